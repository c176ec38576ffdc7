import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { ask, jobKind, workAll } from '../../testing/test-jobs.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { enqueue } from './job.ts';

const { database } = await testDatabase();
beforeEach(() => database.deleteFrom('job').execute());

const jobs = () => database.selectFrom('job').select(['kind', 'payload', 'attempts', 'failed_at']).execute();

describe('asking for a job', () => {
  test('is undone by a rollback of what caused it', async () => {
    const failed = database.transaction().execute(async (transaction) => {
      await enqueue(transaction, 'greet', {});
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    expect(await jobs()).toEqual([]);
  });

  test('gives the job what it was asked with', async () => {
    const seen: number[] = [];
    const count = jobKind('count', z.object({ number: z.number() }), async ({ number }) => void seen.push(number));
    await ask(database, 'count', { number: 7 });
    expect(await workAll(database, count)).toBe(1);
    expect(seen).toEqual([7]);
    expect(await jobs()).toEqual([]);
  });

  test('for later keeps it until its time has come', async () => {
    const greet = jobKind('greet', z.object({}), async () => undefined);
    await ask(database, 'greet', {}, { afterSeconds: 60 });
    expect(await workAll(database, greet)).toBe(0);
    await database
      .updateTable('job')
      .set({ run_at: sql`now()` })
      .execute();
    expect(await workAll(database, greet)).toBe(1);
  });

  test('twice with one key makes one job wait', async () => {
    await Promise.all([1, 2, 3].map(() => ask(database, 'sweep', {}, { key: 'sweep' })));
    await ask(database, 'sweep', {}, { key: 'another' });
    expect(await jobs()).toHaveLength(2);
  });

  test('with a key whose job failed for good gives it a fresh start', async () => {
    await ask(database, 'sweep', { round: 1 }, { key: 'sweep' });
    await database
      .updateTable('job')
      .set({ failed_at: sql`now()`, attempts: 12, run_at: sql`now() + interval '1 hour'` })
      .execute();
    await ask(database, 'sweep', { round: 2 }, { key: 'sweep' });
    expect(await jobs()).toEqual([{ kind: 'sweep', payload: { round: 2 }, attempts: 0, failed_at: null }]);
    const sweep = jobKind('sweep', z.object({ round: z.literal(2) }), async () => undefined);
    expect(await workAll(database, sweep)).toBe(1);
  });
});
