import { sql } from 'kysely';
import type { Database, Transaction } from '../../platform/database.ts';
import type { Hint } from './hint.ts';

/** With the rows locked, so that nobody takes their bytes away meanwhile. */
export const filesToLookAt = (transaction: Transaction, ids: readonly string[]) =>
  transaction
    .selectFrom('file')
    .innerJoin('blob', 'blob.key', 'file.blob_key')
    .select(['file.id', 'file.folder', 'file.name', 'file.size', 'blob.key', 'blob.media_type as mediaType'])
    .where('file.id', '=', sql<string>`any(${ids}::text[])`)
    .orderBy('file.id')
    .forKeyShare()
    .execute();

export const setHints = async (
  transaction: Transaction,
  noticed: ReadonlyMap<string, readonly Hint[]>,
): Promise<void> => {
  const hints = [...noticed.values()].map((each) => JSON.stringify(each));
  await sql`
    update file set hints = noticed.hints
    from unnest(${[...noticed.keys()]}::text[], ${hints}::jsonb[]) as noticed (id, hints)
    where file.id = noticed.id`.execute(transaction);
};

/** How many of each kind are named. */
const named = 20;

export interface HintRow {
  readonly kind: Hint['kind'];
  readonly count: number;
  readonly files: { readonly fileId: string; readonly path: string; readonly detail: string }[];
}

/** What was noticed in single files, by kind, the first of each by name. */
export const hintsIn = async (database: Database, recordId: string): Promise<HintRow[]> => {
  const { rows } = await sql<HintRow>`
    select kind, max(count)::integer as count, jsonb_agg(jsonb_build_object('fileId', id, 'path', path, 'detail', detail)
      order by path_key) as files
    from (
      select file.id, ltrim(folder || '/' || name, '/') as path, path_key, hint ->> 'kind' as kind,
        hint ->> 'detail' as detail, count(*) over (partition by hint ->> 'kind') as count,
        row_number() over (partition by hint ->> 'kind' order by path_key) as place
      from file, jsonb_array_elements(hints) as hint
      where record_id = ${recordId} and hints <> '[]'
    ) as each
    where place <= ${named}
    group by kind order by kind`.execute(database);
  return rows;
};

/** Files whose content another file of the dataset has too. */
export const duplicatesIn = async (database: Database, recordId: string): Promise<HintRow[]> => {
  const { rows } = await sql<HintRow>`
    select 'duplicate' as kind, max(count)::integer as count, jsonb_agg(jsonb_build_object('fileId', id, 'path', path,
      'detail', 'It has the same content as ' || first || '.') order by path_key) as files
    from (
      select *, count(*) over () as count, row_number() over (order by path_key) as number from (
        select file.id, ltrim(folder || '/' || name, '/') as path, path_key,
          row_number() over (partition by sha256 order by path_key) as place,
          first_value(ltrim(folder || '/' || name, '/')) over (partition by sha256 order by path_key) as first
        from file join blob on blob.key = file.blob_key where record_id = ${recordId} and file.size > 0
      ) as each where place > 1
    ) as repeated
    where number <= ${named}
    having count(*) > 0`.execute(database);
  return rows;
};

export const standingOf = async (
  database: Database,
  recordId: string,
): Promise<{ pending: number; files: number; readme: boolean }> => {
  const { rows } = await sql<{ pending: number; files: number; readme: boolean }>`
    select (select count(*) from file where record_id = ${recordId} and hints is null) as pending,
      (select count(*) from (select from file where record_id = ${recordId} limit 1) as any_file) as files,
      exists (select from file where record_id = ${recordId} and folder = '' and sort_key like 'readme%') as readme
  `.execute(database);
  return rows[0] ?? { pending: 0, files: 0, readme: false };
};
