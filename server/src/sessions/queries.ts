import { sql } from 'kysely';
import type { Database, Transaction } from '../platform/database.ts';

const holderColumns = [
  'account.id',
  'account.name',
  'account.role',
  'account.email_verified_at as emailVerifiedAt',
  'account.issuer',
] as const;

const secondsUnseen = sql<number>`extract(epoch from now() - session.last_seen_at)`.as('secondsUnseen');

export const insertSession = (
  transaction: Transaction,
  session: { tokenHash: Buffer; accountId: string; userAgent: string; idToken: string | null; days: number },
) =>
  transaction
    .insertInto('session')
    .values({
      token_hash: session.tokenHash,
      account_id: session.accountId,
      user_agent: session.userAgent,
      id_token: session.idToken,
      expires_at: sql<Date>`now() + make_interval(days => ${session.days})`,
    })
    .returning(['id', 'expires_at as expiresAt'])
    .executeTakeFirstOrThrow();

/** The holder of a session that is neither ended, nor idle for too long, nor of a closed account. */
export const holderOfSession = (database: Database, tokenHash: Buffer, idleHours: number) =>
  database
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.account_id')
    .select([...holderColumns, 'session.id as sessionId', 'session.expires_at as expires', secondsUnseen])
    .where('session.token_hash', '=', tokenHash)
    .where('session.expires_at', '>', sql<Date>`now()`)
    .where('session.last_seen_at', '>', sql<Date>`now() - make_interval(hours => ${idleHours})`)
    .where('account.disabled_at', 'is', null)
    .executeTakeFirst();

export const touchSession = (database: Database, id: string) =>
  database
    .updateTable('session')
    .set({ last_seen_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();

export const holderOfAccessToken = (database: Database, tokenHash: Buffer) =>
  database
    .selectFrom('access_token')
    .innerJoin('account', 'account.id', 'access_token.account_id')
    .select([
      ...holderColumns,
      'access_token.id as tokenId',
      'access_token.scope',
      sql<boolean>`access_token.last_used_at is null or access_token.last_used_at < now() - interval '1 minute'`.as(
        'stale',
      ),
    ])
    .where('access_token.token_hash', '=', tokenHash)
    .where('account.disabled_at', 'is', null)
    .executeTakeFirst();

export const touchAccessToken = (database: Database, id: string) =>
  database
    .updateTable('access_token')
    .set({ last_used_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();

export const sessionsOf = (database: Database, accountId: string, idleHours: number) =>
  database
    .selectFrom('session')
    .select(['id', 'user_agent as userAgent', 'created_at as createdAt', 'last_seen_at as lastSeenAt'])
    .where('account_id', '=', accountId)
    .where('expires_at', '>', sql<Date>`now()`)
    .where('last_seen_at', '>', sql<Date>`now() - make_interval(hours => ${idleHours})`)
    .orderBy('last_seen_at', 'desc')
    .limit(100)
    .execute();

/** Ends one session, and only of that account; gives its id token for the identity provider. */
export const deleteSession = (transaction: Transaction, id: string, accountId: string) =>
  transaction
    .deleteFrom('session')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .returning('id_token as idToken')
    .executeTakeFirst();

export const deleteSessionsOf = async (transaction: Transaction, accountId: string): Promise<void> => {
  await transaction.deleteFrom('session').where('account_id', '=', accountId).execute();
};

export const deleteAccessTokensOf = async (transaction: Transaction, accountId: string): Promise<void> => {
  await transaction.deleteFrom('access_token').where('account_id', '=', accountId).execute();
};

export const accessTokensOf = (database: Database, accountId: string) =>
  database
    .selectFrom('access_token')
    .select(['id', 'name', 'scope', 'created_at as createdAt', 'last_used_at as lastUsedAt'])
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .limit(200)
    .execute();

export const insertAccessToken = (
  transaction: Transaction,
  token: { tokenHash: Buffer; accountId: string; name: string; scope: string },
) =>
  transaction
    .insertInto('access_token')
    .values({ token_hash: token.tokenHash, account_id: token.accountId, name: token.name, scope: token.scope })
    .returning(['id', 'name', 'scope', 'created_at as createdAt', 'last_used_at as lastUsedAt'])
    .executeTakeFirstOrThrow();

export const deleteAccessToken = (transaction: Transaction, id: string, accountId: string) =>
  transaction
    .deleteFrom('access_token')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .returning('name')
    .executeTakeFirst();

export const deleteEndedSessions = async (transaction: Transaction): Promise<void> => {
  await transaction
    .deleteFrom('session')
    .where('expires_at', '<', sql<Date>`now()`)
    .execute();
  await transaction
    .deleteFrom('sign_in_attempt')
    .where('expires_at', '<', sql<Date>`now()`)
    .execute();
};
