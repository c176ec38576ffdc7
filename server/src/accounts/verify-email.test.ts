import { getProfile, getVerifyEmail, sendVerifyEmailCode, verifyEmail } from '@vitrine/contract/account.ts';
import { allCalls } from '@vitrine/contract/api.ts';
import { disableUser } from '@vitrine/contract/admin.ts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { linkMailedTo, mailsTo, secretMailedTo } from '../testing/mails.ts';
import { accountRow, eventsOf, signedIn, type Person } from '../testing/people.ts';
import { startSite, statusesOf } from '../testing/site.ts';

const site = await startSite();
const { platform } = site;
const { database } = platform;
const port = new URL(site.origin).port;
const backUrl = `${site.origin}/#/home`;
const dead = { status: 402, message: 'This link has been used or has expired. Please ask for a new one.', data: null };

let count = 0;
const newAddress = () => `address-${(count += 1)}@people.example`;
const newcomer = () => signedIn(platform, { verified: false, name: 'Noor Visser' });
const send = ({ token }: Person, email: string, back = backUrl) =>
  site.call(sendVerifyEmailCode, { email, backUrl: back }, { token });
const mailed = async (person: Person, email: string) => {
  expect((await send(person, email)).status).toBe(200);
  return secretMailedTo(platform, email, 'verify');
};
const open = (verify: string) => site.call(verifyEmail, { verify });

describe('a link that verifies an address', () => {
  test('comes by mail, leads back to where one was, and works without being signed in', async () => {
    const person = await newcomer();
    const email = newAddress();
    expect((await send(person, email)).message).toBe('Email sent successfully');
    const link = await linkMailedTo(platform, email);
    expect(link.href).toMatch(new RegExp(`^${site.origin}/\\?verify=[\\w-]{43}#/home$`));
    expect(await mailsTo(platform, email)).toMatchObject([
      { subject: 'Please verify your e-mail address', text: expect.stringContaining('Dear Noor Visser,') },
    ]);
    const before = (await site.call(getVerifyEmail, {}, { token: person.token })).data;
    expect(before).toEqual({ isFull: '0', email: person.email });

    const opened = await open(link.searchParams.get('verify') ?? '');
    expect(opened).toMatchObject({ status: 200, message: 'Email verification successful!', data: { isFull: '1' } });
    expect((await site.call(getVerifyEmail, {}, { token: person.token })).data).toEqual({ isFull: '1', email });
    expect((await site.call(getProfile, {}, { token: person.token })).data).toMatchObject({ isFull: '1', email });
    expect(await eventsOf(platform, person.id)).toMatchObject([
      { kind: 'account.email-verified', actor: person.id, details: { email } },
    ]);
  });

  test('is kept as a hash, and stands in no log', async () => {
    const secret = await mailed(await newcomer(), newAddress());
    const { rows } = await sql<{ text: string }>`
      select email_verification::text as text from email_verification union all select event::text from event
    `.execute(database);
    expect(rows.map(({ text }) => text).join()).not.toContain(secret);
    await open(secret);
    await open(secret);
    expect(site.logged.join('')).toContain('/api/user/verificationEmail');
    expect(site.logged.join('')).not.toContain(secret);
  });

  test('works once', async () => {
    const secret = await mailed(await newcomer(), newAddress());
    expect((await open(secret)).status).toBe(200);
    expect(await open(secret)).toMatchObject(dead);
  });

  test('opened many times at once works for one', async () => {
    const person = await newcomer();
    const secret = await mailed(person, newAddress());
    const answers = await Promise.all(Array.from({ length: 6 }, () => open(secret)));
    expect(statusesOf(answers)).toEqual([200, 402, 402, 402, 402, 402]);
    expect(await eventsOf(platform, person.id)).toHaveLength(1);
  });

  test('works for a day', async () => {
    const person = await newcomer();
    const secret = await mailed(person, newAddress());
    const link = () =>
      database
        .selectFrom('email_verification')
        .selectAll()
        .where('account_id', '=', person.id)
        .executeTakeFirstOrThrow();
    expect(((await link()).expires_at.getTime() - Date.now()) / 3_600_000).toBeCloseTo(24, 0);
    await database
      .updateTable('email_verification')
      .set({ expires_at: sql<Date>`now()` })
      .execute();
    expect(await open(secret)).toMatchObject(dead);
    expect((await accountRow(platform, person.id)).email_verified_at).toBeNull();
  });

  test.each([
    '',
    'x',
    'x'.repeat(43),
    'x'.repeat(200),
    "' or true --",
    '\0',
    '../..',
    'ä'.repeat(43),
    '[object Object]',
  ])('cannot be made up (%#)', async (garbage) => {
    expect(await open(garbage)).toMatchObject(dead);
  });

  test('dies when a newer one is sent, so that the address given up is never verified', async () => {
    const person = await newcomer();
    const [givenUp, wanted] = [newAddress(), newAddress()];
    const older = await mailed(person, givenUp);
    const newer = await mailed(person, wanted);
    expect(await open(older)).toMatchObject(dead);
    expect((await accountRow(platform, person.id)).email_verified_at).toBeNull();
    expect((await open(newer)).status).toBe(200);
    expect(await accountRow(platform, person.id)).toMatchObject({ email: wanted });
    expect(await open(older)).toMatchObject(dead);
  });

  test('verifies the address to which it was sent, whatever the account says since', async () => {
    const person = await newcomer();
    const email = newAddress();
    const secret = await mailed(person, email);
    await database
      .updateTable('account')
      .set({ email: 'elsewhere@people.example' })
      .where('id', '=', person.id)
      .execute();
    await open(secret);
    expect(await accountRow(platform, person.id)).toMatchObject({ email, email_verified_at: expect.any(Date) });
  });

  test('verifies the account that asked, and nobody who has the same address', async () => {
    const [person, other] = [await newcomer(), await newcomer()];
    const email = newAddress();
    const secret = await mailed(person, email);
    await mailed(other, email);
    await open(secret);
    expect((await accountRow(platform, other.id)).email_verified_at).toBeNull();
  });

  test('does nothing for an account that was closed meanwhile', async () => {
    const person = await newcomer();
    const secret = await mailed(person, newAddress());
    const { token } = await signedIn(platform, { role: 'admin' });
    await site.call(disableUser, { id: person.id, disabled: true }, { token });
    expect(await open(secret)).toMatchObject(dead);
    expect(await accountRow(platform, person.id)).toMatchObject({ email: person.email, email_verified_at: null });
  });
});

