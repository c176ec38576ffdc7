import { sql } from 'kysely';
import { vi } from 'vitest';
import type { Platform } from '../platform/platform.ts';

/** Comes back once another transaction on this database waits for a lock. */
export const waitForLock = async ({ database }: Platform, waiting = 1): Promise<void> => {
  await vi.waitFor(
    async () => {
      const { rows } = await sql<{ count: number }>`
        select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
      `.execute(database);
      if ((rows[0]?.count ?? 0) < waiting) {
        throw new Error('Nothing waits for a lock.');
      }
    },
    { timeout: 10_000, interval: 10 },
  );
};
