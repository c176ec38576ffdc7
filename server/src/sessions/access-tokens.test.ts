import {
  createAccessToken,
  getProfile,
  listAccessTokens,
  listSessions,
  revokeAccessToken,
  saveProfile,
} from '@vitrine/contract/account.ts';
import { changeRole, disableUser, listUsers } from '@vitrine/contract/admin.ts';
import { allCalls } from '@vitrine/contract/api.ts';
import { signOut } from '@vitrine/contract/auth.ts';
import { onlyReads } from '@vitrine/contract/endpoint.ts';
import { getSiteSettings } from '@vitrine/contract/site.ts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { accountRow, eventsOf, signedIn, type Person } from '../testing/people.ts';
import { startInstance, startSite } from '../testing/site.ts';

const site = await startSite();
const second = await startInstance(site.platform);
const { platform } = site;
const { database } = platform;
const administrator = await signedIn(platform, { role: 'admin' });
const make = async ({ token }: Person, scope: 'read' | 'write', name = 'Nightly export') =>
  (await site.call(createAccessToken, { name, scope }, { token })).data;
const statusOf = async (token: string) => (await site.call(getProfile, {}, { token })).status;
const change = { name: 'A program', affiliation: '', orcid: '' };

describe('an access token', () => {
  test('is shown once, and kept as a hash', async () => {
    const person = await signedIn(platform);
    const made = await make(person, 'read');
    expect(made.secret).toMatch(/^vtr_[\w-]{43}$/);
    expect(made).toMatchObject({ name: 'Nightly export', scope: 'read', lastUsedAt: null });
    const list = await site.call(listAccessTokens, {}, { token: person.token });
    expect(list.data).toEqual([
      { id: made.id, name: 'Nightly export', scope: 'read', createdAt: made.createdAt, lastUsedAt: null },
    ]);
    expect(list.text).not.toContain(made.secret);
    const { rows } = await sql<{ text: string }>`
      select access_token::text as text from access_token union all select event::text from event
    `.execute(database);
    expect(rows.map(({ text }) => text).join()).not.toContain(made.secret);
    expect(site.logged.join('')).not.toContain(made.secret);
  });

  test('calls as its holder, with no end and no session', async () => {
    const person = await signedIn(platform, { name: 'Lin Mei' });
    const { secret } = await make(person, 'read');
    expect((await site.call(getProfile, {}, { token: secret })).data).toMatchObject({ id: person.id, expire: '' });
    expect((await site.call(listSessions, {}, { token: secret })).data).toMatchObject([{ current: false }]);
    expect((await second.call(getProfile, {}, { token: secret })).status).toBe(200);
  });

  test('makes no other, even when it may write', async () => {
    const { secret } = await make(await signedIn(platform), 'write');
    const another = await site.call(createAccessToken, { name: 'Another', scope: 'read' }, { token: secret });
    expect(another.status).toBe(403);
  });

  test('notes when it was last used, at most once a minute', async () => {
    const person = await signedIn(platform);
    const { secret, id } = await make(person, 'read');
    const used = async () =>
      (
        await database
          .selectFrom('access_token')
          .select('last_used_at as at')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
      ).at?.getTime() ?? 0;
    const set = (ago: string) =>
      database
        .updateTable('access_token')
        .set({ last_used_at: sql<Date>`now() - ${sql.lit(ago)}::interval` })
        .where('id', '=', id)
        .execute();
    await statusOf(secret);
    expect(await used()).toBeGreaterThan(0);
    await set('50 seconds');
    const recent = await used();
    await statusOf(secret);
    expect(await used()).toBe(recent);
    await set('70 seconds');
    await statusOf(secret);
    expect(await used()).toBeGreaterThan(recent);
  });

  test('to write may write', async () => {
    const person = await signedIn(platform);
    const { secret } = await make(person, 'write');
    expect((await site.call(saveProfile, change, { token: secret })).status).toBe(200);
    expect((await accountRow(platform, person.id)).name).toBe('A program');
  });

  test('to read reads whatever its holder may read', async () => {
    const { secret } = await make(administrator, 'read');
    expect((await site.call(listUsers, {}, { token: secret })).status).toBe(200);
    expect((await site.call(getSiteSettings, {}, { token: secret })).status).toBe(200);
  });

  test('may do what the role of its holder allows at the moment of the call', async () => {
    const person = await signedIn(platform, { role: 'admin' });
    const { secret } = await make(person, 'read');
    expect((await site.call(listUsers, {}, { token: secret })).status).toBe(200);
    await site.call(changeRole, { id: person.id, role: 'user' }, { token: administrator.token });
    expect((await site.call(listUsers, {}, { token: secret })).status).toBe(403);
  });

  test('ends when it is revoked', async () => {
    const person = await signedIn(platform);
    const { secret, id } = await make(person, 'write');
    const kept = await make(person, 'read', 'Another');
    const { message } = await site.call(revokeAccessToken, { id }, { token: person.token });
    expect(message).toBe('The token no longer works.');
    expect([await statusOf(secret), await statusOf(kept.secret)]).toEqual([401, 200]);
    expect((await second.call(getProfile, {}, { token: secret })).status).toBe(401);
    expect((await site.call(revokeAccessToken, { id }, { token: person.token })).status).toBe(404);
    expect((await eventsOf(platform, person.id)).map(({ kind }) => kind)).toEqual([
      'account.token-created',
      'account.token-created',
      'account.token-revoked',
    ]);
  });

  test('ends when the account is closed, and does not come back when it is opened', async () => {
    const person = await signedIn(platform);
    const { secret } = await make(person, 'read');
    await site.call(disableUser, { id: person.id, disabled: true }, { token: administrator.token });
    expect(await statusOf(secret)).toBe(401);
    await site.call(disableUser, { id: person.id, disabled: false }, { token: administrator.token });
    expect(await statusOf(secret)).toBe(401);
  });

  test('ends when the account is closed behind our back', async () => {
    const person = await signedIn(platform);
    const { secret } = await make(person, 'read');
    await database
      .updateTable('account')
      .set({ disabled_at: sql<Date>`now()` })
      .where('id', '=', person.id)
      .execute();
    expect(await statusOf(secret)).toBe(401);
  });

  test('outlives a sign-out', async () => {
    const person = await signedIn(platform);
    const { secret } = await make(person, 'read');
    await site.call(signOut, {}, { token: person.token });
    expect(await statusOf(secret)).toBe(200);
  });

  test('of someone else is as if there were none, and theirs lives', async () => {
    const victim = await signedIn(platform);
    const { secret, id } = await make(victim, 'read');
    for (const caller of [await signedIn(platform), administrator]) {
      expect((await site.call(revokeAccessToken, { id }, { token: caller.token })).status).toBe(404);
      expect((await site.call(listAccessTokens, {}, { token: caller.token })).text).not.toContain(id);
    }
    expect(await statusOf(secret)).toBe(200);
  });

  test.each([
    { name: 'x', scope: 'admin' },
    { name: '', scope: 'read' },
    { name: 'x', scope: 'read', account_id: 'x' },
  ])('is not made of %j', async (wanted) => {
    expect((await site.call(createAccessToken, wanted, { token: administrator.token })).status).toBe(422);
  });
});

const { secret: readOnly } = await make(administrator, 'read', 'Only reads');
const everything = async () => {
  const { rows } = await sql<{ text: string }>`
    select account::text as text from account union all select session::text from session
    union all select event::text from event union all select mail::text from mail
    union all select contact_message::text from contact_message union all select sign_in_attempt::text from sign_in_attempt
    order by 1
  `.execute(database);
  return rows;
};

describe('a token that may only read is refused by every call that changes something:', () => {
  test.each(allCalls.filter((call) => !onlyReads(call)).map((call) => [call.path, call] as const))(
    '%s',
    async (_, call) => {
      await site.call(getProfile, {}, { token: readOnly });
      const before = await everything();
      expect(await site.call(call, {}, { token: readOnly })).toMatchObject({
        status: 403,
        message: 'You may not do this.',
      });
      expect(await everything()).toEqual(before);
    },
  );
});

describe('a token that may only read is not refused for that by', () => {
  test.each(allCalls.filter(onlyReads).map((call) => [call.path, call] as const))('%s', async (_, call) => {
    expect([200, 404, 422]).toContain((await site.call(call, {}, { token: readOnly })).status);
  });
});
