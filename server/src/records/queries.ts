import { sql, type RawBuilder } from 'kysely';
import type { Metadata } from '@vitrine/contract/metadata.ts';
import type { SubmissionRow } from '../datasets/datasets.ts';
import type { Database, Transaction } from '../platform/database.ts';
import { newId } from '../platform/ids.ts';

export interface Somebody {
  readonly id: string;
  readonly name: string;
}

/**
 * Everyone who begins a submission of a dataset takes this lock first: of two at once, one sees what the other began.
 * False when it was deleted meanwhile.
 */
export const lockConcept = async (transaction: Transaction, id: string): Promise<boolean> =>
  (await transaction.selectFrom('concept').select('id').where('id', '=', id).forUpdate().executeTakeFirst()) !==
  undefined;

export const insertConcept = async (transaction: Transaction, ownerId: string): Promise<string> => {
  const id = newId();
  await transaction.insertInto('concept').values({ id, owner_id: ownerId }).execute();
  return id;
};

/** The columns follow what was entered; a laboratory that does not exist stays in the metadata alone. */
const columnsOf = (metadata: Metadata) => ({
  title: metadata.title.trim(),
  laboratory_id: sql<string | null>`(select id from laboratory where id = ${metadata.laboratoryId})`,
  metadata: JSON.stringify(metadata),
});

export const insertSubmission = async (
  transaction: Transaction,
  given: {
    readonly conceptId: string;
    readonly kind: SubmissionRow['kind'];
    readonly targetId: string | null;
    readonly metadata: Metadata;
    readonly by: string;
  },
) => {
  const id = newId();
  await transaction.insertInto('identifier').values({ id, concept_id: given.conceptId }).execute();
  return transaction
    .insertInto('submission')
    .values({
      id,
      concept_id: given.conceptId,
      kind: given.kind,
      target_id: given.targetId,
      changed_by: given.by,
      ...columnsOf(given.metadata),
    })
    .returning(['id', 'revision', 'changed_at as changedAt'])
    .executeTakeFirstOrThrow();
};

/**
 * What was rendered for the reviewers no longer holds. One that goes to another laboratory begins with the PIs there,
 * whoever returned it before.
 */
