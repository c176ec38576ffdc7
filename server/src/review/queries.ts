import { sql } from 'kysely';
import type { Metadata } from '@vitrine/contract/metadata.ts';
import type { MailKind, Stage } from '@vitrine/contract/review.ts';
import type { SubmissionStatus } from '@vitrine/contract/workflow.ts';
import { mayReview, type Html, type SubmissionRow } from '../datasets/datasets.ts';
import type { Database, Transaction } from '../platform/database.ts';

export interface Reviewer {
  readonly id: string;
  readonly name: string;
}

/** Who may decide on a submission now, at the stage where it stands. */
export const reviewersOf = async (database: Database, submissionId: string): Promise<readonly Reviewer[]> => {
  const { rows } = await sql<Reviewer>`
    select account.id, account.name from submission, account
    where submission.id = ${submissionId} and (account.id in (select account_id from membership
        where membership.laboratory_id = submission.laboratory_id and role = 'pi')
      or account.id in (select account_id from judge_appointment))
      and ${mayReview}
    order by account.name, account.id`.execute(database);
  return rows;
};

/** Sets the status first and asks afterwards, since who may review depends on it. */
export const moveTo = async (
  transaction: Transaction,
  id: string,
  status: SubmissionStatus,
  more: {
    readonly returnedFrom?: Stage | null;
    readonly html?: Html;
    readonly contentDigest?: Buffer;
    readonly submitted?: boolean;
  } = {},
): Promise<void> => {
  const waits = status === 'pi_review' || status === 'judge_review';
  await transaction
    .updateTable('submission')
    .set({
      status,
      waiting_since: waits ? sql<Date>`now()` : null,
      changed_at: sql<Date>`now()`,
      ...(more.returnedFrom === undefined ? {} : { returned_from: more.returnedFrom }),
      ...(more.html ? { html: JSON.stringify(more.html) } : {}),
      ...(more.contentDigest ? { content_digest: more.contentDigest } : {}),
      ...(more.submitted ? { submitted_at: sql<Date>`now()` } : {}),
    })
    .where('id', '=', id)
    .execute();
};

export interface AuditEntry {
  readonly submissionId: string;
  readonly revision: number;
  readonly contentDigest: Buffer | null;
  readonly stage: Stage | null;
  readonly action: string;
  readonly actorId: string | null;
  readonly from: string;
  readonly to: string;
  readonly comment?: string;
  readonly checklist?: readonly string[];
}

export const addAudit = async (transaction: Transaction, entry: AuditEntry): Promise<void> => {
  await transaction
    .insertInto('audit')
    .values({
      submission_id: entry.submissionId,
      revision: entry.revision,
      content_digest: entry.contentDigest,
      stage: entry.stage,
      action: entry.action,
      actor_id: entry.actorId,
      from_status: entry.from,
      to_status: entry.to,
      comment: entry.comment ?? '',
      checklist: JSON.stringify(entry.checklist ?? []),
      // The moment of the statement, not of the transaction: two steps of one transaction keep their order.
      at: sql<Date>`clock_timestamp()`,
    })
    .execute();
};

/** Keeps what was sent to review this time; answers how often it has been sent. */
export const addRound = async (
  transaction: Transaction,
  submission: Pick<SubmissionRow, 'id'>,
  revision: number,
  metadata: Metadata,
): Promise<number> => {
  const { rows } = await sql<{ round: number }>`
    insert into submission_round (submission_id, round, revision, metadata)
    select ${submission.id}, coalesce(max(round), 0) + 1, ${revision}, ${JSON.stringify(metadata)}::jsonb
    from submission_round where submission_id = ${submission.id}
    returning round`.execute(transaction);
  return rows[0]?.round ?? 1;
};

/** When it leaves review without being published: the next reviewer compares with these files. */
export const keepFilesOfRound = async (transaction: Transaction, submissionId: string): Promise<void> => {
  await transaction.deleteFrom('round_file').where('submission_id', '=', submissionId).execute();
  await sql`
    insert into round_file (submission_id, path_key, path, sha256, size)
    select file.record_id, file.path_key, case when folder = '' then name else folder || '/' || name end, blob.sha256, file.size
    from file join blob on blob.key = file.blob_key where file.record_id = ${submissionId}`.execute(transaction);
};

export interface LastDecision {
  readonly action: 'approve' | 'return' | 'reject';
  readonly comment: string;
  readonly at: Date;
  readonly actorId: string | null;
  readonly actorName: string | null;
}

export const lastDecision = (database: Database, submissionId: string): Promise<LastDecision | undefined> =>
  database
    .selectFrom('audit')
    .leftJoin('account', 'account.id', 'audit.actor_id')
    .select(['action', 'comment', 'at', 'account.id as actorId', 'account.name as actorName'])
    .where('submission_id', '=', submissionId)
    .where('action', 'in', ['approve', 'return', 'reject'])
    .orderBy('at', 'desc')
    .limit(1)
    .$narrowType<{ action: LastDecision['action'] }>()
    .executeTakeFirst();

/** The owner and co-editors, with the addresses that mail reaches. */
export const authorsOf = async (database: Database, conceptId: string): Promise<readonly Reviewer[]> => {
  const { rows } = await sql<Reviewer>`
    select account.id, account.name from account
    where account.id in (select owner_id from concept where id = ${conceptId}
      union select account_id from co_editor where concept_id = ${conceptId})
    order by account.name, account.id`.execute(database);
  return rows;
};

/** Those of the people who can be reached and want mail of this kind. */
export const addressesOf = async (
  database: Database,
  accountIds: readonly string[],
  kind: MailKind,
): Promise<readonly string[]> => {
  if (accountIds.length === 0) {
    return [];
  }
  const rows = await database
    .selectFrom('account')
    .select('email')
    .where('id', 'in', accountIds)
    .where('email_verified_at', 'is not', null)
    .where('disabled_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('muted_mail')
            .select('kind')
            .whereRef('muted_mail.account_id', '=', 'account.id')
            .where('kind', '=', kind),
        ),
      ),
    )
    .execute();
  return rows.flatMap(({ email }) => email ?? []);
};

export const mutedKinds = async (database: Database, accountId: string): Promise<readonly string[]> =>
  (await database.selectFrom('muted_mail').select('kind').where('account_id', '=', accountId).execute()).map(
    ({ kind }) => kind,
  );

export const setMutedKinds = async (
  transaction: Transaction,
  accountId: string,
  kinds: readonly MailKind[],
): Promise<void> => {
  await transaction.deleteFrom('muted_mail').where('account_id', '=', accountId).execute();
  if (kinds.length > 0) {
    await transaction
      .insertInto('muted_mail')
      .values([...new Set(kinds)].map((kind) => ({ account_id: accountId, kind })))
      .execute();
  }
};
