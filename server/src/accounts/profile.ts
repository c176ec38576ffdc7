import type { profileChange } from '@vitrine/contract/account.ts';
import type { z } from 'zod';
import type { Database } from '../platform/database.ts';
import { recordEvent } from '../platform/events.ts';
import { Failure } from '../platform/failure.ts';
import type { Account } from '../platform/http/access.ts';
import type { Platform } from '../platform/platform.ts';
import { accountById, describeAccount, type AccountRow } from './accounts.ts';
import { updateProfile } from './queries.ts';

export const readProfile = async ({ database }: Platform, caller: Account) => {
  const account = await accountById(database, caller.id);
  if (!account) {
    throw new Failure(401);
  }
  return describeProfile(database, account, caller);
};

export const saveProfile = async ({ database }: Platform, caller: Account, change: z.output<typeof profileChange>) => {
  const account = await database.transaction().execute(async (transaction) => {
    await recordEvent(transaction, {
      actor: caller.id,
      kind: 'account.profile-changed',
      subject: { kind: 'account', id: caller.id },
      details: change,
    });
    return updateProfile(transaction, caller.id, change);
  });
  return describeProfile(database, account, caller);
};

const describeProfile = async (database: Database, account: AccountRow, caller: Account) => ({
  ...(await describeAccount(database, account, caller.expires)),
  username: account.username,
  email: account.email,
  affiliation: account.affiliation,
  orcid: account.orcid,
});
