import type { InputOf } from '@vitrine/contract/endpoint.ts';
import type { decide as decideCall, Stage } from '@vitrine/contract/review.ts';
import type { Next, Status } from '@vitrine/contract/workflow.ts';
import { submissionFor, type SubmissionRow } from '../datasets/datasets.ts';
import type { Transaction } from '../platform/database.ts';
import { recordEvent } from '../platform/events.ts';
import { Failure } from '../platform/failure.ts';
import type { Account } from '../platform/http/access.ts';
import type { Platform } from '../platform/platform.ts';
import { digestOf } from './digest.ts';
import { askReviewers, tellAuthorsOfDecision, tellReviewersOfRecall } from './letters.ts';
import { publish } from './publishing/publish.ts';
import { addAudit, keepFilesOfRound, moveTo } from './queries.ts';

type Input = InputOf<typeof decideCall>;

export const stageOf = ({ status }: Pick<SubmissionRow, 'status'>): Stage => (status === 'pi_review' ? 'pi' : 'judge');

/** One decision, in one transaction, on the locked row, bound to what the reviewer saw. */
export const decide = (platform: Platform, account: Account, input: Input): Promise<{ status: Status }> =>
  platform.database.transaction().execute(async (transaction) => {
    const { submission, transition } = await submissionFor(transaction, input.id, account, input.decision);
    await refuseStale(transaction, submission, input.revision);
    const stage = stageOf(submission);
    if (input.decision === 'approve') {
      refuseUnticked(platform.config.review.checklists[stage], input.checklist);
    }
    const to = nextOf(transition.to);
    await addAudit(transaction, {
      submissionId: submission.id,
      revision: submission.revision,
      contentDigest: submission.contentDigest,
      stage,
      action: input.decision,
      actorId: account.id,
      from: submission.status,
      to,
      comment: input.comment,
      checklist: input.checklist,
    });
    await recordEvent(transaction, {
      actor: account.id,
      kind: `submission.${{ approve: 'approved', return: 'returned', reject: 'rejected' }[input.decision]}`,
      subject: { kind: 'submission', id: submission.id },
      details: { stage, revision: submission.revision },
    });
    if (to === 'published') {
      await publish(platform, transaction, submission, account);
      return { status: to };
    }
    if (input.decision !== 'approve') {
      await keepFilesOfRound(transaction, submission.id);
    }
    await moveTo(transaction, submission.id, to, { returnedFrom: input.decision === 'return' ? stage : null });
    await tellAuthorsOfDecision(platform, transaction, submission, input.decision, {
      who: account.name,
      comment: input.comment,
    });
    if (to === 'judge_review') {
      await askReviewers(platform, transaction, submission, 'judge', account.name);
    }
    return { status: to };
  });

/** Back to a draft. */
export const recall = (platform: Platform, account: Account, id: string): Promise<{ status: Status }> =>
  platform.database.transaction().execute(async (transaction) => {
    const { submission } = await submissionFor(transaction, id, account, 'recall');
    await tellReviewersOfRecall(platform, transaction, submission, account.name);
    await keepFilesOfRound(transaction, id);
    await moveTo(transaction, id, 'draft', { returnedFrom: null });
    await addAudit(transaction, {
      submissionId: id,
      revision: submission.revision,
      contentDigest: submission.contentDigest,
      stage: null,
      action: 'recall',
      actorId: account.id,
      from: submission.status,
      to: 'draft',
    });
    await recordEvent(transaction, {
      actor: account.id,
      kind: 'submission.recalled',
      subject: { kind: 'submission', id },
    });
    return { status: 'draft' };
  });

/** The table names for a decision one of these. */
const nextOf = (to: Next): 'published' | 'judge_review' | 'returned' | 'rejected' => {
  if (to === 'published' || to === 'judge_review' || to === 'returned' || to === 'rejected') {
    return to;
  }
  throw new Error(`A decision cannot lead to "${to}".`);
};

/** A decision holds for what its reviewer saw, metadata and files. */
const refuseStale = async (transaction: Transaction, submission: SubmissionRow, revision: number): Promise<void> => {
  const contents = await digestOf(transaction, submission);
  if (submission.revision !== revision || !submission.contentDigest?.equals(contents)) {
    throw new Failure(409, 'This submission has changed since you opened it. Please look at it again.');
  }
};

const refuseUnticked = (items: readonly string[], ticked: readonly string[]): void => {
  const missing = items.filter((item) => !ticked.includes(item));
  if (missing.length > 0) {
    throw new Failure(422, 'Please go through the checklist before you approve.', {
      data: { problems: missing.map((item) => ({ path: 'checklist', message: item })) },
    });
  }
};
