import { getProfile, sendVerifyEmailCode, verifyEmail } from '@vitrine/contract/account.ts';
import { disableUser, inviteUser } from '@vitrine/contract/admin.ts';
import { readPasswordLink, requestPasswordReset, setPassword, signIn } from '@vitrine/contract/auth.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { linkMailedTo, mailsTo, secretMailedTo } from '../testing/mails.ts';
import { accountRow, eventsOf, openAnotherSession, signedIn } from '../testing/people.ts';
import { startSite, statusesOf } from '../testing/site.ts';

const site = await startSite();
const { platform } = site;
const { database } = platform;
const administrator = await signedIn(platform, { role: 'admin', name: 'Ada Okafor' });
const as = { token: administrator.token };
const password = 'a long enough secret';
const dead = { status: 404, message: 'This link has been used or has expired. Please ask for a new one.', data: null };

let count = 0;
const invited = async () => {
  const username = `invited-${(count += 1)}`;
  const email = `${username}@people.example`;
  const { data } = await site.call(inviteUser, { name: 'Grace Hopper', email, username }, as);
  return { id: data.id, username, email, token: await secretMailedTo(platform, email, 'password') };
};
const enter = (username: string, tried = password) => site.call(signIn, { username, password: tried });
const choose = (token: string, chosen = password) => site.call(setPassword, { token, password: chosen });
const ask = (account: string, from = '192.0.2.1') => site.call(requestPasswordReset, { account }, { from });
const expire = (id: string) =>
  database
    .updateTable('password_link')
    .set({ expires_at: sql<Date>`now()` })
    .where('account_id', '=', id)
    .execute();

beforeEach(async () => {
  await database.deleteFrom('rate_limit').execute();
});

describe('an invitation', () => {
  test('leads by mail to a password, and from there to a session', async () => {
    const person = await invited();
    const link = await linkMailedTo(platform, person.email);
    expect(link.href).toBe(`${site.origin}/?password=${person.token}#/login`);
    expect(person.token).toMatch(/^[\w-]{43}$/);
    const [mail] = await mailsTo(platform, person.email);
    expect(mail).toMatchObject({ subject: 'Your account at Vitrine' });
    expect(mail?.text).toContain(`your user name is ${person.username}`);
    expect(mail?.html).toContain(link.href.replaceAll('&', '&amp;'));

    expect((await enter(person.username)).status).toBe(422);
    expect((await site.call(readPasswordLink, { token: person.token })).data).toEqual({
      username: person.username,
      name: 'Grace Hopper',
      invitation: true,
    });
    expect(await accountRow(platform, person.id)).toMatchObject({ email_verified_at: null, password_hash: null });
    expect((await choose(person.token)).message).toBe('Your password is set. You can sign in with it now.');
    expect((await enter(person.username)).data).toMatchObject({ isFull: '1', isSSO: '0', role: 'user' });
    const row = await accountRow(platform, person.id);
    expect(row.email_verified_at).toBeInstanceOf(Date);
    expect(row.password_hash).toMatch(/^\$argon2id\$/);
    expect((await eventsOf(platform, person.id)).map(({ kind, actor }) => [kind, actor])).toEqual([
      ['account.invited', administrator.id],
      ['account.password-set', person.id],
      ['account.signed-in', person.id],
    ]);
  });

  test('is kept as a hash', async () => {
    const person = await invited();
    const { rows } = await sql<{ text: string }>`select password_link::text as text from password_link`.execute(
      database,
    );
    expect(rows.map(({ text }) => text).join()).not.toContain(person.token);
  });

  test('lasts three days', async () => {
    const person = await invited();
    const link = await database
      .selectFrom('password_link')
      .select('expires_at')
      .where('account_id', '=', person.id)
      .executeTakeFirstOrThrow();
    expect((link.expires_at.getTime() - Date.now()) / 3_600_000).toBeCloseTo(72, 0);
  });

  test('that came too late can be asked for again, and is an invitation still', async () => {
    const person = await invited();
    await expire(person.id);
    expect(await choose(person.token)).toMatchObject(dead);
    await ask(person.username);
    const token = await secretMailedTo(platform, person.email, 'password');
    expect((await site.call(readPasswordLink, { token })).data.invitation).toBe(true);
    expect((await choose(token)).status).toBe(200);
  });
});

