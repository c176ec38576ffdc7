import { readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { openDiskStore } from '../storage/disk.ts';
import { blobKeyOf, readChecksums } from './checksums.ts';
import { blobsFolder, isBackup, unfinishedNameOf } from './manifest.ts';

/** Removes all but the newest backups of a folder, then the blobs that none of those names. Gives how many went. */
export const removeOlder = async (parent: string, keep: number): Promise<number> => {
  const names = (await readdir(parent)).toSorted().toReversed();
  const backups: string[] = [];
  for (const name of names) {
    if (await isBackup(join(parent, name))) {
      backups.push(name);
    }
  }
  const older = backups.slice(keep);
  for (const name of older) {
    // Broken off in the middle, it must not be taken for a backup.
    await rename(join(parent, name), join(parent, unfinishedNameOf(name)));
    await rm(join(parent, unfinishedNameOf(name)), { recursive: true });
  }
  const needed = new Set<string>();
  for (const name of backups.slice(0, keep)) {
    for await (const { path } of readChecksums(join(parent, name))) {
      needed.add(blobKeyOf(path) ?? '');
    }
  }
  const blobs = openDiskStore(join(parent, blobsFolder));
  for await (const key of blobs.list()) {
    if (!needed.has(key)) {
      await blobs.remove(key);
    }
  }
  return older.length;
};
