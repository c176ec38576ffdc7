import { sortKeyOf } from '@vitrine/contract/path.ts';
import type { Transaction } from '../../platform/database.ts';
import { recordEvent } from '../../platform/events.ts';
import { newId } from '../../platform/ids.ts';
import { enqueue } from '../../platform/jobs/job.ts';
import type { Digests } from '../../platform/storage/blob-store.ts';
import { countFiles, deleteFiles } from '../keeping/queries.ts';
import { pathOf } from '../tree/describe.ts';
import { filesAt, insertFile, type NewFile } from './queries.ts';
import { keyOf } from './upload.ts';

/** The rows of a file whose bytes are durable, under the lock of its submission. What was at its path goes. */
export const addFile = async (
  transaction: Transaction,
  accountId: string,
  upload: NewFile['upload'],
  { sha256, md5 }: Digests,
  mediaType: string,
): Promise<string> => {
  const { recordId } = upload;
  const [former] = await filesAt(transaction, recordId, [upload.pathKey]);
  const gone = former ? await deleteFiles(transaction, [former.id]) : { files: 0, bytes: 0 };
  const id = newId();
  const sortKey = sortKeyOf(upload.name);
  await insertFile(transaction, { id, upload, blobKey: keyOf(upload.id), sortKey, sha256, md5, mediaType });
  await countFiles(transaction, recordId, accountId, { files: 1 - gone.files, bytes: upload.size - gone.bytes });
  await recordEvent(transaction, {
    actor: accountId,
    kind: former ? 'file.replaced' : 'file.added',
    subject: { kind: 'dataset', id: recordId },
    details: { file: id, path: pathOf(upload), size: upload.size, sha256: sha256.toString('hex') },
  });
  await enqueue(transaction, 'look-at-file', { fileId: id });
  return id;
};
