import { beginSingleSignOn, completeSingleSignOn } from '@vitrine/contract/auth.ts';
import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { startMisbehavingProvider } from '../testing/misbehaving-provider.ts';
import { accountRow, eventsOf } from '../testing/people.ts';
import { newAttempt, prepareSignIn, signInBy } from '../testing/sign-in.ts';
import { startInstance, startSite, statusesOf } from '../testing/site.ts';

const provider = await startMisbehavingProvider();
const site = await startSite(provider.settings);
const { database, config } = site.platform;
const port = new URL(site.origin).port;
const personOf = (sub: string) => ({ sub, name: 'Mallory', email: `${sub}@people.example`, email_verified: true });
const accountsOf = (subject: string) =>
  database.selectFrom('account').selectAll().where('subject', '=', subject).execute();
const withProvider = (client: typeof provider.client) => ({
  ...site.platform,
  config: { ...config, identity: { ...config.identity, provider: client } },
});
const attempts = () => database.selectFrom('sign_in_attempt').selectAll().execute();

afterEach(() => {
  provider.faults = {};
});

describe('an attempt to sign in', () => {
  test('is kept by its hashes, and given away once', async () => {
    const prepared = await prepareSignIn(site, provider.agree(personOf('once')));
    const [kept] = await attempts();
    const text = JSON.stringify(kept, (_, value) =>
      value instanceof Uint8Array ? Buffer.from(value).toString() : value,
    );
    expect(text).not.toContain(prepared.state);
    expect(text).not.toContain(prepared.nonce);
    expect(text).not.toContain(prepared.codeVerifier);
    expect((await site.call(completeSingleSignOn, prepared)).status).toBe(200);
    expect(await attempts()).toEqual([]);
    const again = await site.call(completeSingleSignOn, prepared);
    expect(again).toMatchObject({ status: 403, message: expect.stringContaining('used before'), data: null });
  });

  test('completed several times at once opens one session', async () => {
    const prepared = await prepareSignIn(site, provider.agree(personOf('parallel')));
    const answers = await Promise.all(Array.from({ length: 8 }, () => site.call(completeSingleSignOn, prepared)));
    expect(statusesOf(answers)).toEqual([200, 403, 403, 403, 403, 403, 403, 403]);
    const [account] = await accountsOf('parallel');
    const sessions = await database
      .selectFrom('session')
      .where('account_id', '=', account?.id ?? '')
      .selectAll()
      .execute();
    expect(sessions).toHaveLength(1);
  });

  test('ends after ten minutes', async () => {
    const prepared = await prepareSignIn(site, provider.agree(personOf('late')));
    const [kept] = await attempts();
    expect(((kept?.expires_at.getTime() ?? 0) - Date.now()) / 60_000).toBeCloseTo(10, 0);
    await database
      .updateTable('sign_in_attempt')
      .set({ expires_at: sql<Date>`now()` })
      .execute();
    expect((await site.call(completeSingleSignOn, prepared)).status).toBe(403);
    expect(await accountsOf('late')).toEqual([]);
    await database.deleteFrom('sign_in_attempt').execute();
  });

  test('cannot be begun twice with one state', async () => {
    const { begin } = newAttempt(`${site.origin}/`);
    expect((await site.call(beginSingleSignOn, begin)).status).toBe(200);
    const thief = { ...newAttempt(`${site.origin}/`).begin, state: begin.state };
    expect((await site.call(beginSingleSignOn, thief)).status).toBe(403);
  });

  const otherwise = {
    'a state that was never begun': () => ({ state: newAttempt('').begin.state }),
    'another nonce': () => ({ nonce: newAttempt('').begin.nonce }),
    'another code verifier': () => ({ codeVerifier: newAttempt('').kept.codeVerifier }),
    'another address to come back to': () => ({ redirectUri: `http://127.0.0.1:${port}/` }),
    'a foreign address to come back to': () => ({ redirectUri: 'https://evil.example/' }),
    'the state of another attempt': async () => ({
      state: (await prepareSignIn(site, provider.agree(personOf('bystander')))).state,
    }),
  };

  test.each(Object.entries(otherwise))(
    'is refused with %s before the provider is asked, and is lost',
    async (_, change) => {
      const prepared = await prepareSignIn(site, provider.agree(personOf('changed')));
      const changed = { ...prepared, ...(await change()) };
      const refused = { status: 403, message: 'This sign-in was used before or took too long. Please start again.' };
      expect(await site.call(completeSingleSignOn, changed)).toMatchObject(refused);
      expect(await site.call(completeSingleSignOn, changed)).toMatchObject(refused);
      expect(await accountsOf('changed')).toEqual([]);
      expect(await accountsOf('bystander')).toEqual([]);
    },
  );

  test('is refused by the provider with the code of another attempt', async () => {
    const prepared = await prepareSignIn(site, provider.agree(personOf('changed')));
    const { code } = await prepareSignIn(site, provider.agree(personOf('bystander')));
    expect((await site.call(completeSingleSignOn, { ...prepared, code })).status).toBe(403);
    expect(await accountsOf('changed')).toEqual([]);
    expect(await accountsOf('bystander')).toEqual([]);
  });
});

