import { isDeepStrictEqual } from 'node:util';
import type { InputOf, OutputOf } from '@vitrine/contract/endpoint.ts';
import type { Metadata } from '@vitrine/contract/metadata.ts';
import type { saveDraft as saveCall, savedMeanwhile } from '@vitrine/contract/records.ts';
import type { z } from 'zod';
import { submissionBy, submissionFor, type SubmissionRow } from '../datasets/datasets.ts';
import type { Transaction } from '../platform/database.ts';
import { recordEvent } from '../platform/events.ts';
import { Failure } from '../platform/failure.ts';
import type { Account } from '../platform/http/access.ts';
import type { Platform } from '../platform/platform.ts';
import { submissionProblems } from './problems.ts';
import { changedLately, insertConcept, insertSubmission, somebodyBy, updateMetadata } from './queries.ts';

/** Keeps whatever it is given; what is still missing or wrong is told, and never a reason to refuse. */
export const saveDraft = (
  { database }: Platform,
  account: Account,
  { id, revision, metadata }: InputOf<typeof saveCall>,
): Promise<OutputOf<typeof saveCall>> =>
  database.transaction().execute(async (transaction) => {
    const saved =
      id === undefined || revision === undefined
        ? await beginSubmission(transaction, account.id, {
            conceptId: await insertConcept(transaction, account.id),
            kind: 'new',
            targetId: null,
            metadata,
          })
        : await applySave(
            transaction,
            (await submissionFor(transaction, id, account, 'save')).submission,
            account,
            revision,
            metadata,
          );
    return {
      id: saved.id,
      revision: saved.revision,
      savedAt: saved.changedAt.toISOString(),
      problems: await submissionProblems(transaction, saved, metadata),
    };
  });

/** The one way in which a submission begins. */
export const beginSubmission = async (
  transaction: Transaction,
  accountId: string,
  given: Pick<SubmissionRow, 'conceptId' | 'kind' | 'targetId' | 'metadata'>,
): Promise<SubmissionRow> => {
  const { id } = await insertSubmission(transaction, { ...given, by: accountId });
  await recordEvent(transaction, {
    actor: accountId,
    kind: 'submission.created',
    subject: { kind: 'submission', id },
    details: { kind: given.kind, target: given.targetId },
  });
  return submissionNow(transaction, id, accountId);
};

/**
 * The one place that saves metadata, for a submission under its lock. Of two who save from the same revision the second
 * is refused with what the first saved, unless they say the same.
 */
export const applySave = async (
  transaction: Transaction,
  submission: SubmissionRow,
  account: { readonly id: string },
  revision: number,
  metadata: Metadata,
): Promise<SubmissionRow> => {
  if (isDeepStrictEqual(submission.metadata, metadata)) {
    return submission;
  }
  if (submission.revision !== revision) {
    throw await conflict(transaction, submission, account.id);
  }
  await updateMetadata(transaction, submission.id, metadata, account.id);
  if (!(await changedLately(transaction, submission.id, account.id))) {
    await recordEvent(transaction, {
      actor: account.id,
      kind: 'submission.changed',
      subject: { kind: 'submission', id: submission.id },
    });
  }
  return submissionNow(transaction, submission.id, account.id);
};

const submissionNow = async (transaction: Transaction, id: string, accountId: string): Promise<SubmissionRow> => {
  const submission = await submissionBy(transaction, id, accountId);
  if (!submission) {
    throw new Error(`The submission ${id} went away under its lock.`);
  }
  return submission;
};

const conflict = async (transaction: Transaction, current: SubmissionRow, accountId: string): Promise<Failure> => {
  const changedBy = (await somebodyBy(transaction, current.changedBy)) ?? null;
  const data: z.input<typeof savedMeanwhile> = {
    revision: current.revision,
    metadata: current.metadata,
    changedBy,
    changedAt: current.changedAt.toISOString(),
  };
  const who =
    changedBy?.id === accountId
      ? 'You changed this dataset elsewhere'
      : `${changedBy?.name ?? 'Someone'} changed this dataset`;
  return new Failure(409, `${who} while you were at it. Nothing of yours is lost: please compare.`, { data });
};
