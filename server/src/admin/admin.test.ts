import { getProfile } from '@vitrine/contract/account.ts';
import { describe, expect, test } from 'vitest';
import { mailsTo } from '../testing/mails.ts';
import { accountRow, eventsOf, signedIn } from '../testing/people.ts';
import { startSite } from '../testing/site.ts';
import { administerUsers } from './admin.ts';

const site = await startSite();
const { platform } = site;
const users = administerUsers(platform);

describe('the operator at the command line', () => {
  test('changes roles by user name, verified address or id, and nobody’s name is in the log', async () => {
    const person = await signedIn(platform, { username: 'grace' });
    for (const [who, role] of [
      ['GRACE', 'judge'],
      [person.email.toUpperCase(), 'user'],
      [person.id, 'admin'],
    ] as const) {
      expect(await users.changeRole(who, role)).toMatchObject({ id: person.id, role });
    }
    expect((await eventsOf(platform, person.id)).map(({ actor }) => actor)).toEqual([null, null, null]);
    expect((await site.call(getProfile, {}, { token: person.token })).status).toBe(401);
  });

  test('closes and opens accounts, the only administrator’s too', async () => {
    const person = await signedIn(platform, { role: 'admin' });
    expect(await users.setDisabled(person.id, true)).toMatchObject({ disabled: true });
    expect((await site.call(getProfile, {}, { token: person.token })).status).toBe(401);
    expect(await users.setDisabled(person.id, false)).toMatchObject({ disabled: false });
  });

  test('is not told apart by an address that was never verified', async () => {
    const person = await signedIn(platform, { verified: false });
    await expect(users.changeRole(person.email, 'admin')).rejects.toThrow('There is nobody');
    expect((await accountRow(platform, person.id)).role).toBe('user');
  });

  test('has to give the id where several have one address', async () => {
    const people = [
      await signedIn(platform, { email: 'two@people.example' }),
      await signedIn(platform, { email: 'two@people.example' }),
    ];
    await expect(users.changeRole('two@people.example', 'admin')).rejects.toThrow('Several accounts');
    for (const { id } of people) {
      expect((await accountRow(platform, id)).role).toBe('user');
    }
  });

  test.each(['nobody', 'nobody@people.example', '01990000-0000-7000-8000-00000000abcd'])(
    'is told that nobody is called %s',
    async (who) => {
      await expect(users.setDisabled(who, true)).rejects.toThrow(`There is nobody`);
    },
  );

  test('invites people', async () => {
    await users.invite({ name: 'Grace', email: 'invited@people.example', username: 'invited' });
    expect(await mailsTo(platform, 'invited@people.example')).toHaveLength(1);
    expect(await users.find('invited@')).toMatchObject({ total: 1, list: [{ username: 'invited' }] });
  });
});
