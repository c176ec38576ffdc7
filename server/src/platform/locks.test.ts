import { sql } from 'kysely';
import { afterAll, expect, test, vi } from 'vitest';
import { testDatabase } from '../testing/test-database.ts';
import { silentLog } from '../testing/test-jobs.ts';
import { isUnavailable } from './database.ts';
import { openLocks } from './locks.ts';

const { address, database } = await testDatabase();
const [one, two] = [openLocks(address, silentLog), openLocks(address, silentLog)];
afterAll(() => Promise.all([one.close(), two.close()]));
const holds = async (held: Awaited<ReturnType<typeof one.take>>) => {
  const { rows } = await sql<{ holds: boolean }>`select ${held?.holds} as holds`.execute(database);
  return rows[0]?.holds;
};

test('one has it at a time, in one process and in two', async () => {
  const held = await one.take('a');
  expect(held).toBeDefined();
  expect([await one.take('a'), await two.take('a')]).toEqual([undefined, undefined]);
  const other = await two.take('b');
  expect(other).toBeDefined();
  await held?.release();
  const next = await two.take('a');
  expect(next).toBeDefined();
  await Promise.all([next?.release(), other?.release()]);
});

test('of many who ask at once, over two processes, one gets it', async () => {
  for (const name of ['c', 'd', 'e']) {
    const asked = await Promise.all(Array.from({ length: 20 }, (_, index) => (index % 2 ? one : two).take(name)));
    const got = asked.filter((each) => each !== undefined);
    expect(got).toHaveLength(1);
    await got[0]?.release();
  }
});

test('a statement can tell whether it is still held', async () => {
  const held = await one.take('f');
  expect(await holds(held)).toBe(true);
  await held?.release();
  expect(await holds(held)).toBe(false);
});

test('is lost with the connection, which is told, and can be had again', async () => {
  const held = await one.take('g');
  const lost = new Promise((resolve) => held?.lost.addEventListener('abort', resolve));
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'vitrine-locks'`.execute(database);
  await lost;
  expect(isUnavailable(held?.lost.reason)).toBe(true);
  expect(await holds(held)).toBe(false);
  await vi.waitFor(async () => expect(await two.take('g')).toBeDefined());
  await held?.release();
  expect(await one.take('g')).toBeUndefined();
  expect(await one.take('h')).toBeDefined();
});
