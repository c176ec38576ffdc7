import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database.ts';
import { newId } from '../../../platform/ids.ts';
import { dropUploads, releaseBlobs } from '../queries.ts';

const uploadsOf = async (transaction: Transaction, recordId: string): Promise<string[]> => {
  const rows = await transaction
    .selectFrom('upload')
    .select('id')
    .where('record_id', '=', recordId)
    .where('file_id', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
};

/** Removes all files of a dataset, those on their way included; what no other dataset has is given up. */
export const releaseAll = async (transaction: Transaction, recordId: string): Promise<void> => {
  await dropUploads(transaction, await uploadsOf(transaction, recordId));
  const { rows } = await sql<{ key: string }>`
    with gone as (delete from file where record_id = ${recordId} returning blob_key)
    select distinct blob_key as key from gone`.execute(transaction);
  await releaseBlobs(
    transaction,
    rows.map(({ key }) => key),
  );
};

/** Rows of their own for the files of another dataset; the bytes are shared. */
export const copyAll = async (transaction: Transaction, fromId: string, toId: string): Promise<void> => {
  // Nobody deletes what we copy from meanwhile.
  await sql`select from submission where id = ${fromId} for share`.execute(transaction);
  const { rows } = await sql<{ count: number }>`select count(*) from file where record_id = ${fromId}`.execute(
    transaction,
  );
  const ids = Array.from({ length: rows[0]?.count ?? 0 }, newId);
  await sql`
    insert into file (id, record_id, folder, name, sort_key, path_key, blob_key, size, arrived_at, hints)
    select (${ids}::text[])[row_number() over ()], ${toId}, folder, name, sort_key, path_key, blob_key, size, arrived_at,
      hints
    from file where record_id = ${fromId}`.execute(transaction);
  await sql`
    update submission set files = held.files, bytes = held.bytes
    from (select count(*)::integer as files, coalesce(sum(size), 0)::bigint as bytes from file where record_id = ${toId})
      as held
    where submission.id = ${toId}`.execute(transaction);
};

export const countHeld = async (
  database: Database,
  recordId: string,
): Promise<{ files: number; unfinished: number }> => {
  const { rows } = await sql<{ files: number; unfinished: number }>`
    select (select count(*) from file where record_id = ${recordId}) as files,
      (select count(*) from upload where record_id = ${recordId} and file_id is null) as unfinished`.execute(database);
  return rows[0] ?? { files: 0, unfinished: 0 };
};

/** One hash over all paths and contents: the same when and only when the files are the same. */
export const digestOf = async (database: Database, recordId: string): Promise<Buffer> => {
  const { rows } = await sql<{ digest: Buffer }>`
    select sha256(coalesce(string_agg(
      sha256(convert_to(ltrim(folder || '/' || name, '/'), 'UTF8')) || sha256, ''::bytea order by path_key), ''::bytea))
      as digest
    from file join blob on blob.key = file.blob_key where record_id = ${recordId}`.execute(database);
  return rows[0]?.digest ?? Buffer.alloc(0);
};
