import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { ask, jobKind, kindsOf, silentLog, workAll } from '../../testing/test-jobs.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { isUnavailable, type Transaction } from '../database.ts';
import { startWorker, workOne } from './worker.ts';

const { database, address } = await testDatabase();
beforeEach(async () => {
  await database.deleteFrom('job').execute();
  await database.deleteFrom('contact_message').execute();
});

const leaveTrace = (transaction: Transaction, name: string) =>
  transaction.insertInto('contact_message').values({ name, email: '', body: '' }).execute();
const traces = async () => {
  const rows = await database.selectFrom('contact_message').select('name').execute();
  return rows.map((row) => row.name);
};
const anything = z.object({});

/** The worker looks by itself every few seconds; these tests decide when. */
const holdTheClock = () => vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
afterEach(() => {
  vi.useRealTimers();
});

describe('a worker', () => {
  test('is woken by the commit that asks for the job', async () => {
    holdTheClock();
    const done = Promise.withResolvers<string>();
    const greet = jobKind('greet', z.object({ name: z.string() }), async ({ name }) => done.resolve(name));
    const worker = await startWorker(database, address, [greet], silentLog);
    await ask(database, 'greet', { name: 'Ada' });
    expect(await done.promise).toBe('Ada');
    await worker.stop();
  });

  test('shares the jobs with another, and each job is done once', async () => {
    const all = Promise.withResolvers<void>();
    const seen: number[] = [];
    const count = jobKind('count', z.object({ number: z.number() }), async ({ number }) => {
      seen.push(number);
      if (seen.length >= 50) {
        all.resolve();
      }
    });
    const workers = await Promise.all([1, 2].map(() => startWorker(database, address, [count], silentLog)));
    await Promise.all(Array.from({ length: 50 }, (_, number) => ask(database, 'count', { number })));
    await all.promise;
    await Promise.all(workers.map((worker) => worker.stop()));
    expect(seen.toSorted((one, two) => one - two)).toEqual(Array.from({ length: 50 }, (_, number) => number));
    expect(await database.selectFrom('job').selectAll().execute()).toEqual([]);
  });

  test('leaves alone what it does not know, for a newer one to do', async () => {
    await ask(database, 'unknown');
    expect(
      await workAll(
        database,
        jobKind('known', anything, async () => undefined),
      ),
    ).toBe(0);
    expect(await database.selectFrom('job').select(['kind', 'attempts']).execute()).toEqual([
      { kind: 'unknown', attempts: 0 },
    ]);
  });

  test('that is stopped finishes the work under way first', async () => {
    const begun = Promise.withResolvers<void>();
    const goOn = Promise.withResolvers<void>();
    const slow = jobKind('slow', anything, async (_, transaction) => {
      begun.resolve();
      await goOn.promise;
      await leaveTrace(transaction, 'slow');
    });
    const worker = await startWorker(database, address, [slow], silentLog);
    await ask(database, 'slow');
    await begun.promise;
    const stopped = worker.stop();
    goOn.resolve();
    await stopped;
    expect(await traces()).toEqual(['slow']);
    expect(await database.selectFrom('job').selectAll().execute()).toEqual([]);
  });

  test('that is stopped begins nothing new', async () => {
    const greet = jobKind('greet', anything, (_, transaction) =>
      leaveTrace(transaction, 'greet').then(() => undefined),
    );
    const worker = await startWorker(database, address, [greet], silentLog);
    await worker.stop();
    await ask(database, 'greet');
    expect(await traces()).toEqual([]);
    expect(await workAll(database, greet)).toBe(1);
  });

  test('whose connection is killed in the middle leaves the job free for another at once', async () => {
    const begun = Promise.withResolvers<number>();
    const goOn = Promise.withResolvers<void>();
    const dying = jobKind('work', anything, async (_, transaction) => {
      await leaveTrace(transaction, 'by the one that died');
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction);
      begun.resolve(rows[0]?.pid ?? 0);
      await goOn.promise;
      await leaveTrace(transaction, 'by the one that died');
    });
    const living = jobKind('work', anything, async (_, transaction) => {
      await leaveTrace(transaction, 'by the one that lives');
    });
    await ask(database, 'work');
    const died = workOne(database, kindsOf(dying), silentLog);
    const pid = await begun.promise;
    expect(await workAll(database, living)).toBe(0);
    await sql`select pg_terminate_backend(${pid}::integer, 5000)`.execute(database);
    expect(await workAll(database, living)).toBe(1);
    goOn.resolve();
    expect(isUnavailable(await died.catch((error: unknown) => error))).toBe(true);
    expect(await traces()).toEqual(['by the one that lives']);
  });

  test('goes on after its connections were cut, when it looks by itself', async () => {
    holdTheClock();
    const done = Promise.withResolvers<string>();
    const greet = jobKind('greet', anything, async () => done.resolve('greeted'));
    const worker = await startWorker(database, address, [greet], silentLog);
    await sql`select pg_terminate_backend(pid, 5000) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(database);
    await ask(database, 'greet');
    vi.advanceTimersByTime(5000);
    expect(await done.promise).toBe('greeted');
    await worker.stop();
  });
});

describe('a job that comes again and again', () => {
  test('is asked for at the start, once however many workers start', async () => {
    const sweep = jobKind('sweep', anything, async () => undefined, 600);
    const workers = await Promise.all([1, 2].map(() => startWorker(database, address, [sweep], silentLog, 0)));
    await Promise.all(workers.map((worker) => worker.stop()));
    expect(await database.selectFrom('job').select(['kind', 'key']).execute()).toEqual([
      { kind: 'sweep', key: 'sweep' },
    ]);
  });

  test('is due again after its time', async () => {
    const sweep = jobKind('sweep', anything, async () => undefined, 600);
    await ask(database, 'sweep', {}, { key: 'sweep' });
    expect(await workAll(database, sweep)).toBe(1);
    const { rows } = await sql<{ wait: number }>`
      select round(extract(epoch from run_at - created_at))::integer as wait from job where key = 'sweep'`.execute(
      database,
    );
    expect(rows).toEqual([{ wait: 600 }]);
    await database
      .updateTable('job')
      .set({ run_at: sql`now()` })
      .execute();
    expect(await workAll(database, sweep)).toBe(1);
  });

  test('is never given up, however often it fails', async () => {
    const sweep = jobKind('sweep', anything, () => Promise.reject(new Error('disk full')), 600);
    await ask(database, 'sweep', {}, { key: 'sweep' });
    await database.updateTable('job').set({ attempts: 50 }).execute();
    expect(await workOne(database, kindsOf(sweep), silentLog)).toBe(true);
    expect(await database.selectFrom('job').select(['attempts', 'failed_at']).execute()).toEqual([
      { attempts: 51, failed_at: null },
    ]);
  });
});