describe('a link that sets a password', () => {
  test('works once', async () => {
    const { token, username } = await invited();
    await choose(token);
    expect(await choose(token, 'another long secret')).toMatchObject(dead);
    expect(await site.call(readPasswordLink, { token })).toMatchObject(dead);
    expect((await enter(username)).status).toBe(200);
  });

  test('opened twice at once works for one', async () => {
    const { token, username } = await invited();
    const chosen = ['the first long secret', 'the second long secret'] as const;
    const answers = await Promise.all(chosen.map((each) => choose(token, each)));
    expect(statusesOf(answers)).toEqual([200, 404]);
    const winner = chosen[answers.findIndex(({ status }) => status === 200)];
    for (const each of chosen) {
      expect((await enter(username, each)).status).toBe(each === winner ? 200 : 422);
    }
  });

  test('does not work once it has expired', async () => {
    const { token, id } = await invited();
    await expire(id);
    expect(await site.call(readPasswordLink, { token })).toMatchObject(dead);
    expect(await choose(token)).toMatchObject(dead);
    expect((await accountRow(platform, id)).password_hash).toBeNull();
  });

  test('does not work once the account is closed', async () => {
    const { token, id } = await invited();
    await site.call(disableUser, { id, disabled: true }, as);
    expect(await site.call(readPasswordLink, { token })).toMatchObject(dead);
    expect(await choose(token)).toMatchObject(dead);
    expect(await accountRow(platform, id)).toMatchObject({ password_hash: null, email_verified_at: null });
  });

  test('dies when a newer one is asked for', async () => {
    const person = await invited();
    await ask(person.username);
    expect(await choose(person.token)).toMatchObject(dead);
    expect((await choose(await secretMailedTo(platform, person.email, 'password'))).status).toBe(200);
  });

  test('dies when the address to which it was mailed is given up', async () => {
    const person = await invited();
    await choose(person.token);
    const { token } = (await enter(person.username)).data;
    await ask(person.username);
    const mailed = await secretMailedTo(platform, person.email, 'password');
    const email = `moved-${person.email}`;
    await site.call(sendVerifyEmailCode, { email, backUrl: `${site.origin}/` }, { token });
    await site.call(verifyEmail, { verify: await secretMailedTo(platform, email, 'verify') });
    expect(await choose(mailed, 'the secret of a thief')).toMatchObject(dead);
    expect((await enter(person.username)).status).toBe(200);
  });

  test.each(['', 'x', 'x'.repeat(43), '../../../etc/passwd', `${'x'.repeat(42)}\0`, 'ä'.repeat(43)])(
    'cannot be made up (%#)',
    async (token) => {
      expect([404, 422]).toContain((await choose(token)).status);
      expect([404, 422]).toContain((await site.call(readPasswordLink, { token })).status);
    },
  );

  test('never stands in the log', async () => {
    const { token } = await invited();
    await site.call(readPasswordLink, { token });
    await choose(token);
    await choose(token);
    const log = site.logged.join('');
    expect(log).toContain('/api/auth/passwordLink');
    expect(log).not.toContain(token);
    expect(log).not.toContain(password);
  });
});

