import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { ask, jobKind, kindsOf, silentLog, workAll } from '../../testing/test-jobs.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { countJobs, failedJobs, retryFailedJobs } from './failed.ts';
import { mostAttempts, secondsUntilNextAttempt, workOne } from './worker.ts';

const { database } = await testDatabase();
beforeEach(() => database.deleteFrom('job').execute());

const failing = jobKind('call', z.object({}), async (_, transaction) => {
  await transaction.insertInto('contact_message').values({ name: 'half-done', email: '', body: '' }).execute();
  throw new Error('nobody answers');
});
const attempt = () => workOne(database, kindsOf(failing), silentLog);
const makeDue = () =>
  database
    .updateTable('job')
    .set({ run_at: sql`now()` })
    .execute();
/** The pause that the job has been given, in seconds. */
const state = () =>
  database
    .selectFrom('job')
    .select(['attempts', 'last_error', sql<number>`round(extract(epoch from run_at - now()))::integer`.as('wait')])
    .executeTakeFirstOrThrow();
const failForGood = async () => {
  await ask(database, 'call');
  for (let count = 0; count < mostAttempts; count += 1) {
    await makeDue();
    expect(await attempt()).toBe(true);
  }
};

describe('a job that fails', () => {
  test('has what it wrote rolled back, and is not due at once', async () => {
    await ask(database, 'call');
    expect(await attempt()).toBe(true);
    expect(await database.selectFrom('contact_message').selectAll().execute()).toEqual([]);
    expect(await attempt()).toBe(false);
  });

  test('is tried again after pauses that grow', async () => {
    await ask(database, 'call');
    for (const [attempts, wait] of [
      [1, 10],
      [2, 20],
      [3, 40],
      [4, 80],
    ] as const) {
      await makeDue();
      await attempt();
      const now = await state();
      expect(now).toMatchObject({ attempts, last_error: 'nobody answers' });
      expect(Math.abs(now.wait - wait)).toBeLessThanOrEqual(1);
    }
  });

  test('never waits longer than an hour', () => {
    expect(secondsUntilNextAttempt(mostAttempts)).toBe(3600);
  });

  test('with a payload that its kind refuses fails like any other, and holds up nothing', async () => {
    await ask(database, 'strict', { number: 'seven' });
    await ask(database, 'strict', { number: 8 });
    const seen: number[] = [];
    const strict = jobKind('strict', z.object({ number: z.number() }), async ({ number }) => void seen.push(number));
    await workAll(database, strict);
    expect(seen).toEqual([8]);
    expect(await countJobs(database)).toEqual({ waiting: 1, failed: 0 });
  });

  test('in the database itself is postponed too', async () => {
    const broken = jobKind('broken', z.object({}), async (_, transaction) => {
      await sql`select 1 / 0`.execute(transaction);
    });
    await ask(database, 'broken');
    expect(await workOne(database, kindsOf(broken), silentLog)).toBe(true);
    expect(await state()).toMatchObject({ attempts: 1, last_error: 'division by zero' });
  });
});

describe('a job that failed for good', () => {
  test('after its last attempt is counted, and seen with the reason', async () => {
    await failForGood();
    expect(await countJobs(database)).toEqual({ waiting: 0, failed: 1 });
    expect(await failedJobs(database)).toEqual([
      {
        id: expect.any(Number),
        kind: 'call',
        attempts: mostAttempts,
        lastError: 'nobody answers',
        failedAt: expect.any(Date),
      },
    ]);
    await makeDue();
    expect(await attempt()).toBe(false);
  });

  test('gets a fresh start on request', async () => {
    await failForGood();
    expect(await retryFailedJobs(database)).toBe(1);
    expect(await countJobs(database)).toEqual({ waiting: 1, failed: 0 });
    expect(await attempt()).toBe(true);
    expect(await state()).toMatchObject({ attempts: 1 });
    expect(await retryFailedJobs(database)).toBe(0);
  });
});
