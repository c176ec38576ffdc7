import type { UserInfo } from '@vitrine/contract/auth.ts';
import { describeAccount, type AccountRow } from '../accounts/accounts.ts';
import type { Config } from '../config.ts';
import type { Transaction } from '../platform/database.ts';
import { recordEvent } from '../platform/events.ts';
import { Failure } from '../platform/failure.ts';
import { openSession } from '../sessions/sessions.ts';

/** The last step of every way to sign in: a session, and a line in the log. */
export const enter = async (
  transaction: Transaction,
  config: Config,
  account: AccountRow,
  by: { userAgent: string; idToken: string | null; way: string },
): Promise<UserInfo> => {
  if (account.disabledAt) {
    throw new Failure(
      403,
      `This account is closed. Please write to ${config.site.contactAddress} if that should not be so.`,
    );
  }
  const { token, expires } = await openSession(transaction, config, { ...by, accountId: account.id });
  await recordEvent(transaction, {
    actor: account.id,
    kind: 'account.signed-in',
    subject: { kind: 'account', id: account.id },
    details: { way: by.way, userAgent: by.userAgent },
  });
  return { ...(await describeAccount(transaction, account, expires)), token };
};
