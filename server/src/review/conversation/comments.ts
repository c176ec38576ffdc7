import type { InputOf } from '@vitrine/contract/endpoint.ts';
import { metadata as metadataSchema, type Metadata } from '@vitrine/contract/metadata.ts';
import type { addComment, ReviewComment } from '@vitrine/contract/review.ts';
import { abilitiesOnSubmission, datasetFor, submissionFor, type SubmissionRow } from '../../datasets/datasets.ts';
import type { Database } from '../../platform/database.ts';
import { Failure } from '../../platform/failure.ts';
import type { Account } from '../../platform/http/access.ts';
import type { Platform } from '../../platform/platform.ts';
import { applySave } from '../../records/records.ts';
import { commentBy, commentsOn, insertComment, participantsOf, settleComment, type CommentRow } from './queries.ts';
import { tellOfComment } from '../letters.ts';
import { authorsOf } from '../queries.ts';
import { textAt, withText } from './text-at.ts';

export const commentsOf = async (
  database: Database,
  submission: SubmissionRow,
  account: Account,
): Promise<ReviewComment[]> =>
  (await commentsOn(database, submission.id)).map((row) => describeComment(row, submission, account));

const describeComment = (row: CommentRow, submission: SubmissionRow, account: Account): ReviewComment => {
  const { comment, edit } = abilitiesOnSubmission(account, submission);
  return {
    id: row.id,
    parentId: row.parentId,
    author: { id: row.authorId, name: row.authorName },
    text: row.text,
    pin: row.pinPath === null ? null : { kind: row.pinKind === 'file' ? 'file' : 'field', path: row.pinPath },
    suggestion: row.suggestion,
    acceptedAt: row.acceptedAt?.toISOString() ?? null,
    resolvedAt: row.resolvedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    abilities: { resolve: comment, accept: edit && row.suggestion !== null && row.acceptedAt === null },
  };
};

const submissionSeenBy = async (database: Database, id: string, account: Account): Promise<SubmissionRow> => {
  const seen = await datasetFor(database, id, account);
  if (seen.type !== 'submission' || !seen.abilities.comment) {
    throw new Failure(403, 'This can no longer be commented on.');
  }
  return seen.row;
};

export const say = async (
  platform: Platform,
  account: Account,
  input: InputOf<typeof addComment>,
): Promise<ReviewComment> =>
  platform.database.transaction().execute(async (transaction) => {
    const submission = await submissionSeenBy(transaction, input.id, account);
    await refuseForeignParent(transaction, input);
    if (input.suggestion && textAt(submission.metadata, input.suggestion.path) === undefined) {
      throw wrong('suggestion', 'A suggestion names a text of this dataset');
    }
    const id = await insertComment(transaction, {
      submissionId: submission.id,
      authorId: account.id,
      parentId: input.parentId ?? null,
      text: input.text,
      pin: input.pin ?? null,
      suggestion: input.suggestion ?? null,
    });
    const authors = (await authorsOf(transaction, submission.conceptId)).map((author) => author.id);
    const others = authors.includes(account.id)
      ? (await participantsOf(transaction, submission.id)).filter((other) => !authors.includes(other))
      : authors;
    await tellOfComment(platform, transaction, submission, {
      author: account.name,
      text: input.text || `Suggests: ${input.suggestion?.value ?? ''}`,
      to: others.filter((other) => other !== account.id),
    });
    return findComment(transaction, id, submission, account);
  });

const wrong = (path: string, message: string) => new Failure(422, message, { data: { problems: [{ path, message }] } });

/** An answer belongs to a comment on the same submission. */
const refuseForeignParent = async (database: Database, input: InputOf<typeof addComment>): Promise<void> => {
  if (input.parentId !== undefined && (await commentBy(database, input.parentId))?.submissionId !== input.id) {
    throw wrong('parentId', 'The comment that this answers is not there');
  }
};

const findComment = async (
  database: Database,
  id: string,
  submission: SubmissionRow,
  account: Account,
): Promise<ReviewComment> => {
  const row = await commentBy(database, id);
  if (!row) {
    throw new Failure(404, 'There is no such comment.');
  }
  return describeComment(row, submission, account);
};

export const resolve = (platform: Platform, account: Account, commentId: string, resolved: boolean) =>
  platform.database.transaction().execute(async (transaction) => {
    const row = await commentBy(transaction, commentId);
    if (!row) {
      throw new Failure(404, 'There is no such comment.');
    }
    const submission = await submissionSeenBy(transaction, row.submissionId, account);
    await settleComment(transaction, commentId, { accountId: account.id, resolved });
    return findComment(transaction, commentId, submission, account);
  });

/** One click of the author: the text goes where the reviewer would have it, and the comment is settled. */
export const accept = (platform: Platform, account: Account, commentId: string, revision: number) =>
  platform.database.transaction().execute(async (transaction) => {
    const row = await commentBy(transaction, commentId);
    if (!row) {
      throw new Failure(404, 'There is no such comment.');
    }
    const { submission } = await submissionFor(transaction, row.submissionId, account, 'save');
    if (!row.suggestion || row.acceptedAt) {
      throw new Failure(409, 'There is no suggestion left to take over.');
    }
    const changed = metadataSchema.safeParse(withText(submission.metadata, row.suggestion));
    if (!changed.success) {
      throw new Failure(409, 'What this suggestion is about is no longer there.');
    }
    const saved = await applySave(transaction, submission, account, revision, changed.data satisfies Metadata);
    await settleComment(transaction, commentId, { accountId: account.id, resolved: true, accepted: true });
    return { revision: saved.revision };
  });
