import { sql } from 'kysely';
import type { Database, Transaction } from '../../platform/database.ts';

export const anyLaboratory = async (database: Database): Promise<boolean> =>
  (await database.selectFrom('laboratory').select('id').limit(1).executeTakeFirst()) !== undefined;

export const lockLaboratories = async (transaction: Transaction): Promise<void> => {
  await sql`lock table laboratory in share row exclusive mode`.execute(transaction);
};

/** The accounts of an issuer by subject. */
export const accountIds = async (database: Database, issuer: string): Promise<ReadonlyMap<string, string>> => {
  const rows = await database.selectFrom('account').select(['id', 'subject']).where('issuer', '=', issuer).execute();
  return new Map(rows.map((row) => [row.subject ?? '', row.id]));
};

export const appointEverywhere = async (database: Database, accountId: string): Promise<void> => {
  await database
    .insertInto('judge_appointment')
    .values({ account_id: accountId, laboratory_id: null })
    .onConflict((conflict) => conflict.columns(['account_id', 'laboratory_id']).doNothing())
    .execute();
};
