import type { Metadata } from '@vitrine/contract/metadata.ts';
import type { savedMeanwhile } from '@vitrine/contract/records.ts';
import type { z } from 'zod';
import { recordFor, type Actor, type RecordRow, type SubmissionRow } from '../datasets/datasets.ts';
import type { Transaction } from '../platform/database.ts';
import { Failure } from '../platform/failure.ts';
import { publicMetadata } from './describe.ts';
import { lockConcept, openKindOf } from './queries.ts';
import { beginSubmission } from './save-draft.ts';

/**
 * A correction of the metadata of a published record, which stays as it is until this is approved. One that started from
 * what was corrected since is refused, or it would take that back.
 */
export const beginRevision = async (
  transaction: Transaction,
  { id, conceptId }: Pick<RecordRow, 'id' | 'conceptId'>,
  account: Actor,
  revision: number,
  metadata: Metadata,
): Promise<SubmissionRow> => {
  await lockConcept(transaction, conceptId);
  const record = await recordFor(transaction, id, account, 'revise');
  await refuseSecond(transaction, conceptId);
  if (record.revision !== revision) {
    throw conflict(record);
  }
  return beginSubmission(transaction, account.id, { conceptId, kind: 'revision', targetId: id, metadata });
};

const conflict = (record: RecordRow): Failure => {
  const data: z.input<typeof savedMeanwhile> = {
    revision: record.revision,
    metadata: publicMetadata(record.metadata),
    changedBy: null,
    changedAt: record.changedAt.toISOString(),
  };
  return new Failure(
    409,
    'This dataset was corrected while you were at it. Nothing of yours is lost: please compare.',
    {
      data,
    },
  );
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
