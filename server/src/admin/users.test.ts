import { createAccessToken, getProfile } from '@vitrine/contract/account.ts';
import { changeRole, disableUser, inviteUser, listSignIns, listUsers } from '@vitrine/contract/admin.ts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { mailsTo } from '../testing/mails.ts';
import { accountRow, eventsOf, openAnotherSession, signedIn } from '../testing/people.ts';
import { startSite, statusesOf } from '../testing/site.ts';
import { waitForLock } from '../testing/waiting.ts';

const site = await startSite();
const { platform } = site;
const { database } = platform;
const administrator = await signedIn(platform, { role: 'admin', name: 'Ada Okafor' });
const as = { token: administrator.token };
const nobody = '01990000-0000-7000-8000-00000000abcd';
const found = async (wanted: object) => (await site.call(listUsers, { size: 100, ...wanted }, as)).data;
const names = async (keyword: string) => (await found({ keyword })).list.map(({ name }) => name);

describe('the list of accounts', () => {
  test('shows each with its state, and what may be done about it', async () => {
    const person = await signedIn(platform, { name: 'Kwame Mensah', username: 'kwame', verified: false });
    const list = (await found({})).list;
    const { createdAt, ...rest } = list.find(({ id }) => id === person.id) ?? { createdAt: '' };
    expect(Date.parse(createdAt)).toBeGreaterThan(0);
    expect(rest).toEqual({
      id: person.id,
      name: 'Kwame Mensah',
      username: 'kwame',
      email: person.email,
      verified: false,
      singleSignOn: false,
      role: 'user',
      disabled: false,
      lastSignInAt: null,
      abilities: { changeRole: true, disable: true, enable: false },
    });
    expect(list.find(({ id }) => id === administrator.id)).toMatchObject({
      singleSignOn: true,
      verified: true,
      abilities: { changeRole: false, disable: false, enable: false },
    });
  });

  test('holds no password, subject or token', async () => {
    await signedIn(platform, { username: 'secretive', password: 'a long enough secret' });
    const { text } = await site.call(listUsers, { size: 100 }, as);
    expect(text).not.toMatch(/argon2|subject|issuer|hash/);
  });

  test('comes in pages, newest first, each account once', async () => {
    for (let count = 0; count < 7; count += 1) {
      await signedIn(platform, { name: `Paged ${count}` });
    }
    // Accounts that were made in one moment still have an order.
    await database
      .updateTable('account')
      .set({ created_at: sql<Date>`now()` })
      .where('name', 'like', 'Paged%')
      .execute();
    const pages = [];
    for (const page of [1, 2, 3, 4]) {
      pages.push(await found({ keyword: 'paged', page, size: 3 }));
    }
    expect(pages.map(({ list }) => list.length)).toEqual([3, 3, 1, 0]);
    expect(pages).toMatchObject([1, 2, 3, 4].map((page) => ({ total: 7, page, size: 3 })));
    expect(new Set(pages.flatMap(({ list }) => list.map(({ id }) => id))).size).toBe(7);
    expect((await site.call(listUsers, {}, as)).data.list).toHaveLength(10);
  });

  test.each([
    { page: 0 },
    { page: 1.5 },
    { page: 1e9 },
    { size: 101 },
    { size: 0 },
    { role: 'root' },
    { sort: 'password_hash' },
  ])('takes no %j', async (wanted) => {
    expect((await site.call(listUsers, wanted, as)).status).toBe(422);
  });

  test('is found by any part of name, user name or address, in any case', async () => {
    await signedIn(platform, { name: 'Šárka Nováková', username: 'snovak', email: 'sarka@reef.example' });
    for (const keyword of ['Šárka', 'šárka', 'NOVÁK', 'snov', 'REEF.ex', ' Šárka ']) {
      expect(await names(keyword)).toEqual(['Šárka Nováková']);
    }
    expect(await names('nothing of that kind')).toEqual([]);
  });

  test('takes %, _ and \\ literally', async () => {
    for (const name of ['Wild 100% sure', 'Wild under_score', 'Wild back\\slash', 'Wild underXscore 100']) {
      await signedIn(platform, { name });
    }
    expect(await names('100%')).toEqual(['Wild 100% sure']);
    expect(await names('under_s')).toEqual(['Wild under_score']);
    expect(await names('back\\s')).toEqual(['Wild back\\slash']);
    expect(await names('%')).toEqual(['Wild 100% sure']);
    expect(await names('\\')).toEqual(['Wild back\\slash']);
    expect(await names("' or true --")).toEqual([]);
  });

  test('can be narrowed to a role', async () => {
    await signedIn(platform, { role: 'judge', name: 'Narrow One' });
    await signedIn(platform, { name: 'Narrow Two' });
    const judges = await found({ role: 'judge' });
    expect(new Set(judges.list.map(({ role }) => role))).toEqual(new Set(['judge']));
    expect(judges.total).toBe(judges.list.length);
    const both = await found({ role: 'judge', keyword: 'narrow' });
    expect(both).toMatchObject({ total: 1, list: [{ name: 'Narrow One' }] });
  });
});

