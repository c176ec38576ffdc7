import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { formatSize } from '@vitrine/contract/size.ts';
import pg from 'pg';
import { version } from '../../version.ts';
import type { Platform } from '../platform.ts';
import { openDiskStore } from '../storage/disk.ts';
import { writeChecksums } from './checksums.ts';
import { keepBytes } from './keep-blobs.ts';
import { blobsFolder, completeBackup, isUnfinished } from './manifest.ts';
import { noteBackup } from './note-backup.ts';
import { removeOlder } from './remove-older.ts';
import { saveBlobs } from './save-blobs.ts';
import { readBlobList, saveDatabase, type SavedDatabase } from './save-database.ts';

export interface BackupOptions {
  /** The names of the settings that are set. */
  readonly settings?: readonly string[];
  /** How many of the newest backups stay; all, unless told. */
  readonly keep?: number | undefined;
}

export interface TakenBackup {
  readonly folder: string;
  readonly damaged: readonly string[];
}

const progressFiles = 1000;
const progressBytes = 1024 ** 3;

/**
 * Saves the whole installation beside whatever it is doing: the rows of one moment first, then the files that they
 * name, which never change and which nobody removes meanwhile.
 */
export const takeBackup = async (
  { address, blobs }: Pick<Platform, 'address' | 'blobs'>,
  parent: string,
  { settings = [], keep }: BackupOptions,
  print: (line: string) => void,
): Promise<TakenBackup> => {
  const client = new pg.Client({ connectionString: address, application_name: 'vitrine-backup', keepAlive: true });
  // The next statement tells.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await keepBytes(client);
    await mkdir(parent, { recursive: true, mode: 0o700 });
    await removeUnfinished(parent);
    const database = await saveDatabase(client, parent, print);
    const { damaged, ...files } = await saveFiles(blobs, parent, database, print);
    const { takenAt, migrations, tables, waitingMails } = database;
    // With this connection the lock that kept all files in place would have gone.
    await client.query('select 1');
    const folder = await completeBackup(database.folder, {
      ...{ takenAt, migrations, tables, waitingMails, damaged, ...files },
      ...{ vitrine: version, settings: [...settings] },
    });
    await noteBackup(client, { takenAt, damaged: damaged.length });
    const removed = keep === undefined ? 0 : await removeOlder(parent, keep);
    if (removed > 0) {
      print(`Older backups removed: ${removed}.`);
    }
    return { folder, damaged };
  } finally {
    await client.end().catch(() => undefined);
  }
};

/** What a backup that was broken off left behind. Its blobs are of use to the next. */
const removeUnfinished = async (parent: string): Promise<void> => {
  const names = await readdir(parent);
  await Promise.all(names.filter(isUnfinished).map((name) => rm(join(parent, name), { recursive: true, force: true })));
};

const saveFiles = async (
  blobs: Platform['blobs'],
  parent: string,
  { folder, checksums, blobList }: SavedDatabase,
  print: (line: string) => void,
) => {
  const target = openDiskStore(join(parent, blobsFolder));
  const list = await writeChecksums(folder);
  for (const checksum of checksums) {
    await list.add(checksum);
  }
  const damaged: string[] = [];
  const done = { count: 0, bytes: 0, newCount: 0, newBytes: 0 };
  let told = { ...done };
  const sentence = () =>
    `Files: ${done.count} (${formatSize(done.bytes)}), of which ${done.newCount} ${done.newCount === 1 ? 'is' : 'are'} new here (${formatSize(done.newBytes)}).`;
  await saveBlobs(blobs, target, readBlobList(blobList), async (saved) => {
    if ('damage' in saved) {
      damaged.push(saved.key);
      print(`${saved.key} could not be saved: ${saved.damage}.`);
      return;
    }
    done.count += 1;
    done.bytes += saved.bytes;
    done.newCount += saved.isNew ? 1 : 0;
    done.newBytes += saved.isNew ? saved.bytes : 0;
    await list.add({ sha256: saved.sha256, path: join('..', blobsFolder, target.place(saved.key)) });
    if (done.count - told.count >= progressFiles || done.bytes - told.bytes >= progressBytes) {
      told = { ...done };
      print(sentence());
    }
  });
  print(sentence());
  await rm(blobList);
  return { damaged, blobs: { count: done.count, bytes: done.bytes }, checksums: await list.end() };
};
