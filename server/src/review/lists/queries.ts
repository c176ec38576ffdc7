import { sql, type RawBuilder } from 'kysely';
import type { Decision, Stage } from '@vitrine/contract/review.ts';
import { mayReview } from '../../datasets/datasets.ts';
import type { Database } from '../../platform/database.ts';
import { containing, offsetOf, type PageRequest } from '../../platform/paging.ts';

export interface ReviewSearch extends PageRequest {
  readonly stage: Stage;
  readonly communityId?: string | undefined;
  readonly keyword: string;
}

export interface WaitingRow {
  readonly id: string;
  readonly waitingSince: Date | null;
  readonly round: number;
  readonly asked: boolean;
  readonly decidedAction: Decision | null;
  readonly decidedAt: Date | null;
  readonly total: number;
}

const statusOf: Readonly<Record<Stage, string>> = { pi: 'pi_review', judge: 'judge_review' };

const narrowed = ({ communityId, keyword }: ReviewSearch, held: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  ${communityId === undefined ? sql`` : sql`and ${held}.laboratory_id = ${communityId}`}
  ${keyword === '' ? sql`` : sql`and ${held}.title ilike ${containing(keyword)}`}`;

/** What waits for a person at a stage, oldest first. */
export const waitingReviews = async (
  database: Database,
  accountId: string,
  search: ReviewSearch,
): Promise<readonly WaitingRow[]> => {
  const { rows } = await sql<WaitingRow>`
    select submission.id, submission.waiting_since as "waitingSince",
      (select count(*) from submission_round where submission_id = submission.id)::integer as round,
      coalesce(submission.metadata ->> 'piId' = account.id::text, false) as asked,
      null as "decidedAction", null as "decidedAt", count(*) over ()::integer as total
    from submission, account
    where account.id = ${accountId}::uuid and submission.status = ${statusOf[search.stage]} and ${mayReview}
      ${narrowed(search, sql`submission`)}
    order by submission.waiting_since, submission.id
    limit ${search.size} offset ${offsetOf(search)}`.execute(database);
  return rows;
};

/** What a person has decided at a stage, the last decision on each, newest first; what is deleted since is left out. */
export const decidedReviews = async (
  database: Database,
  accountId: string,
  search: ReviewSearch,
): Promise<readonly WaitingRow[]> => {
  const { rows } = await sql<WaitingRow>`
    select held.id, held.waiting_since as "waitingSince", held.round, false as asked,
      decided.action as "decidedAction", decided.at as "decidedAt", count(*) over ()::integer as total
    from (
      select distinct on (submission_id) submission_id, action, at from audit
      where actor_id = ${accountId}::uuid and stage = ${search.stage} and action in ('approve', 'return', 'reject')
      order by submission_id, at desc
    ) as decided
    join (
      select id, title, laboratory_id, waiting_since,
        (select count(*) from submission_round where submission_id = submission.id)::integer as round from submission
      union all
      select id, title, laboratory_id, null, 1 from record
    ) as held on held.id = decided.submission_id
    where true ${narrowed(search, sql`held`)}
    order by decided.at desc, held.id
    limit ${search.size} offset ${offsetOf(search)}`.execute(database);
  return rows;
};

export interface AuditRow {
  readonly id: string;
  readonly recordId: string;
  readonly title: string;
  readonly stage: Stage | null;
  readonly action: 'submit' | 'resubmit' | 'approve' | 'return' | 'reject' | 'recall' | 'publish' | 'withdraw';
  readonly actorId: string | null;
  readonly actorName: string | null;
  readonly fromStatus: string;
  readonly toStatus: string;
  readonly revision: number;
  readonly comment: string;
  readonly checklist: readonly string[];
  readonly at: Date;
  readonly total: number;
}

/** The steps of one dataset, or of all that a person has a part in. */
export const auditHistory = async (
  database: Database,
  whose: { readonly submissionIds: readonly string[] } | { readonly accountId: string },
  page: PageRequest,
): Promise<readonly AuditRow[]> => {
  const which =
    'submissionIds' in whose
      ? sql`audit.submission_id = any(${whose.submissionIds})`
      : sql`(audit.actor_id = ${whose.accountId}::uuid or identifier.concept_id in (
          select id from concept where owner_id = ${whose.accountId}::uuid
          union all select concept_id from co_editor where account_id = ${whose.accountId}::uuid))`;
  const { rows } = await sql<AuditRow>`
    select audit.id, audit.submission_id as "recordId",
      coalesce(record.title, submission.title, '') as title,
      audit.stage, audit.action, account.id as "actorId", account.name as "actorName",
      audit.from_status as "fromStatus", audit.to_status as "toStatus", audit.revision, audit.comment, audit.checklist,
      audit.at, count(*) over ()::integer as total
    from audit
    join identifier on identifier.id = audit.submission_id
    left join account on account.id = audit.actor_id
    left join record on record.id = audit.submission_id
    left join submission on submission.id = audit.submission_id
    where ${which}
    order by audit.at desc, audit.id desc
    limit ${page.size} offset ${offsetOf(page)}`.execute(database);
  return rows;
};
