import { sql } from 'kysely';
import type { Database } from '../platform/database.ts';

/** DOIs are compared without regard to case; ours are made in small letters. */
export const recordWithDoi = async (database: Database, doi: string): Promise<string | undefined> => {
  const row = await database.selectFrom('record').select('id').where('doi', '=', doi.toLowerCase()).executeTakeFirst();
  return row?.id;
};

/** Whether there are more records than this, without counting further. */
export const hasMoreThan = async (database: Database, number: number): Promise<boolean> => {
  const { rows } = await sql<{ more: boolean }>`
    select exists (select from record offset ${number}) as more`.execute(database);
  return rows[0]?.more ?? false;
};

/** How many records there are, as the planner has it, which is near enough to part them into pages. */
export const estimatedRecords = async (database: Database): Promise<number> => {
  const { rows } = await sql<{ rows: number }>`
    select reltuples as rows from pg_class where oid = 'record'::regclass`.execute(database);
  return rows[0]?.rows ?? 0;
};

export interface SitemapRow {
  readonly id: string;
  readonly changedAt: Date;
}

/** Records whose id begins so, in order of the id. */
export const recordsBelow = async (
  database: Database,
  prefix: string,
  after: string,
  most: number,
): Promise<SitemapRow[]> => {
  const { rows } = await sql<SitemapRow>`
    select id, changed_at as "changedAt" from record
    where id > ${after} and id <= ${`${prefix}zzzzzzzzzz`.slice(0, 10)} and withdrawn_at is null
    order by id limit ${most}`.execute(database);
  return rows;
};
