import assert from 'node:assert/strict';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { openDatabase } from '../../platform/database.ts';
import { migrate, migrationsFolder } from '../../platform/migrate.ts';
import { withoutDemonstration } from '../laboratories.ts';
import { freePort, runVitrine } from '../program.ts';
import { waitForLock, waitingForLocks, waitUntilGone } from '../waiting.ts';
import type { Fault, Ground } from './fault.ts';
import { schemaOf } from './schema.ts';

/** What another connection does, and does not commit, so that the migration stops there and waits. */
interface Obstacle {
  readonly migration: string;
  readonly where: string;
  readonly statement: string;
}

/** In the middle: the last table that it makes. At the end: the row that records it. */
const obstacles = async (): Promise<readonly Obstacle[]> => {
  const names = (await readdir(migrationsFolder)).toSorted();
  const found = names.map(async (migration): Promise<readonly Obstacle[]> => {
    const text = await readFile(join(migrationsFolder, migration), 'utf8');
    const table = [...text.matchAll(/^create table (\w+) \(/gm)].at(-1)?.[1];
    const atTheEnd = {
      migration,
      where: 'at its record',
      statement: `insert into migration values ('${migration}', '')`,
    };
    return table
      ? [{ migration, where: `at the table ${table}`, statement: `create table ${table} ()` }, atTheEnd]
      : [atTheEnd];
  });
  return (await Promise.all(found)).flat();
};

const program = fileURLToPath(import.meta.resolve('./migrating-program.ts'));

const killAt = async (ground: Ground, { migration, where, statement }: Obstacle, wanted: readonly string[]) => {
  const address = await ground.emptyDatabase();
  const { database, close } = openDatabase(address, 3, () => undefined);
  ground.atTheEnd(close);
  await sql`create table migration (name text primary key, checksum text not null,
    applied_at timestamptz not null default now())`.execute(database);
  const held = await database.startTransaction().execute();
  await sql.raw(statement).execute(held);
  const child = fork(program, [address]);
  const exit = once(child, 'exit');
  await waitForLock({ database });
  const waiting = await waitingForLocks({ database });
  assert.equal(waiting.length, 1, `${migration} did not wait ${where}`);
  child.kill('SIGKILL');
  await exit;
  await held.rollback().execute();
  await waitUntilGone({ database }, waiting);
  const done = await sql<{ name: string }>`select name from migration order by name`.execute(database);
  assert.ok(!done.rows.some(({ name }) => name >= migration), `${migration} counts as done ${where}`);
  await migrate(address);
  assert.deepEqual(await schemaOf(address), wanted, `${migration}, killed ${where}`);
};

export const migrationsKilled: Fault = {
  name: 'migrations',
  run: async (ground) => {
    const undisturbed = await ground.emptyDatabase();
    await migrate(undisturbed);
    const wanted = await schemaOf(undisturbed);
    const all = await obstacles();
    for (const obstacle of all) {
      await killAt(ground, obstacle, wanted);
    }
    const { database, close } = openDatabase(undisturbed, 1, () => undefined);
    ground.atTheEnd(close);
    await sql`insert into migration values ('9999-later.sql', '')`.execute(database);
    const settings = { NODE_ENV: 'test', LOG_LEVEL: 'silent', LOG_FILE: '-', PORT: String(await freePort()) };
    const places = { DATA_DIR: await ground.emptyFolder(), DATABASE_URL: undisturbed };
    const older = runVitrine({ ...withoutDemonstration, ...settings, ...places });
    assert.equal(await older.exit, 1);
    assert.match(older.printed(), /migrated by a newer Vitrine \(it has 9999-later\.sql/);
    return `killed at ${all.length} places of the migrations: nothing half done, the same schema in the end; an older program refused a newer one`;
  },
};
