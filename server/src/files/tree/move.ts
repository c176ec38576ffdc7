import type { StoredFile } from '@vitrine/contract/files.ts';
import { parsePath, pathLimits, sortKeyOf, type FilePath } from '@vitrine/contract/path.ts';
import type { Transaction } from '../../platform/database.ts';
import { recordEvent } from '../../platform/events.ts';
import { Failure } from '../../platform/failure.ts';
import type { Account } from '../../platform/http/access.ts';
import type { Platform } from '../../platform/platform.ts';
import { submissionToFill } from '../changeable.ts';
import { ancestorsOf } from '../uploads/rules.ts';
import { describeFile, pathOf } from './describe.ts';
import { fileToChange } from './file-for.ts';
import { clashInFolder, moveBelow, widthBelow } from './folder/queries.ts';
import { fileById, folderKeys, placeFile, takenKeys } from './queries.ts';

/** Renames a file or moves it to another folder. */
export const moveFile = ({ database }: Platform, account: Account, id: string, to: string): Promise<StoredFile> =>
  database.transaction().execute(async (transaction) => {
    const file = await fileToChange(transaction, account, id);
    const place = placeOf(to, 'path');
    const taken = await takenKeys(transaction, file.recordId, [place.key, ...ancestorsOf(place.key)]);
    const isOwn = place.key === file.pathKey;
    if (taken.has(place.key) && !isOwn) {
      throw clash(place.path);
    }
    const above = ancestorsOf(place.key).find((ancestor) => taken.has(ancestor));
    if (above !== undefined && above !== file.pathKey) {
      throw clash(above);
    }
    if ((await folderKeys(transaction, file.recordId, [place.key])).size > 0) {
      throw clash(place.path);
    }
    await placeFile(transaction, id, place, sortKeyOf(place.name));
    await recordEvent(transaction, {
      actor: account.id,
      kind: 'file.moved',
      subject: { kind: 'dataset', id: file.recordId },
      details: { file: id, from: pathOf(file), to: place.path },
    });
    const moved = await fileById(transaction, id);
    return describeFile(moved ?? file, true);
  });

/** Renames a folder or moves it with all that is in it, files on their way included. */
export const moveFolder = (
  { database }: Platform,
  account: Account,
  recordId: string,
  from: string,
  to: string,
): Promise<{ moved: number }> =>
  database.transaction().execute(async (transaction) => {
    await submissionToFill(transaction, recordId, account);
    const [source, target] = [placeOf(from, 'folder'), placeOf(to, 'to')];
    if (target.path === source.path) {
      return { moved: 0 };
    }
    if (target.key.startsWith(`${source.key}/`)) {
      throw wrong('to', 'A folder cannot be moved into itself');
    }
    await refuseFolderClash(transaction, recordId, source, target);
    const moved = await moveBelow(transaction, recordId, source, target);
    if (moved === 0) {
      throw new Failure(404, 'There is no such folder.');
    }
    await recordEvent(transaction, {
      actor: account.id,
      kind: 'folder.moved',
      subject: { kind: 'dataset', id: recordId },
      details: { from: source.path, to: target.path, files: moved },
    });
    return { moved };
  });

const refuseFolderClash = async (
  transaction: Transaction,
  recordId: string,
  source: FilePath,
  target: FilePath,
): Promise<void> => {
  const taken = await takenKeys(transaction, recordId, [target.key, ...ancestorsOf(target.key)]);
  const [above] = taken;
  if (above !== undefined) {
    throw clash(above);
  }
  const clashing = await clashInFolder(transaction, recordId, source, target);
  if (clashing !== undefined) {
    throw clash(clashing);
  }
  const { bytes, depth } = await widthBelow(transaction, recordId, source);
  const longest = Buffer.byteLength(target.path) + 1 + bytes;
  if (longest > pathLimits.bytes || target.path.split('/').length + depth > pathLimits.depth) {
    throw wrong('to', 'The paths in this folder would become too long or too deep');
  }
};

const placeOf = (text: string, field: string): FilePath => {
  const place = parsePath(text.replace(/\/+$/, ''));
  if ('problem' in place) {
    throw wrong(field, place.problem);
  }
  return place;
};

const wrong = (path: string, message: string) => new Failure(422, message, { data: { problems: [{ path, message }] } });

const clash = (path: string) =>
  new Failure(409, `There is already something at ${path}. Please choose another name or remove it first.`, {
    data: { path },
  });
