import type { Config } from '../config.ts';
import type { RateLimit } from '../platform/rate-limit.ts';

/** Tries are counted for the account that is meant and for the address from which they come. */
export const signInLimits = (config: Config, username: string, address: string): readonly RateLimit[] =>
  [`account ${username.toLowerCase()}`, `address ${address}`].map((of) => ({
    name: 'sign-in',
    of,
    most: config.limits.signInFailures,
    seconds: 15 * 60,
    sentence: 'There were too many tries to sign in. Please wait a quarter of an hour, or set a new password.',
  }));
