import { sql } from 'kysely';
import type { Changes } from '@vitrine/contract/changes.ts';
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

interface ChangedRow {
  readonly path: string;
  readonly change: 'added' | 'removed' | 'changed';
  readonly sizeBefore: number | null;
  readonly sizeAfter: number | null;
  readonly added: number;
  readonly removed: number;
  readonly changed: number;
}

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
  const { rows } = await sql<ChangedRow>`
    with former as (${former}), present as (${filesOf(id)}), differing as (
      select coalesce(present.path, former.path) as path, coalesce(present.path_key, former.path_key) as path_key,
        case when former.path_key is null then 'added' when present.path_key is null then 'removed' else 'changed' end as change,
        former.size as "sizeBefore", present.size as "sizeAfter"
      from former full join present on present.path_key = former.path_key
      where former.sha256 is distinct from present.sha256
    )
    select path, change, "sizeBefore", "sizeAfter",
      count(*) filter (where change = 'added') over ()::integer as added,
      count(*) filter (where change = 'removed') over ()::integer as removed,
      count(*) filter (where change = 'changed') over ()::integer as changed
    from differing order by path_key limit ${mostNamed}`.execute(database);
  const [first] = rows;
  return {
    files: rows.map(({ path, change, sizeBefore, sizeAfter }) => ({ path, change, sizeBefore, sizeAfter })),
    fileCounts: { added: first?.added ?? 0, removed: first?.removed ?? 0, changed: first?.changed ?? 0 },
  };
};
