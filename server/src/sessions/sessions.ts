import type { Config } from '../config.ts';
import type { Transaction } from '../platform/database.ts';
import { newSecret } from '../platform/secrets.ts';
import { deleteAccessTokensOf, deleteSession, deleteSessionsOf, insertSession } from './queries.ts';

export { authenticator } from './authenticate.ts';
export { deleteSession, deleteSessionsOf };

/** Opens a session and gives its token, which is kept nowhere here. */
export const openSession = async (
  transaction: Transaction,
  config: Config,
  opened: { accountId: string; userAgent: string; idToken: string | null },
): Promise<{ token: string; expires: Date }> => {
  const { secret, hash } = newSecret();
  const { expiresAt } = await insertSession(transaction, { ...opened, tokenHash: hash, days: config.identity.days });
  return { token: secret, expires: expiresAt };
};

/** Nothing that was handed out for this account works from the commit on. */
export const endAllAccess = async (transaction: Transaction, accountId: string): Promise<void> => {
  await deleteSessionsOf(transaction, accountId);
  await deleteAccessTokensOf(transaction, accountId);
};
