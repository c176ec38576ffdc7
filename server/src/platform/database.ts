import { createHash } from 'node:crypto';
import { Kysely, PostgresDialect, type Transaction as KyselyTransaction } from 'kysely';
import pg from 'pg';
import type { Tables } from './tables.ts';

export type Database = Kysely<Tables>;
export type Transaction = KyselyTransaction<Tables>;

// bigint arrives as a string unless told otherwise; our counts and sizes stay far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
// A day has no time zone: as a Date it would become another day in some of them.
pg.types.setTypeParser(pg.types.builtins.DATE, String);

const names = new Map<string, string>();

/** The texts come from our own source, so their number is bounded; the bound here only guards against a mistake. */
const nameOf = (text: string): string | undefined => {
  const known = names.get(text);
  if (known || names.size >= 5000) {
    return known;
  }
  const name = `v${createHash('sha1').update(text).digest('hex').slice(0, 20)}`;
  names.set(text, name);
  return name;
};

/** Names every statement that has parameters, which makes pg prepare it once for each connection. */
class PreparingClient extends pg.Client {
  // pg.Client.query has a dozen overloads; kysely uses only (text, values).
  override query(...args: unknown[]): never {
    const [text, values, ...rest] = args;
    const prepared =
      typeof text === 'string' && Array.isArray(values) && values.length > 0
        ? [{ name: nameOf(text), text, values }, ...rest]
        : args;
    return Reflect.apply(super.query, this, prepared) as never;
  }
}

export interface DatabaseConnection {
  readonly database: Database;
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

export const openDatabase = (
  address: string,
  poolSize: number,
  onError: (error: Error) => void,
): DatabaseConnection => {
  const pool = new pg.Pool({
    connectionString: address,
    max: poolSize,
    connectionTimeoutMillis: 10_000,
    application_name: 'vitrine',
    Client: PreparingClient,
  });
  // A connection that the database ends is replaced at the next use; without a listener it would end us. The pool
  // listens to the idle ones only; on one that is in use, the next statement fails and tells.
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const database = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return { database, pool, close: () => database.destroy() };
};

/** The database is away or going: class 08 (connection), 57P01 to 57P03 (shutdown, starting), or no socket at all. */
const unavailable = /^(08...|57P0[1-3]|53300|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN)$/;

/** A text with the character NUL or half a surrogate pair, which PostgreSQL keeps in no column of text or of JSON. */
export const isUnstorableText = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  (error.code === '22021' || error.code === '22P05' || (error.code === '22P02' && error.message.endsWith('type json')));

export const isUnavailable = (error: unknown): boolean => {
  if (!(error instanceof Error)) {
    return false;
  }
  if (error instanceof AggregateError) {
    return error.errors.some(isUnavailable);
  }
  return (
    ('code' in error && unavailable.test(String(error.code))) ||
    /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error)/.test(
      error.message,
    )
  );
};
