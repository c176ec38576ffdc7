import type { Account } from '../platform/http/access.ts';
import { deleteSession, deleteSessionsOf } from '../sessions/sessions.ts';
import type { AuthPlatform } from './auth-platform.ts';

/** Ends this session; a single sign-on account is sent on to end the provider's own. */
export const signOut = async (platform: AuthPlatform, account: Account): Promise<{ logoutUrl: string | null }> => {
  const { sessionId } = account;
  const ended = sessionId
    ? await platform.database.transaction().execute((transaction) => deleteSession(transaction, sessionId, account.id))
    : undefined;
  return { logoutUrl: account.singleSignOn ? await platform.identityProvider.logoutUrl(ended?.idToken ?? null) : null };
};

export const signOutEverywhere = async (
  platform: AuthPlatform,
  account: Account,
): Promise<{ logoutUrl: string | null }> => {
  const here = await signOut(platform, account);
  await platform.database.transaction().execute((transaction) => deleteSessionsOf(transaction, account.id));
  return here;
};
