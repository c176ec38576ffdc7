import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import pg from 'pg';
import { checkMigrations, migrate } from '../migrate.ts';
import type { Platform } from '../platform.ts';
import { openDiskStore } from '../storage/disk.ts';
import { blobKeyOf, hashed, readChecksums, wrongFiles } from './checksums.ts';
import { loadDatabase } from './load-database.ts';
import { blobsFolder, findBackup, type FoundBackup, type Manifest } from './manifest.ts';

const progressFiles = 1000;
const mostSentences = 20;

/** Brings a backup into an empty database and an empty blob store. All of it is read and compared before anything is written. */
export const restoreBackup = async (
  { address, blobs }: Pick<Platform, 'address' | 'blobs'>,
  folder: string,
  print: (line: string) => void,
): Promise<Manifest> => {
  const backup = await findBackup(folder);
  await checkMigrations(backup.manifest.migrations, 'backup');
  const client = new pg.Client({ connectionString: address, application_name: 'vitrine-restore', keepAlive: true });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await refuseUnlessEmpty(client, blobs);
    print(`Reading the backup of ${backup.manifest.takenAt} in ${backup.folder}.`);
    await refuseDamaged(backup);
    await loadBlobs(backup, blobs, print);
    await migrate(address, undefined, backup.manifest.migrations.length);
    await loadDatabase(client, backup);
  } finally {
    await client.end().catch(() => undefined);
  }
  // Last, for a backup of an earlier version: what every start does.
  await migrate(address);
  const rows = backup.manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  print(`Database: ${rows} rows of ${backup.manifest.tables.length} tables.`);
  return backup.manifest;
};

/** Throws with a sentence for each file that is missing or changed. */
export const refuseDamaged = async (backup: FoundBackup): Promise<void> => {
  const wrong = await Array.fromAsync(wrongFiles(backup));
  if (wrong.length > 0) {
    const more = wrong.length - mostSentences;
    const lines = [...wrong.slice(0, mostSentences), ...(more > 0 ? [`and ${more} more`] : [])];
    throw new Error(`This backup is damaged, and nothing was restored from it:\n  ${lines.join('\n  ')}`);
  }
};

const refuseUnlessEmpty = async (client: pg.Client, blobs: Platform['blobs']): Promise<void> => {
  const { rows } = await client.query<{ count: number }>(
    `select count(*) from pg_class c
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
       and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')`,
  );
  const hasTables = Number(rows[0]?.count) > 0;
  const hasBlobs = (await anyOf(blobs.list())) || (await anyOf(blobs.listUnfinished()));
  if (hasTables || hasBlobs) {
    throw new Error(
      `${hasTables ? 'The database has tables already' : 'There are files in DATA_DIR already'}, and a restore never goes over what is there. Please set DATA_DIR to a new folder${hasTables ? ', and DATABASE_URL, if you use it, to an empty database' : ''}.`,
    );
  }
};

const anyOf = async (keys: AsyncIterable<string>): Promise<boolean> => {
  for await (const _ of keys) {
    return true;
  }
  return false;
};

const loadBlobs = async (
  { folder, manifest }: FoundBackup,
  blobs: Platform['blobs'],
  print: (line: string) => void,
): Promise<void> => {
  const source = openDiskStore(join(folder, '..', blobsFolder));
  let count = 0;
  for await (const { sha256, path } of readChecksums(folder)) {
    const key = blobKeyOf(path);
    if (key === undefined) {
      continue;
    }
    const hash = createHash('sha256');
    await blobs.write(key, Readable.from(hashed(await source.read(key), hash)));
    if (hash.digest('hex') !== sha256) {
      throw new Error(
        `${join(folder, path)} has changed while it was restored. Please begin again with an empty folder.`,
      );
    }
    count += 1;
    if (count % progressFiles === 0) {
      print(`Files: ${count} of ${manifest.blobs.count}.`);
    }
  }
  print(`Files: ${count} of ${manifest.blobs.count}.`);
};
