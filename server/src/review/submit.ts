import type { InputOf } from '@vitrine/contract/endpoint.ts';
import type { Metadata } from '@vitrine/contract/metadata.ts';
import type { submit as submitCall } from '@vitrine/contract/records.ts';
import type { Stage } from '@vitrine/contract/review.ts';
import type { SubmissionStatus } from '@vitrine/contract/workflow.ts';
import { submissionFor, type Html, type SubmissionRow } from '../datasets/datasets.ts';
import type { Transaction } from '../platform/database.ts';
import { recordEvent } from '../platform/events.ts';
import { Failure } from '../platform/failure.ts';
import type { Account } from '../platform/http/access.ts';
import { renderDescription } from '../platform/markdown/render-description.ts';
import type { Platform } from '../platform/platform.ts';
import { applySave, submissionProblems } from '../records/records.ts';
import { digestOf } from './digest.ts';
import { askReviewers } from './letters.ts';
import { addAudit, addRound, moveTo, reviewersOf } from './queries.ts';

type Input = InputOf<typeof submitCall>;

/** Saves and sends to review, all or nothing: what is not complete is not sent, and says why by field. */
export const submit = async (
  platform: Platform,
  account: Account,
  { id, revision, metadata }: Input,
  action: 'submit' | 'resubmit',
): Promise<{ id: string; status: SubmissionStatus }> => {
  const html = await renderTexts(metadata);
  return platform.database.transaction().execute(async (transaction) => {
    const { submission } = await submissionFor(transaction, id, account, action);
    const saved = await applySave(transaction, submission, account, revision, metadata);
    const problems = await submissionProblems(transaction, saved, metadata);
    if (problems.length > 0) {
      throw new Failure(422, 'This is not complete yet. Please see to the fields that are named.', {
        data: { problems },
      });
    }
    const contentDigest = await digestOf(transaction, saved);
    const status = await enter(transaction, saved, { html, contentDigest });
    const stage: Stage = status === 'pi_review' ? 'pi' : 'judge';
    await addRound(transaction, submission, saved.revision, metadata);
    await addAudit(transaction, {
      submissionId: id,
      revision: saved.revision,
      contentDigest,
      stage: null,
      action,
      actorId: account.id,
      from: submission.status,
      to: status,
      // The history says why a stage was left out.
      comment: skipsPi(submission, status) ? noIndependentPi : '',
    });
    await recordEvent(transaction, {
      actor: account.id,
      kind: 'submission.sent',
      subject: { kind: 'submission', id },
      details: { status, revision: saved.revision },
    });
    await askReviewers(platform, transaction, saved, stage, account.name);
    return { id, status };
  });
};

const noIndependentPi =
  'The laboratory has no principal investigator other than the authors of this dataset, so it went to the judges at once.';

const skipsPi = (submission: SubmissionRow, status: SubmissionStatus): boolean =>
  status === 'judge_review' && submission.returnedFrom !== 'judge';

/** To the stage that returned it, or to the first; past the PIs where none other than its authors exists. */
const enter = async (
  transaction: Transaction,
  submission: SubmissionRow,
  sent: { html: Html; contentDigest: Buffer },
): Promise<SubmissionStatus> => {
  const more = { ...sent, submitted: true };
  if (submission.returnedFrom !== 'judge') {
    await moveTo(transaction, submission.id, 'pi_review', more);
    if ((await reviewersOf(transaction, submission.id)).length > 0) {
      return 'pi_review';
    }
  }
  await moveTo(transaction, submission.id, 'judge_review', more);
  return 'judge_review';
};

const renderTexts = async ({ description, methods, technicalNotes }: Metadata): Promise<Html> => ({
  description: await renderDescription(description),
  methods: await renderDescription(methods),
  technicalNotes: await renderDescription(technicalNotes),
});
