import { pipeline, Transform, type Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createInflateRaw, crc32 } from 'node:zlib';
import { Failure } from '../failure.ts';
import type { BlobStore } from '../storage/blob-store.ts';
import { directoryOf, type StoredArchive } from './archive.ts';

/** A file inside a zip. */
export interface ArchiveEntry {
  readonly path: string;
  readonly size: number;
  readonly packedSize: number;
  readonly offset: number;
  readonly method: number;
  readonly crc: number;
}

const stored = 0;
const deflated = 8;
/** Deflate cannot do more, so whoever states more lies. */
const mostRatio = 1032;
/** Repetitive data is packed well; so well and so much, it is made to fill somebody's disk. */
const bombRatio = 200;
const bombBytes = 256 * 1024 * 1024;

/** The entry of that name, when it can be unpacked; otherwise a sentence that says why not. */
export const findEntry = async (blobs: BlobStore, archive: StoredArchive, path: string): Promise<ArchiveEntry> => {
  const directory = await directoryOf(blobs, archive);
  const index = indexOf(directory.paths, path);
  const of = (column: { readonly [index: number]: number }): number => column[index] ?? 0;
  if (index < 0 || of(directory.isFolder) === 1) {
    throw new Failure(404, 'There is no such file in this zip.');
  }
  if (of(directory.isEncrypted) === 1) {
    throw new Failure(422, 'This file is encrypted. Please download the zip and open it with its password.');
  }
  const [size, packedSize, method] = [of(directory.sizes), of(directory.packedSizes), of(directory.methods)];
  if (method !== stored && method !== deflated) {
    throw new Failure(422, 'This file is packed in a way that we cannot open. Please download the zip.');
  }
  if ((method === stored && size !== packedSize) || size > packedSize * mostRatio + 1032) {
    throw new Failure(422, 'The zip states a size for this file that cannot be right. Please download the zip.');
  }
  if (size > bombBytes && size > packedSize * bombRatio) {
    throw new Failure(422, 'This file would grow so much when unpacked that we do not do it here.');
  }
  return { path, size, packedSize, method, offset: of(directory.offsets), crc: of(directory.crcs) };
};

/** By halves, since the paths are in order. */
const indexOf = (paths: readonly string[], path: string): number => {
  let [low, high] = [0, paths.length - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const found = paths[middle] ?? '';
    if (found === path) {
      return middle;
    }
    [low, high] = found < path ? [middle + 1, high] : [low, middle - 1];
  }
  return -1;
};

/** Its unpacked bytes as they come. The stream fails rather than give other bytes than the zip promises. */
export const openEntry = async (
  blobs: BlobStore,
  { blobKey, size }: StoredArchive,
  entry: ArchiveEntry,
): Promise<Readable> => {
  const checked = checkedAgainst(entry);
  if (entry.packedSize === 0) {
    checked.end();
    return checked;
  }
  const header = await buffer(
    await blobs.read(blobKey, { start: entry.offset, end: Math.min(entry.offset + 29, size - 1) }),
  );
  const start =
    header.length === 30 && header.readUInt32LE(0) === 0x04034b50
      ? entry.offset + 30 + header.readUInt16LE(26) + header.readUInt16LE(28)
      : size;
  if (start + entry.packedSize > size) {
    throw new Failure(422, 'This zip is damaged: the file is not where its table of contents says.');
  }
  const packed = await blobs.read(blobKey, { start, end: start + entry.packedSize - 1 });
  const ended = () => undefined;
  return entry.method === stored
    ? pipeline(packed, checked, ended)
    : pipeline(packed, createInflateRaw({ chunkSize: 256 * 1024 }), checked, ended);
};

const checkedAgainst = ({ size, crc, path }: ArchiveEntry): Transform => {
  let [seen, sum] = [0, 0];
  const wrong = () => new Error(`"${path}" in a zip is not what its table of contents says.`);
  return new Transform({
    transform: (chunk: Buffer, _, done) => {
      seen += chunk.length;
      sum = crc32(chunk, sum);
      done(seen > size ? wrong() : null, chunk);
    },
    flush: (done) => done(seen === size && sum === crc ? null : wrong()),
  });
};

/** The first bytes of it, at most so many, whatever comes after. */
export const beginningOfEntry = async (
  blobs: BlobStore,
  archive: StoredArchive,
  entry: ArchiveEntry,
  bytes: number,
): Promise<Buffer> => {
  const pieces: Buffer[] = [];
  let seen = 0;
  const unpacked: AsyncIterable<Buffer> = await openEntry(blobs, archive, entry);
  try {
    for await (const piece of unpacked) {
      pieces.push(piece);
      seen += piece.length;
      if (seen >= bytes) {
        break;
      }
    }
  } catch {
    throw new Failure(422, 'This file in the zip is damaged and cannot be shown. The zip can still be downloaded.');
  }
  return Buffer.concat(pieces).subarray(0, bytes);
};
