import { sql } from 'kysely';
import type { Database } from '../platform/database.ts';

export interface LaboratoryOfRecord {
  readonly idf: string;
  readonly name: string;
  readonly organisation: string;
  readonly ror: string | null;
}

export interface VersionOfRecord {
  readonly id: string;
  readonly versionNo: number;
  readonly label: string;
  readonly doi: string;
  readonly publishedAt: Date;
  readonly latest: boolean;
  readonly withdrawn: boolean;
}

export interface PublishedFile {
  readonly id: string;
  readonly path: string;
  readonly name: string;
  readonly size: number;
  readonly mediaType: string;
  readonly sha256: string;
  readonly md5: string;
}

export const laboratoryOf = (database: Database, id: string): Promise<LaboratoryOfRecord> =>
  database
    .selectFrom('laboratory')
    .select(['idf', 'name', 'organisation', 'ror'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

/** All versions of a dataset, newest first. */
export const versionsOf = (database: Database, conceptId: string): Promise<VersionOfRecord[]> =>
  database
    .selectFrom('record')
    .select([
      'id',
      'version_no as versionNo',
      sql<string>`coalesce(metadata ->> 'versionLabel', '')`.as('label'),
      'doi',
      'published_at as publishedAt',
      'latest',
      sql<boolean>`withdrawn_at is not null`.as('withdrawn'),
    ])
    .where('concept_id', '=', conceptId)
    .orderBy('version_no', 'desc')
    .execute();

/** Where to go on in the order of the files. */
export interface Place {
  readonly folder: string;
  readonly sortKey: string;
  readonly id: string;
}

/** Some files in the order in which they are shown, the first ones or those after a place. */
export const filesAfter = async (
  database: Database,
  recordId: string,
  after: Place | undefined,
  most: number,
): Promise<(PublishedFile & Place)[]> => {
  const { rows } = await sql<PublishedFile & Place>`
    select file.id, file.folder, file.sort_key as "sortKey", file.name, file.size, blob.media_type as "mediaType",
      case when file.folder = '' then file.name else file.folder || '/' || file.name end as path,
      encode(blob.sha256, 'hex') as sha256, encode(blob.md5, 'hex') as md5
    from file join blob on blob.key = file.blob_key
    where file.record_id = ${recordId}
      ${after ? sql`and (file.folder, file.sort_key, file.id) > (${after.folder}, ${after.sortKey}, ${after.id})` : sql``}
    order by file.folder, file.sort_key, file.id
    limit ${most}`.execute(database);
  return rows;
};

/** Of the files of a record, each once. */
export const mediaTypesOf = async (database: Database, recordId: string): Promise<string[]> => {
  const { rows } = await sql<{ mediaType: string }>`
    select distinct blob.media_type as "mediaType" from file join blob on blob.key = file.blob_key
    where file.record_id = ${recordId} order by 1 limit 50`.execute(database);
  return rows.map(({ mediaType }) => mediaType);
};
