import { sql } from 'kysely';
import { noFileChanges, type Changes } from '@vitrine/contract/changes.ts';
import type { Metadata } from '@vitrine/contract/metadata.ts';
import type { Database } from '../../platform/database.ts';

/** The first of the changed files are named; all are counted. */
const mostNamed = 200;

/** What was sent the last time, or `back` times before; undefined when it was not sent so often. */
export const formerMetadata = async (
  database: Database,
  submissionId: string,
  back: number,
): Promise<Metadata | undefined> => {
  const row = await database
    .selectFrom('submission_round')
    .select('metadata')
    .where('submission_id', '=', submissionId)
    .orderBy('round', 'desc')
    .offset(back)
    .limit(1)
    .executeTakeFirst();
  return row?.metadata as Metadata | undefined;
};

type ChangedRow = Changes['files'][number] & Changes['fileCounts'];

/** The files that differ from those of the last round, or from those of another version. */
export const changedFiles = async (
  database: Database,
  id: string,
  against: { readonly record: string } | 'round',
): Promise<Pick<Changes, 'files' | 'fileCounts'>> => {
  const filesOf = (of: string) => sql`
    select path_key, case when folder = '' then name else folder || '/' || name end as path, blob.sha256, file.size
    from file join blob on blob.key = file.blob_key where file.record_id = ${of}`;
  const former =
    against === 'round'
      ? sql`select path_key, path, sha256, size from round_file where submission_id = ${id}`
      : filesOf(against.record);
  // What went and what came with the same content was renamed, one with one.
  const { rows } = await sql<ChangedRow>`
    with former as (${former}), present as (${filesOf(id)}), differing as (
      select former.path as path_before, present.path, coalesce(present.path_key, former.path_key) as path_key,
        former.size as size_before, present.size, coalesce(present.sha256, former.sha256) as sha256,
        case when former.path_key is null then 'added' when present.path_key is null then 'removed'
          when former.sha256 = present.sha256 then 'renamed' else 'changed' end as change
      from former full join present on present.path_key = former.path_key
      where former.sha256 is distinct from present.sha256 or former.path <> present.path
    ), numbered as (
      select *, row_number() over (partition by change, sha256 order by path_key) as nth from differing
    ), gone as (select * from numbered where change = 'removed'), come as (select * from numbered where change = 'added'),
    told as (
      select path, path_key, change, path_before, size_before, size from numbered where change in ('changed', 'renamed')
      union all
      select come.path, come.path_key, case when gone.nth is null then 'added' else 'renamed' end,
        gone.path_before, gone.size_before, come.size
      from come left join gone on gone.sha256 = come.sha256 and gone.nth = come.nth
      union all
      select path_before, path_key, change, null, size_before, null from gone
      where not exists (select from come where come.sha256 = gone.sha256 and come.nth = gone.nth)
    )
    select path, change, case when change = 'renamed' then path_before end as "pathBefore",
      size_before as "sizeBefore", size as "sizeAfter",
      count(*) filter (where change = 'added') over ()::integer as added,
      count(*) filter (where change = 'removed') over ()::integer as removed,
      count(*) filter (where change = 'changed') over ()::integer as changed,
      count(*) filter (where change = 'renamed') over ()::integer as renamed
    from told order by path_key limit ${mostNamed}`.execute(database);
  const [first] = rows;
  if (!first) {
    return noFileChanges();
  }
  const { added, removed, changed, renamed } = first;
  return {
    files: rows.map(({ path, change, pathBefore, sizeBefore, sizeAfter }) => ({
      path,
      change,
      pathBefore,
      sizeBefore,
      sizeAfter,
    })),
    fileCounts: { added, removed, changed, renamed },
  };
};
