import { Refusal, type ReadPart } from '../threads/answer-work.ts';

/** Where the table of contents of a zip is. */
export interface DirectoryPlace {
  readonly start: number;
  readonly size: number;
  /** What stands before the zip itself, as in one that unpacks by itself; offsets do not count it. */
  readonly shift: number;
  /** How many entries are stated; without zip64 only its last 16 bits. */
  readonly count: number;
  readonly zip64: boolean;
}

export const damaged = (): Refusal =>
  new Refusal('This zip is damaged or incomplete: its table of contents cannot be read.');

const endLength = 22;
const locatorLength = 20;
const end64Length = 56;
const longestComment = 0xff_ff;

/** APPNOTE 4.3.14 to 4.3.16, from the end of the file backwards. */
export const findDirectory = async (size: number, read: ReadPart): Promise<DirectoryPlace> => {
  const tailStart = Math.max(0, size - endLength - longestComment - locatorLength);
  const tail = Buffer.from(await read(tailStart, size - tailStart));
  const at = endIn(tail);
  if (at < 0) {
    throw damaged();
  }
  const [disk, firstDisk] = [tail.readUInt16LE(at + 4), tail.readUInt16LE(at + 6)];
  const locator = at - locatorLength;
  if (locator >= 0 && tail.readUInt32LE(locator) === 0x07064b50) {
    return findDirectory64(tailStart + locator, Number(tail.readBigUInt64LE(locator + 8)), read);
  }
  if (disk !== firstDisk || disk !== 0) {
    throw new Refusal('This is one part of a zip in several parts. Please download all of them to open it.');
  }
  return placed(tailStart + at, {
    count: tail.readUInt16LE(at + 10),
    size: tail.readUInt32LE(at + 12),
    start: tail.readUInt32LE(at + 16),
    zip64: false,
  });
};

/** The last record whose comment reaches the end; what merely looks like one stands inside a comment. */
const endIn = (tail: Buffer): number => {
  for (let at = tail.length - endLength; at >= 0; at -= 1) {
    if (tail.readUInt32LE(at) === 0x06054b50 && at + endLength + tail.readUInt16LE(at + 20) === tail.length) {
      return at;
    }
  }
  return -1;
};

const findDirectory64 = async (locator: number, stated: number, read: ReadPart): Promise<DirectoryPlace> => {
  for (const at of [stated, locator - end64Length]) {
    if (Number.isSafeInteger(at) && at >= 0 && at + end64Length <= locator) {
      const record = Buffer.from(await read(at, end64Length));
      if (record.length === end64Length && record.readUInt32LE(0) === 0x06064b50) {
        return placed(at, {
          count: Number(record.readBigUInt64LE(32)),
          size: Number(record.readBigUInt64LE(40)),
          start: Number(record.readBigUInt64LE(48)),
          zip64: true,
        });
      }
    }
  }
  throw damaged();
};

/** It ends where the record of the end begins; if it is stated elsewhere, something was put before the zip. */
const placed = (end: number, stated: Omit<DirectoryPlace, 'shift'>): DirectoryPlace => {
  const start = end - stated.size;
  const shift = start - stated.start;
  if (!Number.isSafeInteger(shift) || start < 0 || shift < 0) {
    throw damaged();
  }
  return { ...stated, start, shift };
};
