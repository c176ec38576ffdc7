import { BlobNotFound, BytesMissing, type BlobStore } from '../../platform/storage/blob-store.ts';

export interface BlobRow {
  readonly key: string;
  readonly size: number;
  readonly sha256: Buffer;
}

/** What is wrong with the size of a blob, as a sentence; undefined when nothing is. Reads nothing. */
export const wrongSize = async (blobs: BlobStore, { key, size }: BlobRow): Promise<string | undefined> => {
  const there = await blobs.size(key);
  if (there === undefined) {
    return `the bytes of ${key} are missing`;
  }
  return there === size ? undefined : `${key} has ${there} bytes where there should be ${size}`;
};

/** What is wrong with a blob, as a sentence, after reading every byte of it; undefined when nothing is. */
export const damageOf = async (blobs: BlobStore, row: BlobRow): Promise<string | undefined> => {
  const wrong = await wrongSize(blobs, row);
  if (wrong) {
    return wrong;
  }
  try {
    const found = await blobs.digest(row.key, row.size);
    return found.sha256.equals(row.sha256)
      ? undefined
      : `the content of ${row.key} is not what arrived: its sha-256 differs`;
  } catch (error) {
    if (error instanceof BlobNotFound || error instanceof BytesMissing) {
      return (await wrongSize(blobs, row)) ?? `the bytes of ${row.key} are missing`;
    }
    return `${row.key} cannot be read: ${error instanceof Error ? error.message : String(error)}`;
  }
};
