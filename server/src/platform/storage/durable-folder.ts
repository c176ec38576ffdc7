import { mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';

/** A new folder's own name must be durable too, or the files in it are not. */
export const makeFolder = async (path: string): Promise<void> => {
  const firstMade = await mkdir(path, { recursive: true, mode: 0o750 });
  if (firstMade) {
    await syncFolder(dirname(firstMade));
    await syncFolder(dirname(path));
  }
};

export const syncFolder = async (path: string): Promise<void> => {
  const folder = await open(path, 'r');
  await folder.sync().finally(() => folder.close());
};

export const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';
