import { endAllSessions, endSession, getProfile, listSessions } from '@vitrine/contract/account.ts';
import { changeRole, disableUser } from '@vitrine/contract/admin.ts';
import { signOut } from '@vitrine/contract/auth.ts';
import { getSiteSettings } from '@vitrine/contract/site.ts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { openAnotherSession, signedIn } from '../testing/people.ts';
import { startInstance, startSite } from '../testing/site.ts';
import { workAll } from '../testing/test-jobs.ts';
import { enqueue } from '../platform/jobs/job.ts';
import { forgetEndedSessions } from './forget-ended.ts';

const site = await startSite();
const second = await startInstance(site.platform);
const { platform } = site;
const { database } = platform;
const administrator = await signedIn(platform, { role: 'admin' });
const sessionsOf = (accountId: string) =>
  database.selectFrom('session').selectAll().where('account_id', '=', accountId).orderBy('created_at').execute();
const statusOf = async (token: string, instance = site) => (await instance.call(getProfile, {}, { token })).status;
const everywhere = (token: string) => Promise.all([statusOf(token), statusOf(token, { ...site, ...second })]);
const move = (accountId: string, column: 'last_seen_at' | 'expires_at', ago: string) =>
  database
    .updateTable('session')
    .set({ [column]: sql<Date>`now() - ${sql.lit(ago)}::interval` })
    .where('account_id', '=', accountId)
    .execute();

describe('a session', () => {
  test('is known by 256 random bits, of which the database has only the hash', async () => {
    const { id, token } = await signedIn(platform);
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    expect(Buffer.from(token, 'base64url').toString('base64url')).toBe(token);
    const { rows } = await sql<{ text: string }>`select session::text as text from session`.execute(database);
    const text = rows.map((row) => row.text).join();
    expect(text).not.toContain(token);
    expect(text).not.toContain(Buffer.from(token).toString('hex'));
    expect((await sessionsOf(id))[0]?.token_hash).toHaveLength(32);
    expect(await everywhere(token)).toEqual([200, 200]);
  });

  test('is not opened by its hash, its id, or anything near its token', async () => {
    const { id, token } = await signedIn(platform);
    const [session] = await sessionsOf(id);
    const hash = session?.token_hash ?? Buffer.alloc(0);
    const near = [
      hash.toString('hex'),
      hash.toString('base64url'),
      session?.id ?? '',
      id,
      token.slice(0, -1),
      `${token}x`,
      token.toLowerCase(),
      `vtr_${token}`,
    ];
    for (const guess of near) {
      expect(await statusOf(guess)).toBe(401);
    }
  });

  test('ends when it was idle for twelve hours', async () => {
    const { id, token } = await signedIn(platform);
    await move(id, 'last_seen_at', '11 hours 59 minutes');
    expect(await everywhere(token)).toEqual([200, 200]);
    await move(id, 'last_seen_at', '12 hours 1 second');
    expect(await everywhere(token)).toEqual([401, 401]);
  });

  test('ends after seven days, even when it is used all the time', async () => {
    const { id, token } = await signedIn(platform);
    const [session] = await sessionsOf(id);
    expect(((session?.expires_at.getTime() ?? 0) - Date.now()) / 86_400_000).toBeCloseTo(7, 2);
    await move(id, 'expires_at', '-1 minutes');
    expect(await statusOf(token)).toBe(200);
    await move(id, 'expires_at', '1 second');
    expect(await everywhere(token)).toEqual([401, 401]);
  });

  test('that is used lives no longer than it was given at the start', async () => {
    const { id, token } = await signedIn(platform);
    const [before] = await sessionsOf(id);
    await move(id, 'last_seen_at', '2 hours');
    await statusOf(token);
    expect((await sessionsOf(id))[0]?.expires_at).toEqual(before?.expires_at);
  });

  test('notes when it was last seen, at most once a minute', async () => {
    const { id, token } = await signedIn(platform);
    const seen = async () => (await sessionsOf(id))[0]?.last_seen_at.getTime() ?? 0;
    await move(id, 'last_seen_at', '50 seconds');
    const recent = await seen();
    await statusOf(token);
    expect(await seen()).toBe(recent);
    await move(id, 'last_seen_at', '70 seconds');
    const older = await seen();
    await statusOf(token);
    expect(await seen()).toBeGreaterThan(older + 60_000);
  });

  test('that ended is refused where anyone may call, too', async () => {
    const { id, token } = await signedIn(platform);
    await move(id, 'expires_at', '1 second');
    expect((await site.call(getSiteSettings, {}, { token })).status).toBe(401);
  });

  test('of a deleted account is gone with it', async () => {
    const { id, token } = await signedIn(platform);
    await database.deleteFrom('account').where('id', '=', id).execute();
    expect(await statusOf(token)).toBe(401);
  });
});

