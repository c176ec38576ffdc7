import { buffer } from 'node:stream/consumers';
import { boundedCache } from '../bounded-cache.ts';
import type { BlobStore } from '../storage/blob-store.ts';
import { openThreads } from '../threads/threads.ts';
import type { ArchiveDirectory } from './read-directory.ts';

/** A zip in the blob store. */
export interface StoredArchive {
  readonly blobKey: string;
  readonly size: number;
}

const threads = openThreads(new URL('./worker.ts', import.meta.url), {
  atOnce: 1,
  memoryMb: 512,
  milliseconds: 15_000,
  bytes: 160 * 1024 * 1024,
});

/** Some 20 MB of memory, or one zip of the most entries. */
const kept = boundedCache<ArchiveDirectory>(150_000, ({ paths }) => 100 + paths.length);

/** The table of contents of a zip, read by ranges; a zip that is no zip is refused with a sentence. */
export const directoryOf = (blobs: BlobStore, { blobKey, size }: StoredArchive): Promise<ArchiveDirectory> =>
  kept(blobKey, async () => {
    const read = async (range: { start: number; end: number }) => buffer(await blobs.read(blobKey, range));
    return (await threads.run({ task: 'directory', input: { size } }, read)) as ArchiveDirectory;
  });
