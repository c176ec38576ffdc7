import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { testDatabase } from '../testing/test-database.ts';
import { Failure } from './failure.ts';
import { countUse, forgetEndedLimits } from './rate-limit.ts';

const { database } = await testDatabase();
beforeEach(() => database.deleteFrom('rate_limit').execute());

const limit = { name: 'tries', of: '192.0.2.7', most: 5, seconds: 3600, sentence: 'Please wait.' };
const use = (of = limit.of) => database.transaction().execute((transaction) => countUse(transaction, { ...limit, of }));
/** How many of that many uses at once were let through. */
const passed = async (uses: number, of?: string) => {
  const outcomes = await Promise.allSettled(Array.from({ length: uses }, () => use(of)));
  return outcomes.filter((outcome) => outcome.status === 'fulfilled').length;
};

test('of twenty uses at once exactly as many pass as are allowed', async () => {
  expect(await passed(20)).toBe(5);
  expect(await passed(20)).toBe(0);
});

test('one too many is told to wait, and for how long', async () => {
  await passed(5);
  const failure = await use().catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(Failure);
  expect(failure).toMatchObject({ code: 429, message: 'Please wait.' });
  expect((failure as Failure).retryAfter).toBeGreaterThan(3590);
  expect((failure as Failure).retryAfter).toBeLessThanOrEqual(3600);
});

test('one who used up the limit leaves everyone else theirs', async () => {
  await passed(6);
  expect(await passed(1, '192.0.2.8')).toBe(1);
});

test('the same address counts anew under the name of another limit', async () => {
  await passed(6);
  const other = database.transaction().execute((transaction) => countUse(transaction, { ...limit, name: 'mails' }));
  await expect(other).resolves.toBeUndefined();
});

test('when the window has ended, counting begins anew', async () => {
  await passed(6);
  await database
    .updateTable('rate_limit')
    .set({ ends_at: sql`now()` })
    .execute();
  expect(await passed(6)).toBe(5);
});

test('a rollback takes the count back', async () => {
  await passed(4);
  const undone = database.transaction().execute(async (transaction) => {
    await countUse(transaction, limit);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await passed(2)).toBe(1);
});

test('whose turn it was cannot be read from the table', async () => {
  await use();
  const { rows } = await sql<{ row: string }>`select row_to_json(rate_limit)::text as row from rate_limit`.execute(
    database,
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]?.row).not.toContain('192.0.2.7');
  expect(rows[0]?.row).not.toContain(Buffer.from('192.0.2.7').toString('hex'));
});

test('counters that have ended are forgotten, and those that run are kept', async () => {
  await use('ended');
  await database
    .updateTable('rate_limit')
    .set({ ends_at: sql`now() - interval '1 second'` })
    .execute();
  await use('running');
  await database.transaction().execute((transaction) => forgetEndedLimits.work({}, transaction));
  expect(await database.selectFrom('rate_limit').select('count').execute()).toHaveLength(1);
  expect(await passed(5, 'running')).toBe(4);
});
