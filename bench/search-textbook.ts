import { sql } from 'kysely';
import type { Database } from '../server/src/platform/database.ts';

const filters = ['type', 'subject', 'laboratory', 'year', 'licence', 'access'] as const;

/** The same datasets in one table with plain columns. */
export const prepareTextbook = async (database: Database): Promise<void> => {
  const column = (filter: string) => sql`(select value from search_value, unnest(tsvector_to_array(words)) as lexeme
    where filter = ${sql.lit(filter)} and number = substring(lexeme from 2)::integer and lexeme like '=%'
      and lexeme <> '=0' limit 1) as ${sql.ref(filter)}`;
  await sql`create table textbook as
    select record_id, ${sql.join(filters.map(column))}, words from search_entry`.execute(database);
  await sql`create index on textbook using gin (words)`.execute(database);
  await sql`analyze textbook`.execute(database);
};

/** The page as a textbook would: ts_rank_cd over all that matches, and a GROUP BY for each filter. */
export const textbookPage = async (database: Database, word: string): Promise<void> => {
  const matches = sql`words @@ ${`'${word}'`}::tsquery`;
  await sql`select count(*) from textbook where ${matches}`.execute(database);
  await sql`
    select record_id, ts_rank_cd(words, ${`'${word}'`}::tsquery) as rank from textbook where ${matches}
    order by rank desc limit 10`.execute(database);
  for (const filter of filters) {
    await sql`select ${sql.ref(filter)}, count(*) from textbook where ${matches} group by 1`.execute(database);
  }
};
