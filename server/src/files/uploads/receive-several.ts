import { createHash } from 'node:crypto';
import type { Transaction } from '../../platform/database.ts';
import { Failure } from '../../platform/failure.ts';
import type { Account } from '../../platform/http/access.ts';
import type { Locks } from '../../platform/locks.ts';
import type { Platform } from '../../platform/platform.ts';
import { submissionToFill } from '../changeable.ts';
import { mediaTypeOf } from '../media-type.ts';
import { addFiles, type ArrivedFile } from './add-files.ts';
import { lockUploads, uploadsById, type Upload } from './queries.ts';
import { isDamaged, isLocked, UploadRefusal } from './refusal.ts';
import type { SmallFile } from './several.ts';
import { keyOf, lockOf, noSuchUpload, uploadFor } from './upload.ts';

/** What became of one of many files; `status` as a PATCH of that file alone would have been answered. */
export interface Outcome {
  readonly uploadId: string;
  readonly status: number;
  readonly offset: number | null;
  readonly message: string;
}

interface Coming extends SmallFile {
  readonly upload: Upload;
}

interface Stored extends ArrivedFile {
  readonly upload: Upload;
}

/** How many are written at once: enough that one sync of the disk serves several. */
const atOnce = 8;
const headBytes = 4096;

/**
 * Whole files, many at once, that are small and of which nothing has arrived: bytes durable, hashes of what is stored,
 * then all rows in one commit. In the same order as one by one, so that at any moment it can be broken off.
 */
export const receiveSeveral = async (
  platform: Platform,
  locks: Locks,
  account: Account,
  files: readonly SmallFile[],
): Promise<Outcome[]> => {
  const { held, release } = await locks.takeEach(files.map(({ uploadId }) => lockOf(uploadId)));
  try {
    const { recordId, uploads } = await uploadsOf(platform, account, files);
    const refused = new Map<string, Outcome>();
    const coming: Coming[] = [];
    for (const file of files) {
      const upload = uploads.get(file.uploadId);
      const refusal = held.has(lockOf(file.uploadId)) ? whyNot(file, upload) : isLocked();
      if (upload && !refusal) {
        coming.push({ ...file, upload });
      } else {
        refused.set(file.uploadId, outcomeOf(file.uploadId, refusal ?? noSuchUpload(), upload));
      }
    }
    const stored = await store(platform, coming);
    for (const { lost } of held.values()) {
      lost.throwIfAborted();
    }
    const arrived = await platform.database
      .transaction()
      .execute((transaction) => register(transaction, account, recordId, stored));
    return files.map(
      ({ uploadId, bytes }) =>
        refused.get(uploadId) ??
        (arrived.has(uploadId)
          ? { uploadId, status: 204, offset: bytes.length, message: '' }
          : outcomeOf(uploadId, isDamaged())),
    );
  } finally {
    await release();
  }
};

/** Those of the dataset of the first one that is known, which the caller must work on. */
const uploadsOf = async (platform: Platform, account: Account, files: readonly SmallFile[]) => {
  const ids = files.map(({ uploadId }) => uploadId);
  const rows = new Map((await uploadsById(platform.database, ids)).map((row) => [row.id, row]));
  const first = ids.find((id) => rows.has(id));
  if (first === undefined) {
    throw noSuchUpload();
  }
  const { recordId } = await uploadFor(platform, account, first);
  return { recordId, uploads: new Map([...rows].filter(([, row]) => row.recordId === recordId)) };
};

const whyNot = ({ bytes, sha256 }: SmallFile, upload: Upload | undefined): Failure | UploadRefusal | undefined => {
  if (!upload) {
    return noSuchUpload();
  }
  if (upload.received > 0 || upload.fileId) {
    return new Failure(409, `${upload.received} bytes of this file have arrived; please go on from there.`);
  }
  if (upload.size !== bytes.length) {
    return new Failure(413, `This file was announced with ${upload.size} bytes, and ${bytes.length} were sent.`);
  }
  const isWhole =
    createHash('sha256').update(bytes).digest().equals(sha256) && (upload.statedSha256?.equals(sha256) ?? true);
  return isWhole ? undefined : isDamaged();
};

const outcomeOf = (uploadId: string, error: Failure | UploadRefusal, upload?: Upload): Outcome => ({
  uploadId,
  status: error instanceof UploadRefusal ? error.status : error.code,
  offset: upload?.received ?? null,
  message: error.message,
});

/** Those of which what is stored is what was sent. */
const store = async ({ blobs }: Platform, files: readonly Coming[]): Promise<Stored[]> => {
  const arrived: Stored[] = [];
  const waiting = files.values();
  const work = async (): Promise<void> => {
    for (const file of waiting) {
      const { upload, bytes } = file;
      const key = keyOf(upload.id);
      await blobs.append(key, 0, whole(bytes));
      const digests = await blobs.digest(key, bytes.length);
      if (digests.sha256.equals(file.sha256) && (upload.statedMd5?.equals(digests.md5) ?? true)) {
        await blobs.complete(key);
        arrived.push({ upload, mediaType: mediaTypeOf(upload.name, bytes.subarray(0, headBytes)), ...digests });
      }
    }
  };
  const ended = await Promise.allSettled(Array.from({ length: atOnce }, work));
  // Nobody may still write when the locks are given back.
  for (const each of ended) {
    if (each.status === 'rejected') {
      throw each.reason;
    }
  }
  return arrived;
};

async function* whole(bytes: Buffer): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/** Gives the ids of the uploads that are files now. */
const register = async (
  transaction: Transaction,
  account: Account,
  recordId: string,
  stored: readonly Stored[],
): Promise<ReadonlySet<string>> => {
  await submissionToFill(transaction, recordId, account);
  const rows = await lockUploads(
    transaction,
    stored.map(({ upload }) => upload.id),
  );
  // As they are now: somebody may have moved their folder meanwhile, or taken them off.
  const now = new Map(rows.map((row) => [row.id, row]));
  const arrived = stored.flatMap((file) => {
    const upload = now.get(file.upload.id);
    return upload && !upload.fileId && upload.attempt === file.upload.attempt && upload.received === 0
      ? [{ ...file, upload }]
      : [];
  });
  await addFiles(transaction, account.id, recordId, arrived);
  return new Set(arrived.map(({ upload }) => upload.id));
};
