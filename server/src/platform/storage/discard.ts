import type { Transaction } from '../database.ts';

/** Gives bytes up in the transaction that stops needing them: a job removes them after it, once no backup needs them. */
export const discardBlob = async (transaction: Transaction, key: string): Promise<void> => {
  await transaction
    .insertInto('discarded_blob')
    .values({ key })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};
