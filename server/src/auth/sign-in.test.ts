import { getProfile } from '@vitrine/contract/account.ts';
import { signIn } from '@vitrine/contract/auth.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { accountRow, eventsOf, signedIn } from '../testing/people.ts';
import { startInstance, startSite } from '../testing/site.ts';
import { waitForLock } from '../testing/waiting.ts';
import { hashPassword } from './passwords.ts';

const argon = vi.hoisted(() => ({ verified: [] as string[] }));
vi.mock(import('@node-rs/argon2'), async (original) => {
  const real = await original();
  const verify: typeof real.verify = (hash, ...rest) => {
    argon.verified.push(String(hash));
    return real.verify(hash, ...rest);
  };
  return { ...real, verify };
});

const site = await startSite();
const { platform } = site;
const { database } = platform;
const password = 'a long enough secret';
const wrong = { status: 422, message: 'The user name or the password is not right.', data: null };
const person = await signedIn(platform, { username: 'grace', password, name: 'Grace' });
await signedIn(platform, { username: 'invited' });
const closed = await signedIn(platform, { username: 'closed', password });
await database
  .updateTable('account')
  .set({ disabled_at: sql<Date>`now()` })
  .where('id', '=', closed.id)
  .execute();

let lastAddress = 0;
/** An address from which nothing came yet. */
const elsewhere = () => `198.51.100.${(lastAddress += 1)}`;
const enter = (username: string, tried: string, from = elsewhere()) =>
  site.call(signIn, { username, password: tried }, { from });

beforeEach(async () => {
  argon.verified.length = 0;
  await database.deleteFrom('rate_limit').execute();
});

