import { sql, type RawBuilder } from 'kysely';
import type { FilePath } from '@vitrine/contract/path.ts';
import type { Transaction } from '../../../platform/database.ts';

/** Rows of files and of uploads that stand below a folder, in any depth; exactly that one, in upper and lower case too. */
const below = (recordId: string, { path, key }: FilePath): RawBuilder<boolean> => sql<boolean>`
  record_id = ${recordId} and path_key > ${key} || '/' and path_key < ${key} || '0'
  and (folder = ${path} or starts_with(folder, ${path} || '/'))`;

/** The key of a row once its folder is called otherwise. Keys are made part by part, so a part can be replaced. */
const movedKey = (source: FilePath, target: FilePath): RawBuilder<string> =>
  sql<string>`${target.key} || substr(path_key, char_length(${source.key}::text) + 1)`;
const movedFolder = (source: FilePath, target: FilePath): RawBuilder<string> =>
  sql<string>`${target.path} || substr(folder, char_length(${source.path}::text) + 1)`;

/** The first path at which something would stand twice, or be a file and a folder at once. */
export const clashInFolder = async (
  transaction: Transaction,
  recordId: string,
  source: FilePath,
  target: FilePath,
): Promise<string | undefined> => {
  const standing = sql`(
    select path_key from file where record_id = ${recordId} and not (${below(recordId, source)})
    union all
    select path_key from upload where record_id = ${recordId} and file_id is null and not (${below(recordId, source)})
  )`;
  const { rows } = await sql<{ key: string }>`
    with standing as ${standing}, moving as (
      select ${movedKey(source, target)} as key from file where ${below(recordId, source)}
      union all
      select ${movedKey(source, target)} from upload where file_id is null and ${below(recordId, source)}
    ), folders as (
      select distinct array_to_string((string_to_array(key, '/'))[1:depth], '/') as key
      from moving, generate_series(1, cardinality(string_to_array(key, '/')) - 1) as depth
    ), standing_folders as (
      select distinct array_to_string((string_to_array(path_key, '/'))[1:depth], '/') as key
      from standing, generate_series(1, cardinality(string_to_array(path_key, '/')) - 1) as depth
      where starts_with(path_key, ${`${target.key}/`})
    )
    select moving.key from moving join standing on standing.path_key = moving.key
    union all
    select folders.key from folders join standing on standing.path_key = folders.key
    union all
    select moving.key from moving join standing_folders on standing_folders.key = moving.key
    order by 1 limit 1`.execute(transaction);
  return rows[0]?.key;
};

/** How long and deep the longest path below a folder is, seen from it. */
export const widthBelow = async (
  transaction: Transaction,
  recordId: string,
  source: FilePath,
): Promise<{ bytes: number; depth: number }> => {
  const inside = sql`substr(folder || '/' || name, char_length(${source.path}::text) + 2)`;
  const { rows } = await sql<{ bytes: number; depth: number }>`
    select coalesce(max(octet_length(inside)), 0) as bytes,
      coalesce(max(cardinality(string_to_array(inside, '/'))), 0) as depth
    from (
      select ${inside} as inside from file where ${below(recordId, source)}
      union all
      select ${inside} from upload where file_id is null and ${below(recordId, source)}
    ) as each`.execute(transaction);
  return rows[0] ?? { bytes: 0, depth: 0 };
};

/** Moves all that is below a folder; gives how many files and uploads that were. */
export const moveBelow = async (
  transaction: Transaction,
  recordId: string,
  source: FilePath,
  target: FilePath,
): Promise<number> => {
  const files = await sql`
    update file set folder = ${movedFolder(source, target)}, path_key = ${movedKey(source, target)}
    where ${below(recordId, source)}`.execute(transaction);
  // In two steps, since the index of uploads looks at each row by itself: no key begins with a slash.
  const uploads = await sql`
    update upload set folder = ${movedFolder(source, target)}, path_key = '/' || ${movedKey(source, target)}
    where file_id is null and ${below(recordId, source)}`.execute(transaction);
  await sql`
    update upload set path_key = substr(path_key, 2)
    where record_id = ${recordId} and file_id is null and starts_with(path_key, '/')`.execute(transaction);
  return Number((files.numAffectedRows ?? 0n) + (uploads.numAffectedRows ?? 0n));
};

/** The ids of the files and of the unfinished uploads below a folder. */
export const contentsBelow = async (
  transaction: Transaction,
  recordId: string,
  folder: FilePath,
): Promise<{ files: string[]; uploads: string[] }> => {
  const { rows } = await sql<{ id: string; arrived: boolean }>`
    select id, true as arrived from file where ${below(recordId, folder)}
    union all
    select id, false from upload where file_id is null and ${below(recordId, folder)}`.execute(transaction);
  return {
    files: rows.filter(({ arrived }) => arrived).map(({ id }) => id),
    uploads: rows.filter(({ arrived }) => !arrived).map(({ id }) => id),
  };
};
