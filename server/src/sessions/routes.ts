import {
  createAccessToken,
  endSession,
  listAccessTokens,
  listSessions,
  revokeAccessToken,
} from '@vitrine/contract/account.ts';
import { Failure } from '../platform/failure.ts';
import { bind, type Binding } from '../platform/http/bind.ts';
import type { Platform } from '../platform/platform.ts';
import { createToken, listTokens, revokeToken } from './access-tokens.ts';
import { deleteSession, sessionsOf } from './queries.ts';

export const sessionRoutes = (platform: Platform): readonly Binding[] => [
  bind(listSessions, async (_, { account }) => {
    const sessions = await sessionsOf(platform.database, account.id, platform.config.identity.idleHours);
    return sessions.map((session) => ({
      id: session.id,
      current: session.id === account.sessionId,
      userAgent: session.userAgent,
      createdAt: session.createdAt.toISOString(),
      lastSeenAt: session.lastSeenAt.toISOString(),
    }));
  }),
  bind(endSession, async ({ id }, { account }) => {
    const ended = await platform.database
      .transaction()
      .execute((transaction) => deleteSession(transaction, id, account.id));
    if (!ended) {
      throw new Failure(404);
    }
    return null;
  }),
  bind(listAccessTokens, (_, { account }) => listTokens(platform, account.id)),
  bind(createAccessToken, (wanted, { account }) => createToken(platform, account, wanted)),
  bind(revokeAccessToken, ({ id }, { account }) => revokeToken(platform, account.id, id)),
];
