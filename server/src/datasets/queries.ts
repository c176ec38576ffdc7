import { sql, type RawBuilder } from 'kysely';
import type { Metadata } from '@vitrine/contract/metadata.ts';
import type { SubmissionStatus } from '@vitrine/contract/workflow.ts';
import type { Database } from '../platform/database.ts';
import type { Relation } from './policy.ts';

export interface Html {
  readonly description: string;
  readonly methods: string;
  readonly technicalNotes: string;
}

interface DatasetRow extends Relation {
  readonly id: string;
  readonly conceptId: string;
  readonly laboratoryId: string | null;
  readonly ownerId: string;
  readonly doi: string | null;
  readonly title: string;
  readonly metadata: Metadata;
  readonly revision: number;
  readonly files: number;
  readonly bytes: number;
  readonly changedAt: Date;
}

export interface SubmissionRow extends DatasetRow {
  readonly kind: 'new' | 'version' | 'revision';
  readonly targetId: string | null;
  readonly status: SubmissionStatus;
  readonly html: Html | null;
  readonly contentDigest: Buffer | null;
  readonly returnedFrom: 'pi' | 'judge' | null;
  readonly approvedAsPi: boolean;
  readonly hasDecided: boolean;
  readonly createdAt: Date;
  readonly changedBy: string;
  readonly submittedAt: Date | null;
  readonly waitingSince: Date | null;
}

/** The submission of a dataset that is under way, as far as deciding who may know of it needs. */
export interface OpenSubmissionRow extends Relation {
  readonly id: string;
  readonly kind: SubmissionRow['kind'];
  readonly status: SubmissionStatus;
  readonly returnedFrom: 'pi' | 'judge' | null;
  readonly hasDecided: boolean;
}

export interface RecordRow extends DatasetRow {
  readonly laboratoryId: string;
  readonly doi: string;
  readonly versionNo: number;
  readonly latest: boolean;
  readonly html: Html;
  readonly access: 'open' | 'embargoed' | 'restricted' | 'metadata-only';
  readonly doiRegisteredAt: Date | null;
  readonly publishedAt: Date;
  readonly withdrawn: boolean;
  readonly withdrawnAt: Date | null;
  readonly withdrawnReason: string | null;
  readonly views: number;
  readonly downloads: number;
}

/** A visitor is nobody: no row has this id. */
const nobody = '00000000-0000-0000-0000-000000000000';

