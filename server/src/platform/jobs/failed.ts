import { sql } from 'kysely';
import type { Database } from '../database.ts';

/** How many jobs wait, and how many failed for good: for the metrics and the health of the installation. */
export const countJobs = async (database: Database): Promise<{ waiting: number; failed: number }> => {
  const row = await database
    .selectFrom('job')
    .select([
      sql<number>`count(*) filter (where failed_at is null)`.as('waiting'),
      sql<number>`count(*) filter (where failed_at is not null)`.as('failed'),
    ])
    .executeTakeFirstOrThrow();
  return row;
};

export const failedJobs = (database: Database) =>
  database
    .selectFrom('job')
    .select(['id', 'kind', 'attempts', 'last_error as lastError', 'failed_at as failedAt'])
    .where('failed_at', 'is not', null)
    .orderBy('failed_at', 'desc')
    .limit(100)
    .execute();

/** Gives every job that failed for good a fresh start. */
export const retryFailedJobs = async (database: Database): Promise<number> => {
  const { numUpdatedRows } = await database
    .updateTable('job')
    .set({ failed_at: null, attempts: 0, run_at: sql`now()` })
    .where('failed_at', 'is not', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
};
