import { sql } from 'kysely';
import type { Database, Transaction } from '../platform/database.ts';
import { containing, offsetOf, type PageRequest } from '../platform/paging.ts';
import type { NewAward } from './rules.ts';

const newestFirst = sql`starts_on desc nulls last, number, id`;

/** Likeness is worked out row by row, so it is for those that asked for something particular. */
const mostToCompare = 2000;

/** In small letters, in the way of the column `words`. */
const small = (text: string) => sql<string>`lower(${text}::text collate pg_c_utf8)`;

/** One text of the query however many words there are, since each is prepared and kept. */
const hasAll = (parts: readonly string[]) =>
  sql<boolean>`words like all (string_to_array(${small(parts.map(containing).join('\n'))}, ${'\n'}))`;

/** The very number, then numbers that begin so, then by likeness; where there are very many, the newest. */
const bestFirst = (keyword: string, total: number) =>
  sql`lower(number collate pg_c_utf8) = ${small(keyword)} desc,
      starts_with(lower(number collate pg_c_utf8), ${small(keyword)}) desc, ${
        total > mostToCompare ? newestFirst : sql`similarity(words, ${keyword}) desc, number, id`
      }`;

/** Those that have every word of the keyword in their number, title or funder; all, the newest first, without one. */
export const findAwards = async (database: Database, wanted: PageRequest & { keyword: string }) => {
  const parts = wanted.keyword.split(/\s+/).filter(Boolean);
  const [longest = ''] = parts.toSorted((one, other) => other.length - one.length);
  const some = database
    .selectFrom('award')
    .$if(parts.length > 0, (query) => query.where(hasAll(parts)))
    // What the index can find; fewer than three letters have no trigram.
    .$if(longest.length >= 3, (query) => query.where(sql<boolean>`words like ${small(containing(longest))}`));
  const { total } = await some.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow();
  const rows = await some
    .select(['id', 'number', 'title', 'funder', 'funder_ror as funderRor', 'programme', 'url'])
    .select(['starts_on as start', 'ends_on as end'])
    .orderBy(parts.length > 0 ? bestFirst(wanted.keyword, total) : newestFirst)
    .limit(wanted.size)
    .offset(offsetOf(wanted))
    .execute();
  return { rows, total };
};

export const anyAward = async (database: Database): Promise<boolean> =>
  (await database.selectFrom('award').select('id').limit(1).executeTakeFirst()) !== undefined;

/** One import at a time: two that save the same awards in another order would wait for each other. Reading goes on. */
export const lockAwards = async (transaction: Transaction): Promise<void> => {
  await sql`lock table award in share row exclusive mode`.execute(transaction);
};

/** Adds awards, or changes those of the same funder and number. Answers how many are new. */
export const saveAwards = async (transaction: Transaction, awards: readonly NewAward[]): Promise<number> => {
  const column = (key: keyof NewAward) => awards.map((award) => award[key]);
  // A row that was added has no xmax; one that was changed has ours.
  const { rows } = await sql<{ added: boolean }>`
    insert into award (number, title, funder, funder_ror, programme, starts_on, ends_on, url)
    select * from unnest(${column('number')}::text[], ${column('title')}::text[], ${column('funder')}::text[],
      ${column('funderRor')}::text[], ${column('programme')}::text[], ${column('start')}::date[],
      ${column('end')}::date[], ${column('url')}::text[])
    on conflict (funder, number) do update set title = excluded.title, funder_ror = excluded.funder_ror,
      programme = excluded.programme, starts_on = excluded.starts_on, ends_on = excluded.ends_on, url = excluded.url
    returning xmax = 0 as added
  `.execute(transaction);
  return rows.filter(({ added }) => added).length;
};
