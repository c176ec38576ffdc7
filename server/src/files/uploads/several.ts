import { uploadId } from '@vitrine/contract/files.ts';
import { z } from 'zod';
import { Failure } from '../../platform/failure.ts';

/** Small files, many of which come in one request: for each, a request of its own costs more than its bytes. */
const mostFiles = 200;
const mostBytes = 8 * 1024 * 1024;
const longestList = 64 * 1024;

const list = z
  .array(
    z.strictObject({
      uploadId,
      size: z.number().int().min(1).max(mostBytes),
      sha256: z.string().regex(/^[0-9a-f]{64}$/),
    }),
  )
  .min(1)
  .max(mostFiles);

export interface SmallFile {
  readonly uploadId: string;
  readonly sha256: Buffer;
  readonly bytes: Buffer;
}

const malformed = () =>
  new Failure(
    400,
    `Many files in one request begin with a line of JSON, [{"uploadId", "size", "sha256"}] with at most ${mostFiles} files, and their bytes follow in that order.`,
  );

/** A first line of JSON says which files follow; then come their bytes, one after another. */
export const readSeveral = async (content: AsyncIterable<Uint8Array>): Promise<SmallFile[]> => {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of content) {
    pieces.push(piece);
    length += piece.length;
    if (length > mostBytes + longestList) {
      throw new Failure(413, 'These are too many bytes for one request. Please send larger files by themselves.');
    }
  }
  const all = Buffer.concat(pieces);
  const end = all.indexOf(0x0a);
  const files = end < 0 || end > longestList ? undefined : list.safeParse(parsed(all.toString('utf8', 0, end)));
  if (!files?.success || new Set(files.data.map((each) => each.uploadId)).size !== files.data.length) {
    throw malformed();
  }
  let at = end + 1;
  const found = files.data.map((file) => {
    at += file.size;
    return {
      uploadId: file.uploadId,
      sha256: Buffer.from(file.sha256, 'hex'),
      bytes: all.subarray(at - file.size, at),
    };
  });
  if (at !== all.length) {
    throw new Failure(400, `${at - end - 1} bytes were announced, and ${all.length - end - 1} came.`);
  }
  return found;
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
