import { createAccessToken } from '@vitrine/contract/account.ts';
import { changeRole, inviteUser, listSignIns } from '@vitrine/contract/admin.ts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { signedIn } from '../testing/people.ts';
import { startSite } from '../testing/site.ts';

const site = await startSite();
const { platform } = site;
const { database } = platform;
const administrator = await signedIn(platform, { role: 'admin', name: 'Ada Okafor' });
const as = { token: administrator.token };

describe('what happened to an account', () => {
  test('is listed, newest first, with who did it and from where', async () => {
    const { data } = await site.call(inviteUser, { name: 'Grace', email: 'g@people.example', username: 'listed' }, as);
    await site.call(changeRole, { id: data.id, role: 'judge' }, as);
    await database
      .insertInto('event')
      .values({
        actor_id: data.id,
        kind: 'account.signed-in',
        subject_kind: 'account',
        subject_id: data.id,
        details: JSON.stringify({ way: 'password', userAgent: 'Firefox' }),
      })
      .execute();
    const answer = await site.call(listSignIns, { id: data.id }, as);
    expect(answer.data).toMatchObject({
      total: 3,
      list: [
        { what: 'account.signed-in', by: 'Grace', userAgent: 'Firefox' },
        { what: 'account.role-changed', by: 'Ada Okafor', userAgent: '' },
        { what: 'account.invited', by: 'Ada Okafor', userAgent: '' },
      ],
    });
  });

  test('comes in pages in which nothing is missing, also of one moment', async () => {
    const person = await signedIn(platform);
    await database.transaction().execute(async (transaction) => {
      const event = { subject_kind: 'account', subject_id: person.id };
      for (let count = 0; count < 9; count += 1) {
        await transaction
          .insertInto('event')
          .values({ ...event, kind: `account.test-${count}` })
          .execute();
      }
    });
    const kinds: string[] = [];
    for (const page of [1, 2, 3]) {
      const { data } = await site.call(listSignIns, { id: person.id, page, size: 4 }, as);
      kinds.push(...data.list.map(({ what }) => what));
    }
    expect(kinds).toEqual(Array.from({ length: 9 }, (_, count) => `account.test-${8 - count}`));
  });
});

describe('the log of events', () => {
  test.each([
    ['changed', sql`update event set kind = 'nothing'`],
    ['deleted', sql`delete from event`],
  ])('cannot be %s', async (_, statement) => {
    const all = () => database.selectFrom('event').selectAll().orderBy('id').execute();
    const before = await all();
    expect(before.length).toBeGreaterThan(0);
    await expect(statement.execute(database)).rejects.toThrow('The event log is only ever added to.');
    expect(await all()).toEqual(before);
  });

  test('keeps the account of whoever is in it', async () => {
    const person = await signedIn(platform);
    await site.call(createAccessToken, { name: 'x', scope: 'read' }, { token: person.token });
    await expect(database.deleteFrom('account').where('id', '=', person.id).execute()).rejects.toThrow(/foreign key/);
  });
});
