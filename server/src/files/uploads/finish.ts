import type { Transaction } from '../../platform/database.ts';
import { Failure } from '../../platform/failure.ts';
import type { Account } from '../../platform/http/access.ts';
import type { Held } from '../../platform/locks.ts';
import type { Platform } from '../../platform/platform.ts';
import { BlobNotFound, BytesMissing, type Digests } from '../../platform/storage/blob-store.ts';
import { submissionToFill } from '../changeable.ts';
import { mediaTypeOf } from '../media-type.ts';
import { addFiles } from './add-files.ts';
import { beginAgain, lockUploads, type Upload } from './queries.ts';
import { isDamaged } from './refusal.ts';
import { keyOf, noSuchUpload } from './upload.ts';

const headBytes = 4096;

/**
 * All bytes are durable: hashes of what is stored, compared with what the sender states, then the blob into its place,
 * then the rows. Each step can be repeated, and only the last one makes it a file: interrupted anywhere, it is done
 * again from the beginning. Gives the id of the file.
 */
export const finish = async (platform: Platform, account: Account, held: Held, upload: Upload): Promise<string> => {
  if (upload.fileId) {
    return upload.fileId;
  }
  const { blobs, database } = platform;
  const key = keyOf(upload.id);
  const digests = await digestsOf(platform, held, upload);
  if (differs(upload.statedSha256, digests.sha256) || differs(upload.statedMd5, digests.md5)) {
    // The row first: bytes that no row counts are cut off at the next PATCH, but a row whose bytes are gone is a loss.
    if (await beginAgain(database, held, upload, 0)) {
      await blobs.remove(key);
    }
    throw isDamaged();
  }
  held.lost.throwIfAborted();
  await blobs.complete(key);
  const mediaType = mediaTypeOf(upload.name, await headOf(platform, key, upload.size));
  held.lost.throwIfAborted();
  return database.transaction().execute((transaction) => register(transaction, account, upload, digests, mediaType));
};

const differs = (stated: Buffer | null, found: Buffer): boolean => stated !== null && !stated.equals(found);

const digestsOf = async ({ blobs, database }: Platform, held: Held, upload: Upload): Promise<Digests> => {
  try {
    return await blobs.digest(keyOf(upload.id), upload.size, upload.attempt);
  } catch (error) {
    const left = error instanceof BytesMissing ? error.size : error instanceof BlobNotFound ? 0 : undefined;
    if (left === undefined) {
      throw error;
    }
    await beginAgain(database, held, upload, left);
    throw bytesWereLost();
  }
};

export const bytesWereLost = () =>
  new Failure(
    409,
    'Some of what had arrived is no longer stored. Please ask again how much is there and go on from it.',
  );

const headOf = async ({ blobs }: Platform, key: string, size: number): Promise<Buffer> => {
  if (size === 0) {
    return Buffer.alloc(0);
  }
  const head = await blobs.read(key, { start: 0, end: Math.min(size, headBytes) - 1 });
  return Buffer.concat(await Array.fromAsync(head as AsyncIterable<Buffer>));
};

const register = async (
  transaction: Transaction,
  account: Account,
  { id: uploadId, recordId, attempt }: Upload,
  digests: Digests,
  mediaType: string,
): Promise<string> => {
  await submissionToFill(transaction, recordId, account);
  // As it is now: somebody may have moved its folder meanwhile.
  const [upload] = await lockUploads(transaction, [uploadId]);
  if (!upload) {
    throw noSuchUpload();
  }
  if (upload.fileId) {
    return upload.fileId;
  }
  if (upload.attempt !== attempt || upload.received !== upload.size) {
    throw bytesWereLost();
  }
  const [fileId] = await addFiles(transaction, account.id, recordId, [{ upload, mediaType, ...digests }]);
  if (fileId === undefined) {
    throw noSuchUpload();
  }
  return fileId;
};
