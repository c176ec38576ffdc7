import { datasetFor } from '../../datasets/datasets.ts';
import { Failure } from '../../platform/failure.ts';
import type { Account } from '../../platform/http/access.ts';
import type { Platform } from '../../platform/platform.ts';
import { uploadById, type Upload } from './queries.ts';

/** The key of its bytes in the store, from the first one on and for ever. */
export const keyOf = (uploadId: string): string => `file-${uploadId}`;
export const lockOf = (uploadId: string): string => `upload ${uploadId}`;

export const noSuchUpload = () => new Failure(404, 'There is no such upload, or it has ended.');

/** An upload of a dataset that the caller works on; anybody else's is as if it were not there. */
export const uploadFor = async ({ database }: Platform, account: Account, id: string): Promise<Upload> => {
  const upload = await uploadById(database, id);
  if (!upload) {
    throw noSuchUpload();
  }
  const { abilities } = await datasetFor(database, upload.recordId, account).catch((error: unknown) => {
    throw error instanceof Failure && error.code === 404 ? noSuchUpload() : error;
  });
  // One that has arrived may still be asked for, once its dataset is in review or published.
  if (!abilities.edit && upload.fileId === null) {
    throw new Failure(403, 'This submission cannot be changed now, or not by you.');
  }
  return upload;
};
