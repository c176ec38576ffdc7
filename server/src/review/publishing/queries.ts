import { sql } from 'kysely';
import type { Metadata } from '@vitrine/contract/metadata.ts';
import type { Html } from '../../datasets/datasets.ts';
import type { Transaction } from '../../platform/database.ts';

export interface Publication {
  readonly id: string;
  readonly conceptId: string;
  readonly laboratoryId: string;
  readonly title: string;
  readonly metadata: Metadata;
  readonly html: Html;
  readonly files: number;
  readonly bytes: number;
}

interface Latest {
  readonly id: string;
  readonly laboratoryId: string;
}

/** The version that stands for the dataset, under its lock. */
export const latestOf = (transaction: Transaction, conceptId: string): Promise<Latest | undefined> =>
  transaction
    .selectFrom('record')
    .select(['id', 'laboratory_id as laboratoryId'])
    .where('concept_id', '=', conceptId)
    .where('latest', '=', true)
    .where('withdrawn_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();

const described = ({ laboratoryId, title, metadata, html }: Publication) => ({
  laboratory_id: laboratoryId,
  title,
  metadata: JSON.stringify(metadata),
  html: JSON.stringify(html),
  access: metadata.access.kind,
  opens_on: metadata.access.kind === 'embargoed' ? metadata.access.until : null,
});

export const insertRecord = async (
  transaction: Transaction,
  publication: Publication,
  doi: string,
): Promise<{ id: string; doi: string }> => {
  const { id, conceptId, files, bytes } = publication;
  await transaction
    .updateTable('record')
    .set({ latest: false })
    .where('concept_id', '=', conceptId)
    .where('latest', '=', true)
    .execute();
  await transaction
    .insertInto('record')
    .values({
      id,
      concept_id: conceptId,
      version_no: sql<number>`(select coalesce(max(version_no), 0) + 1 from record where concept_id = ${conceptId})`,
      latest: true,
      doi,
      files,
      bytes,
      ...described(publication),
    })
    .execute();
  return { id, doi };
};

/** The former metadata is kept; files and DOI are those of the record. */
export const correctRecord = async (
  transaction: Transaction,
  recordId: string,
  publication: Publication,
): Promise<{ id: string; doi: string }> => {
  await sql`
    insert into record_history (record_id, revision, metadata, html)
    select id, revision, metadata, html from record where id = ${recordId}`.execute(transaction);
  return transaction
    .updateTable('record')
    .set({ ...described(publication), revision: sql<number>`revision + 1`, changed_at: sql<Date>`now()` })
    .where('id', '=', recordId)
    .returning(['id', 'doi'])
    .executeTakeFirstOrThrow();
};

export const removeSubmission = async (transaction: Transaction, id: string): Promise<void> => {
  await transaction.deleteFrom('submission').where('id', '=', id).execute();
};

export const recordToWithdraw = (transaction: Transaction, id: string) =>
  transaction
    .selectFrom('record')
    .select(['id', 'concept_id as conceptId', 'laboratory_id as laboratoryId', 'title', 'revision', 'latest'])
    .where('id', '=', id)
    .where('withdrawn_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();

export const markWithdrawn = async (
  transaction: Transaction,
  id: string,
  by: string,
  reason: string,
): Promise<void> => {
  await transaction
    .updateTable('record')
    .set({ withdrawn_at: sql<Date>`now()`, withdrawn_by: by, withdrawn_reason: reason, changed_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
};

/** The newest version that is not withdrawn stands for the dataset; where none is left, the withdrawn one still does. */
export const passLatestOn = async (transaction: Transaction, conceptId: string): Promise<Latest | undefined> => {
  const next = await transaction
    .selectFrom('record')
    .select(['id', 'laboratory_id as laboratoryId'])
    .where('concept_id', '=', conceptId)
    .where('withdrawn_at', 'is', null)
    .orderBy('version_no', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (next) {
    await transaction
      .updateTable('record')
      .set({ latest: false })
      .where('concept_id', '=', conceptId)
      .where('latest', '=', true)
      .execute();
    await transaction.updateTable('record').set({ latest: true }).where('id', '=', next.id).execute();
  }
  return next;
};
