import { sql, type RawBuilder } from 'kysely';
import type { AccessState } from '@vitrine/contract/access-requests.ts';
import { isGranted } from '../datasets/datasets.ts';
import type { Database, Transaction } from '../platform/database.ts';
import { offsetOf, type PageRequest } from '../platform/paging.ts';

interface Somebody {
  readonly id: string;
  readonly name: string;
}

export interface RequestRow {
  readonly id: string;
  readonly recordId: string;
  readonly title: string;
  readonly laboratory: Somebody & { readonly idf: string };
  readonly state: AccessState;
  readonly message: string;
  readonly askedAt: Date;
  readonly decidedAt: Date | null;
  readonly decidedBy: Somebody | null;
  readonly comment: string;
  readonly until: string | null;
  readonly endedAt: Date | null;
  readonly endComment: string;
  readonly person: Somebody & {
    /** Null where mail would not reach them. */
    readonly email: string | null;
    readonly affiliation: string;
    readonly orcid: string | null;
  };
  /** By the clock of the database. */
  readonly today: string;
}

const rows = (
  where: RawBuilder<unknown>,
  order: RawBuilder<unknown> = sql`access_request.asked_at`,
  { page, size }: PageRequest = { page: 1, size: 1 },
) => sql<RequestRow & { readonly total: number }>`
  select access_request.id, access_request.record_id as "recordId", record.title,
    jsonb_build_object('id', laboratory.id, 'idf', laboratory.idf, 'name', laboratory.name) as laboratory,
    case when access_request.decided_at is null then 'waiting' when not access_request.granted then 'refused'
      when ${isGranted} then 'granted' else 'ended' end as state,
    access_request.message, access_request.asked_at as "askedAt", access_request.decided_at as "decidedAt",
    (select jsonb_build_object('id', id, 'name', name) from account where id = access_request.decided_by) as "decidedBy",
    access_request.comment, access_request.granted_until::text as until, access_request.ended_at as "endedAt",
    access_request.end_comment as "endComment", (now() at time zone 'utc')::date::text as today,
    jsonb_build_object('id', account.id, 'name', account.name, 'affiliation', account.affiliation, 'orcid', account.orcid,
      'email', case when account.email_verified_at is not null and account.disabled_at is null then account.email end) as person,
    count(*) over ()::integer as total
  from access_request
  join record on record.id = access_request.record_id
  join laboratory on laboratory.id = record.laboratory_id
  join account on account.id = access_request.account_id
  where ${where}
  order by ${order}, access_request.id
  limit ${size} offset ${offsetOf({ page, size })}`;

export const requestBy = async (database: Database, id: string): Promise<RequestRow | undefined> =>
  (await rows(sql`access_request.id = ${id}::uuid`).execute(database)).rows[0];

/** What a person asked for, of one dataset or of all, the newest first. */
export const requestsOf = async (database: Database, accountId: string, conceptId: string | null, page: PageRequest) =>
  (
    await rows(
      sql`access_request.account_id = ${accountId}::uuid
        and (${conceptId}::text is null or access_request.concept_id = ${conceptId})`,
      sql`access_request.asked_at desc`,
      page,
    ).execute(database)
  ).rows;

const states = {
  waiting: sql`access_request.decided_at is null`,
  granted: isGranted,
  over: sql`access_request.decided_at is not null and not ${isGranted}`,
};

export interface Wanted extends PageRequest {
  readonly state: keyof typeof states;
  readonly conceptId: string | null;
  readonly laboratoryId: string | null;
}

/** What a person answers as owner of the dataset or as PI of the laboratory of the version that was asked for. */
export const requestsToAnswer = async (database: Database, accountId: string, wanted: Wanted) =>
  (
    await rows(
      sql`access_request.id in (
          select owned.id from concept join access_request as owned on owned.concept_id = concept.id
          where concept.owner_id = ${accountId}::uuid
          union
          select led.id from membership join record as held on held.laboratory_id = membership.laboratory_id
          join access_request as led on led.record_id = held.id
          where membership.account_id = ${accountId}::uuid and membership.role = 'pi')
        and ${states[wanted.state]}
        and (${wanted.conceptId}::text is null or access_request.concept_id = ${wanted.conceptId})
        and (${wanted.laboratoryId}::text is null or record.laboratory_id = ${wanted.laboratoryId})`,
      wanted.state === 'waiting' ? sql`access_request.asked_at` : sql`access_request.decided_at desc`,
      wanted,
    ).execute(database)
  ).rows;

/** Whoever asks for a dataset or answers takes this lock first: of two at once, one sees what the other did. */
export const lockDatasetOf = async (transaction: Transaction, recordId: string): Promise<void> => {
  await sql`
    select concept.id from concept join identifier on identifier.concept_id = concept.id
    where identifier.id = ${recordId} for update of concept`.execute(transaction);
};

export const isWaiting = async (transaction: Transaction, conceptId: string, accountId: string): Promise<boolean> =>
  (await transaction
    .selectFrom('access_request')
    .select('id')
    .where('concept_id', '=', conceptId)
    .where('account_id', '=', accountId)
    .where('decided_at', 'is', null)
    .executeTakeFirst()) !== undefined;

export const insertRequest = async (
  transaction: Transaction,
  given: {
    readonly conceptId: string;
    readonly recordId: string;
    readonly accountId: string;
    readonly message: string;
  },
): Promise<string> =>
  (
    await transaction
      .insertInto('access_request')
      .values({
        concept_id: given.conceptId,
        record_id: given.recordId,
        account_id: given.accountId,
        message: given.message,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

export const answerRequest = async (
  transaction: Transaction,
  id: string,
  answer: { readonly by: string; readonly until: string | null; readonly comment: string },
): Promise<void> => {
  await transaction
    .updateTable('access_request')
    .set({
      decided_at: sql<Date>`now()`,
      decided_by: answer.by,
      granted: answer.until !== null,
      granted_until: answer.until,
      comment: answer.comment,
    })
    .where('id', '=', id)
    .execute();
};

export const endAccess = async (
  transaction: Transaction,
  id: string,
  { by, comment }: { readonly by: string; readonly comment: string },
): Promise<void> => {
  await transaction
    .updateTable('access_request')
    .set({ ended_at: sql<Date>`now()`, ended_by: by, end_comment: comment })
    .where('id', '=', id)
    .execute();
};

/** Who answers for a version: the PIs of its laboratory and the owner of the dataset. */
export const decidersOf = async (database: Database, recordId: string): Promise<readonly string[]> => {
  const found = await sql<{ id: string }>`
    select membership.account_id as id from record join membership on membership.laboratory_id = record.laboratory_id
    where record.id = ${recordId} and membership.role = 'pi'
    union
    select concept.owner_id from record join concept on concept.id = record.concept_id where record.id = ${recordId}
  `.execute(database);
  return found.rows.map(({ id }) => id);
};
