import { recordEvent } from '../platform/events.ts';
import { Failure } from '../platform/failure.ts';
import type { Account } from '../platform/http/access.ts';
import type { Platform } from '../platform/platform.ts';
import { newSecret } from '../platform/secrets.ts';
import { accessTokenPrefix } from './authenticate.ts';
import { accessTokensOf, deleteAccessToken, insertAccessToken } from './queries.ts';

export const listTokens = async ({ database }: Platform, accountId: string) =>
  (await accessTokensOf(database, accountId)).map(describe);

/** The secret leaves us here and is never shown again. Only people make tokens: one that leaked must end when revoked. */
export const createToken = async (
  { database }: Platform,
  { id: accountId, sessionId }: Pick<Account, 'id' | 'sessionId'>,
  wanted: { name: string; scope: 'read' | 'write' },
) => {
  if (sessionId === null) {
    throw new Failure(403, 'An access token cannot make another one. Please sign in to do that.');
  }
  const { secret, hash } = newSecret(accessTokenPrefix);
  const row = await database.transaction().execute(async (transaction) => {
    await recordEvent(transaction, {
      actor: accountId,
      kind: 'account.token-created',
      subject: { kind: 'account', id: accountId },
      details: wanted,
    });
    return insertAccessToken(transaction, { tokenHash: hash, accountId, ...wanted });
  });
  return { ...describe(row), secret };
};

export const revokeToken = async ({ database }: Platform, accountId: string, id: string): Promise<null> => {
  await database.transaction().execute(async (transaction) => {
    const revoked = await deleteAccessToken(transaction, id, accountId);
    if (!revoked) {
      throw new Failure(404);
    }
    await recordEvent(transaction, {
      actor: accountId,
      kind: 'account.token-revoked',
      subject: { kind: 'account', id: accountId },
      details: { name: revoked.name },
    });
  });
  return null;
};

const describe = (row: { id: string; name: string; scope: string; createdAt: Date; lastUsedAt: Date | null }) => ({
  id: row.id,
  name: row.name,
  scope: row.scope === 'write' ? ('write' as const) : ('read' as const),
  createdAt: row.createdAt.toISOString(),
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
});
