import type { UserInfo } from '@vitrine/contract/auth.ts';
import { Failure } from '../platform/failure.ts';
import { clearUses, countUse } from '../platform/rate-limit.ts';
import type { AuthPlatform } from './auth-platform.ts';
import { enter } from './enter.ts';
import { passwordMatches } from './passwords.ts';
import { accountByUsername, touchSignIn } from './queries.ts';
import { signInLimits } from './sign-in-limits.ts';

const wrong = () => new Failure(422, 'The user name or the password is not right.');

/**
 * Signs in with user name and password. Every try is counted before the password is looked at, so that many at once
 * count as many; a success takes the counts back. A wrong name, a wrong password and a closed account look the same.
 */
export const signIn = async (
  { config, database }: AuthPlatform,
  { username, password }: { username: string; password: string },
  caller: { address: string; userAgent: string },
): Promise<UserInfo> => {
  const limits = signInLimits(config, username, caller.address);
  await database.transaction().execute(async (transaction) => {
    for (const limit of limits) {
      await countUse(transaction, limit);
    }
  });
  const account = await accountByUsername(database, username);
  const matches = await passwordMatches(account?.passwordHash, password);
  if (!account || !matches || account.disabledAt) {
    throw wrong();
  }
  return database.transaction().execute(async (transaction) => {
    // A password that was replaced, or an account that was closed, while we looked at it lets nobody in any more.
    const entering = await touchSignIn(transaction, account);
    if (!entering) {
      throw wrong();
    }
    for (const limit of limits) {
      await clearUses(transaction, limit);
    }
    return enter(transaction, config, entering, { userAgent: caller.userAgent, idToken: null, way: 'password' });
  });
};
