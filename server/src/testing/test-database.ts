import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, inject } from 'vitest';
import { openDatabase, type DatabaseConnection } from '../platform/database.ts';

export interface TestDatabase extends DatabaseConnection {
  readonly address: string;
}

/** A database of the calling test file's own, cloned from the migrated template and dropped after its last test. */
export const testDatabase = async (): Promise<TestDatabase> => {
  const { address, drop } = await cloneDatabase(inject('templateAddress'));
  const connection = openDatabase(address, 10, () => undefined);
  afterAll(async () => {
    await connection.close();
    await drop();
  });
  return { ...connection, address };
};

/** An empty database, for tests of the migrations themselves. */
export const emptyDatabase = async (): Promise<string> => {
  const { address, drop } = await cloneDatabase(inject('templateAddress'), 'template0');
  afterAll(drop);
  return address;
};

const cloneDatabase = async (templateAddress: string, template?: string) => {
  const url = new URL(templateAddress);
  const from = template ?? url.pathname.slice(1);
  const name = `test_${randomBytes(6).toString('hex')}`;
  url.pathname = '/postgres';
  const administer = async (sql: string) => {
    const client = new pg.Client({ connectionString: url.href });
    await client.connect();
    await client.query(sql).finally(() => client.end());
  };
  await administer(`create database ${name} template ${from} strategy file_copy`);
  const address = new URL(url);
  address.pathname = `/${name}`;
  return { address: address.href, drop: () => administer(`drop database if exists ${name} with (force)`) };
};