export const updateMetadata = (transaction: Transaction, id: string, metadata: Metadata, by: string) =>
  transaction
    .updateTable('submission')
    .set({
      ...columnsOf(metadata),
      html: null,
      returned_from: sql<string | null>`case when returned_from is not null
        and laboratory_id is distinct from ${metadata.laboratoryId} then 'pi' else returned_from end`,
      revision: sql<number>`revision + 1`,
      changed_by: by,
      changed_at: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .execute();

/** Saving by itself every few seconds must not fill the log. */
export const changedLately = async (transaction: Transaction, id: string, accountId: string): Promise<boolean> =>
  (await transaction
    .selectFrom('event')
    .select('id')
    .where('subject_kind', '=', 'submission')
    .where('subject_id', '=', id)
    .where('kind', '=', 'submission.changed')
    .where('actor_id', '=', accountId)
    .where('at', '>', sql<Date>`now() - interval '10 minutes'`)
    .executeTakeFirst()) !== undefined;

export const somebodyBy = (database: Database, id: string): Promise<Somebody | undefined> =>
  database.selectFrom('account').select(['id', 'name']).where('id', '=', id).executeTakeFirst();

export type ForFacts = Pick<SubmissionRow, 'id' | 'conceptId' | 'ownerId' | 'kind' | 'targetId' | 'files'>;

/** What only the database knows of a draft: whether the laboratory would take it, the day, what is on its way. */
export interface Facts {
  /** By the clock of the database. */
  readonly today: string;
  readonly unfinished: number;
  readonly laboratory: {
    readonly archived: boolean;
    readonly submissionPolicy: 'anyone' | 'members';
    readonly ownerRole: 'pi' | 'member' | null;
  } | null;
  readonly piLeads: boolean;
  readonly piIsAuthor: boolean;
  /** The record that it follows or corrects. */
  readonly target: { readonly laboratoryId: string; readonly files: number; readonly bytes: number } | null;
}

const factsOf = ({ id, conceptId, ownerId, targetId }: ForFacts, { laboratoryId, piId }: Metadata) => sql<Facts>`
  jsonb_build_object(
    'today', (now() at time zone 'utc')::date::text,
    'unfinished', (select count(*) from upload where record_id = ${id} and file_id is null),
    'laboratory', (select jsonb_build_object('archived', archived_at is not null, 'submissionPolicy', submission_policy,
        'ownerRole', (select role from membership where laboratory_id = laboratory.id and account_id = ${ownerId}::uuid))
      from laboratory where laboratory.id = ${laboratoryId}),
    'piLeads', exists (select from membership join account on account.id = membership.account_id
      where membership.laboratory_id = ${laboratoryId} and membership.account_id = ${piId}::uuid and membership.role = 'pi'
        and account.disabled_at is null),
    'piIsAuthor', coalesce(${piId}::uuid = ${ownerId}::uuid, false)
      or exists (select from co_editor where concept_id = ${conceptId} and account_id = ${piId}::uuid),
    'target', (select jsonb_build_object('laboratoryId', laboratory_id, 'files', files, 'bytes', bytes)
      from record where record.id = ${targetId}))`;

export const submissionFacts = async (database: Database, submission: ForFacts, metadata: Metadata): Promise<Facts> => {
  const { rows } = await sql<{ facts: Facts }>`select ${factsOf(submission, metadata)} as facts`.execute(database);
  const [row] = rows;
  if (!row) {
    throw new Error('A select without a table gives one row.');
  }
  return row.facts;
};

const somebody = (id: string | null): RawBuilder<unknown> =>
  sql`(select jsonb_build_object('id', id, 'name', name) from account where id = ${id}::uuid)`;

/** What stands around a submission or record, in one query. */
export interface Surroundings {
  readonly createdAt: Date;
  readonly laboratory: {
    readonly id: string;
    readonly idf: string;
    readonly name: string;
    readonly logo: string | null;
  } | null;
  readonly owner: Somebody;
  readonly changedBy: Somebody | null;
  readonly editors: Somebody[];
  readonly versions: {
    readonly id: string;
    readonly versionNo: number;
    readonly label: string | null;
    readonly doi: string;
    readonly publishedAt: string;
    readonly latest: boolean;
    readonly withdrawn: boolean;
  }[];
  readonly targetDoi: { readonly doi: string; readonly registered: boolean } | null;
  readonly facts: Facts | null;
}

export const surroundingsOf = async (
  database: Database,
  held: {
    readonly id: string;
    readonly conceptId: string;
    readonly laboratoryId: string | null;
    readonly ownerId: string;
    readonly changedBy: string | null;
    readonly targetId: string | null;
  },
  submission: (ForFacts & { readonly metadata: Metadata }) | null,
): Promise<Surroundings> => {
  const { rows } = await sql<Surroundings>`
    select given_at as "createdAt",
      (select jsonb_build_object('id', id, 'idf', idf, 'name', name, 'logo', logo) from laboratory
        where laboratory.id = ${held.laboratoryId}) as laboratory,
      ${somebody(held.ownerId)} as owner,
      ${somebody(held.changedBy)} as "changedBy",
      ${editors(held.conceptId)} as editors,
      (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'versionNo', version_no, 'label', metadata ->> 'versionLabel',
          'doi', doi, 'publishedAt', published_at, 'latest', latest, 'withdrawn', withdrawn_at is not null)
          order by version_no desc), '[]')
        from record where record.concept_id = ${held.conceptId}) as versions,
      (select jsonb_build_object('doi', doi, 'registered', doi_registered_at is not null)
        from record where record.id = ${held.targetId}) as "targetDoi",
      ${submission ? factsOf(submission, submission.metadata) : sql`null::jsonb`} as facts
    from identifier where identifier.id = ${held.id}`.execute(database);
  const [row] = rows;
  if (!row) {
    throw new Error(`The dataset ${held.id} has no identifier.`);
  }
  return row;
};

const editors = (conceptId: string): RawBuilder<Somebody[]> => sql`
  (select coalesce(jsonb_agg(jsonb_build_object('id', account.id, 'name', account.name) order by added_at, account.id), '[]')
    from co_editor join account on account.id = co_editor.account_id where co_editor.concept_id = ${conceptId})`;

export const editorsOf = async (database: Database, conceptId: string): Promise<Somebody[]> => {
  const { rows } = await sql<{ editors: Somebody[] }>`select ${editors(conceptId)} as editors`.execute(database);
  return rows[0]?.editors ?? [];
};

/** False when they were one already. */
export const putEditor = async (
  transaction: Transaction,
  conceptId: string,
  accountId: string,
  addedBy: string,
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('co_editor')
    .values({ concept_id: conceptId, account_id: accountId, added_by: addedBy })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
};

/** False when they were none. */
export const deleteEditor = async (transaction: Transaction, conceptId: string, accountId: string) =>
  (
    await transaction
      .deleteFrom('co_editor')
      .where('concept_id', '=', conceptId)
      .where('account_id', '=', accountId)
      .executeTakeFirst()
  ).numDeletedRows === 1n;

/** Someone who can sign in and has proven an address. */
export const activeAccount = (database: Database, id: string) =>
  database
    .selectFrom('account')
    .select(['id', 'name', sql<string>`email`.as('email')])
    .where('id', '=', id)
    .where('email_verified_at', 'is not', null)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();

/** Of the submission that is under way, whoever may see it. */
export const openKindOf = async (database: Database, conceptId: string): Promise<string | undefined> =>
  (
    await database
      .selectFrom('submission')
      .select('kind')
      .where('concept_id', '=', conceptId)
      .where('status', '<>', 'rejected')
      .executeTakeFirst()
  )?.kind;

/** The newest version that is not withdrawn. */
export const newestVersion = async (database: Database, conceptId: string) => {
  const { rows } = await sql<{ id: string; metadata: Metadata }>`
    select id, metadata from record where concept_id = ${conceptId} and withdrawn_at is null
    order by version_no desc limit 1`.execute(database);
  return rows[0];
};

export const deleteSubmission = (transaction: Transaction, id: string) =>
  transaction.deleteFrom('submission').where('id', '=', id).execute();

/** Its identifiers stay, so that none is ever given again. */
export const deleteConceptIfEmpty = (transaction: Transaction, id: string) =>
  transaction
    .deleteFrom('concept')
    .where('id', '=', id)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('submission').select('id').whereRef('submission.concept_id', '=', 'concept.id'))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('record').select('id').whereRef('record.concept_id', '=', 'concept.id'))),
    )
    .execute();

/** The DOI that it has, or this one from now on: the first stays for ever, also of two that ask at once. */
export const keepDoi = async (database: Database, id: string, doi: string): Promise<string> => {
  const row = await database
    .updateTable('identifier')
    .set({ doi: sql<string>`coalesce(doi, ${doi})` })
    .where('id', '=', id)
    .returning('doi')
    .executeTakeFirstOrThrow();
  return row.doi ?? doi;
};

export const recordDoi = async (database: Database, id: string | null): Promise<string | undefined> =>
  (await database.selectFrom('record').select('doi').where('id', '=', id).executeTakeFirst())?.doi;