describe('in every process, a session dies at once when', () => {
  const ends = {
    'its holder signs out': (_: string, token: string) => site.call(signOut, {}, { token }),
    'its holder signs out everywhere': (_: string, token: string) => site.call(endAllSessions, {}, { token }),
    'its account is closed': (id: string) =>
      site.call(disableUser, { id, disabled: true }, { token: administrator.token }),
    'its holder gets another role': (id: string) =>
      site.call(changeRole, { id, role: 'judge' }, { token: administrator.token }),
    'its holder loses a role': (id: string) =>
      site.call(changeRole, { id, role: 'user' }, { token: administrator.token }),
  };

  test.each(Object.entries(ends))('%s', async (_, end) => {
    const { id, token } = await signedIn(platform, { role: 'judge' });
    const bystander = await signedIn(platform);
    expect(await everywhere(token)).toEqual([200, 200]);
    expect((await end(id, token)).status).toBe(200);
    expect(await everywhere(token)).toEqual([401, 401]);
    expect(await sessionsOf(id)).toEqual([]);
    expect(await everywhere(bystander.token)).toEqual([200, 200]);
  });

  test('an account is closed behind our back', async () => {
    const { id, token } = await signedIn(platform);
    await database
      .updateTable('account')
      .set({ disabled_at: sql<Date>`now()` })
      .where('id', '=', id)
      .execute();
    expect(await everywhere(token)).toEqual([401, 401]);
  });
});

describe('signing out', () => {
  test('ends this session and leaves the others', async () => {
    const { id, token } = await signedIn(platform);
    const other = await openAnotherSession(platform, id);
    expect((await site.call(signOut, {}, { token })).message).toBe('Logout successfully');
    expect(await statusOf(token)).toBe(401);
    expect(await statusOf(other)).toBe(200);
    expect((await site.call(signOut, {}, { token })).status).toBe(401);
  });

  test('everywhere ends them all', async () => {
    const { id, token } = await signedIn(platform);
    const other = await openAnotherSession(platform, id);
    await site.call(endAllSessions, {}, { token });
    expect([await statusOf(token), await statusOf(other)]).toEqual([401, 401]);
  });

  test('of a local account leads to no identity provider', async () => {
    const { token } = await signedIn(platform, { username: 'local-one' });
    expect((await site.call(signOut, {}, { token })).data).toEqual({ logoutUrl: null });
  });
});

describe('the list of sessions', () => {
  test('shows where one is signed in, the most recent first, and which is this one', async () => {
    const { id, token } = await signedIn(platform);
    await move(id, 'last_seen_at', '30 seconds');
    await openAnotherSession(platform, id, 'A telephone');
    const { data } = await site.call(listSessions, {}, { token });
    expect(data).toMatchObject([
      { current: false, userAgent: 'A telephone' },
      { current: true, userAgent: 'A test' },
    ]);
    for (const session of data) {
      expect(Object.keys(session).toSorted()).toEqual(['createdAt', 'current', 'id', 'lastSeenAt', 'userAgent']);
    }
  });

  test('leaves out those that have ended and those of others', async () => {
    const { id, token } = await signedIn(platform);
    await openAnotherSession(platform, id);
    await openAnotherSession(platform, id);
    const [, idle, expired] = await sessionsOf(id);
    const set = (session: string | undefined, change: object) =>
      database
        .updateTable('session')
        .set(change)
        .where('id', '=', session ?? '')
        .execute();
    await set(idle?.id, { last_seen_at: sql<Date>`now() - interval '13 hours'` });
    await set(expired?.id, { expires_at: sql<Date>`now()` });
    expect((await site.call(listSessions, {}, { token })).data).toHaveLength(1);
  });
});

describe('ending one session', () => {
  test('signs it out, and only it', async () => {
    const { id, token } = await signedIn(platform);
    const other = await openAnotherSession(platform, id, 'A telephone');
    const list = (await site.call(listSessions, {}, { token })).data;
    const telephone = list.find(({ current }) => !current);
    expect((await site.call(endSession, { id: telephone?.id }, { token })).message).toBe('That session is signed out.');
    expect([await statusOf(other), await statusOf(token)]).toEqual([401, 200]);
    expect((await site.call(endSession, { id: telephone?.id }, { token })).status).toBe(404);
  });

  test('of someone else is as if there were none, and theirs lives', async () => {
    const victim = await signedIn(platform);
    const [theirs] = await sessionsOf(victim.id);
    for (const caller of [await signedIn(platform), administrator]) {
      expect((await site.call(endSession, { id: theirs?.id }, { token: caller.token })).status).toBe(404);
    }
    expect(await statusOf(victim.token)).toBe(200);
  });

  test.each(['', 'x', '01990000-0000-7000-8000-00000000000', "' or true --"])('%j is no session', async (id) => {
    expect((await site.call(endSession, { id }, { token: administrator.token })).status).toBe(422);
  });
});

describe('the hourly tidying', () => {
  test('forgets what has ended and leaves what lives', async () => {
    const ended = await signedIn(platform);
    const alive = await signedIn(platform);
    await move(ended.id, 'expires_at', '1 second');
    await database.transaction().execute((transaction) => enqueue(transaction, forgetEndedSessions.name, {}));
    await workAll(database, forgetEndedSessions);
    expect(await sessionsOf(ended.id)).toEqual([]);
    expect(await statusOf(alive.token)).toBe(200);
  });
});
