import { generateKeyPairSync } from 'node:crypto';
import { getProfile } from '@vitrine/contract/account.ts';
import { beginSingleSignOn, completeSingleSignOn, signOut } from '@vitrine/contract/auth.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startMisbehavingProvider, signToken, type Claims, type Faults } from '../testing/misbehaving-provider.ts';
import { newAttempt, prepareSignIn, signInBy } from '../testing/sign-in.ts';
import { startInstance, startSite, type Answer } from '../testing/site.ts';

const provider = await startMisbehavingProvider();
const site = await startSite(provider.settings);
const { database } = site.platform;
const person = { sub: 'mallory', name: 'Mallory', email: 'mallory@people.example', email_verified: true };
const refused = 'The sign-in could not be completed. Please start again.';
const away = /^The sign-in service does not answer right now\./;
const minutes = (count: number) => Math.floor(Date.now() / 1000) + 60 * count;

const rows = async () => {
  const [accounts, sessions, events] = await Promise.all([
    database.selectFrom('account').selectAll().orderBy('id').execute(),
    database.selectFrom('session').selectAll().orderBy('id').execute(),
    database.selectFrom('event').selectAll().orderBy('id').execute(),
  ]);
  return { accounts, sessions, events };
};

let before: Awaited<ReturnType<typeof rows>>;
beforeEach(async () => {
  before = await rows();
});
afterEach(() => {
  provider.faults = {};
});

/** Nothing was made, and nothing that is secret can be read anywhere. */
const expectNothing = async (answer: Answer<unknown>, kept: Readonly<Record<string, string | undefined>>) => {
  expect(await rows()).toEqual(before);
  expect(answer.data).toBeNull();
  const told = answer.text + site.logged.join('');
  const secrets = [...provider.secrets, kept['state'], kept['nonce'], kept['codeVerifier'], kept['code']];
  for (const secret of secrets) {
    expect(told).not.toContain(secret);
  }
};

const withClaims = (change: Claims): Partial<Faults> => ({ idTokenClaims: (right) => ({ ...right, ...change }) });
const without = (name: string): Partial<Faults> => withClaims({ [name]: undefined });
const stranger = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;

const faults: Readonly<Record<string, Partial<Faults>>> = {
  'another nonce': withClaims({ nonce: 'n'.repeat(43) }),
  'no nonce': without('nonce'),
  'another issuer in the id token': withClaims({ iss: 'https://evil.example' }),
  'no issuer in the id token': without('iss'),
  'the id token of another program': withClaims({ aud: 'another-program' }),
  'several audiences and no authorized party': withClaims({ aud: ['vitrine-test', 'another-program'] }),
  'another authorized party': withClaims({ aud: ['vitrine-test', 'another'], azp: 'another' }),
  'an id token that has expired': withClaims({ iat: minutes(-70), exp: minutes(-10) }),
  'an id token without an end': without('exp'),
  'an id token from the future': withClaims({ iat: minutes(60), exp: minutes(120) }),
  'an id token that is not good yet': withClaims({ nbf: minutes(60) }),
  'an id token about nobody': without('sub'),
  'an id token about someone without a name': withClaims({ sub: '' }),
  'no id token': { idToken: () => undefined },
  'an id token without a signature': {
    idToken: (claims) => signToken(claims).replace(/\.[^.]*$/, '.'),
  },
  'an id token that says it needs no signature': { idToken: (claims) => signToken(claims, { alg: 'none' }) },
  'an id token signed with our own secret': { idToken: (claims) => signToken(claims, { alg: 'HS256', kid: 'one' }) },
  'an id token signed by a stranger': {
    idToken: (claims) => signToken(claims, { alg: 'ES256', kid: 'one' }, stranger),
  },
  'an id token signed by an unknown key': {
    idToken: (claims) => signToken(claims, { alg: 'ES256', kid: 'two' }, stranger),
  },
  'an id token that brings its own key': {
    idToken: (claims) =>
      signToken(claims, { alg: 'ES256', kid: 'two', jwk: stranger.export({ format: 'jwk' }) }, stranger),
  },
  'claims altered after signing': {
    idToken: (claims) => {
      const [header, , signature] = signToken(claims).split('.');
      return `${header}.${signToken({ ...claims, sub: 'ada' }).split('.')[1]}.${signature}`;
    },
  },
  'an id token that is none': { idToken: () => 'not.a.token' },
  'user information about someone else': { userinfo: (right) => ({ ...right, sub: 'ada' }) },
  'user information about nobody': { userinfo: (right) => ({ ...right, sub: undefined }) },
  'user information refused': { userinfoReply: () => ({ status: 401, body: { error: 'invalid_token' } }) },
  'user information that is no JSON': { userinfoReply: () => ({ status: 200, type: 'text/html', body: '<p>Hello' }) },
  'a refused code': { tokenReply: () => ({ status: 400, body: { error: 'invalid_grant' } }) },
  'tokens that are no JSON': { tokenReply: () => ({ status: 200, type: 'text/html', body: '<p>Please log in' }) },
  'tokens that are broken JSON': { tokenReply: () => ({ status: 200, body: '{"access_token": ' }) },
  'tokens that are a list': { tokenReply: () => ({ status: 200, body: [] }) },
};

