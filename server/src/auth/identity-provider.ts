import * as oidc from 'openid-client';
import { parseOrcid } from '@vitrine/contract/orcid.ts';
import { emailPattern } from '@vitrine/contract/text.ts';
import { Failure } from '../platform/failure.ts';
import type { Logger } from '../platform/log.ts';

/** What the identity provider says about a person, all of it verified. */
export interface Identity {
  readonly issuer: string;
  readonly subject: string;
  readonly name: string;
  readonly email: string | null;
  readonly emailVerified: boolean;
  readonly orcid: string | null;
  readonly affiliation: string;
  readonly idToken: string | null;
}

export interface ProviderSettings {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly scopes: string;
  readonly claims: Readonly<Record<'name' | 'email' | 'emailVerified' | 'orcid' | 'affiliation', string>>;
  /** The embedded provider speaks plain http with ourselves. */
  readonly insecure: boolean;
  /** Where the provider sends the browser after sign-out. */
  readonly homeUrl: string;
}

export interface AuthorizationAnswer {
  readonly code: string;
  readonly state: string;
  readonly iss: string | undefined;
  readonly redirectUri: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

export interface IdentityProvider {
  authorizationUrl(request: {
    redirectUri: string;
    state: string;
    nonce: string;
    codeChallenge: string;
  }): Promise<string>;
  exchange(answer: AuthorizationAnswer): Promise<Identity>;
  /** Null when the provider has no such address, or is away: signing out here must work all the same. */
  logoutUrl(idToken: string | null): Promise<string | null>;
  /** The same without asking the provider anything: null until it has been discovered. */
  knownLogoutUrl(): string | null;
}

const secondsToAnswer = 10;
/** How far the provider's clock and ours may be apart. */
const secondsOfTolerance = 5 * 60;

/** Any standard OpenID Connect provider. Discovered at the first use, and again after a failure. */
export const connectIdentityProvider = (settings: ProviderSettings, log: Logger): IdentityProvider => {
  let discovered: Promise<oidc.Configuration> | undefined;
  let known: oidc.Configuration | undefined;
  const configuration = (): Promise<oidc.Configuration> => {
    discovered ??= discover(settings).then(
      (config) => (known = config),
      (error: unknown) => {
        discovered = undefined;
        log.warn({ err: error }, 'identity provider: discovery failed');
        throw unavailable();
      },
    );
    return discovered;
  };

  return {
    authorizationUrl: async ({ redirectUri, state, nonce, codeChallenge }) =>
      oidc.buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        scope: settings.scopes,
        state,
        nonce,
        code_challenge: codeChallenge,
        code_challenge_method: 'S256',
      }).href,
    exchange: async (answer) => {
      const config = await configuration();
      try {
        return await exchange(config, answer, settings);
      } catch (error) {
        log.warn({ err: error }, 'identity provider: sign-in refused');
        throw isAway(error) ? unavailable() : refused();
      }
    },
    logoutUrl: async (idToken) => endSessionUrl(await configuration().catch(() => undefined), idToken, settings),
    knownLogoutUrl: () => endSessionUrl(known, null, settings),
  };
};

const endSessionUrl = (
  config: oidc.Configuration | undefined,
  idToken: string | null,
  settings: ProviderSettings,
): string | null =>
  config?.serverMetadata().end_session_endpoint
    ? oidc.buildEndSessionUrl(config, {
        post_logout_redirect_uri: settings.homeUrl,
        ...(idToken ? { id_token_hint: idToken } : {}),
      }).href
    : null;

const discover = async (settings: ProviderSettings): Promise<oidc.Configuration> => {
  const issuer = new URL(settings.issuer);
  const insecure = settings.insecure || (issuer.protocol === 'http:' && isLoopback(issuer.hostname));
  const client = { [oidc.clockTolerance]: secondsOfTolerance };
  return oidc.discovery(issuer, settings.clientId, client, oidc.ClientSecretBasic(settings.clientSecret), {
    timeout: secondsToAnswer,
    // The signature of the id token is checked although it comes over our own connection: a provider behind a proxy
    // that was tampered with must not be able to say who someone is.
    execute: [oidc.enableNonRepudiationChecks, ...(insecure ? [oidc.allowInsecureRequests] : [])],
  });
};