/** A creator of the dataset has the person's ORCID iD, in whatever form it was typed. */
const isCreator = (account: RawBuilder<unknown>, held: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`
  exists (select from jsonb_array_elements(${held}.metadata -> 'creators') as creator
    where ${account}.orcid <> ''
      and position(replace(${account}.orcid, '-', '') in replace(upper(creator ->> 'orcid'), '-', '')) > 0)`;

/** The access that the row named `access_request` gave holds today, by the clock of the database. */
export const isGranted: RawBuilder<boolean> = sql<boolean>`(access_request.granted
  and access_request.ended_at is null and access_request.granted_until >= (now() at time zone 'utc')::date)`;

/** What the actor is to the dataset of the row named `held`, joined with its concept. */
export const relationOf = (actorId: string): RawBuilder<unknown> => sql`
  concept.owner_id = ${actorId}::uuid as "owns",
  exists (select from co_editor where co_editor.concept_id = held.concept_id and account_id = ${actorId}::uuid) as "coEdits",
  exists (select from membership where membership.laboratory_id = held.laboratory_id and account_id = ${actorId}::uuid) as "member",
  exists (select from membership where membership.laboratory_id = held.laboratory_id and account_id = ${actorId}::uuid
    and role = 'pi') as "leads",
  exists (select from judge_appointment where account_id = ${actorId}::uuid
    and (judge_appointment.laboratory_id is null or judge_appointment.laboratory_id = held.laboratory_id)) as "judges",
  exists (select from account where account.id = ${actorId}::uuid and ${isCreator(sql`account`, sql`held`)}) as "isCreator",
  exists (select from access_request join record as asked on asked.id = access_request.record_id
    where access_request.account_id = ${actorId}::uuid and access_request.concept_id = held.concept_id
      and asked.laboratory_id = held.laboratory_id and ${isGranted}) as "granted"`;

/** What the actor has done with the submission of the row named `held`. */
export const decisionsOf = (actorId: string): RawBuilder<unknown> => sql`
  exists (select from audit where audit.submission_id = held.id and audit.actor_id = ${actorId}::uuid
    and audit.stage = 'pi' and audit.action = 'approve') as "approvedAsPi",
  ${hasDecided(actorId)}`;

const hasDecided = (actorId: string): RawBuilder<unknown> => sql`
  exists (select from audit where audit.submission_id = held.id and audit.actor_id = ${actorId}::uuid
    and audit.stage is not null) as "hasDecided"`;

const base = sql`
  held.id, held.concept_id as "conceptId", held.laboratory_id as "laboratoryId", concept.owner_id as "ownerId",
  held.title, held.metadata, held.html, held.revision, held.files, held.bytes, held.changed_at as "changedAt"`;

/** With `lock`, nobody else changes the submission until the transaction ends. */
export const submissionBy = async (
  database: Database,
  id: string,
  actorId: string | null,
  { lock = false } = {},
): Promise<SubmissionRow | undefined> => {
  if (lock) {
    // First the lock, then the look: what is read is what holds once everyone before us has finished.
    await database.selectFrom('submission').select('id').where('id', '=', id).forUpdate().execute();
  }
  const actor = actorId ?? nobody;
  const { rows } = await sql<SubmissionRow>`
    select ${base}, identifier.doi, held.kind, held.target_id as "targetId", held.status,
      held.content_digest as "contentDigest", held.returned_from as "returnedFrom", held.created_at as "createdAt",
      held.changed_by as "changedBy", held.submitted_at as "submittedAt", held.waiting_since as "waitingSince",
      ${decisionsOf(actor)}, ${relationOf(actor)}
    from submission as held
    join concept on concept.id = held.concept_id
    join identifier on identifier.id = held.id
    where held.id = ${id}`.execute(database);
  return rows[0];
};

export const recordBy = async (
  database: Database,
  id: string,
  actorId: string | null,
): Promise<RecordRow | undefined> => {
  const actor = actorId ?? nobody;
  const { rows } = await sql<RecordRow>`
    select ${base}, held.doi, held.version_no as "versionNo", held.latest, held.doi_registered_at as "doiRegisteredAt",
      case when held.access = 'embargoed' and held.opens_on <= (now() at time zone 'utc')::date then 'open'
        else held.access end as access,
      held.published_at as "publishedAt", held.withdrawn_at is not null as "withdrawn",
      held.withdrawn_at as "withdrawnAt", held.withdrawn_reason as "withdrawnReason", held.views, held.downloads,
      ${relationOf(actor)}
    from record as held
    join concept on concept.id = held.concept_id
    where held.id = ${id}`.execute(database);
  return rows[0];
};

export const openSubmissionBy = async (
  database: Database,
  conceptId: string,
  actorId: string | null,
): Promise<OpenSubmissionRow | undefined> => {
  const { rows } = await sql<OpenSubmissionRow>`
    select held.id, held.kind, held.status, held.returned_from as "returnedFrom",
      ${hasDecided(actorId ?? nobody)}, ${relationOf(actorId ?? nobody)}
    from submission as held
    join concept on concept.id = held.concept_id
    where held.concept_id = ${conceptId} and held.status <> 'rejected'`.execute(database);
  return rows[0];
};

/**
 * Who may decide on the submissions named `submission`, as rows named `account`: for the one stage its laboratory's PIs,
 * for the other the judges appointed for it who did not approve it as PI; at both, nobody who has a part in it.
 */
export const mayReview: RawBuilder<boolean> = sql<boolean>`
  account.disabled_at is null and account.email_verified_at is not null
  and (
    (submission.status = 'pi_review' and exists (select from membership
      where membership.laboratory_id = submission.laboratory_id and membership.account_id = account.id
        and membership.role = 'pi'))
    or (submission.status = 'judge_review' and account.role = 'judge'
      and exists (select from judge_appointment where judge_appointment.account_id = account.id
        and (judge_appointment.laboratory_id is null or judge_appointment.laboratory_id = submission.laboratory_id))
      and not exists (select from audit where audit.submission_id = submission.id and audit.actor_id = account.id
        and audit.stage = 'pi' and audit.action = 'approve'))
  )
  and not exists (select from concept where concept.id = submission.concept_id and concept.owner_id = account.id)
  and not exists (select from co_editor
    where co_editor.concept_id = submission.concept_id and co_editor.account_id = account.id)
  and not ${isCreator(sql`account`, sql`submission`)}`;

export interface Waiting {
  readonly laboratoryId: string;
  readonly pi: number;
  readonly judge: number;
}

/** How many submissions wait for a person at a stage, in the laboratory of the row named `laboratory`. */
export const waitingHere = (accountId: string, status: 'pi_review' | 'judge_review'): RawBuilder<number> => sql<number>`
  (select count(*)::integer from submission, account
    where submission.laboratory_id = laboratory.id and submission.status = ${status}
      and account.id = ${accountId}::uuid and ${mayReview})`;

/** How much waits for a person's review, by laboratory. */
export const waitingFor = async (database: Database, accountId: string): Promise<readonly Waiting[]> => {
  const { rows } = await sql<Waiting>`
    select submission.laboratory_id as "laboratoryId",
      count(*) filter (where submission.status = 'pi_review')::integer as pi,
      count(*) filter (where submission.status = 'judge_review')::integer as judge
    from submission, account
    where account.id = ${accountId}::uuid and submission.status in ('pi_review', 'judge_review') and ${mayReview}
    group by submission.laboratory_id`.execute(database);
  return rows;
};