describe('a provider that answers with', () => {
  test.each(Object.entries(faults))('%s lets nobody in', async (_, fault) => {
    const prepared = await prepareSignIn(site, provider.agree(person));
    provider.faults = fault;
    const answer = await site.call(completeSingleSignOn, prepared);
    expect(answer).toMatchObject({ status: 403, message: refused });
    await expectNothing(answer, prepared);
  });
});

test.each([
  ['empty', ''],
  ['endless', 'm'.repeat(256)],
])('an identity whose name is %s is none', async (_, sub) => {
  const prepared = await prepareSignIn(site, provider.agree({ ...person, sub }));
  const answer = await site.call(completeSingleSignOn, prepared);
  expect(answer).toMatchObject({ status: 403, message: refused });
  await expectNothing(answer, prepared);
});

test('a provider that behaves well lets its people in', async () => {
  expect((await signInBy(site, provider.agree(person))).data).toMatchObject({ name: 'Mallory', isFull: '1' });
});

describe('a provider that is away:', () => {
  const absences: Readonly<Record<string, Partial<Faults>>> = {
    'a server error at the tokens': { tokenReply: () => ({ status: 500, body: { error: 'server_error' } }) },
    'a gateway error at the tokens': { tokenReply: () => ({ status: 502, type: 'text/html', body: 'Bad gateway' }) },
    'a connection cut at the tokens': { tokenReply: () => 'hang up' },
    'a server error at the user information': { userinfoReply: () => ({ status: 503, body: 'no' }) },
    'a connection cut at the user information': { userinfoReply: () => 'hang up' },
  };

  test.each(Object.entries(absences))('%s asks to try again later', async (_, fault) => {
    const prepared = await prepareSignIn(site, provider.agree(person));
    provider.faults = fault;
    const answer = await site.call(completeSingleSignOn, prepared);
    expect(answer).toMatchObject({ status: 503, message: expect.stringMatching(away) });
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    await expectNothing(answer, prepared);
  });

  const failures: Readonly<Record<string, Partial<Faults>>> = {
    'discovery answers with an error': { discoveryReply: () => ({ status: 500, body: 'no' }) },
    'discovery is cut': { discoveryReply: () => 'hang up' },
    'discovery is no JSON': { discoveryReply: () => ({ status: 200, type: 'text/html', body: '<p>' }) },
    'discovery tells of another issuer': { metadata: (right) => ({ ...right, issuer: 'https://evil.example' }) },
    'discovery tells of no issuer': { metadata: (right) => ({ ...right, issuer: undefined }) },
  };

  test.each(Object.entries(failures))('%s: a sentence, and it heals by itself', async (_, fault) => {
    const fresh = await startInstance(site.platform);
    provider.faults = fault;
    const { begin, kept } = newAttempt(`${site.origin}/`);
    const answer = await fresh.call(beginSingleSignOn, begin);
    expect(answer).toMatchObject({ status: 503, message: expect.stringMatching(away) });
    await expectNothing(answer, kept);
    expect(await database.selectFrom('sign_in_attempt').selectAll().execute()).toEqual([]);
    provider.faults = {};
    expect((await fresh.call(beginSingleSignOn, begin)).status).toBe(200);
    await database.deleteFrom('sign_in_attempt').execute();
  });

  test('nothing listens there: sessions live on, signing out works, and sign-in comes back', async () => {
    const fresh = await startInstance(site.platform);
    const { token } = (await signInBy(site, provider.agree({ ...person, sub: 'patient' }))).data;
    await provider.stop();
    try {
      const { begin } = newAttempt(`${site.origin}/`);
      expect(await fresh.call(beginSingleSignOn, begin)).toMatchObject({
        status: 503,
        message: expect.stringMatching(away),
      });
      expect((await fresh.call(getProfile, {}, { token })).data).toMatchObject({ name: 'Mallory' });
      expect(await fresh.call(signOut, {}, { token })).toMatchObject({ status: 200, data: { logoutUrl: null } });
      expect((await fresh.call(getProfile, {}, { token })).status).toBe(401);
    } finally {
      await provider.start();
    }
    const again = await prepareSignIn(fresh, provider.agree({ ...person, sub: 'patient' }), `${site.origin}/`);
    expect((await fresh.call(completeSingleSignOn, again)).status).toBe(200);
  });
});