describe('changing a role', () => {
  test('holds at once, ends the sessions, and is written down', async () => {
    const person = await signedIn(platform);
    const answer = await site.call(changeRole, { id: person.id, role: 'judge' }, as);
    expect(answer).toMatchObject({
      status: 200,
      message: 'The role is changed.',
      data: { id: person.id, role: 'judge' },
    });
    expect((await site.call(getProfile, {}, { token: person.token })).status).toBe(401);
    const token = await openAnotherSession(platform, person.id);
    expect((await site.call(getProfile, {}, { token })).data.role).toBe('judge');
    expect(await eventsOf(platform, person.id)).toEqual([
      { kind: 'account.role-changed', actor: administrator.id, details: { from: 'user', role: 'judge' } },
    ]);
  });

  test('to administrator gives what administrators may, and back takes it', async () => {
    const person = await signedIn(platform);
    await site.call(changeRole, { id: person.id, role: 'admin' }, as);
    const token = await openAnotherSession(platform, person.id);
    expect((await site.call(listUsers, {}, { token })).status).toBe(200);
    await site.call(changeRole, { id: person.id, role: 'user' }, as);
    const after = await openAnotherSession(platform, person.id);
    expect((await site.call(listUsers, {}, { token: after })).status).toBe(403);
  });

  test.each(['root', 'pi', 'Admin', '', null])('to %j is refused', async (role) => {
    const person = await signedIn(platform);
    expect((await site.call(changeRole, { id: person.id, role }, as)).status).toBe(422);
    expect((await accountRow(platform, person.id)).role).toBe('user');
  });
});

describe('closing an account', () => {
  test('ends sessions and access tokens, and opening it brings none of them back', async () => {
    const person = await signedIn(platform);
    const { secret } = (await site.call(createAccessToken, { name: 'x', scope: 'read' }, { token: person.token })).data;
    const closed = await site.call(disableUser, { id: person.id, disabled: true }, as);
    expect(closed.data).toMatchObject({ disabled: true, abilities: { disable: false, enable: true } });
    const opened = await site.call(disableUser, { id: person.id, disabled: false }, as);
    expect(opened.data).toMatchObject({ disabled: false, abilities: { disable: true, enable: false } });
    for (const token of [person.token, secret]) {
      expect((await site.call(getProfile, {}, { token })).status).toBe(401);
    }
    expect((await eventsOf(platform, person.id)).map(({ kind }) => kind)).toEqual([
      'account.token-created',
      'account.closed',
      'account.opened',
    ]);
  });

  test('twice keeps the day on which it was closed', async () => {
    const person = await signedIn(platform);
    await site.call(disableUser, { id: person.id, disabled: true }, as);
    const { disabled_at } = await accountRow(platform, person.id);
    await site.call(disableUser, { id: person.id, disabled: true }, as);
    expect((await accountRow(platform, person.id)).disabled_at).toEqual(disabled_at);
  });
});