describe('the address to come back to', () => {
  test.each([
    'https://evil.example/',
    '//evil.example/',
    `http://localhost:${port}.evil.example/`,
    `http://localhost.evil.example:${port}/`,
    `http://localhost:${port}@evil.example/`,
    `http://user@localhost:${port}/`,
    `http://user:password@localhost:${port}/`,
    `http://localhost:${port}`,
    `http://localhost:${port}/login`,
    `http://localhost:${port}/?next=https://evil.example`,
    `http://localhost:${port}/#/login`,
    `http://localhost:${port}//`,
    `http://localhost:${port}/../`,
    `http://localhost:${port}\\@evil.example/`,
    `http://LOCALHOST:${port}/`,
    `https://localhost:${port}/`,
    `http://localhost:1/`,
    `http://[::1]:${port}/`,
    ` http://localhost:${port}/`,
    `http://localhost:${port}/\n`,
    'javascript:alert(1)',
    'data:text/html,x',
    `blob:http://localhost:${port}/`,
    '/',
    '',
  ])('is refused as %j', async (redirectUri) => {
    const before = await attempts();
    const answer = await site.call(beginSingleSignOn, newAttempt(redirectUri).begin);
    expect(answer).toMatchObject({ status: 403, message: 'Sign-in must lead back to this site.', data: null });
    expect(await attempts()).toEqual(before);
  });

  test('may be either name of this machine', async () => {
    const redirectUri = `http://127.0.0.1:${port}/`;
    const prepared = await prepareSignIn(site, provider.agree(personOf('loopback')), redirectUri);
    expect((await site.call(completeSingleSignOn, prepared)).status).toBe(200);
  });

  test('is the public address alone in production', async () => {
    const platform = { ...site.platform, config: { ...config, ownOrigins: ['https://data.example'] } };
    const instance = await startInstance(platform);
    for (const [redirectUri, status] of [
      ['https://data.example/', 200],
      ['http://data.example/', 403],
      [`${site.origin}/`, 403],
      ['https://data.example.evil.example/', 403],
    ] as const) {
      expect((await instance.call(beginSingleSignOn, newAttempt(redirectUri).begin)).status).toBe(status);
    }
  });
});

