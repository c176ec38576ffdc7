import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { parsePath } from '@vitrine/contract/path.ts';
import type { Transaction } from '../../platform/database.ts';
import type { Account } from '../../platform/http/access.ts';
import { newId } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { submissionToFill } from '../changeable.ts';
import { addUse, lockUse } from '../keeping/queries.ts';
import { mediaTypeOf } from '../media-type.ts';
import { addFiles } from './add-files.ts';
import { discardUnlessKept, takeOffDiscarded } from './queries.ts';
import { keyOf } from './upload.ts';

export interface GivenFile {
  readonly path: string;
  readonly bytes: Buffer;
}

/**
 * Files that this program itself has made, as if they had been uploaded, in the transaction of their submission. Their
 * keys are given to the collector before the first byte and taken off in the transaction: when that one is broken off,
 * the bytes are collected; until it ends, the locked rows keep the collector away.
 */
export const keepFiles = async (
  { blobs, database }: Pick<Platform, 'blobs' | 'database'>,
  transaction: Transaction,
  account: Account,
  recordId: string,
  given: readonly GivenFile[],
): Promise<void> => {
  const files = given.map((file) => ({ ...file, id: newId(), at: pathFrom(file.path) }));
  const keys = files.map(({ id }) => keyOf(id));
  await discardUnlessKept(database, keys);
  await takeOffDiscarded(transaction, keys);
  await submissionToFill(transaction, recordId, account);
  await lockUse(transaction, account.id);
  await Promise.all(files.map(({ id, bytes }) => blobs.write(keyOf(id), Readable.from([bytes]))));
  await addUse(transaction, account.id, {
    files: files.length,
    bytes: files.reduce((sum, { bytes }) => sum + bytes.length, 0),
  });
  await addFiles(
    transaction,
    account.id,
    recordId,
    files.map(({ id, at: { folder, name, key: pathKey }, bytes }) => ({
      upload: { id, recordId, accountId: account.id, folder, name, pathKey, size: bytes.length, fingerprint: '' },
      mediaType: mediaTypeOf(name, bytes.subarray(0, 4096)),
      sha256: createHash('sha256').update(bytes).digest(),
      md5: createHash('md5').update(bytes).digest(),
    })),
  );
};

const pathFrom = (path: string) => {
  const parsed = parsePath(path);
  if ('problem' in parsed) {
    throw new Error(`${path}: ${parsed.problem}`);
  }
  return parsed;
};
