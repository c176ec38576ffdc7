import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { getProfile, listSessions, saveProfile } from '@vitrine/contract/account.ts';
import { beginSingleSignOn, completeSingleSignOn, signOut } from '@vitrine/contract/auth.ts';
import { getSiteSettings } from '@vitrine/contract/site.ts';
import { describe, expect, test } from 'vitest';
import { createApp } from '../../app.ts';
import {
  chooseDemonstrationPerson,
  locationOf,
  newAttempt,
  openBrowser,
  prepareSignIn,
  signInBy,
} from '../../testing/sign-in.ts';
import { startSite } from '../../testing/site.ts';

const site = await startSite();
const { database } = site.platform;
const choose = (subject: string) => chooseDemonstrationPerson(site.origin, subject);
const accountOf = (subject: string) =>
  database.selectFrom('account').selectAll().where('subject', '=', subject).executeTakeFirstOrThrow();

describe('signing in at the embedded provider', () => {
  test('leads from the first click to a session that ends at sign-out', async () => {
    const { begin, kept } = newAttempt(`${site.origin}/`);
    const begun = await site.call(beginSingleSignOn, begin);
    expect(begun.data.url).toMatch(`${site.origin}/idp/`);
    expect(Object.fromEntries(new URL(begun.data.url).searchParams)).toMatchObject({
      response_type: 'code',
      scope: 'openid profile email',
      code_challenge_method: 'S256',
      state: begin.state,
      nonce: begin.nonce,
    });
    const answer = await choose('ines')(begun.data.url);
    expect(answer.state).toBe(begin.state);

    const entered = await site.call(
      completeSingleSignOn,
      { ...kept, code: answer.code, iss: answer.iss },
      { userAgent: 'Firefox of the field station' },
    );
    expect(entered.message).toBe('Login Success');
    const { token, expire, id, ...rest } = entered.data;
    expect(rest).toEqual({
      name: 'Inês Carvalho',
      isSSO: '1',
      isFull: '1',
      isPI: '1',
      isInto: '1',
      piUnreviewed: 0,
      judgeUnreviewed: 0,
      unreviewed: 0,
      role: 'user',
    });
    expect(id).toBe((await accountOf('ines')).id);
    expect((Date.parse(expire) - Date.now()) / 3_600_000).toBeCloseTo(7 * 24, 0);

    expect((await site.call(getProfile, {}, { token })).data).toMatchObject({
      id,
      email: 'ines@demonstration.example',
      affiliation: 'Institute of Coastal Ecology',
      username: null,
      expire,
    });
    expect((await site.call(listSessions, {}, { token })).data).toMatchObject([
      { current: true, userAgent: 'Firefox of the field station' },
    ]);

    const left = await site.call(signOut, {}, { token });
    expect(left.message).toBe('Logout successfully');
    expect(left.data.logoutUrl).toMatch(`${site.origin}/idp/session/end`);
    expect((await site.call(getProfile, {}, { token })).status).toBe(401);
  });

  test('tells who has not verified an address yet', async () => {
    const { data } = await signInBy(site, choose('noor'));
    expect(data).toMatchObject({ name: 'Noor Visser', isSSO: '1', isFull: '0', role: 'user' });
  });

  test.each([
    ['sofia', 'judge'],
    ['ada', 'admin'],
  ])('as %s gives the role %s', async (subject, role) => {
    expect((await signInBy(site, choose(subject))).data).toMatchObject({ role, isFull: '1' });
  });

  test('cannot choose a person who does not exist', async () => {
    const browse = openBrowser();
    const { begin } = newAttempt(`${site.origin}/`);
    const { data } = await site.call(beginSingleSignOn, begin);
    const page = locationOf(await browse(data.url), site.origin);
    const answer = await browse(page, { method: 'POST', body: new URLSearchParams({ subject: 'nobody' }) });
    expect(answer.headers.get('location')).toBeNull();
    expect(await answer.text()).toContain('Please choose a person once more.');
  });

  test('cannot be joined from another browser', async () => {
    const { begin } = newAttempt(`${site.origin}/`);
    const { data } = await site.call(beginSingleSignOn, begin);
    const page = locationOf(await openBrowser()(data.url), site.origin);
    const elsewhere = await fetch(page);
    expect(await elsewhere.text()).toContain('This sign-in has come to an end');
  });

  test('ends at the provider too, without a question, once the browser opens the sign-out address', async () => {
    const browse = openBrowser();
    const visit = chooseDemonstrationPerson(site.origin, 'mei', browse);
    const { token } = (await signInBy(site, visit)).data;
    const logoutUrl = (await site.call(signOut, {}, { token })).data.logoutUrl ?? '';
    const page = await (await browse(logoutUrl)).text();
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(page)?.[1] ?? '';
    const confirmed = await browse(`${site.origin}/idp/session/end/confirm`, {
      method: 'POST',
      body: new URLSearchParams({ xsrf, logout: 'yes' }),
    });
    expect(locationOf(confirmed, site.origin)).toBe(`${site.origin}/`);
  });
});

