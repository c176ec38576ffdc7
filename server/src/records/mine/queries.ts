import { sql, type RawBuilder } from 'kysely';
import type { Creator } from '@vitrine/contract/metadata.ts';
import type { Status, SubmissionStatus } from '@vitrine/contract/workflow.ts';
import { decisionsOf, relationOf, type Relation } from '../../datasets/datasets.ts';
import type { Database } from '../../platform/database.ts';
import { containing, offsetOf, type PageRequest } from '../../platform/paging.ts';

export interface CardRow extends Relation {
  readonly id: string;
  readonly conceptId: string;
  readonly title: string;
  readonly status: Status;
  readonly kind: 'new' | 'version' | 'revision' | null;
  readonly resourceType: string | null;
  readonly access: 'open' | 'embargoed' | 'restricted' | 'metadata-only';
  readonly creators: Creator[];
  readonly laboratoryId: string | null;
  readonly idf: string | null;
  readonly laboratoryName: string | null;
  readonly logo: string | null;
  readonly ownerId: string;
  readonly ownerName: string;
  readonly doi: string | null;
  readonly versionNo: number | null;
  readonly files: number;
  readonly bytes: number;
  readonly changedAt: Date;
  readonly submittedAt: Date | null;
  readonly publishedAt: Date | null;
  readonly returnedFrom: 'pi' | 'judge' | null;
  readonly approvedAsPi: boolean;
  readonly hasDecided: boolean;
  /** The submission under way that follows or corrects a record. */
  readonly openId: string | null;
  readonly openKind: 'new' | 'version' | 'revision' | null;
  readonly openStatus: SubmissionStatus | null;
}

export interface Wanted {
  readonly keyword: string;
  readonly status?: Status | undefined;
  readonly communityId?: string | undefined;
}

/** Everything that the person owns or co-edits, narrow: submissions, and of what is published the latest version. */
const held = (accountId: string, { keyword, status, communityId }: Wanted): RawBuilder<unknown> => {
  const wanted = [
    ...(keyword === '' ? [] : [sql`title ilike ${containing(keyword)}`]),
    ...(status === undefined ? [] : [sql`status = ${status}`]),
    ...(communityId === undefined ? [] : [sql`laboratory_id = ${communityId}`]),
  ];
  return sql`
    with mine as (
      select id, owner_id from concept where owner_id = ${accountId}::uuid
      union
      select concept.id, concept.owner_id from co_editor join concept on concept.id = co_editor.concept_id
      where co_editor.account_id = ${accountId}::uuid
    ), held as (
      select submission.id, submission.concept_id, owner_id, true as unpublished, title, status, laboratory_id, changed_at
      from mine join submission on submission.concept_id = mine.id
      union all
      select record.id, record.concept_id, owner_id, false, title,
        case when withdrawn_at is null then 'published' else 'withdrawn' end, laboratory_id, changed_at
      from mine join record on record.concept_id = mine.id and record.latest
    ), wanted as (
      select * from held ${wanted.length > 0 ? sql`where ${sql.join(wanted, sql` and `)}` : sql``}
    )`;
};

