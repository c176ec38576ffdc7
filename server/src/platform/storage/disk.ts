import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { BlobNotFound, checkKey, type BlobStore } from './blob-store.ts';

/** 64 KiB, the default, costs a third of the speed. */
const readBytes = 1024 * 1024;
const unfinishedFolder = 'unfinished';

/** Blobs as files: `<folder>/<first two letters>/<key>`, so that no folder grows too large. */
export const openDiskStore = (folder: string): BlobStore => {
  const place = (key: string) => join(checkKey(key).slice(0, 2), key);
  const pathOf = (key: string) => join(folder, place(key));

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
    size: async (key) => {
      try {
        return (await stat(pathOf(key))).size;
      } catch (error) {
        if (isMissing(error)) {
          return undefined;
        }
        throw error;
      }
    },
    remove: async (key) => rm(pathOf(key), { force: true }),
    list: async function* () {
      for await (const part of await openFolder(folder)) {
        if (part.isDirectory() && part.name !== unfinishedFolder) {
          for await (const file of await openFolder(join(folder, part.name))) {
            yield file.name;
          }
        }
      }
    },
  };
};

/** The stream syncs the file before it closes it, so what has ended is durable. */
const writeDurably = async (path: string, content: Readable): Promise<number> => {
  const file = createWriteStream(path, { flags: 'wx', mode: 0o640, flush: true, highWaterMark: readBytes });
  await pipeline(content, file);
  return file.bytesWritten;
};

/** A new folder's own name must be durable too, or the files in it are not. */
const makeFolder = async (path: string): Promise<void> => {
  const firstMade = await mkdir(path, { recursive: true, mode: 0o750 });
  if (firstMade) {
    await syncFolder(dirname(firstMade));
    await syncFolder(dirname(path));
  }
};

const syncFolder = async (path: string): Promise<void> => {
  const folder = await open(path, 'r');
  await folder.sync().finally(() => folder.close());
};

const openFolder = async (path: string) => {
  await mkdir(path, { recursive: true });
  return opendir(path);
};

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';
