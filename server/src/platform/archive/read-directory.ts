import { Refusal, type ReadPart } from '../threads/answer-work.ts';
import { decodeNames, distinctNames, shownName } from './entry-names.ts';
import { damaged, findDirectory } from './find-directory.ts';

/** What a zip has in it, in columns, which go from thread to thread at little cost. The paths are in order. */
export interface ArchiveDirectory {
  readonly paths: readonly string[];
  readonly isFolder: Uint8Array;
  readonly isEncrypted: Uint8Array;
  readonly methods: Uint16Array;
  readonly offsets: Float64Array;
  readonly sizes: Float64Array;
  readonly packedSizes: Float64Array;
  readonly crcs: Uint32Array;
  /** Milliseconds; not a number where there is none. */
  readonly dates: Float64Array;
  /** There are more than we list. */
  readonly cut: boolean;
}

interface Entry {
  readonly rawName: Buffer;
  readonly method: number;
  readonly isEncrypted: boolean;
  readonly offset: number;
  readonly size: number;
  readonly packedSize: number;
  readonly crc: number;
  readonly date: number;
}

const mostEntries = 100_000;
const mostDirectoryBytes = 64 * 1024 * 1024;

export const readDirectory = async ({ size }: { readonly size: number }, read: ReadPart): Promise<ArchiveDirectory> => {
  const place = await findDirectory(size, read);
  if (place.size > mostDirectoryBytes) {
    throw new Refusal('The table of contents of this zip is too large to be shown here. Please download it.');
  }
  const bytes = Buffer.from(await read(place.start, place.size));
  if (bytes.length !== place.size) {
    throw damaged();
  }
  const entries: Entry[] = [];
  let at = 0;
  while (at < bytes.length && entries.length < mostEntries) {
    const { entry, length } = entryAt(bytes, at, place.shift);
    entries.push(entry);
    at += length;
  }
  const cut = at < bytes.length;
  const stated = place.zip64 ? entries.length : entries.length % 0x1_00_00;
  if (!cut && stated !== place.count) {
    throw damaged();
  }
  refuseOverlaps(entries, place.start);
  return inColumns(entries, cut);
};

/** APPNOTE 4.3.12. */
const entryAt = (bytes: Buffer, at: number, shift: number): { entry: Entry; length: number } => {
  if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== 0x02014b50) {
    throw damaged();
  }
  const nameEnd = at + 46 + bytes.readUInt16LE(at + 28);
  const extraEnd = nameEnd + bytes.readUInt16LE(at + 30);
  const end = extraEnd + bytes.readUInt16LE(at + 32);
  if (end > bytes.length) {
    throw damaged();
  }
  const [size, packedSize, offset] = largeNumbers(bytes.subarray(nameEnd, extraEnd), [
    bytes.readUInt32LE(at + 24),
    bytes.readUInt32LE(at + 20),
    bytes.readUInt32LE(at + 42),
  ]);
  if (![size, packedSize, offset].every(Number.isSafeInteger)) {
    throw damaged();
  }
  const entry = {
    rawName: bytes.subarray(at + 46, nameEnd),
    method: bytes.readUInt16LE(at + 10),
    isEncrypted: (bytes.readUInt16LE(at + 8) & 1) === 1,
    offset: offset + shift,
    size,
    packedSize,
    crc: bytes.readUInt32LE(at + 16),
    date: dateOf(bytes.readUInt16LE(at + 14), bytes.readUInt16LE(at + 12)),
  };
  return { entry, length: end - at };
};

/** APPNOTE 4.5.3: the extra field of zip64 has, in this order, those that did not fit. */
const largeNumbers = (extra: Buffer, small: readonly [number, number, number]): [number, number, number] => {
  let field: Buffer | undefined;
  for (let at = 0; at + 4 <= extra.length && !field; at += 4 + extra.readUInt16LE(at + 2)) {
    field = extra.readUInt16LE(at) === 1 ? extra.subarray(at + 4, at + 4 + extra.readUInt16LE(at + 2)) : undefined;
  }
  let next = 0;
  const [size = 0, packedSize = 0, offset = 0] = small.map((value) => {
    if (value !== 0xff_ff_ff_ff || !field || next + 8 > field.length) {
      return value;
    }
    next += 8;
    return Number(field.readBigUInt64LE(next - 8));
  });
  return [size, packedSize, offset];
};

/** MS-DOS knows no zone: it is shown as it was written. */
const dateOf = (date: number, time: number): number => {
  const [month, day] = [(date >> 5) & 15, date & 31];
  return month === 0 || month > 12 || day === 0
    ? Number.NaN
    : Date.UTC(1980 + (date >> 9), month - 1, day, time >> 11, (time >> 5) & 63, (time & 31) * 2);
};

/** A bomb of a few kilobytes lets many entries share the same bytes. No honest zip does. */
const refuseOverlaps = (entries: readonly Entry[], end: number): void => {
  const byOffset = entries
    .filter(({ packedSize }) => packedSize > 0)
    .toSorted((one, other) => one.offset - other.offset);
  let last = 0;
  for (const { offset, packedSize } of byOffset) {
    if (offset < last) {
      throw new Refusal('This zip has files in it that share the same bytes, as a harmful one would; it is not shown.');
    }
    last = offset + 30 + packedSize;
    if (!(last <= end)) {
      throw new Refusal('This zip is damaged or incomplete: its table of contents names bytes that it does not have.');
    }
  }
};

const inColumns = (all: readonly Entry[], cut: boolean): ArchiveDirectory => {
  const distinct = distinctNames();
  const folders = new Set<string>();
  const named = decodeNames(all.map(({ rawName }) => rawName)).flatMap((raw, index) => {
    const [entry, isFolder, name] = [all[index], /[/\\]$/.test(raw), shownName(raw)];
    if (!entry || (isFolder && folders.has(name))) {
      return [];
    }
    return isFolder && folders.add(name)
      ? [{ path: name, isFolder, entry }]
      : [{ path: distinct(name), isFolder, entry }];
  });
  const ordered = named.toSorted((one, other) => (one.path < other.path ? -1 : Number(one.path > other.path)));
  const entries = ordered.map(({ entry }) => entry);
  return {
    paths: ordered.map(({ path }) => path),
    isFolder: Uint8Array.from(ordered, ({ isFolder }) => Number(isFolder)),
    isEncrypted: Uint8Array.from(entries, ({ isEncrypted }) => Number(isEncrypted)),
    methods: Uint16Array.from(entries, ({ method }) => method),
    offsets: Float64Array.from(entries, ({ offset }) => offset),
    sizes: Float64Array.from(entries, ({ size }) => size),
    packedSizes: Float64Array.from(entries, ({ packedSize }) => packedSize),
    crcs: Uint32Array.from(entries, ({ crc }) => crc),
    dates: Float64Array.from(entries, ({ date }) => date),
    cut,
  };
};
