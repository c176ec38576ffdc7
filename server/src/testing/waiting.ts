import { sql } from 'kysely';
import type { Platform } from '../platform/platform.ts';
import { until } from './until.ts';

/** The connections to this database that wait for a lock. */
export const waitingForLocks = async ({ database }: Pick<Platform, 'database'>): Promise<readonly number[]> => {
  const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(database);
  return rows.map(({ pid }) => pid);
};

/** Comes back once another transaction on this database waits for a lock. */
export const waitForLock = (platform: Pick<Platform, 'database'>, waiting = 1): Promise<void> =>
  until('a transaction waits for a lock', async () => (await waitingForLocks(platform)).length >= waiting);

/** Comes back once the database has noticed that these connections are gone. */
export const waitUntilGone = (
  { database }: Pick<Platform, 'database'>,
  connections: readonly number[],
): Promise<void> =>
  until('the database has ended the connections of the killed process', async () => {
    const { rows } = await sql`select pid from pg_stat_activity where pid = any(${connections})`.execute(database);
    return rows.length === 0;
  });
