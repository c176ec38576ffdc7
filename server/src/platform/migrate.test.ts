import { cp, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { emptyDatabase, testDatabase } from '../testing/test-database.ts';
import { describeTables } from './describe-tables.ts';
import { migrate, migrationsFolder } from './migrate.ts';

const ourMigrations = (await readdir(migrationsFolder)).toSorted();

const folder = await mkdtemp(join(tmpdir(), 'vitrine migrations '));
afterAll(() => rm(folder, { recursive: true, force: true }));
const write = (name: string, sql: string) => writeFile(join(folder, name), sql);

/** What a person looking at the database would see. */
const look = async (address: string) => {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  try {
    const tables = await client.query<{ name: string }>(
      "select table_name as name from information_schema.tables where table_schema = 'public' order by 1",
    );
    const known = tables.rows.some((row) => row.name === 'migration');
    const applied = known
      ? await client.query<{ name: string }>('select name from migration order by 1')
      : { rows: [] };
    return { tables: tables.rows.map((row) => row.name), applied: applied.rows.map((row) => row.name) };
  } finally {
    await client.end();
  }
};

describe('our migrations', () => {
  test('bring an empty database up to date, and then have nothing to do', async () => {
    const address = await emptyDatabase();
    expect(await migrate(address)).toEqual(ourMigrations);
    expect((await look(address)).tables).toEqual(
      expect.arrayContaining(['contact_message', 'job', 'mail', 'migration']),
    );
    expect(await migrate(address)).toEqual([]);
  });

  test('are applied once when several processes start at once', async () => {
    const address = await emptyDatabase();
    const applied = await Promise.all([migrate(address), migrate(address), migrate(address)]);
    expect(applied.flat()).toEqual(ourMigrations);
    expect((await look(address)).applied).toEqual(ourMigrations);
  });

  test('are what tables.ts describes', async () => {
    const { address } = await testDatabase();
    expect(await readFile(join(import.meta.dirname, 'tables.ts'), 'utf8')).toBe(await describeTables(address));
  });
});

describe('a migration', () => {
  let address: string;
  beforeEach(async () => {
    await rm(folder, { recursive: true });
    await cp(migrationsFolder, folder, { recursive: true });
    address = await emptyDatabase();
    await migrate(address, folder);
  });

  test('that fails half-way leaves nothing, and runs again after it was mended', async () => {
    await write('9001-half.sql', 'create table half (id int); select 1 / 0;');
    await expect(migrate(address, folder)).rejects.toThrow('The migration 9001-half.sql failed: division by zero');
    expect(await look(address)).toMatchObject({ applied: ourMigrations, tables: expect.not.arrayContaining(['half']) });
    await write('9001-half.sql', 'create table half (id int);');
    expect(await migrate(address, folder)).toEqual(['9001-half.sql']);
    expect((await look(address)).tables).toContain('half');
  });

  test('that cannot be recorded leaves nothing either', async () => {
    await write('9001-taken.sql', "create table taken (id int); insert into migration values ('9001-taken.sql', '')");
    await expect(migrate(address, folder)).rejects.toThrow('The migration 9001-taken.sql failed: duplicate key');
    expect(await look(address)).toMatchObject({
      applied: ourMigrations,
      tables: expect.not.arrayContaining(['taken']),
    });
  });

  test('that fails does not undo those before it', async () => {
    await write('9001-good.sql', 'create table good (id int);');
    await write('9002-bad.sql', 'create table good (id int);');
    await expect(migrate(address, folder)).rejects.toThrow('The migration 9002-bad.sql failed');
    expect((await look(address)).applied).toEqual([...ourMigrations, '9001-good.sql']);
  });

  test('of a newer version stops an older program, with a sentence', async () => {
    await write('9001-newer.sql', 'create table newer (id int);');
    await migrate(address, folder);
    await expect(migrate(address)).rejects.toThrow(
      'This database was migrated by a newer Vitrine (it has 9001-newer.sql, which this one does not know). Start that version, or restore a backup from before.',
    );
  });

  test('that was edited after it was applied is refused', async () => {
    await write('9001-edited.sql', 'create table edited (id int);');
    await migrate(address, folder);
    await write('9001-edited.sql', 'create table edited (id bigint);');
    await expect(migrate(address, folder)).rejects.toThrow(
      'The migration 9001-edited.sql of this database is not the one',
    );
  });

  test('squeezed in before one that was applied is refused', async () => {
    await write('9002-later.sql', 'create table later (id int);');
    await migrate(address, folder);
    await write('9001-squeezed.sql', 'create table squeezed (id int);');
    await expect(migrate(address, folder)).rejects.toThrow(
      'The migration 9002-later.sql of this database is not the one',
    );
    expect((await look(address)).tables).not.toContain('squeezed');
  });
});
