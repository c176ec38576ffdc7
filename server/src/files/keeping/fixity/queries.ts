import { sql } from 'kysely';
import { backupSubject } from '../../../platform/backup/note-backup.ts';
import type { Database, Transaction } from '../../../platform/database.ts';
import type { BlobRow } from '../damage.ts';

/** What is damaged is looked at again after a day: someone may have mended it. */
const againAfter = '1 day';

/** The blobs whose turn it is, those first that were checked longest ago. */
export const dueBlobs = async (database: Database, checkedBefore: Date, most: number): Promise<BlobRow[]> => {
  const { rows } = await sql<BlobRow>`
    select key, size, sha256 from (
      (select key, size, sha256, checked_at from blob where checked_at < ${checkedBefore}
        order by checked_at limit ${most})
      union
      (select key, size, sha256, checked_at from blob
        where damaged_at is not null and checked_at < now() - ${againAfter}::interval
        order by checked_at limit ${most})
    ) as due order by checked_at, key limit ${most}`.execute(database);
  return rows;
};

/** By the clock of the database, as `checked_at` is. */
export const daysAgo = async (database: Database, days: number): Promise<Date> => {
  const { rows } = await sql<{ at: Date }>`select now() - make_interval(days => ${days}) as at`.execute(database);
  return rows[0]?.at ?? new Date(0);
};

/** Of these, which were known as damaged and are not any more. */
export const markSound = async (transaction: Transaction, keys: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ key: string; mended: boolean }>`
    update blob set checked_at = now(), damaged_at = null, damage = null where key = any(${keys}::text[])
    returning new.key, old.damaged_at is not null as mended`.execute(transaction);
  return rows.filter(({ mended }) => mended).map(({ key }) => key);
};

export interface Damage {
  readonly key: string;
  readonly damage: string;
}

/** Of these, which were not known as damaged before. Blobs that have gone meanwhile are no damage. */
export const markDamaged = async (transaction: Transaction, found: readonly Damage[]): Promise<Damage[]> => {
  const { rows } = await sql<Damage & { fresh: boolean }>`
    update blob set checked_at = now(), damaged_at = coalesce(blob.damaged_at, now()), damage = found.damage
    from unnest(${found.map(({ key }) => key)}::text[], ${found.map(({ damage }) => damage)}::text[])
      as found (key, damage)
    where blob.key = found.key
    returning new.key, new.damage, old.damaged_at is null as fresh`.execute(transaction);
  return rows.filter(({ fresh }) => fresh);
};

/** The files that have one of these blobs, some of them: their dataset and path. */
export const filesOf = async (
  database: Database,
  keys: readonly string[],
  most: number,
): Promise<{ key: string; recordId: string; path: string }[]> => {
  const { rows } = await sql<{ key: string; recordId: string; path: string }>`
    select blob_key as key, record_id as "recordId", ltrim(folder || '/' || name, '/') as path
    from file where blob_key = any(${keys}::text[]) order by record_id, path_key limit ${most}`.execute(database);
  return rows;
};

export interface Health {
  readonly damaged: number;
  /** When the file was checked whose check is longest ago; null when there is none. */
  readonly oldestCheck: Date | null;
  readonly latestCheck: Date | null;
  /** When the last backup was complete; null when none ever was. */
  readonly backup: Date | null;
}

/** Read from indexes alone, however many files there are. */
export const readHealth = async (database: Database): Promise<Health> => {
  const { rows } = await sql<Health>`
    select (select count(*) from blob where damaged_at is not null) as damaged,
      (select min(checked_at) from blob) as "oldestCheck",
      (select max(checked_at) from blob) as "latestCheck",
      (select max(at) from event where subject_kind = ${backupSubject.kind} and subject_id = ${backupSubject.id})
        as backup`.execute(database);
  return rows[0] ?? { damaged: 0, oldestCheck: null, latestCheck: null, backup: null };
};

export const countStored = async (database: Database): Promise<{ files: number; bytes: number }> => {
  const { rows } = await sql<{ files: number; bytes: number }>`
    select count(*) as files, coalesce(sum(size), 0)::bigint as bytes from blob`.execute(database);
  return rows[0] ?? { files: 0, bytes: 0 };
};

/** The files whose bytes are damaged, those first that were found last. */
export const damagedFiles = async (database: Database, most: number) => {
  const { rows } = await sql<{
    recordId: string;
    fileId: string;
    path: string;
    size: number;
    damage: string;
    since: Date;
  }>`
    select record_id as "recordId", file.id as "fileId", ltrim(folder || '/' || name, '/') as path, blob.size, damage,
      damaged_at as since
    from blob join file on file.blob_key = blob.key where damaged_at is not null
    order by damaged_at desc, record_id, path_key limit ${most}`.execute(database);
  return rows;
};