describe('a restart', () => {
  test('keeps the keys of the provider, the sessions, and a sign-out that the provider understands', async () => {
    const keys = async () => (await fetch(`${site.origin}/idp/jwks`)).json();
    const before = await keys();
    const { token } = (await signInBy(site, choose('tomasz'))).data;
    await site.restart();
    expect(await keys()).toEqual(before);
    expect((await site.call(getProfile, {}, { token })).data).toMatchObject({ name: 'Tomasz Zieliński' });
    const { data } = await site.call(signOut, {}, { token });
    expect((await fetch(data.logoutUrl ?? '')).status).toBe(200);
    expect((await site.call(getProfile, {}, { token })).status).toBe(401);
  });

  test('makes nobody twice, and leaves what was changed about them', async () => {
    const { token } = (await signInBy(site, choose('ines'))).data;
    const change = { name: 'Inês C. Carvalho', affiliation: 'Elsewhere', orcid: '0000-0002-1825-0097' };
    expect((await site.call(saveProfile, change, { token })).status).toBe(200);
    await database.updateTable('account').set({ role: 'judge' }).where('subject', '=', 'ines').execute();
    const before = await database.selectFrom('account').selectAll().orderBy('id').execute();
    await site.restart();
    expect(await database.selectFrom('account').selectAll().orderBy('id').execute()).toEqual(before);
    expect((await signInBy(site, choose('ines'))).data).toMatchObject({ name: 'Inês C. Carvalho', role: 'judge' });
    expect(await accountOf('ines')).toMatchObject(change);
  });
});

describe('the embedded provider', () => {
  test('does not start in production', async () => {
    const platform = { ...site.platform, config: { ...site.platform.config, production: true } };
    await expect(createApp(platform)).rejects.toThrow('never runs in production');
  });

  test('is announced as a demonstration', async () => {
    expect((await site.call(getSiteSettings)).data.demonstration).toBe(true);
  });

  test('keeps its secrets in a file that only its owner can read, and off the network', async () => {
    const file = join(site.platform.config.dataFolder, 'demonstration-identity-provider.json');
    expect((await stat(file)).mode & 0o077).toBe(0);
    const { clientSecret, cookieKeys } = JSON.parse(await readFile(file, 'utf8'));
    const published = await (await fetch(`${site.origin}/idp/jwks`)).text();
    expect(JSON.parse(published).keys[0]).not.toHaveProperty('d');
    expect(site.logged.join('')).not.toContain(clientSecret);
    expect(site.logged.join('')).not.toContain(cookieKeys[0]);
  });

  test('sends nobody to a foreign address', async () => {
    const { begin } = newAttempt(`${site.origin}/`);
    const url = new URL((await site.call(beginSingleSignOn, begin)).data.url);
    url.searchParams.set('redirect_uri', 'https://evil.example/');
    const answer = await fetch(url, { redirect: 'manual' });
    expect(answer.headers.get('location')).toBeNull();
    expect(answer.status).toBe(400);
  });

  test('refuses a code whose verifier is not the one of its beginning', async () => {
    const prepared = await prepareSignIn(site, choose('kwame'));
    const other = await prepareSignIn(site, choose('kwame'));
    const answer = await site.call(completeSingleSignOn, { ...prepared, code: other.code });
    expect(answer.status).toBe(403);
  });
});