describe('an identity', () => {
  test('is the same account at every sign-in', async () => {
    const first = (await signInBy(site, provider.agree(personOf('again')))).data;
    const second = (await signInBy(site, provider.agree(personOf('again')))).data;
    expect(second.id).toBe(first.id);
    expect(second.token).not.toBe(first.token);
    expect(await eventsOf(site.platform, first.id)).toMatchObject([
      { kind: 'account.signed-in', actor: first.id, details: { way: 'single sign-on', userAgent: 'A test' } },
      { kind: 'account.signed-in' },
    ]);
  });

  test('that comes for the first time ten times at once is one account', async () => {
    const prepared = await Promise.all(
      Array.from({ length: 10 }, () => prepareSignIn(site, provider.agree(personOf('crowd')))),
    );
    const answers = await Promise.all(prepared.map((each) => site.call(completeSingleSignOn, each)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
    expect(await accountsOf('crowd')).toHaveLength(1);
  });

  test('with the e-mail address of another is another account', async () => {
    const email = 'shared@people.example';
    const first = (await signInBy(site, provider.agree({ ...personOf('first-owner'), email }))).data;
    const second = (await signInBy(site, provider.agree({ ...personOf('second-owner'), email }))).data;
    expect(second.id).not.toBe(first.id);
    expect(second.isFull).toBe('1');
  });

  test('of another issuer with the same subject and address is another account', async () => {
    const elsewhere = await startMisbehavingProvider();
    const instance = await startInstance(withProvider(elsewhere.client));
    const here = (await signInBy(site, provider.agree(personOf('twin')))).data;
    const prepared = await prepareSignIn(instance, elsewhere.agree(personOf('twin')), `${site.origin}/`);
    const there = (await instance.call(completeSingleSignOn, prepared)).data;
    expect(there.id).not.toBe(here.id);
    expect(new Set((await accountsOf('twin')).map((each) => each.issuer))).toEqual(
      new Set([provider.issuer, elsewhere.issuer]),
    );
  });

  test('is told apart by the issuer that signed, however the setting is written', async () => {
    const here = (await signInBy(site, provider.agree(personOf('slash')))).data;
    const instance = await startInstance(withProvider({ ...provider.client, issuer: `${provider.issuer}/` }));
    const prepared = await prepareSignIn(instance, provider.agree(personOf('slash')), `${site.origin}/`);
    expect((await instance.call(completeSingleSignOn, prepared)).data.id).toBe(here.id);
  });

  test('keeps its verified address when the provider tells another', async () => {
    const { id } = (await signInBy(site, provider.agree(personOf('moved')))).data;
    provider.faults = { userinfo: (right) => ({ ...right, email: 'ada@people.example', name: 'Ada' }) };
    expect((await signInBy(site, provider.agree(personOf('moved')))).data).toMatchObject({ id, isFull: '1' });
    expect(await accountRow(site.platform, id)).toMatchObject({ email: 'moved@people.example', name: 'Mallory' });
  });

  test('takes over the address that the provider verifies later', async () => {
    const unverified = { ...personOf('slow'), email: 'first@people.example', email_verified: false };
    const first = (await signInBy(site, provider.agree(unverified))).data;
    expect(first.isFull).toBe('0');
    const second = (await signInBy(site, provider.agree(personOf('slow')))).data;
    expect(second).toMatchObject({ id: first.id, isFull: '1' });
    expect(await accountRow(site.platform, first.id)).toMatchObject({ email: 'slow@people.example' });
  });

  test('of a closed account is told so, and gets no session', async () => {
    const { id } = (await signInBy(site, provider.agree(personOf('closed')))).data;
    await database
      .updateTable('account')
      .set({ disabled_at: sql<Date>`now()` })
      .where('id', '=', id)
      .execute();
    const before = await accountRow(site.platform, id);
    await database.deleteFrom('session').where('account_id', '=', id).execute();
    const answer = await signInBy(site, provider.agree(personOf('closed')));
    expect(answer).toMatchObject({
      status: 403,
      message: expect.stringMatching('^This account is closed.'),
      data: null,
    });
    expect(await accountRow(site.platform, id)).toEqual(before);
    expect(await database.selectFrom('session').where('account_id', '=', id).selectAll().execute()).toEqual([]);
  });
});