describe('a new password', () => {
  test('ends every session of the account, and of nobody else', async () => {
    const person = await invited();
    await choose(person.token);
    const tokens = [(await enter(person.username)).data.token, await openAnotherSession(platform, person.id)];
    await ask(person.username);
    await choose(await secretMailedTo(platform, person.email, 'password'), 'the next long secret');
    for (const token of tokens) {
      expect((await site.call(getProfile, {}, { token })).status).toBe(401);
    }
    expect((await site.call(getProfile, {}, as)).status).toBe(200);
    expect((await enter(person.username)).status).toBe(422);
    expect((await enter(person.username, 'the next long secret')).status).toBe(200);
  });

  test('may be tried at once, also after too many tries with the old one', async () => {
    const person = await invited();
    await choose(person.token);
    for (let tries = 0; tries < 10; tries += 1) {
      await enter(person.username, 'forgotten');
    }
    const refused = await enter(person.username);
    expect(refused).toMatchObject({ status: 429, message: expect.stringContaining('or set a new password') });
    await ask(person.username);
    await choose(await secretMailedTo(platform, person.email, 'password'), 'the next long secret');
    expect((await enter(person.username, 'the next long secret')).status).toBe(200);
  });

  test.each([
    ['eleven characters', 'x'.repeat(11), 'Please use at least 12 characters'],
    ['201 characters', 'x'.repeat(201), 'Please use at most 200 characters'],
    ['nothing', '', 'Please use at least 12 characters'],
    ['no text', undefined, 'Password is required'],
    ['a number', 123_456_789_012, 'Password is required'],
  ])('is not %s, and the link stays good', async (_, chosen, message) => {
    const { token } = await invited();
    expect(await site.call(setPassword, { token, password: chosen })).toMatchObject({ status: 422, message });
    expect((await choose(token)).status).toBe(200);
  });

  test.each(['x'.repeat(12), 'x'.repeat(200), '  spaces count  ', 'grüße aus Köln 🐚', 'with "quotes" & more'])(
    'may be %s',
    async (chosen) => {
      const { token, username } = await invited();
      expect((await choose(token, chosen)).status).toBe(200);
      expect((await enter(username, chosen)).status).toBe(200);
    },
  );
});

describe('who forgot a password', () => {
  test('is mailed a link by user name or by address, however it is written', async () => {
    const person = await invited();
    await choose(person.token);
    for (const account of [
      person.username,
      person.username.toUpperCase(),
      person.email,
      ` ${person.email.toUpperCase()} `,
    ]) {
      const before = await mailsTo(platform, person.email);
      expect((await ask(account)).status).toBe(200);
      const mails = await mailsTo(platform, person.email);
      expect(mails).toHaveLength(before.length + 1);
      expect(mails.at(-1)).toMatchObject({ subject: 'Set a new password' });
    }
    const token = await secretMailedTo(platform, person.email, 'password');
    expect((await site.call(readPasswordLink, { token })).data.invitation).toBe(false);
  });

  test('gets the same answer whether there is such an account or not, and only the known gets mail', async () => {
    const person = await invited();
    const singleSignOn = await signedIn(platform, { email: 'sso@people.example' });
    const closed = await invited();
    await site.call(disableUser, { id: closed.id, disabled: true }, as);
    const mails = () => database.selectFrom('mail').select('id').execute();
    const known = await ask(person.username);
    expect(known.data).toBeNull();
    const before = await mails();
    for (const account of [
      'nobody',
      'nobody@people.example',
      singleSignOn.email,
      closed.username,
      closed.email,
      "' or 1=1 --",
      '%',
    ]) {
      const answer = await ask(account, `192.0.2.${(count += 1)}`);
      expect([answer.status, answer.text]).toEqual([known.status, known.text]);
    }
    expect(await mails()).toEqual(before);
  });

  test('of several accounts with one address gets a link for each', async () => {
    const email = 'shared@people.example';
    for (const username of ['shared-one', 'shared-two']) {
      await site.call(inviteUser, { name: 'Grace', email, username }, as);
    }
    await ask(email);
    const words = (await mailsTo(platform, email)).slice(2).map(({ text }) => /user name ([\w-]+)/.exec(text)?.[1]);
    expect(new Set(words)).toEqual(new Set(['shared-one', 'shared-two']));
    expect(words).toHaveLength(2);
  });

  test('can ask five times an hour from one address', async () => {
    for (let asked = 0; asked < 5; asked += 1) {
      expect((await ask(`someone-${asked}`)).status).toBe(200);
    }
    const refused = await ask('someone-else');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await ask('someone-else', '192.0.2.2')).status).toBe(200);
  });

  test.each(['a known', 'an unknown'])('of %s name can be asked five times an hour from everywhere', async (kind) => {
    const { username, email } = await invited();
    const account = kind === 'a known' ? username : `not-${username}`;
    for (let asked = 0; asked < 5; asked += 1) {
      expect((await ask(account, `198.51.100.${asked}`)).status).toBe(200);
    }
    expect((await ask(account, '198.51.100.9')).status).toBe(429);
    expect((await ask(account.toUpperCase(), '198.51.100.9')).status).toBe(429);
    expect(await mailsTo(platform, email)).toHaveLength(kind === 'a known' ? 6 : 1);
  });
});
