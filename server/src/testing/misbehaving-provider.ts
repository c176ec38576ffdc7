import { createHash, createHmac, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { ProviderAnswer } from './sign-in.ts';

export type Claims = Readonly<Record<string, unknown>>;

/** What is answered at one address: a status and a body, a connection that is cut, or nothing at all. */
export type Reply =
  | { readonly status: number; readonly body: unknown; readonly type?: string }
  | 'hang up'
  | 'say nothing';

/** Every place at which a provider can do wrong. Each is given what would be right. */
export interface Faults {
  metadata(right: Claims): Claims;
  idTokenClaims(right: Claims): Claims;
  /** The whole id token, made of its claims; undefined leaves it out. */
  idToken(claims: Claims): string | undefined;
  userinfo(right: Claims): Claims;
  discoveryReply(right: Reply): Reply;
  tokenReply(right: Reply): Reply;
  userinfoReply(right: Reply): Reply;
}

export interface MisbehavingProvider {
  readonly issuer: string;
  readonly settings: Readonly<Record<string, string>>;
  /** The same as the program has it once read. */
  readonly client: { readonly issuer: string; readonly clientId: string; readonly clientSecret: string };
  readonly secrets: string[];
  /** What goes wrong from now on; an empty object behaves well. */
  faults: Partial<Faults>;
  /** Lets a person agree at the address where the browser was sent. */
  agree(person: Claims): (authorizationUrl: string) => ProviderAnswer;
  stop(): Promise<void>;
  start(): Promise<void>;
}

interface Grant {
  readonly person: Claims;
  readonly nonce: string;
  readonly challenge: string;
  readonly redirectUri: string;
}

const clientId = 'vitrine-test';
const clientSecret = 'client-secret-canary-4c1f7a';
const base64url = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const now = (): number => Math.floor(Date.now() / 1000);

const signingKeys = generateKeyPairSync('ec', { namedCurve: 'P-256' });

/** A token signed as the header says; whether that header is any good is for the reader to find out. */
export const signToken = (
  claims: Claims,
  header: Claims = { alg: 'ES256', kid: 'one' },
  key: KeyObject = signingKeys.privateKey,
): string => {
  const content = `${base64url(header)}.${base64url(claims)}`;
  const signature = {
    ES256: () => sign('sha256', Buffer.from(content), { key, dsaEncoding: 'ieee-p1363' }),
    HS256: () => createHmac('sha256', clientSecret).update(content).digest(),
    none: () => Buffer.alloc(0),
  }[String(header['alg'])];
  return `${content}.${signature?.().toString('base64url')}`;
};

/** A real OpenID Connect provider that keeps to the protocol, except for the faults that a test asks for. */
export const startMisbehavingProvider = async (): Promise<MisbehavingProvider> => {
  const grants = new Map<string, Grant>();
  const people = new Map<string, Claims>();
  const secrets = [clientSecret];
  const secret = (name: string): string => {
    const made = `${name}-canary-${randomBytes(16).toString('hex')}`;
    secrets.push(made);
    return made;
  };
  const server = createServer((request, response) => {
    void answer(request).then((reply) => send(response, reply));
  });
  const listen = (port: number) =>
    new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve));
  await listen(0);
  // It goes with the process that started it.
  server.unref();
  const { port } = server.address() as AddressInfo;
  const issuer = `http://127.0.0.1:${port}`;

  const metadata = (): Claims => ({
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    userinfo_endpoint: `${issuer}/userinfo`,
    jwks_uri: `${issuer}/jwks`,
    end_session_endpoint: `${issuer}/logout`,
    authorization_response_iss_parameter_supported: true,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    // The most careless list there is: none of these may make us accept a token that nobody signed.
    id_token_signing_alg_values_supported: ['ES256', 'RS256', 'HS256', 'none'],
  });

  const tokens = (request: IncomingMessage, form: URLSearchParams): Reply => {
    const code = form.get('code') ?? '';
    const grant = grants.get(code);
    grants.delete(code);
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    if (credentialsOf(request) !== `${clientId}:${clientSecret}`) {
      return json({ error: 'invalid_client' }, 401);
    }
    if (grant?.challenge !== challenge || grant.redirectUri !== form.get('redirect_uri')) {
      return json({ error: 'invalid_grant' }, 400);
    }
    const accessToken = secret('access-token');
    people.set(`Bearer ${accessToken}`, grant.person);
    const right = {
      iss: issuer,
      aud: clientId,
      sub: grant.person['sub'],
      nonce: grant.nonce,
      iat: now(),
      exp: now() + 300,
    };
    const claims = provider.faults.idTokenClaims?.(right) ?? right;
    const idToken = provider.faults.idToken ? provider.faults.idToken(claims) : signToken(claims);
    if (idToken) {
      secrets.push(idToken);
    }
    return json({ access_token: accessToken, token_type: 'Bearer', expires_in: 300, id_token: idToken });
  };

  const userinfo = (request: IncomingMessage): Reply => {
    const person = people.get(request.headers.authorization ?? '');
    return person ? json(provider.faults.userinfo?.(person) ?? person) : json({ error: 'invalid_token' }, 401);
  };

  const answer = async (request: IncomingMessage): Promise<Reply> => {
    const { faults } = provider;
    const form = new URLSearchParams(await text(request));
    switch (request.url) {
      case '/.well-known/openid-configuration':
        return bend(json(faults.metadata?.(metadata()) ?? metadata()), faults.discoveryReply);
      case '/jwks':
        return json({ keys: [{ ...signingKeys.publicKey.export({ format: 'jwk' }), kid: 'one', use: 'sig' }] });
      case '/token':
        return bend(tokens(request, form), faults.tokenReply);
      case '/userinfo':
        return bend(userinfo(request), faults.userinfoReply);
      default:
        return json({ error: 'not_found' }, 404);
    }
  };

  const provider: MisbehavingProvider = {
    issuer,
    secrets,
    settings: { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret },
    client: { issuer, clientId, clientSecret },
    faults: {},
    agree: (person) => (authorizationUrl) => {
      const asked = Object.fromEntries(new URL(authorizationUrl).searchParams);
      const code = secret('code');
      grants.set(code, {
        person,
        nonce: asked['nonce'] ?? '',
        challenge: asked['code_challenge'] ?? '',
        redirectUri: asked['redirect_uri'] ?? '',
      });
      return { code, iss: issuer };
    },
    start: () => listen(port),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return provider;
};

const credentialsOf = ({ headers }: IncomingMessage): string =>
  decodeURIComponent(Buffer.from(headers.authorization?.replace('Basic ', '') ?? '', 'base64').toString());

const json = (body: unknown, status = 200): Reply => ({ status, body });

const bend = (right: Reply, fault: ((right: Reply) => Reply) | undefined): Reply => fault?.(right) ?? right;

const send = (response: ServerResponse, reply: Reply): void => {
  if (reply === 'hang up') {
    response.destroy();
    return;
  }
  if (reply === 'say nothing') {
    return;
  }
  const { status, body, type = 'application/json' } = reply;
  response.writeHead(status, { 'content-type': type }).end(typeof body === 'string' ? body : JSON.stringify(body));
};
