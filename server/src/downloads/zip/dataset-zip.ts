import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { ByteRange } from '../../platform/storage/blob-store.ts';
import {
  centralHeader,
  centralHeaderLength,
  dosTime,
  endOfZip,
  localHeader,
  localHeaderLength,
  type ZipMember,
} from './layout.ts';

export interface ZipFile {
  readonly path: string;
  readonly size: number;
  readonly sha256: Buffer;
}

/** What a zip is made of. The files are gone through several times, in the same order each time, and never kept. */
export interface ZipSource<File extends ZipFile = ZipFile> {
  /** The date of every file in it. */
  readonly at: Date;
  files(): AsyncIterable<File>;
  crc32(file: File): Promise<number>;
  read(file: File, range: ByteRange): Promise<AsyncIterable<Buffer>>;
}

/** All that must be known before the first byte is sent. */
export interface ZipPlan {
  readonly size: number;
  /** Of the paths, checksums and dates: the same for the same bytes. */
  readonly digest: string;
  /** Headers and contents of all files but the list. */
  readonly filesSize: number;
  readonly directorySize: number;
  readonly count: number;
  /** The list of checksums, the last file in the zip. */
  readonly list: ZipMember & { readonly crc: number };
}

export const checksumLine = ({ sha256, path }: ZipFile): Buffer => Buffer.from(`${sha256.toString('hex')}  ${path}\n`);

const memberOf = ({ path, size }: ZipFile): ZipMember => ({ name: Buffer.from(path), size });

export const planZip = async (source: ZipSource): Promise<ZipPlan> => {
  let [count, filesSize, directorySize, listSize, crc, ownLists] = [0, 0, 0, 0, 0, 0];
  const digest = createHash('sha256').update(`zip 1 ${dosTime(source.at)}\n`);
  for await (const file of source.files()) {
    const member = memberOf(file);
    const line = checksumLine(file);
    directorySize += centralHeaderLength(member, filesSize);
    filesSize += localHeaderLength(member) + file.size;
    listSize += line.length;
    crc = crc32(line, crc);
    digest.update(line);
    count += 1;
    ownLists += Number(/^manifest-sha256( \(\d+\))?\.txt$/i.test(file.path));
  }
  const name = Buffer.from(await freeName(source, ownLists));
  const list = { name, size: listSize, crc };
  directorySize += centralHeaderLength(list, filesSize);
  const offset = filesSize + localHeaderLength(list) + listSize;
  const end = endOfZip({ members: count + 1, offset, size: directorySize });
  return {
    size: offset + directorySize + end.length,
    digest: digest.digest('hex'),
    filesSize,
    directorySize,
    count,
    list,
  };
};

/** The name of the list; where the dataset has files that are called so, the first number that is free. */
const freeName = async (source: ZipSource, ownLists: number): Promise<string> => {
  const plain = 'manifest-sha256.txt';
  if (ownLists === 0) {
    return plain;
  }
  const free = new Set([
    plain,
    ...Array.from({ length: ownLists }, (_, index) => `manifest-sha256 (${index + 2}).txt`),
  ]);
  for await (const file of source.files()) {
    free.delete(file.path.toLowerCase());
  }
  return [...free][0] ?? plain;
};

/** Any part of the zip. What lies before it is skipped by arithmetic; no file outside of it is opened. */
export const zipBytes = async function* <File extends ZipFile>(
  source: ZipSource<File>,
  plan: ZipPlan,
  range: ByteRange,
): AsyncGenerator<Buffer> {
  const time = dosTime(source.at);
  const { list } = plan;
  let at = 0;
  const isOver = () => at > range.end;
  const isBefore = (length: number) => at + length <= range.start;
  const part = (bytes: Buffer): Buffer => {
    const piece = bytes.subarray(Math.max(0, range.start - at), Math.max(0, range.end + 1 - at));
    at += bytes.length;
    return piece;
  };

  if (isBefore(plan.filesSize)) {
    at = plan.filesSize;
  } else {
    for await (const file of unchanged(source, plan)) {
      const member = memberOf(file);
      const headerLength = localHeaderLength(member);
      if (isBefore(headerLength)) {
        at += headerLength;
      } else {
        yield part(localHeader(member, await source.crc32(file), time));
      }
      const [start, end] = [Math.max(0, range.start - at), Math.min(file.size, range.end + 1 - at) - 1];
      if (start <= end) {
        yield* exactly(await source.read(file, { start, end }), end - start + 1, file.path);
      }
      at += file.size;
      if (isOver()) {
        return;
      }
    }
  }

  yield part(localHeader(list, list.crc, time));
  if (isBefore(list.size)) {
    at += list.size;
  } else {
    for await (const file of unchanged(source, plan)) {
      yield part(checksumLine(file));
      if (isOver()) {
        return;
      }
    }
  }

  const offset = at;
  if (isBefore(plan.directorySize)) {
    at += plan.directorySize;
  } else {
    let place = 0;
    for await (const file of unchanged(source, plan)) {
      const member = memberOf(file);
      const length = centralHeaderLength(member, place);
      if (isBefore(length)) {
        at += length;
      } else {
        yield part(centralHeader(member, await source.crc32(file), time, place));
      }
      place += localHeaderLength(member) + file.size;
      if (isOver()) {
        return;
      }
    }
    yield part(centralHeader(list, list.crc, time, place));
  }
  yield part(endOfZip({ members: plan.count + 1, offset, size: plan.directorySize }));
};

/** The files once more; fails when they are no longer those of the plan, since the bytes would not fit together. */
const unchanged = async function* <File extends ZipFile>(source: ZipSource<File>, plan: ZipPlan): AsyncGenerator<File> {
  const digest = createHash('sha256').update(`zip 1 ${dosTime(source.at)}\n`);
  for await (const file of source.files()) {
    digest.update(checksumLine(file));
    yield file;
  }
  if (digest.digest('hex') !== plan.digest) {
    throw new Error('The files of the dataset changed while its zip was sent.');
  }
};

/** Never fewer bytes than were announced, and never more: a broken download is seen, a wrong one is not. */
const exactly = async function* (bytes: AsyncIterable<Buffer>, length: number, path: string): AsyncGenerator<Buffer> {
  let left = length;
  for await (const piece of bytes) {
    left -= piece.length;
    if (left < 0) {
      break;
    }
    yield piece;
  }
  if (left !== 0) {
    throw new Error(`The stored bytes of "${path}" are not as many as they were.`);
  }
};

const fullPiece = 256 * 1024;

/** Joins small pieces, so that a zip of many small files is not sent header by header. */
export const gathered = async function* (pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let size = 0;
  for await (const piece of pieces) {
    if (piece.length > 0) {
      waiting.push(piece);
      size += piece.length;
    }
    if (size >= fullPiece) {
      yield waiting.length === 1 ? piece : Buffer.concat(waiting);
      [waiting, size] = [[], 0];
    }
  }
  if (size > 0) {
    yield Buffer.concat(waiting);
  }
};
