import type { Readable } from 'node:stream';

/** Bytes from `start` up to and including `end`. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
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
  /** Removing what is not there is no error, so that it can be repeated. */
  remove(key: string): Promise<void>;
  /** The path of a blob below the store's folder, where another program can read it there. */
  place?(key: string): string;
  /** Every key, in no particular order; unfinished writes are not listed. */
  list(): AsyncIterable<string>;
}

export class BlobNotFound extends Error {
  constructor(key: string) {
    super(`There is no blob ${key}.`);
  }
}

/** Letters, digits and dashes: a key can never be a path. */
export const checkKey = (key: string): string => {
  if (!/^[a-z0-9][a-z0-9-]{3,99}$/.test(key)) {
    throw new Error(`"${key}" is no key of a blob.`);
  }
  return key;
};
