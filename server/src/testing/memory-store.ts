import { Readable } from 'node:stream';
import { newId } from '../platform/ids.ts';
import { BlobNotFound, type BlobStore } from '../platform/storage/blob-store.ts';

/** A store that holds one blob, for tests that try hundreds of them. It cannot be written to. */
export const memoryStore = (bytes: Buffer): { blobs: BlobStore; blobKey: string; size: number } => {
  const blobKey = `test-${newId()}${newId()}`;
  const refuse = async (): Promise<never> => {
    throw new Error('This store is read only.');
  };
  const blobs: BlobStore = {
    write: refuse,
    remove: refuse,
    append: refuse,
    complete: refuse,
    digest: refuse,
    writtenAt: async () => undefined,
    unfinishedSize: async () => undefined,
    listUnfinished: async function* () {},
    size: async (key) => (key === blobKey ? bytes.length : undefined),
    read: async (key, range) => {
      if (key !== blobKey) {
        throw new BlobNotFound(key);
      }
      const part = range ? bytes.subarray(range.start, range.end + 1) : bytes;
      return Readable.from(part.length > 0 ? [part] : []);
    },
    list: async function* () {
      yield blobKey;
    },
  };
  return { blobs, blobKey, size: bytes.length };
};
