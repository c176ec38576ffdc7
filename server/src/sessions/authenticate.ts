import type { Account } from '../platform/http/access.ts';
import type { Authenticate } from '../platform/http/serve-calls.ts';
import type { Platform } from '../platform/platform.ts';
import { hashSecret } from '../platform/secrets.ts';
import { holderOfAccessToken, holderOfSession, touchAccessToken, touchSession } from './queries.ts';

export const accessTokenPrefix = 'vtr_';
/** Writing the time of every single call would cost more than knowing it to the minute is worth. */
const secondsBetweenTouches = 60;

/** Looks a bearer token up at every call, so that ending a session or closing an account holds from that moment. */
export const authenticator =
  ({ config, database }: Platform): Authenticate =>
  async (token) => {
    const hash = hashSecret(token);
    if (token.startsWith(accessTokenPrefix)) {
      const holder = await holderOfAccessToken(database, hash);
      if (holder?.stale) {
        await touchAccessToken(database, holder.tokenId);
      }
      return holder
        ? { ...accountOf(holder), sessionId: null, expires: null, readOnly: holder.scope === 'read' }
        : null;
    }
    const holder = await holderOfSession(database, hash, config.identity.idleHours);
    if (holder && holder.secondsUnseen > secondsBetweenTouches) {
      await touchSession(database, holder.sessionId);
    }
    return holder
      ? { ...accountOf(holder), sessionId: holder.sessionId, expires: holder.expires, readOnly: false }
      : null;
  };

const accountOf = (holder: {
  id: string;
  name: string;
  role: string;
  issuer: string | null;
  emailVerifiedAt: Date | null;
}): Omit<Account, 'sessionId' | 'expires' | 'readOnly'> => ({
  id: holder.id,
  name: holder.name,
  role: holder.role === 'admin' || holder.role === 'judge' ? holder.role : 'user',
  verified: holder.emailVerifiedAt !== null,
  singleSignOn: holder.issuer !== null,
});
