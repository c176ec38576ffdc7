import type { Account } from '../../platform/http/access.ts';
import type { Locks } from '../../platform/locks.ts';
import type { Platform } from '../../platform/platform.ts';
import { Failure } from '../../platform/failure.ts';
import { submissionToFill } from '../changeable.ts';
import { dropUploads } from '../keeping/queries.ts';
import { finish } from './finish.ts';
import type { Upload } from './queries.ts';
import { underLock } from './receive.ts';
import { UploadRefusal } from './refusal.ts';
import { uploadFor } from './upload.ts';

/**
 * How much has arrived. Where all has but the end was interrupted, it is made up for first: a sender who hears that all
 * is there asks no more.
 */
export const lookUp = async (platform: Platform, locks: Locks, account: Account, id: string): Promise<Upload> => {
  const upload = await uploadFor(platform, account, id);
  if (upload.fileId || upload.received < upload.size) {
    return upload;
  }
  try {
    return await underLock(locks, id, async (held) => {
      const now = await uploadFor(platform, account, id);
      return now.received < now.size ? now : { ...now, fileId: await finish(platform, account, held, now) };
    });
  } catch (error) {
    if (error instanceof UploadRefusal && error.status === 460) {
      return uploadFor(platform, account, id);
    }
    throw error;
  }
};

/** Ends an upload that has not arrived as a whole, and gives its size back. */
export const terminate = (platform: Platform, locks: Locks, account: Account, id: string): Promise<void> =>
  underLock(locks, id, async () => {
    const { recordId, fileId } = await uploadFor(platform, account, id);
    if (fileId) {
      throw new Failure(403, 'This file has arrived. Please remove it from the dataset instead.');
    }
    await platform.database.transaction().execute(async (transaction) => {
      await submissionToFill(transaction, recordId, account);
      await dropUploads(transaction, [id]);
    });
  });
