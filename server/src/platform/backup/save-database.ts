import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { migrationLock } from '../migrate.ts';
import { hashed, type Checksum } from './checksums.ts';
import { keptTables } from './contents.ts';
import { copyOut } from './copy.ts';
import { beginBackup, type Manifest } from './manifest.ts';
import type { NamedBlob } from './save-blobs.ts';

export interface SavedDatabase extends Pick<Manifest, 'takenAt' | 'migrations' | 'tables' | 'waitingMails'> {
  /** Where the backup is being written. */
  readonly folder: string;
  readonly checksums: readonly Checksum[];
  /** A file with the blobs that the rows name, a line each. */
  readonly blobList: string;
}

export const tableFile = (name: string): string => `database/${name}.copy.gz`;

/** Every row as of one moment, however much is written meanwhile; then the database is left to itself again. */
export const saveDatabase = async (
  client: pg.Client,
  parent: string,
  print: (line: string) => void,
): Promise<SavedDatabase> => {
  // Nobody changes the tables below us.
  await client.query('select pg_advisory_lock_shared($1)', [migrationLock]);
  await client.query('begin isolation level repeatable read read only');
  try {
    await client.query(`set local timezone to 'UTC'; set local datestyle to 'ISO'`);
    const { migrations, takenAt, waitingMails } = await aboutTheDatabase(client);
    const folder = await beginBackup(parent, takenAt);
    const tables: { name: string; rows: number }[] = [];
    const checksums: Checksum[] = [];
    for (const { name, save } of await keptTables(client)) {
      const path = tableFile(name);
      const { rows, sha256 } = await writeRows(client, save, join(folder, path));
      tables.push({ name, rows });
      checksums.push({ sha256, path });
    }
    const count = tables.reduce((sum, { rows }) => sum + rows, 0);
    print(`Database: ${count} rows of ${tables.length} tables, as of ${takenAt.toISOString()}.`);
    const blobList = join(folder, 'blobs.list');
    await pipeline(copyOut(client, namedBlobs), createWriteStream(blobList, { mode: 0o600 }));
    return { folder, takenAt: takenAt.toISOString(), migrations, tables, waitingMails, checksums, blobList };
  } finally {
    await client.query('rollback');
    await client.query('select pg_advisory_unlock_shared($1)', [migrationLock]);
  }
};

const aboutTheDatabase = async (client: pg.Client) => {
  const known = await client.query<{ known: boolean }>(`select to_regclass('public.migration') is not null as known`);
  if (known.rows[0]?.known !== true) {
    throw new Error('There is nothing to back up: Vitrine has never been started with this database.');
  }
  const migrations = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from migration order by name',
  );
  const { rows } = await client.query<{ takenAt: Date; waitingMails: number }>(
    `select now() as "takenAt", (select count(*)::integer from mail where sent_at is null) as "waitingMails"`,
  );
  return {
    migrations: migrations.rows,
    takenAt: rows[0]?.takenAt ?? new Date(),
    waitingMails: rows[0]?.waitingMails ?? 0,
  };
};

const writeRows = async (client: pg.Client, statement: string, path: string) => {
  const hash = createHash('sha256');
  let rows = 0;
  await pipeline(
    copyOut(client, statement),
    async function* (pieces: AsyncIterable<Buffer>) {
      for await (const piece of pieces) {
        // A line is a row: line ends within a value are written as \n.
        for (let at = piece.indexOf(10); at >= 0; at = piece.indexOf(10, at + 1)) {
          rows += 1;
        }
        yield piece;
      }
    },
    createGzip(),
    (pieces: AsyncIterable<Buffer>) => hashed(pieces, hash),
    createWriteStream(path, { mode: 0o600, flush: true }),
  );
  return { rows, sha256: hash.digest('hex') };
};

const namedBlobs = `copy (
  select key, size, encode(sha256, 'hex') from blob
  union all select logo, null, null from laboratory where logo is not null
  order by 1) to stdout`;

/** The list from the file, a few lines in memory at a time. */
export async function* readBlobList(path: string): AsyncGenerator<NamedBlob> {
  const file = await open(path);
  for await (const line of createInterface({ input: file.createReadStream(), crlfDelay: Infinity })) {
    const [key = '', size, sha256 = ''] = line.split('\t');
    yield { key, known: size === '\\N' ? null : { size: Number(size), sha256 } };
  }
}
