import type { Account } from '../platform/http/access.ts';
import type { Platform } from '../platform/platform.ts';
import { countUse } from '../platform/rate-limit.ts';
import { personCalled } from './queries.ts';

/** Counted for every question, answered or not: nobody shall try addresses until one is known. */
export const checkUser = async (
  { config, database }: Platform,
  account: Account,
  called: string,
): Promise<{ exists: boolean; id: string | null; name: string | null }> => {
  await database.transaction().execute((transaction) =>
    countUse(transaction, {
      name: 'user lookups',
      of: account.id,
      most: config.limits.userLookupsPerHour,
      seconds: 3600,
      sentence: 'You have looked for many people. Please wait a while before the next one.',
    }),
  );
  const person = await personCalled(database, called);
  return { exists: person !== undefined, id: person?.id ?? null, name: person?.name ?? null };
};
