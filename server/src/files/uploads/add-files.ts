import { sortKeyOf } from '@vitrine/contract/path.ts';
import type { Transaction } from '../../platform/database.ts';
import { recordEvents } from '../../platform/events.ts';
import { newId } from '../../platform/ids.ts';
import { enqueue } from '../../platform/jobs/job.ts';
import type { Digests } from '../../platform/storage/blob-store.ts';
import { countFiles, deleteFiles } from '../keeping/queries.ts';
import { pathOf } from '../tree/describe.ts';
import { filesAt, insertFiles, type NewFile } from './queries.ts';
import { keyOf } from './upload.ts';

/** A file whose bytes are durable. */
export interface ArrivedFile extends Digests {
  readonly upload: NewFile['upload'];
  readonly mediaType: string;
}

/** The rows of files of one submission, under its lock. What was at their paths goes. Gives their ids, in their order. */
export const addFiles = async (
  transaction: Transaction,
  accountId: string,
  recordId: string,
  arrived: readonly ArrivedFile[],
): Promise<string[]> => {
  if (arrived.length === 0) {
    return [];
  }
  const former = await filesAt(
    transaction,
    recordId,
    arrived.map(({ upload }) => upload.pathKey),
  );
  const replaced = new Set(former.map(({ pathKey }) => pathKey));
  const gone = await deleteFiles(
    transaction,
    former.map(({ id }) => id),
  );
  const files = arrived.map((file) => ({
    ...file,
    id: newId(),
    blobKey: keyOf(file.upload.id),
    sortKey: sortKeyOf(file.upload.name),
  }));
  await insertFiles(transaction, files);
  await countFiles(transaction, recordId, accountId, {
    files: files.length - gone.files,
    bytes: files.reduce((sum, { upload }) => sum + upload.size, 0) - gone.bytes,
  });
  await recordEvents(
    transaction,
    files.map(({ id, upload, sha256 }) => ({
      actor: accountId,
      kind: replaced.has(upload.pathKey) ? 'file.replaced' : 'file.added',
      subject: { kind: 'dataset', id: recordId },
      details: { file: id, path: pathOf(upload), size: upload.size, sha256: sha256.toString('hex') },
    })),
  );
  const ids = files.map(({ id }) => id);
  await enqueue(transaction, 'look-at-file', { fileIds: ids });
  return ids;
};
