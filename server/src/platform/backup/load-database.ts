import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { createGunzip } from 'node:zlib';
import pg from 'pg';
import { keptTables } from './contents.ts';
import { copyIn } from './copy.ts';
import type { FoundBackup } from './manifest.ts';
import { noteRestore } from './note-backup.ts';
import { tableFile } from './save-database.ts';

/** All rows or none, into a database that has the tables of the backup and nothing in them. */
export const loadDatabase = async (client: pg.Client, { folder, manifest }: FoundBackup): Promise<void> => {
  await client.query('begin');
  await client.query(`set local timezone to 'UTC'; set local datestyle to 'ISO'`);
  const references = await dropReferences(client);
  const tables = new Map((await keptTables(client)).map((table) => [table.name, table]));
  for (const { name, rows } of manifest.tables) {
    const table = tables.get(name);
    if (table) {
      // Rows that a migration brought are in the backup too.
      await client.query(`delete from ${pg.escapeIdentifier(name)}`);
      const content = createReadStream(join(folder, tableFile(name))).pipe(createGunzip());
      await copyIn(client, table.load, content as AsyncIterable<Uint8Array>);
      await refuseOtherCount(client, name, rows);
    }
  }
  for (const add of references) {
    await client.query(add);
  }
  await continueNumbers(client);
  await noteRestore(client, { takenAt: manifest.takenAt });
  await client.query('commit');
  await client.query('analyze');
};

/**
 * Tables refer to one another, and some to themselves: without these they can be filled in any order, and adding them
 * again checks every row. Gives the statements that do.
 */
const dropReferences = async (client: pg.Client): Promise<string[]> => {
  const { rows } = await client.query<{ drop: string; add: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
       format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as add
     from pg_constraint
     where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0 order by conname`,
  );
  for (const { drop } of rows) {
    await client.query(drop);
  }
  return rows.map(({ add }) => add);
};

const refuseOtherCount = async (client: pg.Client, name: string, rows: number): Promise<void> => {
  const found = await client.query<{ count: number }>(`select count(*) from ${pg.escapeIdentifier(name)}`);
  if (Number(found.rows[0]?.count) !== rows) {
    throw new Error(`The table ${name} should have ${rows} rows, and ${found.rows[0]?.count} came in.`);
  }
};

/** The next number of a column that counts by itself is one that no row has. */
const continueNumbers = async (client: pg.Client): Promise<void> => {
  const { rows } = await client.query<{ table: string; column: string }>(
    `select c.oid::regclass::text as table, a.attname as column
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and a.attidentity <> '' and not a.attisdropped`,
  );
  for (const { table, column } of rows) {
    const name = pg.escapeIdentifier(column);
    await client.query(
      `select setval(pg_get_serial_sequence($1, $2), coalesce(max(${name}), 0) + 1, false) from ${table}`,
      [table, column],
    );
  }
};
