import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, createWriteStream, type Stats } from 'node:fs';
import { opendir, mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { appendToFile } from './append-to-file.ts';
import { BlobNotFound, checkKey, type BlobStore } from './blob-store.ts';
import { digestFile } from './digest-file.ts';
import { isMissing, makeFolder, syncFolder } from './durable-folder.ts';

/** 64 KiB, the default, costs a third of the speed. */
const readBytes = 1024 * 1024;
const unfinishedFolder = 'unfinished';

/** Blobs as files: `<folder>/<two letters>/<key>`, so that no folder grows too large. */
export const openDiskStore = (folder: string): BlobStore & Required<Pick<BlobStore, 'place'>> => {
  const place = (key: string) => join(folderOf(checkKey(key)), key);
  const pathOf = (key: string) => join(folder, place(key));
  const unfinishedPathOf = (key: string) => join(folder, unfinishedFolder, checkKey(key));

  return {
    place,
    write: async (key, content) => {
      const target = pathOf(key);
      const unfinished = join(folder, unfinishedFolder, `${key}.${randomBytes(6).toString('hex')}`);
      await makeFolder(dirname(unfinished));
      try {
        const size = await writeDurably(unfinished, content);
        await makeFolder(dirname(target));
        // Power may fail at any moment: file, then name, then the folder that holds the name.
        await rename(unfinished, target);
        await syncFolder(dirname(target));
        return size;
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },
    read: async (key, range) => {
      const stream = createReadStream(pathOf(key), { highWaterMark: readBytes, ...range });
      await once(stream, 'open').catch((error: unknown) => {
        throw isMissing(error) ? new BlobNotFound(key) : error;
      });
      return stream;
    },
    size: (key) => sizeOf(pathOf(key)),
    writtenAt: async (key) => ((await statOf(unfinishedPathOf(key))) ?? (await statOf(pathOf(key))))?.mtime,
    remove: async (key) => {
      await rm(unfinishedPathOf(key), { force: true });
      await rm(pathOf(key), { force: true });
    },
    list: async function* () {
      for await (const part of await openFolder(folder)) {
        if (part.isDirectory() && part.name !== unfinishedFolder) {
          for await (const file of await openFolder(join(folder, part.name))) {
            yield file.name;
          }
        }
      }
    },
    append: (key, offset, content) => appendToFile(key, unfinishedPathOf(key), offset, content),
    complete: async (key) => {
      const target = pathOf(key);
      await makeFolder(dirname(target));
      try {
        // Its bytes were synced as they came.
        await rename(unfinishedPathOf(key), target);
      } catch (error) {
        if (!isMissing(error)) {
          throw error;
        }
        if ((await sizeOf(target)) === undefined) {
          throw new BlobNotFound(key);
        }
      }
      // Also when it was in place already: whoever put it there may have died before this.
      await syncFolder(dirname(target));
    },
    unfinishedSize: (key) => sizeOf(unfinishedPathOf(key)),
    listUnfinished: async function* () {
      for await (const file of await openFolder(join(folder, unfinishedFolder))) {
        // Those with a dot are whole writes under way.
        if (!file.name.includes('.')) {
          yield file.name;
        }
      }
    },
    digest: async (key, size, attempt) => {
      // A name of its own, so that nothing of an earlier reading is used.
      const reading = attempt ?? randomBytes(8).toString('hex');
      const paths = [unfinishedPathOf(key), pathOf(key)];
      return digestFile({ name: `${folder}:${key}:${reading}`, paths, size });
    },
  };
};

/** The keys of files all begin alike and would crowd one folder: they are told apart by what comes after. */
const folderOf = (key: string): string => key.replace(/^file-/, '').slice(0, 2);

const sizeOf = async (path: string): Promise<number | undefined> => (await statOf(path))?.size;

const statOf = async (path: string): Promise<Stats | undefined> => {
  try {
    return await stat(path);
  } catch (error) {
    if (isMissing(error)) {
      return undefined;
    }
    throw error;
  }
};

/** The stream syncs the file before it closes it, so what has ended is durable. */
const writeDurably = async (path: string, content: Readable): Promise<number> => {
  const file = createWriteStream(path, { flags: 'wx', mode: 0o640, flush: true, highWaterMark: readBytes });
  await pipeline(content, file);
  return file.bytesWritten;
};

const openFolder = async (path: string) => {
  await mkdir(path, { recursive: true });
  return opendir(path);
};