describe('a verified address that is to be changed', () => {
  test('stays until the new one is proven, and is told then', async () => {
    const person = await signedIn(platform, { name: 'Lin Mei' });
    const email = newAddress();
    const secret = await mailed(person, email);
    expect(await accountRow(platform, person.id)).toMatchObject({
      email: person.email,
      email_verified_at: expect.any(Date),
    });
    expect(await mailsTo(platform, person.email)).toEqual([]);
    await open(secret);
    expect(await accountRow(platform, person.id)).toMatchObject({ email });
    const [told, ...more] = await mailsTo(platform, person.email);
    expect(more).toEqual([]);
    expect(told).toMatchObject({ subject: 'Your e-mail address was changed' });
    expect(told?.text).toContain(`now uses ${email} instead of this address`);
  });

  test('is told nothing when it is only verified again', async () => {
    const person = await signedIn(platform);
    await open(await mailed(person, person.email.toUpperCase()));
    expect(await mailsTo(platform, person.email)).toEqual([]);
  });

  test('is told nothing when it was never proven to be theirs', async () => {
    const person = await newcomer();
    await open(await mailed(person, newAddress()));
    expect(await mailsTo(platform, person.email)).toEqual([]);
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
    `http://:password@localhost:${port}/`,
    `https://localhost:${port}/`,
    `http://localhost:1/`,
    'http://localhost/',
    `http://[::1]:${port}/`,
    'javascript:alert(1)',
    `javascript://localhost:${port}/%0aalert(1)`,
    'data:text/html,x',
    `blob:http://localhost:${port}/x`,
    `filesystem:http://localhost:${port}/x`,
    `ftp://localhost:${port}/`,
    'file:///etc/passwd',
    `http:evil.example`,
    '\\\\evil.example\\',
    '/#/home',
    '',
    'null',
  ])('is not %j', async (back) => {
    const person = await newcomer();
    const email = newAddress();
    const answer = await send(person, email, back);
    expect(answer).toMatchObject({ status: 403, message: 'The link in the mail must lead back to this site.' });
    expect(await mailsTo(platform, email)).toEqual([]);
  });

  test.each([
    [`http://localhost:${port}`, /^\/\?verify=[\w-]+$/],
    [`http://127.0.0.1:${port}/#/upload`, /^\/\?verify=[\w-]+#\/upload$/],
    [`http://localhost:${port}/?from=mail#/lab`, /^\/\?from=mail&verify=[\w-]+#\/lab$/],
    [`http://localhost:${port}/?verify=mine#/lab`, /^\/\?verify=(?!mine)[\w-]{43}#\/lab$/],
    [`http://localhost:${port}\\@evil.example/`, /^\/@evil\.example\/\?verify=[\w-]+$/],
  ])('may be %j', async (back, expected) => {
    const email = newAddress();
    expect((await send(await newcomer(), email, back)).status).toBe(200);
    const link = await linkMailedTo(platform, email);
    expect([`http://localhost:${port}`, `http://127.0.0.1:${port}`]).toContain(link.origin);
    expect(link.href.slice(link.origin.length)).toMatch(expected);
  });
});

describe('without a verified address', () => {
  const closed = allCalls.filter(({ access }) => ['verified', 'single-sign-on', 'administrator'].includes(access));

  test.each(closed.map((call) => [call.path, call] as const))(
    '%s answers 402, for an administrator too',
    async (_, call) => {
      for (const role of ['user', 'admin'] as const) {
        const { token } = await signedIn(platform, { verified: false, role });
        expect(await site.call(call, {}, { token })).toMatchObject({
          status: 402,
          message: 'Please verify your e-mail address first.',
          data: null,
        });
      }
    },
  );

  test('one can still see one’s own account', async () => {
    const { token } = await newcomer();
    expect((await site.call(getProfile, {}, { token })).data).toMatchObject({ isFull: '0' });
  });
});
