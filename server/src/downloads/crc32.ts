import { crc32 } from 'node:zlib';
import type { Platform } from '../platform/platform.ts';
import { keepCrc32, type FileRow } from './queries.ts';

/** The CRC-32 of bytes that come in pieces. */
const crc32Of = async (pieces: AsyncIterable<Buffer>): Promise<{ crc32: number; size: number }> => {
  let [sum, size] = [0, 0];
  for await (const piece of pieces) {
    sum = crc32(piece, sum);
    size += piece.length;
  }
  return { crc32: sum, size };
};

/** Worked out from the stored bytes where nobody did when they arrived, and kept for the next time. */
export const crc32OfFile = async ({ blobs, database }: Platform, file: FileRow): Promise<number> => {
  if (file.crc32 !== null) {
    return file.crc32;
  }
  const found = await crc32Of(await blobs.read(file.blobKey));
  if (found.size !== file.size) {
    throw new Error(`The blob ${file.blobKey} has ${found.size} bytes instead of ${file.size}.`);
  }
  await keepCrc32(database, file.blobKey, found.crc32);
  return found.crc32;
};
