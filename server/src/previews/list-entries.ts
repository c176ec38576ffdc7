import type { InputOf, OutputOf } from '@vitrine/contract/endpoint.ts';
import type { listZipEntries, ZipEntry } from '@vitrine/contract/previews.ts';
import { fileFor, type Claim } from '../downloads/downloads.ts';
import { directoryOf } from '../platform/archive/archive.ts';
import type { ArchiveDirectory } from '../platform/archive/read-directory.ts';
import { Failure } from '../platform/failure.ts';
import type { Platform } from '../platform/platform.ts';

export const listEntries = async (
  { blobs, database }: Platform,
  { fileId, path, page, size }: InputOf<typeof listZipEntries>,
  claim: Claim,
): Promise<OutputOf<typeof listZipEntries>> => {
  const file = await fileFor(database, fileId, claim);
  const directory = await directoryOf(blobs, file);
  const folder = path.replaceAll(/^\/+|\/+$/g, '');
  const list = entriesIn(directory, folder);
  if (list.length === 0 && folder !== '') {
    throw new Failure(404, 'There is no such folder in this zip.');
  }
  return {
    list: list.slice((page - 1) * size, page * size),
    total: list.length,
    page,
    size,
    entries: directory.paths.length,
    cut: directory.cut,
  };
};

/** Folders first, each with the sum of what is below it, whether the zip names it or not. */
const entriesIn = (directory: ArchiveDirectory, folder: string): ZipEntry[] => {
  const prefix = folder === '' ? '' : `${folder}/`;
  const folders = new Map<string, ZipEntry>();
  const files: ZipEntry[] = [];
  for (let index = firstFrom(directory.paths, prefix); index < directory.paths.length; index += 1) {
    const path = directory.paths[index] ?? '';
    if (!path.startsWith(prefix)) {
      break;
    }
    const [name = '', ...below] = path.slice(prefix.length).split('/', 2);
    const entry = entryAt(directory, index, `${prefix}${name}`);
    if (below.length > 0 || entry.type === 'folder') {
      const known = folders.get(name) ?? {
        ...entry,
        type: 'folder',
        size: 0,
        packedSize: 0,
        date: null,
        encrypted: false,
      };
      folders.set(name, {
        ...known,
        size: Math.min(known.size + entry.size, Number.MAX_SAFE_INTEGER),
        packedSize: known.packedSize + entry.packedSize,
      });
    } else {
      files.push(entry);
    }
  }
  return [...folders.values(), ...files];
};

const entryAt = (directory: ArchiveDirectory, index: number, path: string): ZipEntry => {
  const date = directory.dates[index] ?? Number.NaN;
  return {
    type: directory.isFolder[index] === 1 ? 'folder' : 'file',
    name: path.split('/').at(-1) ?? path,
    path,
    size: directory.sizes[index] ?? 0,
    packedSize: directory.packedSizes[index] ?? 0,
    date: Math.abs(date) <= 8.64e15 ? new Date(date).toISOString() : null,
    encrypted: directory.isEncrypted[index] === 1,
  };
};

/** By halves: the first path that is not before the prefix. */
const firstFrom = (paths: readonly string[], prefix: string): number => {
  let [low, high] = [0, paths.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    [low, high] = (paths[middle] ?? '') < prefix ? [middle + 1, high] : [low, middle];
  }
  return low;
};