const isLoopback = (hostname: string): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(hostname);

const exchange = async (
  config: oidc.Configuration,
  answer: AuthorizationAnswer,
  settings: ProviderSettings,
): Promise<Identity> => {
  const address = new URL(answer.redirectUri);
  address.searchParams.set('code', answer.code);
  address.searchParams.set('state', answer.state);
  if (answer.iss !== undefined) {
    address.searchParams.set('iss', answer.iss);
  }
  const tokens = await oidc.authorizationCodeGrant(config, address, {
    expectedState: answer.state,
    expectedNonce: answer.nonce,
    pkceCodeVerifier: answer.codeVerifier,
    idTokenExpected: true,
  });
  const idClaims = tokens.claims();
  if (!idClaims) {
    throw new Error('The identity provider sent no id token.');
  }
  refuseStrangeClaims(idClaims);
  // Many providers keep name and address out of the id token.
  const more = config.serverMetadata().userinfo_endpoint
    ? await oidc.fetchUserInfo(config, tokens.access_token, idClaims.sub)
    : {};
  return describe(idClaims, more, tokens.id_token ?? null, settings.claims);
};

/** What the library leaves to us: OpenID Connect Core 2 bounds `sub`, and 3.1.3.7 lets us refuse an `iat` far away. */
const refuseStrangeClaims = ({ sub, iat }: oidc.IDToken): void => {
  if (sub === '' || sub.length > 255) {
    throw new Error('The subject of the id token is empty or too long.');
  }
  if (iat > Date.now() / 1000 + secondsOfTolerance) {
    throw new Error('The id token was issued in the future.');
  }
};

type Claims = Readonly<Record<string, unknown>>;

const describe = (
  idClaims: oidc.IDToken,
  more: Claims,
  idToken: string | null,
  names: ProviderSettings['claims'],
): Identity => {
  const claims: Claims = { ...more, ...idClaims };
  const text = (name: string): string => lineOf(claims[name]);
  // Only the place that names an address can vouch for it.
  const place: Claims = names.email in idClaims ? idClaims : more;
  const email = addressOf(place[names.email]);
  return {
    issuer: idClaims.iss,
    subject: idClaims.sub,
    name: (
      text(names.name) ||
      [text('given_name'), text('family_name')].join(' ').trim() ||
      text('preferred_username') ||
      'Researcher'
    ).slice(0, 100),
    email,
    emailVerified: email !== null && place[names.emailVerified] === true,
    orcid: parseOrcid(text(names.orcid)) ?? null,
    affiliation: text(names.affiliation).slice(0, 200),
    idToken,
  };
};

/** A single line, as everywhere else a name is typed. */
const lineOf = (value: unknown): string =>
  typeof value === 'string' ? value.replaceAll(/[\u0000-\u001f\u007f\u2028\u2029]+/g, ' ').trim() : '';

/** Never mended: half of an address would be somebody else's. */
const addressOf = (value: unknown): string | null =>
  typeof value === 'string' && value.length <= 254 && emailPattern.test(value) ? value : null;

/** No connection, no answer in time, or a server error: worth trying again. Anything else is a refusal. */
const isAway = (error: unknown): boolean => {
  if (!(error instanceof Error)) {
    return false;
  }
  const { cause } = error;
  const status = cause instanceof Response ? cause.status : 'status' in error ? Number(error.status) : 0;
  return (
    status >= 500 ||
    error.name === 'TimeoutError' ||
    (error instanceof TypeError && error.message === 'fetch failed') ||
    isAway(cause)
  );
};

const unavailable = () =>
  new Failure(
    503,
    'The sign-in service does not answer right now. Whoever is signed in stays signed in; please try again in a few minutes.',
    {
      retryAfter: 30,
    },
  );

const refused = () => new Failure(403, 'The sign-in could not be completed. Please start again.');
