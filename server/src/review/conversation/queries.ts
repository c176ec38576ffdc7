import { sql } from 'kysely';
import type { ReviewComment } from '@vitrine/contract/review.ts';
import type { Database, Transaction } from '../../platform/database.ts';

export interface CommentRow {
  readonly id: string;
  readonly submissionId: string;
  readonly parentId: string | null;
  readonly authorId: string;
  readonly authorName: string;
  readonly text: string;
  readonly pinKind: string | null;
  readonly pinPath: string | null;
  readonly suggestion: ReviewComment['suggestion'];
  readonly acceptedAt: Date | null;
  readonly resolvedAt: Date | null;
  readonly createdAt: Date;
}

const comments = (database: Database) =>
  database
    .selectFrom('review_comment')
    .innerJoin('account', 'account.id', 'review_comment.author_id')
    .select([
      'review_comment.id',
      'submission_id as submissionId',
      'parent_id as parentId',
      'author_id as authorId',
      'account.name as authorName',
      'text',
      'pin_kind as pinKind',
      'pin_path as pinPath',
      'suggestion',
      'accepted_at as acceptedAt',
      'resolved_at as resolvedAt',
      'review_comment.created_at as createdAt',
    ])
    .$narrowType<{ suggestion: ReviewComment['suggestion'] }>();

export const commentsOn = (database: Database, submissionId: string): Promise<readonly CommentRow[]> =>
  comments(database)
    .where('submission_id', '=', submissionId)
    .orderBy('review_comment.created_at')
    .orderBy('review_comment.id')
    .limit(1000)
    .execute();

export const commentBy = (database: Database, id: string): Promise<CommentRow | undefined> =>
  comments(database).where('review_comment.id', '=', id).executeTakeFirst();

export const insertComment = async (
  transaction: Transaction,
  comment: {
    readonly submissionId: string;
    readonly authorId: string;
    readonly parentId: string | null;
    readonly text: string;
    readonly pin: ReviewComment['pin'];
    readonly suggestion: ReviewComment['suggestion'];
  },
): Promise<string> => {
  const { id } = await transaction
    .insertInto('review_comment')
    .values({
      submission_id: comment.submissionId,
      author_id: comment.authorId,
      parent_id: comment.parentId,
      text: comment.text,
      pin_kind: comment.pin?.kind ?? null,
      pin_path: comment.pin?.path ?? null,
      suggestion: comment.suggestion ? JSON.stringify(comment.suggestion) : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

export const settleComment = async (
  transaction: Transaction,
  id: string,
  by: { readonly accountId: string; readonly resolved: boolean; readonly accepted?: boolean },
): Promise<void> => {
  await transaction
    .updateTable('review_comment')
    .set({
      resolved_at: by.resolved ? sql<Date>`now()` : null,
      resolved_by: by.resolved ? by.accountId : null,
      ...(by.accepted ? { accepted_at: sql<Date>`now()` } : {}),
    })
    .where('id', '=', id)
    .execute();
};

/** Everyone who has said or decided something on a submission. */
export const participantsOf = async (database: Database, submissionId: string): Promise<readonly string[]> => {
  const { rows } = await sql<{ id: string }>`
    select author_id as id from review_comment where submission_id = ${submissionId}
    union select actor_id from audit where submission_id = ${submissionId} and stage is not null and actor_id is not null`.execute(
    database,
  );
  return rows.map(({ id }) => id);
};
