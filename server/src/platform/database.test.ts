import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { testDatabase } from '../testing/test-database.ts';
import { isUnavailable, openDatabase } from './database.ts';

const { database, address } = await testDatabase();

const failureOf = async (work: Promise<unknown>): Promise<unknown> => {
  try {
    await work;
  } catch (error) {
    return error;
  }
  throw new Error('This should have failed.');
};

/** A pool of one connection, so that the test knows which one it talks about. */
const single = openDatabase(address, 1, () => undefined);
afterAll(single.close);
const ownProcess = async (): Promise<number> => {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(single.database);
  return rows[0]?.pid ?? 0;
};
const terminate = (pid: number) => sql`select pg_terminate_backend(${pid}::integer, 5000)`.execute(database);

describe('statements', () => {
  test('one with parameters is prepared once for its connection, and used again', async () => {
    for (const name of ['one', 'two', 'three']) {
      await single.database.selectFrom('mail').select('id').where('subject', '=', name).execute();
    }
    const { rows } = await sql<{ statement: string; uses: number }>`
      select statement, generic_plans + custom_plans as uses from pg_prepared_statements
      where statement like '%from "mail"%'`.execute(single.database);
    expect(rows).toEqual([{ statement: 'select "id" from "mail" where "subject" = $1', uses: 3 }]);
  });

  test('a big number arrives as a number', async () => {
    const { rows } = await sql`select 4503599627370496::bigint as size`.execute(database);
    expect(rows).toEqual([{ size: 4503599627370496 }]);
  });

  test('a transaction that throws leaves nothing', async () => {
    const thrown = new Error('no');
    const failed = database.transaction().execute(async (transaction) => {
      await transaction.insertInto('contact_message').values({ name: 'a', email: 'a@b.example', body: 'c' }).execute();
      throw thrown;
    });
    await expect(failed).rejects.toBe(thrown);
    expect(await database.selectFrom('contact_message').selectAll().execute()).toEqual([]);
  });
});

describe('a database that is away is recognised', () => {
  test('when nothing listens at its address', async () => {
    const nowhere = openDatabase('postgres://nobody@127.0.0.1:1/nothing', 1, () => undefined);
    expect(isUnavailable(await failureOf(sql`select 1`.execute(nowhere.database)))).toBe(true);
    await nowhere.close();
  });

  test('when the administrator ends the connection in the middle of a statement', async () => {
    const pid = await ownProcess();
    const waiting = failureOf(sql`select pg_sleep(60)`.execute(single.database));
    await terminate(pid);
    expect(isUnavailable(await waiting)).toBe(true);
  });

  test('when the connection ends between two statements of a transaction, and the process lives on', async () => {
    const failed = single.database.transaction().execute(async (transaction) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction);
      await terminate(rows[0]?.pid ?? 0);
      // The first statement may be the one that finds out; from the second on, the connection is known to be dead.
      expect(isUnavailable(await failureOf(sql`select 1`.execute(transaction)))).toBe(true);
      await sql`select 1`.execute(transaction);
    });
    expect(isUnavailable(await failureOf(failed))).toBe(true);
    expect(await ownProcess()).toBeGreaterThan(0);
  });

  test('when no connection of the pool becomes free in time', async () => {
    const short = openDatabase(address, 1, () => undefined);
    const busy = await short.pool.connect();
    short.pool.options.connectionTimeoutMillis = 10;
    expect(isUnavailable(await failureOf(sql`select 1`.execute(short.database)))).toBe(true);
    busy.release();
    await short.close();
  });

  test('while a mistake of ours is not taken for it', async () => {
    expect(isUnavailable(await failureOf(sql`select nothing`.execute(database)))).toBe(false);
    expect(isUnavailable('ECONNREFUSED')).toBe(false);
  });
});
