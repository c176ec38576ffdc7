import type { Metadata } from '@vitrine/contract/metadata.ts';
import { abilitiesOnRecord, type Actor, type RecordRow, type SubmissionRow } from '../datasets/datasets.ts';
import type { Transaction } from '../platform/database.ts';
import { Failure } from '../platform/failure.ts';
import { lockConcept, openKindOf } from './queries.ts';
import { beginSubmission } from './save-draft.ts';

/** A correction of the metadata of a published record, which stays as it is until this is approved. */
export const beginRevision = async (
  transaction: Transaction,
  record: RecordRow,
  account: Actor,
  metadata: Metadata,
): Promise<SubmissionRow> => {
  if (!abilitiesOnRecord(account, record).revise) {
    throw new Failure(403, 'Only its authors and the PIs of its laboratory can correct what is published.');
  }
  await lockConcept(transaction, record.conceptId);
  await refuseSecond(transaction, record.conceptId);
  return beginSubmission(transaction, account.id, {
    conceptId: record.conceptId,
    kind: 'revision',
    targetId: record.id,
    metadata,
  });
};

/** One submission of a dataset at a time; under the lock of the concept. */
export const refuseSecond = async (transaction: Transaction, conceptId: string): Promise<void> => {
  const kind = await openKindOf(transaction, conceptId);
  if (kind) {
    throw new Failure(
      409,
      kind === 'revision'
        ? 'A correction of this dataset is under way. It has to be finished or deleted first.'
        : 'A new version of this dataset is under way. It has to be finished or deleted first.',
    );
  }
};
