import { Reader, ZipReader, type Entry } from '@zip.js/zip.js';
import { Refusal, type ReadPart } from '../threads/answer-work.ts';
import { distinctNames, shownName } from './entry-names.ts';

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

export const mostEntries = 100_000;
const mostDirectoryBytes = 64 * 1024 * 1024;

class PartsReader extends Reader<unknown> {
  readonly #read: ReadPart;

  constructor(size: number, read: ReadPart) {
    super(undefined);
    this.size = size;
    this.#read = read;
  }

  override async readUint8Array(index: number, length: number): Promise<Uint8Array> {
    if (length > mostDirectoryBytes) {
      throw new Refusal('The table of contents of this zip is too large to be shown here. Please download it.');
    }
    const end = Math.min(index + length, this.size);
    return index < 0 || index >= end ? new Uint8Array() : this.#read(index, end - index);
  }
}

export const readDirectory = async ({ size }: { readonly size: number }, read: ReadPart): Promise<ArchiveDirectory> => {
  const found: { path: string; entry: Entry }[] = [];
  const distinct = distinctNames();
  const folders = new Set<string>();
  let cut = false;
  try {
    const zip = new ZipReader(new PartsReader(size, read), { filenameValidation: 'tolerant', strictness: 'balanced' });
    for await (const entry of zip.getEntriesGenerator()) {
      if (found.length >= mostEntries) {
        cut = true;
        break;
      }
      const name = shownName(entry.filename);
      if (!entry.directory) {
        found.push({ path: distinct(name), entry });
      } else if (!folders.has(name)) {
        folders.add(name);
        found.push({ path: name, entry });
      }
    }
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal(sentenceFor(error));
  }
  refuseOverlaps(
    found.map(({ entry }) => entry),
    size,
  );
  return inColumns(found, cut);
};

/** What zip.js says, for people. */
const sentenceFor = (error: unknown): string => {
  const said = error instanceof Error ? error.message : '';
  if (/split zip/i.test(said)) {
    return 'This is one part of a zip in several parts. Please download all of them to open it.';
  }
  if (/encrypted/i.test(said)) {
    return 'The table of contents of this zip is encrypted. Please download it to open it.';
  }
  return 'This zip is damaged or incomplete: its table of contents cannot be read.';
};

/** A bomb of a few kilobytes lets many entries share the same bytes. No honest zip does. */
const refuseOverlaps = (entries: readonly Entry[], size: number): void => {
  const byOffset = entries
    .filter((entry) => entry.compressedSize > 0)
    .map(({ offset, compressedSize }) => ({ start: offset, end: offset + 30 + compressedSize }))
    .toSorted((one, other) => one.start - other.start);
  let last = 0;
  for (const { start, end } of byOffset) {
    if (start < last || !Number.isSafeInteger(end)) {
      throw new Refusal('This zip has files in it that share the same bytes, as a harmful one would; it is not shown.');
    }
    if (end > size) {
      throw new Refusal('This zip is damaged or incomplete: its table of contents names bytes that it does not have.');
    }
    last = end;
  }
};

const inColumns = (found: { path: string; entry: Entry }[], cut: boolean): ArchiveDirectory => {
  const ordered = found.toSorted((one, other) => (one.path < other.path ? -1 : Number(one.path > other.path)));
  const entries = ordered.map(({ entry }) => entry);
  return {
    paths: ordered.map(({ path }) => path),
    isFolder: Uint8Array.from(entries, (entry) => Number(entry.directory)),
    isEncrypted: Uint8Array.from(entries, (entry) => Number(entry.encrypted)),
    methods: Uint16Array.from(entries, (entry) => entry.compressionMethod),
    offsets: Float64Array.from(entries, (entry) => entry.offset),
    sizes: Float64Array.from(entries, (entry) => entry.uncompressedSize),
    packedSizes: Float64Array.from(entries, (entry) => entry.compressedSize),
    crcs: Uint32Array.from(entries, (entry) => entry.signature ?? 0),
    dates: Float64Array.from(entries, (entry) => entry.lastModDate?.getTime() ?? Number.NaN),
    cut,
  };
};
