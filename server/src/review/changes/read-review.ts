import { changedFields, noFileChanges, type Changes } from '@vitrine/contract/changes.ts';
import type { OutputOf } from '@vitrine/contract/endpoint.ts';
import type { getReview } from '@vitrine/contract/review.ts';
import { datasetFor, recordBy, type SubmissionRow } from '../../datasets/datasets.ts';
import type { Database } from '../../platform/database.ts';
import { Failure } from '../../platform/failure.ts';
import type { Account } from '../../platform/http/access.ts';
import type { Platform } from '../../platform/platform.ts';
import { commentsOf } from '../conversation/comments.ts';
import { changedFiles, formerMetadata } from './queries.ts';
import { stageOf } from '../decide.ts';
import { lastDecision, reviewersOf } from '../queries.ts';

type Review = OutputOf<typeof getReview>;

/** Everything that a reviewer or an author wants to see beside the dataset, in one answer. */
export const readReview = async ({ config, database }: Platform, account: Account, id: string): Promise<Review> => {
  const seen = await datasetFor(database, id, account);
  if (seen.type !== 'submission') {
    throw new Failure(404, 'This dataset is published; there is nothing to review.');
  }
  const submission = seen.row;
  const stage = inReview(submission) ? stageOf(submission) : null;
  const decision = await lastDecision(database, id);
  return {
    stage,
    waitingSince: submission.waitingSince?.toISOString() ?? null,
    reviewers: stage ? [...(await reviewersOf(database, id))] : [],
    checklist: stage ? [...config.review.checklists[stage]] : [],
    lastDecision: decision
      ? {
          action: decision.action,
          actor: decision.actorId && decision.actorName ? { id: decision.actorId, name: decision.actorName } : null,
          comment: decision.comment,
          at: decision.at.toISOString(),
        }
      : null,
    changes: await changesOf(database, submission),
    comments: await commentsOf(database, submission, account),
  };
};

const inReview = ({ status }: SubmissionRow): boolean => status === 'pi_review' || status === 'judge_review';

/** Since the last round where there was one; otherwise to what is public. */
const changesOf = async (database: Database, submission: SubmissionRow): Promise<Review['changes']> => {
  const former = await formerMetadata(database, submission.id, inReview(submission) ? 1 : 0);
  if (former) {
    return { against: 'last round', ...(await differences(database, submission, former, 'round')) };
  }
  const target = submission.targetId ? await recordBy(database, submission.targetId, null) : undefined;
  return target
    ? { against: 'published', ...(await differences(database, submission, target.metadata, { record: target.id })) }
    : null;
};

const differences = async (
  database: Database,
  submission: SubmissionRow,
  former: SubmissionRow['metadata'],
  against: { readonly record: string } | 'round',
): Promise<Changes> => ({
  fields: changedFields(former, submission.metadata),
  // A correction has no files of its own.
  ...(submission.kind === 'revision' ? noFileChanges() : await changedFiles(database, submission.id, against)),
});
