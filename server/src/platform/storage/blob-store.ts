import type { Readable } from 'node:stream';

/** Bytes from `start` up to and including `end`. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

export interface Appended {
  /** How many bytes are durable under the key now. */
  readonly size: number;
  /** Why the sender's bytes broke off, when they did. What had arrived is kept. */
  readonly broken?: unknown;
}

export interface Digests {
  readonly sha256: Buffer;
  readonly md5: Buffer;
}

/**
 * Where the bytes of files are kept. Keys are made by us, never by a client. Every implementation passes the suite in
 * blob-store-conformance.ts.
 */
export interface BlobStore {
  /** Resolves with the size once all bytes are durable under the key. A write that fails leaves nothing behind. */
  write(key: string, content: Readable): Promise<number>;
  /** Rejects with BlobNotFound when there is none. */
  read(key: string, range?: ByteRange): Promise<Readable>;
  /** undefined when there is none. */
  size(key: string): Promise<number | undefined>;
  /** When bytes were last written under the key, finished or not; undefined when there are none. */
  writtenAt(key: string): Promise<Date | undefined>;
  /** Finished or not. Removing what is not there is no error, so that it can be repeated. */
  remove(key: string): Promise<void>;
  /** The path of a blob below the store's folder, where another program can read it there. */
  place?(key: string): string;
  /** Every key, in no particular order; what is unfinished is not listed. */
  list(): AsyncIterable<string>;

  /**
   * Adds to what is unfinished under the key, from `offset` on: whatever lies beyond it is cut off first. Durable when
   * it resolves. Bytes of one key are appended by one caller at a time. Rejects with BytesMissing when less than
   * `offset` is there, and after any failure of the store itself leaves what was there before.
   */
  append(key: string, offset: number, content: AsyncIterable<Uint8Array>): Promise<Appended>;
  /** Makes what is unfinished a blob, durably. Doing it again is no error. Rejects with BlobNotFound when there is none. */
  complete(key: string): Promise<void>;
  /** undefined when there is nothing unfinished under the key. */
  unfinishedSize(key: string): Promise<number | undefined>;
  /** The keys of all that is unfinished. */
  listUnfinished(): AsyncIterable<string>;
  /**
   * Hashes of the first `size` bytes under the key, finished or not, read back from the store. Bytes of the same
   * `attempt` never change, so asking again for more goes on where the last time ended; without one, all are read.
   */
  digest(key: string, size: number, attempt?: number): Promise<Digests>;
}

export class BlobNotFound extends Error {
  constructor(key: string) {
    super(`There is no blob ${key}.`);
  }
}

export class BytesMissing extends Error {
  /** How many there are. */
  readonly size: number;

  constructor(key: string, size: number) {
    super(`Only ${size} bytes are left of ${key}.`);
    this.size = size;
  }
}

/** Letters, digits and dashes: a key can never be a path. */
export const checkKey = (key: string): string => {
  if (!/^[a-z0-9][a-z0-9-]{3,99}$/.test(key)) {
    throw new Error(`"${key}" is no key of a blob.`);
  }
  return key;
};

/** The disk of the blobs or of the database has no room, or no more for us. */
export const isStorageFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^(ENOSPC|EDQUOT|53100)$/.test(String(error.code));
