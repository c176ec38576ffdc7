import type { UserInfo } from '@vitrine/contract/auth.ts';
import { Failure } from '../platform/failure.ts';
import { clearUses, countUse, type RateLimit } from '../platform/rate-limit.ts';
import type { AuthPlatform } from './auth-platform.ts';
import { enter } from './enter.ts';
import { passwordMatches } from './passwords.ts';
import { accountByUsername, touchSignIn } from './queries.ts';

/**
 * Signs in with user name and password. Every try is counted before the password is looked at, so that many at once
 * count as many; a success takes the counts back. A wrong name, a wrong password and a closed account look the same.
 */
export const signIn = async (
  { config, database }: AuthPlatform,
  { username, password }: { username: string; password: string },
  caller: { address: string; userAgent: string },
): Promise<UserInfo> => {
  const limits: readonly RateLimit[] = [`account ${username.toLowerCase()}`, `address ${caller.address}`].map((of) => ({
    name: 'sign-in',
    of,
    most: config.limits.signInFailures,
    seconds: 15 * 60,
    sentence: 'There were too many tries to sign in. Please wait a quarter of an hour, or set a new password.',
  }));
  await database.transaction().execute(async (transaction) => {
    for (const limit of limits) {
      await countUse(transaction, limit);
    }
  });
  const account = await accountByUsername(database, username);
  const matches = await passwordMatches(account?.passwordHash, password);
  if (!account || !matches || account.disabledAt) {
    throw new Failure(422, 'The user name or the password is not right.');
  }
  return database.transaction().execute(async (transaction) => {
    for (const limit of limits) {
      await clearUses(transaction, limit);
    }
    await touchSignIn(transaction, account.id);
    return enter(transaction, config, account, { userAgent: caller.userAgent, idToken: null, way: 'password' });
  });
};
