import { sql } from 'kysely';
import type pg from 'pg';
import type { Database } from '../database.ts';

/** Held by a backup from before its first row until after its last file: no bytes that it will need may go. */
const keepingLock = 7_305_413;
/** Held by a backup as long as it runs, so that there is one at a time. */
const backupLock = 7_305_414;

/** For whoever removes bytes, until the end of the transaction. False while a backup runs: they may go after it. */
export const bytesMayGo = async (transaction: Database): Promise<boolean> => {
  const { rows } = await sql<{ may: boolean }>`
    select pg_try_advisory_xact_lock_shared(${keepingLock}) as may`.execute(transaction);
  return rows[0]?.may === true;
};

/** Waits for those who are removing bytes, and keeps the next away for as long as the connection lives. */
export const keepBytes = async (client: pg.Client): Promise<void> => {
  const { rows } = await client.query<{ ours: boolean }>('select pg_try_advisory_lock($1) as ours', [backupLock]);
  if (rows[0]?.ours !== true) {
    throw new Error('Another backup of this installation is running. Please wait until it has ended.');
  }
  await client.query('select pg_advisory_lock($1)', [keepingLock]);
};
