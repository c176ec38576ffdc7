import { submissionFor, type SubmissionRow } from '../datasets/datasets.ts';
import type { Transaction } from '../platform/database.ts';
import { Failure } from '../platform/failure.ts';
import type { Account } from '../platform/http/access.ts';
import { isPublished } from './tree/queries.ts';

/** The submission under its lock, when its files may be changed now and by this person. */
export const submissionToFill = async (
  transaction: Transaction,
  id: string,
  account: Account,
): Promise<SubmissionRow> => {
  if (await isPublished(transaction, id)) {
    throw new Failure(403, 'What is published stays as it is. To change its files, please make a new version.');
  }
  const { submission } = await submissionFor(transaction, id, account, 'save');
  if (submission.kind === 'revision') {
    throw new Failure(
      403,
      'A correction of the metadata leaves the files as they are. Please make a new version instead.',
    );
  }
  return submission;
};
