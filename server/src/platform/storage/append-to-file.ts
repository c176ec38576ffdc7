import { constants } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';
import { BytesMissing, type Appended } from './blob-store.ts';
import { isMissing, makeFolder, syncFolder } from './durable-folder.ts';

/** What comes in small pieces is written in large ones, while the next are on their way. */
const writeBytes = 1024 * 1024;

/** Adds to a file from `offset` on and syncs it. A source that fails keeps what came; a disk that fails, what was. */
export const appendToFile = async (
  key: string,
  path: string,
  offset: number,
  content: AsyncIterable<Uint8Array>,
): Promise<Appended> => {
  const file = await openOrMake(key, path, offset);
  try {
    const { size: before } = await file.stat();
    if (before < offset) {
      throw new BytesMissing(key, before);
    }
    if (before > offset) {
      await file.truncate(offset);
    }
    try {
      const appended = await writeAll(file, offset, content);
      await file.datasync();
      return appended;
    } catch (error) {
      // A full disk must not stay full of bytes that nobody was promised.
      await file.truncate(offset).catch(() => undefined);
      throw error;
    }
  } finally {
    await file.close();
  }
};

const openOrMake = async (key: string, path: string, offset: number): Promise<FileHandle> => {
  try {
    return await open(path, constants.O_RDWR);
  } catch (error) {
    if (!isMissing(error)) {
      throw error;
    }
    if (offset > 0) {
      throw new BytesMissing(key, 0);
    }
    await makeFolder(dirname(path));
    const file = await open(path, constants.O_RDWR | constants.O_CREAT, 0o640);
    await syncFolder(dirname(path));
    return file;
  }
};

/** One write is under way while the next bytes are collected, never more: memory stays flat. */
const writeAll = async (file: FileHandle, offset: number, content: AsyncIterable<Uint8Array>): Promise<Appended> => {
  let position = offset;
  let waiting: Uint8Array[] = [];
  let waitingBytes = 0;
  let writing: Promise<unknown> = Promise.resolve();
  const write = async (): Promise<void> => {
    await writing;
    const [pieces, at] = [waiting, position];
    position += waitingBytes;
    [waiting, waitingBytes] = [[], 0];
    writing = writeWhole(file, pieces, at);
    // Whoever waits for it is told; until then it is nobody's failure.
    writing.catch(() => undefined);
  };
  let broken: unknown;
  const source = content[Symbol.asyncIterator]();
  for (;;) {
    let next: IteratorResult<Uint8Array>;
    try {
      next = await source.next();
    } catch (error) {
      broken = error ?? new Error('The sender broke off.');
      break;
    }
    if (next.done) {
      break;
    }
    waiting.push(next.value);
    waitingBytes += next.value.length;
    if (waitingBytes >= writeBytes) {
      await write();
    }
  }
  await write();
  await writing;
  return broken === undefined ? { size: position } : { size: position, broken };
};

/** A write may take less than it was given. */
const writeWhole = async (file: FileHandle, pieces: Uint8Array[], at: number): Promise<void> => {
  if (pieces.length === 0) {
    return;
  }
  const whole = pieces.reduce((sum, piece) => sum + piece.length, 0);
  const { bytesWritten } = await file.writev(pieces, at);
  if (bytesWritten < whole) {
    await writeWhole(file, [Buffer.concat(pieces).subarray(bytesWritten)], at + bytesWritten);
  }
};
