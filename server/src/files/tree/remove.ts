import { parsePath } from '@vitrine/contract/path.ts';
import { recordEvent } from '../../platform/events.ts';
import { Failure } from '../../platform/failure.ts';
import type { Account } from '../../platform/http/access.ts';
import type { Platform } from '../../platform/platform.ts';
import { submissionToFill } from '../changeable.ts';
import { countFiles, deleteFiles, dropUploads } from '../keeping/queries.ts';
import { pathOf } from './describe.ts';
import { fileToChange } from './file-for.ts';
import { contentsBelow } from './folder/queries.ts';

export const removeFile = ({ database }: Platform, account: Account, id: string): Promise<null> =>
  database.transaction().execute(async (transaction) => {
    const file = await fileToChange(transaction, account, id);
    const { files, bytes } = await deleteFiles(transaction, [id]);
    await countFiles(transaction, file.recordId, account.id, { files: -files, bytes: -bytes });
    await recordEvent(transaction, {
      actor: account.id,
      kind: 'file.removed',
      subject: { kind: 'dataset', id: file.recordId },
      details: { file: id, path: pathOf(file), sha256: file.sha256.toString('hex') },
    });
    return null;
  });

/** With all that is in it, files on their way included. */
export const removeFolder = (
  { database }: Platform,
  account: Account,
  recordId: string,
  path: string,
): Promise<{ removed: number }> =>
  database.transaction().execute(async (transaction) => {
    await submissionToFill(transaction, recordId, account);
    const folder = parsePath(path.replace(/\/+$/, ''));
    if ('problem' in folder) {
      throw new Failure(422, folder.problem, { data: { problems: [{ path: 'folder', message: folder.problem }] } });
    }
    const inside = await contentsBelow(transaction, recordId, folder);
    if (inside.files.length + inside.uploads.length === 0) {
      throw new Failure(404, 'There is no such folder.');
    }
    await dropUploads(transaction, inside.uploads);
    const { files, bytes } = await deleteFiles(transaction, inside.files);
    await countFiles(transaction, recordId, account.id, { files: -files, bytes: -bytes });
    await recordEvent(transaction, {
      actor: account.id,
      kind: 'folder.removed',
      subject: { kind: 'dataset', id: recordId },
      details: { path: folder.path, files, bytes },
    });
    return { removed: files + inside.uploads.length };
  });
