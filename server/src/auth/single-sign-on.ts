import { createHash } from 'node:crypto';
import type { UserInfo, beginSingleSignOn, completeSingleSignOn } from '@vitrine/contract/auth.ts';
import type { InputOf } from '@vitrine/contract/endpoint.ts';
import { accountById, welcomeFirstAdministrator } from '../accounts/accounts.ts';
import { Failure } from '../platform/failure.ts';
import { hashSecret } from '../platform/secrets.ts';
import type { AuthPlatform } from './auth-platform.ts';
import type { Identity } from './identity-provider.ts';
import { enter } from './enter.ts';
import { findOrCreateAccount, insertAttempt, takeAttempt } from './queries.ts';

/** Remembers the attempt by its hashes and gives the address at the identity provider. */
export const begin = async (
  platform: AuthPlatform,
  input: InputOf<typeof beginSingleSignOn>,
): Promise<{ url: string }> => {
  refuseForeignAddress(platform, input.redirectUri);
  const url = await platform.identityProvider.authorizationUrl(input);
  const { numInsertedOrUpdatedRows } = await insertAttempt(platform.database, {
    stateHash: hashSecret(input.state),
    nonceHash: hashSecret(input.nonce),
    codeChallenge: input.codeChallenge,
    redirectUri: input.redirectUri,
  });
  if (numInsertedOrUpdatedRows !== 1n) {
    throw new Failure(403, 'This sign-in was begun before. Please start again.');
  }
  return { url };
};

/** Takes the attempt, which can be done once, and only then asks the provider who it is. */
export const complete = async (
  platform: AuthPlatform,
  input: InputOf<typeof completeSingleSignOn>,
  userAgent: string,
): Promise<UserInfo> => {
  const attempt = await takeAttempt(platform.database, hashSecret(input.state));
  const belongs =
    attempt &&
    attempt.nonceHash.equals(hashSecret(input.nonce)) &&
    attempt.redirectUri === input.redirectUri &&
    attempt.codeChallenge === createHash('sha256').update(input.codeVerifier).digest('base64url');
  if (!belongs) {
    throw new Failure(403, 'This sign-in was used before or took too long. Please start again.');
  }
  const { iss, ...rest } = input;
  const identity = await platform.identityProvider.exchange({ ...rest, iss });
  return enterAs(platform, identity, userAgent);
};

const enterAs = (
  { config, database, demonstrationIssuer }: AuthPlatform,
  identity: Identity,
  userAgent: string,
): Promise<UserInfo> =>
  database.transaction().execute(async (transaction) => {
    const found = await findOrCreateAccount(transaction, {
      ...identity,
      issuer: demonstrationIssuer ?? identity.issuer,
    });
    const promoted = await welcomeFirstAdministrator(transaction, found.id, config.identity.administrator);
    const account = promoted ? ((await accountById(transaction, found.id)) ?? found) : found;
    return enter(transaction, config, account, { userAgent, idToken: identity.idToken, way: 'single sign-on' });
  });

/** The code may only travel to the front page of this site. */
const refuseForeignAddress = ({ config }: AuthPlatform, address: string): void => {
  if (!config.ownOrigins.some((origin) => address === `${origin}/`)) {
    throw new Failure(403, 'Sign-in must lead back to this site.');
  }
};