describe('the issuer named in the answer', () => {
  test.each([
    ['is another one', { iss: 'https://evil.example' }],
    ['is missing though the provider promises it', { iss: undefined }],
  ])('%s: refused', async (_, change) => {
    const prepared = { ...(await prepareSignIn(site, provider.agree(person))), ...change };
    const answer = await site.call(completeSingleSignOn, prepared);
    expect(answer).toMatchObject({ status: 403, message: refused });
    await expectNothing(answer, prepared);
  });

  test('may be missing where the provider does not promise it', async () => {
    provider.faults = {
      metadata: (right) => ({ ...right, authorization_response_iss_parameter_supported: undefined }),
    };
    const fresh = await startInstance(site.platform);
    const { iss: _, ...prepared } = await prepareSignIn(fresh, provider.agree(person), `${site.origin}/`);
    expect((await fresh.call(completeSingleSignOn, prepared)).status).toBe(200);
  });
});

describe('clocks that differ', () => {
  test.each([
    ['behind', withClaims({ iat: minutes(-9), exp: minutes(-4) })],
    ['ahead', withClaims({ iat: minutes(4), nbf: minutes(4), exp: minutes(9) })],
  ])('by four minutes keep nobody out: the provider is %s', async (_, fault) => {
    const prepared = await prepareSignIn(site, provider.agree(person));
    provider.faults = fault;
    expect((await site.call(completeSingleSignOn, prepared)).status).toBe(200);
  });
});

describe('signing out', () => {
  test('hands the id token back, so that the provider ends its session without asking', async () => {
    const { token } = (await signInBy(site, provider.agree(person))).data;
    const { logoutUrl } = (await site.call(signOut, {}, { token })).data;
    const url = new URL(logoutUrl ?? '');
    expect(url.href).toContain(`${provider.issuer}/logout`);
    expect(provider.secrets).toContain(url.searchParams.get('id_token_hint'));
    expect(url.searchParams.get('post_logout_redirect_uri')).toBe(`${site.origin}/`);
  });

  test('leads nowhere when the provider has no such address', async () => {
    provider.faults = { metadata: (right) => ({ ...right, end_session_endpoint: undefined }) };
    const fresh = await startInstance(site.platform);
    const prepared = await prepareSignIn(fresh, provider.agree(person), `${site.origin}/`);
    const { token } = (await fresh.call(completeSingleSignOn, prepared)).data;
    expect((await fresh.call(signOut, {}, { token })).data.logoutUrl).toBeNull();
  });
});
