import { sql } from 'kysely';
import type { Platform } from '../platform/platform.ts';

/** A digest of everything in the database but the counters of tries, which are meant to count, and all keys of blobs. */
export const contentsOf = async (
  { blobs, database }: Platform,
  leftOut: readonly string[] = [],
): Promise<readonly unknown[]> => {
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_name <> 'rate_limit' order by 1`.execute(database);
  const parts = tables.rows
    .filter(({ name }) => !leftOut.includes(name))
    .map(
      ({ name }) =>
        sql`select ${name} as name, md5(coalesce(string_agg(row::text, ';' order by row::text), '')) as digest
          from ${sql.table(name)} as row`,
    );
  const { rows } = await sql`${sql.join(parts, sql` union all `)} order by 1`.execute(database);
  return [...rows, ...(await Array.fromAsync(blobs.list())).toSorted()];
};
