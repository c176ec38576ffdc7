import { sql } from 'kysely';
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
