import { datasetFor } from '../../datasets/datasets.ts';
import type { Database, Transaction } from '../../platform/database.ts';
import { Failure } from '../../platform/failure.ts';
import type { Account } from '../../platform/http/access.ts';
import { submissionToFill } from '../changeable.ts';
import { fileById, type FileRow } from './queries.ts';

const noSuchFile = () => new Failure(404, 'There is no such file, or none that you may see.');

const asIfNotThere = (error: unknown): never => {
  throw error instanceof Failure && error.code === 404 ? noSuchFile() : error;
};

/** A file of a dataset that the caller may see. */
export const fileSeen = async (database: Database, account: Account | null, id: string): Promise<FileRow> => {
  const file = await fileById(database, id);
  if (!file) {
    throw noSuchFile();
  }
  await datasetFor(database, file.recordId, account).catch(asIfNotThere);
  return file;
};

/** A file of a submission that the caller may change now, under the submission's lock. */
export const fileToChange = async (transaction: Transaction, account: Account, id: string): Promise<FileRow> => {
  const seen = await fileSeen(transaction, account, id);
  await submissionToFill(transaction, seen.recordId, account);
  // Once more, as it stands under the lock.
  return (await fileById(transaction, id)) ?? asIfNotThere(noSuchFile());
};