describe('administrators', () => {
  const changes = {
    'change their own role': () => site.call(changeRole, { id: administrator.id, role: 'user' }, as),
    'close their own account': () => site.call(disableUser, { id: administrator.id, disabled: true }, as),
  };

  test.each(Object.entries(changes))('cannot %s', async (_, change) => {
    const before = await accountRow(platform, administrator.id);
    expect(await change()).toMatchObject({
      status: 403,
      message: expect.stringContaining('ask another administrator'),
    });
    expect(await accountRow(platform, administrator.id)).toEqual(before);
    expect((await site.call(getProfile, {}, as)).status).toBe(200);
  });

  test.each([
    ['changeRole', changeRole, { role: 'judge' }],
    ['disableUser', disableUser, { disabled: true }],
    ['listSignIns', listSignIns, {}],
  ] as const)('are told by %s that nobody has an unknown id', async (_, call, more) => {
    expect((await site.call(call, { id: nobody, ...more }, as)).status).toBe(404);
    expect((await site.call(call, { id: 'not an id', ...more }, as)).status).toBe(422);
  });

  test('who demote each other at once do not leave the platform without one', async () => {
    const one = await signedIn(platform, { role: 'admin' });
    const two = await signedIn(platform, { role: 'admin' });
    const { started } = await database.transaction().execute(async (transaction) => {
      await transaction.selectFrom('account').select('id').where('id', 'in', [one.id, two.id]).forUpdate().execute();
      const both = Promise.all([
        site.call(changeRole, { id: two.id, role: 'user' }, { token: one.token }),
        site.call(changeRole, { id: one.id, role: 'user' }, { token: two.token }),
      ]);
      await waitForLock(platform, 2);
      return { started: both };
    });
    expect(statusesOf(await started)).toEqual([200, 403]);
    const roles = [(await accountRow(platform, one.id)).role, (await accountRow(platform, two.id)).role];
    expect(roles.toSorted()).toEqual(['admin', 'user']);
  });
});

describe('inviting someone', () => {
  const person = { name: 'Grace Hopper', email: 'grace@people.example', username: 'grace' };

  test('makes a local account without password or verified address, and mails a link', async () => {
    const { data, message } = await site.call(inviteUser, person, as);
    expect(message).toBe('The invitation is on its way.');
    expect(data).toMatchObject({ ...person, verified: false, singleSignOn: false, role: 'user', disabled: false });
    expect(await accountRow(platform, data.id)).toMatchObject({ issuer: null, subject: null, password_hash: null });
    expect(await mailsTo(platform, person.email)).toHaveLength(1);
    expect((await eventsOf(platform, data.id))[0]).toMatchObject({ kind: 'account.invited', actor: administrator.id });
  });

  test('under a user name that is taken is refused, and no mail goes out', async () => {
    const answer = await site.call(inviteUser, { ...person, email: 'other@people.example' }, as);
    expect(answer).toMatchObject({
      status: 409,
      message: 'The user name grace is taken. Please choose another.',
      data: null,
    });
    expect(await mailsTo(platform, 'other@people.example')).toEqual([]);
  });

  test('twice at once makes one account', async () => {
    const answers = await Promise.all(
      [1, 2, 3].map(() =>
        site.call(inviteUser, { ...person, username: 'at-once', email: 'at-once@people.example' }, as),
      ),
    );
    expect(statusesOf(answers)).toEqual([200, 409, 409]);
    expect(await mailsTo(platform, 'at-once@people.example')).toHaveLength(1);
  });

  test.each([
    { ...person, username: 'Grace' },
    { ...person, username: 'ab' },
    { ...person, username: '-grace' },
    { ...person, username: 'grace hopper' },
    { ...person, username: 'grace@people.example' },
    { ...person, username: 'x'.repeat(61) },
    { ...person, username: 'new-one', email: 'nothing' },
    { ...person, username: 'new-one', email: 'a@people.example\r\nBcc: b@people.example' },
    { ...person, username: 'new-one', name: ' ' },
    { ...person, username: 'new-one', name: 'Grace\r\nBcc: b@people.example' },
  ])('with %j is refused', async (wrong) => {
    expect((await site.call(inviteUser, wrong, as)).status).toBe(422);
  });
});
