import { buffer } from 'node:stream/consumers';
import { fileFor, type Claim, type FileRow } from '../downloads/downloads.ts';
import { beginningOfEntry, findEntry } from '../platform/archive/open-entry.ts';
import type { Platform } from '../platform/platform.ts';

/** What is looked at: a file, or one inside a zip. */
export interface Source {
  readonly file: FileRow;
  readonly name: string;
  readonly size: number;
  readonly mediaType: string;
  readonly inZip: boolean;
  /** The same for the same bytes. */
  readonly key: string;
  /** The first bytes, at most so many. */
  beginning(bytes: number): Promise<Buffer>;
}

export interface Asked {
  readonly fileId: string;
  readonly entry?: string | undefined;
}

export const sourceFor = async (
  { blobs, database }: Platform,
  { fileId, entry }: Asked,
  claim: Claim,
): Promise<Source> => {
  const file = await fileFor(database, fileId, claim);
  if (entry === undefined) {
    return {
      file,
      name: file.name,
      size: file.size,
      mediaType: file.mediaType,
      inZip: false,
      key: file.blobKey,
      beginning: async (bytes) =>
        file.size === 0
          ? Buffer.alloc(0)
          : buffer(await blobs.read(file.blobKey, { start: 0, end: Math.min(bytes, file.size) - 1 })),
    };
  }
  const found = await findEntry(blobs, file, entry);
  return {
    file,
    name: entry.split('/').at(-1) ?? entry,
    size: found.size,
    mediaType: 'application/octet-stream',
    inZip: true,
    key: `${file.blobKey} ${entry}`,
    beginning: (bytes) => beginningOfEntry(blobs, file, found, bytes),
  };
};
