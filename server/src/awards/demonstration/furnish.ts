import type { Platform } from '../../platform/platform.ts';
import { anyAward, lockAwards, saveAwards } from '../queries.ts';
import { awards } from './awards.ts';

/** Furnishes an empty demonstration with awards. Those that were brought since stay as they are. */
export const furnishAwards = async ({ database }: Platform): Promise<void> => {
  if (await anyAward(database)) {
    return;
  }
  await database.transaction().execute(async (transaction) => {
    // Another process may have been first while we waited.
    await lockAwards(transaction);
    if (!(await anyAward(transaction))) {
      await saveAwards(transaction, awards);
    }
  });
};
