import { sql } from 'kysely';
import type { Metadata } from '@vitrine/contract/metadata.ts';
import type { Database, Transaction } from '../platform/database.ts';

export interface PublishedRecord {
  readonly id: string;
  readonly doi: string;
  readonly versionNo: number;
  readonly metadata: Metadata;
  /** Its name. */
  readonly laboratory: string;
  readonly files: number;
  readonly bytes: number;
  /** Of its files, each once. */
  readonly mediaTypes: string[];
  readonly revision: number;
  readonly opensOn: string | null;
  readonly publishedAt: Date;
  readonly changedAt: Date;
  readonly withdrawnAt: Date | null;
  /** Of the version before and the one after. */
  readonly previousDoi: string | null;
  readonly nextDoi: string | null;
}

/**
 * One at a time for each record, so that what was read first never reaches the registry last. The row itself stays
 * free meanwhile: the registry may be slow.
 */
export const takePublishedRecord = async (
  transaction: Transaction,
  id: string,
): Promise<PublishedRecord | undefined> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`register-doi ${id}`}, 0))`.execute(transaction);
  const { rows } = await sql<PublishedRecord>`
    select record.id, record.doi, record.version_no as "versionNo", record.metadata, laboratory.name as laboratory,
      record.files, record.bytes, record.revision, record.opens_on::text as "opensOn",
      record.published_at as "publishedAt", record.changed_at as "changedAt", record.withdrawn_at as "withdrawnAt",
      array(select distinct blob.media_type from file join blob on blob.key = file.blob_key
        where file.record_id = record.id order by 1 limit 50) as "mediaTypes",
      (select doi from record as other where other.concept_id = record.concept_id
        and other.version_no < record.version_no order by other.version_no desc limit 1) as "previousDoi",
      (select doi from record as other where other.concept_id = record.concept_id
        and other.version_no > record.version_no order by other.version_no limit 1) as "nextDoi"
    from record join laboratory on laboratory.id = record.laboratory_id
    where record.id = ${id}`.execute(transaction);
  return rows[0];
};

export const setRegistered = (transaction: Transaction, id: string) =>
  transaction
    .updateTable('record')
    .set({ doi_registered_at: sql<Date>`coalesce(doi_registered_at, now())` })
    .where('id', '=', id)
    .execute();

/** The version before, whose entry says which one follows it. */
export const versionBefore = async (database: Database, id: string): Promise<string | undefined> => {
  const { rows } = await sql<{ id: string }>`
    select other.id from record join record as other on other.concept_id = record.concept_id
      and other.version_no < record.version_no
    where record.id = ${id} order by other.version_no desc limit 1`.execute(database);
  return rows[0]?.id;
};
