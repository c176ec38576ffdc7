import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import pg from 'pg';

export const migrationsFolder = resolve(import.meta.dirname, '../../migrations');
/** One migrating process at a time, over all machines on this database. */
export const migrationLock = 7_305_412;

interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

/**
 * Brings the database to this program's schema: plain SQL files in the order of their names, each in its own
 * transaction with the row that records it, so that a killed migration simply runs again. With `through`, only the
 * first so many: the schema that a backup was made of.
 */
export const migrate = async (
  address: string,
  folder = migrationsFolder,
  through = Infinity,
): Promise<readonly string[]> => {
  const client = new pg.Client({ connectionString: address, application_name: 'vitrine-migrate' });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await client.query(
      'create table if not exists migration (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
    );
    const applied = await client.query<{ name: string; checksum: string }>(
      'select name, checksum from migration order by name',
    );
    const wanted = await readMigrations(folder);
    refuseUnknown(wanted, applied.rows, 'database');
    const pending = wanted.slice(applied.rows.length, through);
    for (const migration of pending) {
      await apply(client, migration);
    }
    return pending.map((migration) => migration.name);
  } finally {
    await client.end();
  }
};

/** Throws unless these are the first of ours. */
export const checkMigrations = async (
  applied: readonly { name: string; checksum: string }[],
  whose: string,
): Promise<void> => refuseUnknown(await readMigrations(migrationsFolder), applied, whose);

const readMigrations = async (folder: string): Promise<readonly Migration[]> => {
  const names = (await readdir(folder)).filter((name) => /^\d{4}-[a-z0-9-]+\.sql$/.test(name)).toSorted();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(folder, name), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
};

/** An older program must not work on a newer schema, nor on one whose history is not ours. */
const refuseUnknown = (
  wanted: readonly Migration[],
  applied: readonly { name: string; checksum: string }[],
  whose: string,
): void => {
  for (const [index, row] of applied.entries()) {
    const ours = wanted[index];
    if (!ours) {
      throw new Error(
        `This ${whose} was migrated by a newer Vitrine (it has ${row.name}, which this one does not know). Start that version, or restore a backup from before.`,
      );
    }
    if (ours.name !== row.name || ours.checksum !== row.checksum) {
      throw new Error(
        `The migration ${row.name} of this ${whose} is not the one that this Vitrine has (${ours.name}).`,
      );
    }
  }
};

const apply = async (client: pg.Client, migration: Migration): Promise<void> => {
  try {
    await client.query('begin');
    await client.query(migration.sql);
    await client.query('insert into migration (name, checksum) values ($1, $2)', [migration.name, migration.checksum]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw new Error(
      `The migration ${migration.name} failed: ${error instanceof Error ? error.message : String(error)}`,
      { cause: error },
    );
  }
};
