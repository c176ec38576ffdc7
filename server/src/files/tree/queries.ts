import { sql } from 'kysely';
import type { FilePath } from '@vitrine/contract/path.ts';
import type { Database, Transaction } from '../../platform/database.ts';

export const isPublished = async (database: Database, id: string): Promise<boolean> =>
  (await database.selectFrom('record').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

/** Of these keys, those at which a file stands or is on its way. */
export const takenKeys = async (
  transaction: Transaction,
  recordId: string,
  keys: readonly string[],
): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ key: string }>`
    select path_key as key from file where record_id = ${recordId} and path_key = any(${keys}::text[])
    union
    select path_key from upload where record_id = ${recordId} and file_id is null and path_key = any(${keys}::text[])
  `.execute(transaction);
  return new Set(rows.map(({ key }) => key));
};

/** Of these keys, those below which something stands or is on its way. '0' is the letter after '/'. */
export const folderKeys = async (
  transaction: Transaction,
  recordId: string,
  keys: readonly string[],
): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ key: string }>`
    select key from unnest(${keys}::text[]) as key
    where exists (select from file where record_id = ${recordId} and path_key > key || '/' and path_key < key || '0')
      or exists (select from upload where record_id = ${recordId} and file_id is null
        and path_key > key || '/' and path_key < key || '0')`.execute(transaction);
  return new Set(rows.map(({ key }) => key));
};

/** What every description of a file needs. */
const described = sql`
  file.id, file.folder, file.name, file.size, file.arrived_at as "arrivedAt", file.sort_key as "sortKey",
  file.path_key as "pathKey", file.record_id as "recordId", blob.media_type as "mediaType", blob.md5, blob.sha256`;

export interface FileRow {
  readonly id: string;
  readonly recordId: string;
  readonly folder: string;
  readonly name: string;
  readonly sortKey: string;
  readonly pathKey: string;
  readonly size: number;
  readonly arrivedAt: Date;
  readonly mediaType: string;
  readonly md5: Buffer;
  readonly sha256: Buffer;
}

export const fileById = async (database: Database, id: string): Promise<FileRow | undefined> => {
  const { rows } = await sql<FileRow>`
    select ${described} from file join blob on blob.key = file.blob_key where file.id = ${id}`.execute(database);
  return rows[0];
};

/** The files that stand in a folder itself, from one on. */
export const filesIn = async (
  database: Database,
  { recordId, folder, after, limit }: { recordId: string; folder: string; after: FileCursor; limit: number },
): Promise<FileRow[]> => {
  const { rows } = await sql<FileRow>`
    select ${described} from file join blob on blob.key = file.blob_key
    where file.record_id = ${recordId} and file.folder = ${folder}
      and (file.sort_key, file.id) > (${after.key}, ${after.id})
    order by file.sort_key, file.id limit ${limit}`.execute(database);
  return rows;
};

export interface FileCursor {
  readonly key: string;
  readonly id: string;
}

/**
 * The names of the folders in a folder, bytewise. Leaps over all that lies below each one, so that it costs as much as
 * there are folders to tell, whatever is in them.
 */
export const foldersIn = async (
  database: Database,
  { recordId, folder, after, limit }: { recordId: string; folder: string; after: string; limit: number },
): Promise<string[]> => {
  const below = folder === '' ? '' : `${folder}/`;
  const from = after === '' ? below : `${below}${after}0`;
  const end = folder === '' ? null : `${folder}0`;
  const next = (start: ReturnType<typeof sql>) => sql`
    (select folder || '/' as at from file
      where record_id = ${recordId} and folder <> '' and folder || '/' > ${start}
        and (${end}::text is null or folder || '/' < ${end})
      order by folder || '/' limit 1)`;
  const nameAt = (at: ReturnType<typeof sql>) =>
    sql`split_part(substr(${at}, char_length(${below}::text) + 1), '/', 1)`;
  const { rows } = await sql<{ name: string }>`
    with recursive found as (
      select at, ${nameAt(sql`at`)} as name from ${next(sql`${from}::text collate "C"`)} as first
      union all
      select following.at, ${nameAt(sql`following.at`)} from found,
        lateral ${next(sql`${below}::text || found.name || '0' collate "C"`)} as following
    )
    select name from found limit ${limit}`.execute(database);
  return rows.map(({ name }) => name);
};

/** The files below a folder whose path has the words in it, in the order of their paths. */
export const filesBelow = async (
  database: Database,
  search: { recordId: string; folder: string; pattern: string; after: FileCursor; limit: number },
): Promise<FileRow[]> => {
  const { rows } = await sql<FileRow>`
    select ${described} from file join blob on blob.key = file.blob_key
    where file.record_id = ${search.recordId}
      and file.path_key like ${search.pattern}
      and (${search.folder} = '' or file.folder = ${search.folder} or starts_with(file.folder, ${search.folder} || '/'))
      and (file.path_key, file.id) > (${search.after.key}, ${search.after.id})
    order by file.path_key, file.id limit ${search.limit}`.execute(database);
  return rows;
};

export const placeFile = async (
  transaction: Transaction,
  id: string,
  place: FilePath,
  sortKey: string,
): Promise<void> => {
  await transaction
    .updateTable('file')
    .set({ folder: place.folder, name: place.name, sort_key: sortKey, path_key: place.key })
    .where('id', '=', id)
    .execute();
};
