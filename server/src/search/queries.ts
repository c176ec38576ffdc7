import { sql } from 'kysely';
import type { Metadata } from '@vitrine/contract/metadata.ts';
import type { FilterName } from '@vitrine/contract/search.ts';
import type { Database } from '../platform/database.ts';
import type { PublishedRecord } from './document.ts';

/** The version that stands for a dataset to everyone: the latest, unless it was withdrawn. */
export const publishedRecord = async (database: Database, conceptId: string): Promise<PublishedRecord | undefined> => {
  const { rows } = await sql<PublishedRecord>`
    select record.id, record.concept_id as "conceptId", record.doi, record.metadata, record.html, record.access,
      record.opens_on as "opensOn", record.files, record.bytes, record.views, record.downloads,
      record.published_at as "publishedAt",
      json_build_object('id', laboratory.id, 'idf', laboratory.idf, 'name', laboratory.name) as laboratory,
      array(select distinct coalesce(substring(lower(file.name) from '\.([a-z0-9]{1,10})$'), '')
        from file where file.record_id = record.id) as endings
    from record
    join laboratory on laboratory.id = record.laboratory_id
    where record.concept_id = ${conceptId} and record.latest and record.withdrawn_at is null`.execute(database);
  return rows[0];
};

/** Datasets that everyone can see, in the order of their ids. */
export const publishedConcepts = async (
  database: Database,
  { laboratoryId, after, most }: { laboratoryId: string | null; after: string; most: number },
): Promise<readonly string[]> => {
  const rows = await database
    .selectFrom('record')
    .select('concept_id as conceptId')
    .where('latest', '=', true)
    .where('withdrawn_at', 'is', null)
    .where('concept_id', '>', after)
    .$if(laboratoryId !== null, (query) => query.where('laboratory_id', '=', laboratoryId ?? ''))
    .orderBy('concept_id')
    .limit(most)
    .execute();
  return rows.map(({ conceptId }) => conceptId);
};

export interface HitRow {
  readonly id: string;
  readonly title: string;
  readonly metadata: Pick<Metadata, 'resourceType' | 'creators' | 'licence' | 'subjects'>;
  /** As safe HTML. */
  readonly description: string;
  readonly access: 'open' | 'embargoed' | 'restricted' | 'metadata-only';
  readonly opensOn: string | null;
  readonly laboratory: { readonly id: string; readonly idf: string; readonly name: string };
  readonly logo: string | null;
  readonly doi: string;
  readonly doiRegistered: boolean;
  readonly versionNo: number;
  readonly publishedAt: Date;
  readonly files: number;
  readonly bytes: number;
  readonly views: number;
  readonly downloads: number;
}

/** What is shown of these records, which the search has found; in no order. */
export const hitsOf = async (database: Database, ids: readonly string[]): Promise<readonly HitRow[]> => {
  if (ids.length === 0) {
    return [];
  }
  const { rows } = await sql<HitRow>`
    select record.id, record.title, record.html ->> 'description' as description,
      jsonb_build_object('resourceType', record.metadata -> 'resourceType', 'creators', record.metadata -> 'creators',
        'licence', record.metadata -> 'licence', 'subjects', record.metadata -> 'subjects') as metadata,
      case when record.access = 'embargoed' and record.opens_on <= (now() at time zone 'utc')::date then 'open'
        else record.access end as access,
      record.opens_on as "opensOn",
      json_build_object('id', laboratory.id, 'idf', laboratory.idf, 'name', laboratory.name) as laboratory,
      laboratory.logo, record.doi, record.doi_registered_at is not null as "doiRegistered",
      record.version_no as "versionNo", record.published_at as "publishedAt", record.files, record.bytes, record.views,
      record.downloads
    from record
    join laboratory on laboratory.id = record.laboratory_id
    where record.id = any(${[...ids]}::text[]) and record.withdrawn_at is null`.execute(database);
  return rows;
};

export const laboratoryNames = async (
  database: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const rows = await database
    .selectFrom('laboratory')
    .select(['id', 'name'])
    .where(sql<boolean>`id = any(${[...ids]}::text[])`)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
};

/** How many datasets have each value of one filter, the most first. Kept ready with every publication. */
export const countsOfFilter = (database: Database, filter: FilterName) =>
  database
    .selectFrom('search_value')
    .select(['value', 'records as count'])
    .where('filter', '=', filter)
    .where('records', '>', 0)
    .orderBy('records', 'desc')
    .orderBy('value')
    .execute();