describe('signing in with user name and password', () => {
  test('gives a session and everything that the browser keeps', async () => {
    const answer = await enter('grace', password);
    expect(answer).toMatchObject({ status: 200, message: 'Login Success' });
    const { token, expire, ...rest } = answer.data;
    expect(rest).toEqual({
      id: person.id,
      name: 'Grace',
      isSSO: '0',
      isFull: '1',
      isPI: '0',
      isInto: '0',
      piUnreviewed: 0,
      judgeUnreviewed: 0,
      unreviewed: 0,
      role: 'user',
    });
    expect((await site.call(getProfile, {}, { token })).data).toMatchObject({ username: 'grace', expire });
    expect((await eventsOf(platform, person.id)).at(-1)).toMatchObject({
      kind: 'account.signed-in',
      details: { way: 'password' },
    });
    expect((await accountRow(platform, person.id)).last_sign_in_at).toBeInstanceOf(Date);
  });

  test('does not mind capital letters and spaces around the name', async () => {
    expect((await enter(' GRACE ', password)).status).toBe(200);
  });

  test('minds every character of the password', async () => {
    for (const tried of [
      password.toUpperCase(),
      `${password} `,
      ` ${password}`,
      password.slice(0, -1),
      `${password}\0`,
    ]) {
      expect(await enter('grace', tried)).toMatchObject(wrong);
    }
  });

  const refusals = {
    'a wrong password': ['grace', 'a wrong one'],
    'a name that nobody has': ['nobody', password],
    'an account that has no password yet': ['invited', password],
    'a closed account with its password': ['closed', password],
    'a closed account with a wrong password': ['closed', 'a wrong one'],
  } as const;

  test.each(Object.entries(refusals))('answers %s like any other, after the same work', async (_, [name, tried]) => {
    const sessions = () => database.selectFrom('session').select('id').execute();
    const before = await sessions();
    expect(await enter(name, tried)).toMatchObject(wrong);
    expect(await sessions()).toEqual(before);
    expect(argon.verified).toHaveLength(1);
    expect(argon.verified[0]).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  test.each([
    ['an empty name', { username: '', password }],
    ['an empty password', { username: 'grace', password: '' }],
    ['no password', { username: 'grace' }],
    ['too long a password', { username: 'grace', password: 'x'.repeat(201) }],
    ['another field', { username: 'grace', password, role: 'admin' }],
  ])('refuses %s before any work', async (_, form) => {
    expect((await site.call(signIn, form)).status).toBe(422);
    expect(argon.verified).toEqual([]);
  });

  test('takes no list for a name', async () => {
    const answer = await fetch(`${site.origin}${signIn.path}`, {
      method: 'POST',
      body: new URLSearchParams([
        ['username', 'grace'],
        ['username', 'closed'],
        ['password', password],
      ]),
    });
    expect(answer.status).toBe(422);
  });

  test('never writes the password to the log', () => {
    expect(site.logged.join('')).not.toContain(password);
  });
});

describe('guessing', () => {
  const fail = async (times: number, name: () => string, from: () => string) => {
    for (let count = 0; count < times; count += 1) {
      expect((await enter(name(), 'a guess', from())).status).toBe(422);
    }
  };

  test('the password of one account ends after ten tries, wherever they come from', async () => {
    await fail(10, () => 'grace', elsewhere);
    argon.verified.length = 0;
    const refused = await enter('grace', password);
    expect(refused).toMatchObject({ status: 429, message: expect.stringMatching('^There were too many tries') });
    const wait = Number(refused.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(14 * 60);
    expect(wait).toBeLessThanOrEqual(15 * 60);
    expect(argon.verified).toEqual([]);
    expect((await enter('GRACE', password)).status).toBe(429);
    expect((await enter('nobody', password)).status).toBe(422);
  });

  test('from one address ends after ten tries, whoever is meant', async () => {
    let count = 0;
    await fail(
      10,
      () => `person-${(count += 1)}`,
      () => '203.0.113.1',
    );
    const refused = await enter('grace', password, '203.0.113.1');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await enter('grace', password, '203.0.113.2')).status).toBe(200);
  });

  test('a name that nobody has is limited alike, so that the limit tells nothing', async () => {
    await fail(10, () => 'nobody', elsewhere);
    expect((await enter('nobody', 'a guess')).status).toBe(429);
  });

  test('twenty times at once is looked at ten times', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => enter('grace', 'a guess')));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 422)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
    expect(argon.verified).toHaveLength(10);
  });

  test('is counted over all processes', async () => {
    const other = await startInstance(platform);
    await fail(10, () => 'grace', elsewhere);
    expect((await other.call(signIn, { username: 'grace', password }, { from: elsewhere() })).status).toBe(429);
  });

  test('may go on after a quarter of an hour', async () => {
    await fail(10, () => 'grace', elsewhere);
    await database
      .updateTable('rate_limit')
      .set({ ends_at: sql<Date>`now()` })
      .execute();
    expect((await enter('grace', password)).status).toBe(200);
  });

  test('nine times and then being right clears the count', async () => {
    const from = elsewhere();
    for (let round = 0; round < 2; round += 1) {
      await fail(
        9,
        () => 'grace',
        () => from,
      );
      expect((await enter('grace', password, from)).status).toBe(200);
    }
    expect(await database.selectFrom('rate_limit').selectAll().execute()).toEqual([]);
  });
});

describe('an account that changes while its password is looked at', () => {
  const changes = {
    'has got another password': async () => ({ password_hash: await hashPassword('the next secret') }),
    'was closed': async () => ({ disabled_at: new Date() }),
  };

  test.each(Object.entries(changes))('lets nobody in once it %s', async (_, change) => {
    const { id } = await signedIn(platform, { username: `late-${crypto.randomUUID()}`, password });
    const { username } = await accountRow(platform, id);
    await database.deleteFrom('session').where('account_id', '=', id).execute();
    const set = await change();
    const entering = await database.transaction().execute(async (transaction) => {
      await transaction.updateTable('account').set(set).where('id', '=', id).execute();
      const started = enter(username ?? '', password);
      await waitForLock(platform);
      return { started };
    });
    expect(await entering.started).toMatchObject(wrong);
    expect(await database.selectFrom('session').where('account_id', '=', id).selectAll().execute()).toEqual([]);
  });
});