/** What the label of a dataset shows and what the actor may do, for the rows of the table named `page`. */
const cardsOfPage = (actorId: string): RawBuilder<unknown> => sql`
  select page.id, page.concept_id as "conceptId", page.title, page.status, submission.kind,
    held.metadata ->> 'resourceType' as "resourceType",
    jsonb_path_query_array(held.metadata, '$.creators[0 to 9]') as creators,
    case when record.access = 'embargoed' and record.opens_on <= (now() at time zone 'utc')::date then 'open'
      else coalesce(record.access, held.metadata -> 'access' ->> 'kind') end as access,
    laboratory.id as "laboratoryId", laboratory.idf, laboratory.name as "laboratoryName", laboratory.logo,
    page.owner_id as "ownerId", owner.name as "ownerName",
    coalesce(record.doi, corrected.doi, identifier.doi) as doi, record.version_no as "versionNo",
    coalesce(record.files, corrected.files, submission.files) as files,
    coalesce(record.bytes, corrected.bytes, submission.bytes) as bytes,
    page.changed_at as "changedAt", submission.submitted_at as "submittedAt", record.published_at as "publishedAt",
    submission.returned_from as "returnedFrom", under_way.id as "openId", under_way.kind as "openKind",
    under_way.status as "openStatus",
    ${decisionsOf(actorId)}, ${relationOf(actorId)}
  from page
  join concept on concept.id = page.concept_id
  join account as owner on owner.id = page.owner_id
  join identifier on identifier.id = page.id
  left join submission on submission.id = page.id and page.unpublished
  left join record on record.id = page.id and not page.unpublished
  left join record as corrected on corrected.id = submission.target_id and submission.kind = 'revision'
  left join submission as under_way on under_way.concept_id = page.concept_id and under_way.status <> 'rejected'
    and not page.unpublished
  left join laboratory on laboratory.id = page.laboratory_id
  cross join lateral (select page.id, page.concept_id, page.laboratory_id,
    coalesce(record.metadata, submission.metadata) as metadata) as held`;

/** The labels of these datasets, in no particular order; of those that are gone there is none. */
export const findCards = async (database: Database, actorId: string, ids: readonly string[]): Promise<CardRow[]> => {
  const { rows } = await sql<CardRow>`
    with page as (
      select submission.id, concept_id, owner_id, true as unpublished, title, status, laboratory_id, changed_at
      from submission join concept on concept.id = submission.concept_id where submission.id = any(${ids})
      union all
      select record.id, concept_id, owner_id, false, title,
        case when withdrawn_at is null then 'published' else 'withdrawn' end, laboratory_id, changed_at
      from record join concept on concept.id = record.concept_id where record.id = any(${ids})
    )
    ${cardsOfPage(actorId)}`.execute(database);
  return rows;
};

/** The metadata, which are long, are only read for the rows of the page. */
export const findMine = async (database: Database, accountId: string, wanted: Wanted & PageRequest) => {
  const [{ rows }, counted] = await Promise.all([
    sql<CardRow>`
      ${held(accountId, wanted)}, page as (
        select * from wanted order by changed_at desc, id limit ${wanted.size} offset ${offsetOf(wanted)}
      )
      ${cardsOfPage(accountId)}
      order by page.changed_at desc, page.id`.execute(database),
    sql<{ total: number }>`${held(accountId, wanted)} select count(*) as total from wanted`.execute(database),
  ]);
  return { rows, total: counted.rows[0]?.total ?? 0 };
};

export interface Count {
  readonly status: Status | null;
  readonly laboratoryId: string | null;
  readonly name: string | null;
  readonly count: number;
}

/** One row for each status and one for each laboratory. What belongs to no laboratory yet is in the first alone. */
export const countMine = async (database: Database, accountId: string): Promise<Count[]> => {
  const { rows } = await sql<Count>`
    ${held(accountId, { keyword: '' })}, counted as (
      select status, laboratory_id, count(*) as count from wanted
      group by grouping sets ((status), (laboratory_id))
      having grouping(laboratory_id) = 1 or laboratory_id is not null
    )
    select status, laboratory_id as "laboratoryId", laboratory.name, count
    from counted left join laboratory on laboratory.id = laboratory_id
    order by lower(laboratory.name), laboratory_id`.execute(database);
  return rows;
};

/** The creators of the last twenty datasets, as they were entered, the newest dataset first. */
export const lastCreators = async (database: Database, accountId: string): Promise<Creator[]> => {
  const { rows } = await sql<{ creators: Creator[] }>`
    ${held(accountId, { keyword: '' })}, page as (select * from wanted order by changed_at desc, id limit 20)
    select coalesce(record.metadata, submission.metadata) -> 'creators' as creators
    from page
    left join submission on submission.id = page.id and page.unpublished
    left join record on record.id = page.id and not page.unpublished
    order by page.changed_at desc, page.id`.execute(database);
  return rows.flatMap(({ creators }) => creators);
};
