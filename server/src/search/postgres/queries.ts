import { sql, type RawBuilder } from 'kysely';
import type { FilterName } from '@vitrine/contract/search.ts';
import type { Database, Transaction } from '../../platform/database.ts';
import type { FilterValue } from '../index.ts';
import type { Stems } from './lexemes.ts';

/** Whether entries under embargo count: all, those whose embargo has ended, or those for which it lasts. */
export type Embargo = 'any' | 'ended' | 'lasting';

export interface Condition {
  /** The text of a tsquery in which every lexeme is quoted; null where the pairs say all. */
  readonly tsquery: string | null;
  /** What its phrases need: two words beside each other, each time. */
  readonly pairs: readonly number[];
  readonly embargo: Embargo;
}

export type Order = 'newest' | 'oldest' | 'views' | 'downloads' | 'score';

/** One picture of the database for the whole page: hits and counts belong together. */
export const reading = <Result>(database: Database, read: (transaction: Transaction) => Promise<Result>) =>
  database.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read);

export interface Prepared {
  readonly stems: Stems;
  /** The numbers of the values that were chosen; a value that nobody has is missing. */
  readonly numbers: readonly { readonly filter: FilterName; readonly number: number }[];
  /** How many datasets there are. */
  readonly everything: number;
}

/**
 * What must be known before anything is looked for, and settings for what follows: compiling or planning these queries
 * anew would take longer than they do, and a plan that knows a word is frequent reads every text instead of the index.
 */
export const prepare = async (
  transaction: Transaction,
  words: readonly string[],
  chosen: readonly FilterValue[],
): Promise<Prepared> => {
  const { rows } = await sql<Omit<Prepared, 'stems'> & { stems: Record<string, string | null> }>`
    select set_config('jit', 'off', true), set_config('max_parallel_workers_per_gather', '0', true),
      set_config('work_mem', '64MB', true), set_config('enable_seqscan', 'off', true),
      set_config('plan_cache_mode', 'force_generic_plan', true),
      (select coalesce(jsonb_object_agg(word, (ts_lexize('english_stem', word))[1]), '{}')
        from unnest(${[...new Set(words)]}::text[]) as word) as stems,
      (select coalesce(jsonb_agg(jsonb_build_object('filter', search_value.filter, 'number', number)), '[]')
        from search_value
        join unnest(${chosen.map(({ filter }) => filter)}::text[], ${chosen.map(({ value }) => value)}::text[])
          as chosen (filter, value) using (filter, value)) as numbers,
      (select coalesce(sum(records), 0)::integer from search_value where filter = 'type') as everything`.execute(
    transaction,
  );
  const [row] = rows;
  return {
    stems: new Map(Object.entries(row?.stems ?? {})),
    numbers: row?.numbers ?? [],
    everything: row?.everything ?? 0,
  };
};

const today = sql`(now() at time zone 'utc')::date`;
const embargoes: Readonly<Record<Embargo, RawBuilder<unknown>>> = {
  any: sql``,
  ended: sql`and (opens_on is null or opens_on <= ${today})`,
  lasting: sql`and (opens_on is null or opens_on > ${today})`,
};
const meets = ({ tsquery, pairs, embargo }: Condition) => sql`
  ${pairs.length > 0 ? sql`pairs @> ${[...pairs]}::integer[]` : sql`true`}
  ${tsquery === null ? sql`` : sql`and words @@ ${tsquery}::tsquery`} ${embargoes[embargo]}`;

export interface Counted {
  readonly total: number;
  /** Of those, how many were under an embargo that has ended. */
  readonly ended: number;
  /** The packed values of all, one after another; empty unless asked for. */
  readonly packed: Buffer | null;
}

const nothing: Counted = { total: 0, ended: 0, packed: null };

/** In the sample, or in all that is not in it. */
export const countMatching = async (
  transaction: Transaction,
  condition: Condition,
  { sampled, values }: { sampled: boolean; values: boolean },
): Promise<Counted> => {
  const { rows } = await sql<Counted>`
    select count(*)::integer as total, count(*) filter (where opens_on <= ${today})::integer as ended,
      ${values ? sql`string_agg(packed, '')` : sql`null`} as packed
    from search_entry where ${sampled ? sql`sampled` : sql`not sampled`} and ${meets(condition)}`.execute(transaction);
  return rows[0] ?? nothing;
};

export interface ValueRow {
  readonly number: number;
  readonly filter: FilterName;
  readonly value: string;
  readonly records: number;
}

/** How many entries have each value, the most frequent of each filter. */
export const readyCounts = async (transaction: Transaction, filters: readonly string[], most: number) => {
  const { rows } = await sql<ValueRow>`
    select found.* from unnest(${[...filters]}::text[]) as wanted
    cross join lateral (select number, filter, value, records from search_value
      where filter = wanted and records > 0 order by records desc, value limit ${most}) as found`.execute(transaction);
  return rows;
};

/** Every dataset has one type. */
export const countEverything = async (transaction: Transaction): Promise<Counted> => {
  const { rows } = await sql<Counted>`
    select coalesce(sum(records), 0)::integer as total, null as packed,
      (select count(*) from search_entry where opens_on <= ${today})::integer as ended
    from search_value where filter = 'type'`.execute(transaction);
  return rows[0] ?? nothing;
};

export const valuesNumbered = async (transaction: Transaction, numbers: readonly number[]): Promise<ValueRow[]> => {
  const { rows } = await sql<ValueRow>`
    select number, filter, value, records from search_value where number = any(${[...numbers]}::integer[])`.execute(
    transaction,
  );
  return rows;
};

// Each has its index; the id of the dataset decides among equals, so that no page shows what another did.
const orders: Readonly<Record<Order, RawBuilder<unknown>>> = {
  newest: sql`published_at desc, concept_id`,
  oldest: sql`published_at, concept_id desc`,
  views: sql`views desc, concept_id`,
  downloads: sql`downloads desc, concept_id`,
  score: sql`score desc, concept_id`,
};

export interface Ordered {
  readonly recordId: string;
  readonly conceptId: string;
}

export interface Slice {
  readonly order: Order;
  readonly offset: number;
  readonly size: number;
}

const columns = sql`record_id as "recordId", concept_id as "conceptId"`;

/** Of everything, along the index of the order. */
export const sliceOfEverything = async (transaction: Transaction, { order, offset, size }: Slice) => {
  const { rows } = await sql<Ordered>`
    select ${columns} from search_entry order by ${orders[order]} limit ${size} offset ${offset}`.execute(transaction);
  return rows;
};

const notAmong = (conceptIds: readonly string[]) =>
  conceptIds.length > 0 ? sql`and concept_id not in (select unnest(${[...conceptIds]}::text[]))` : sql``;

/** Of what matches, all of it sorted; without those that were shown before. */
export const sliceOf = async (
  transaction: Transaction,
  condition: Condition,
  { order, offset, size }: Slice,
  without: readonly string[] = [],
) => {
  const { rows } = await sql<Ordered>`
    select ${columns} from search_entry
    where ${meets(condition)} ${notAmong(without)}
    order by ${orders[order]} limit ${size} offset ${offset}`.execute(transaction);
  return rows;
};

/** Of what matches among the first few thousand of everything in that order: quick where much matches. */
export const sliceOfFirst = async (
  transaction: Transaction,
  condition: Condition,
  { order, offset, size }: Slice,
  steps: number,
  without: readonly string[] = [],
) => {
  const { rows } = await sql<Ordered>`
    select ${columns} from (select * from search_entry order by ${orders[order]} limit ${steps}) as search_entry
    where ${meets(condition)} ${notAmong(without)} order by ${orders[order]} limit ${size} offset ${offset}`.execute(
    transaction,
  );
  return rows;
};

/** D for stems, C for texts, B for keywords and names, A for titles. */
const rankOf = (tsquery: string) => sql<number>`
  ts_rank('{0.05, 0.15, 0.5, 1}', words, ${tsquery}::tsquery) * (1 + (score - 50) / 200)`;

/** All that matches, ranked. */
export const rankMatching = async (
  transaction: Transaction,
  condition: Condition,
  rank: string,
  { offset, size }: { offset: number; size: number },
) => {
  const { rows } = await sql<Ordered>`
    select ${columns} from search_entry where ${meets(condition)}
    order by ${rankOf(rank)} desc, score desc, concept_id limit ${size} offset ${offset}`.execute(transaction);
  return rows;
};

/** These, ranked. */
export const rankThese = async (transaction: Transaction, conceptIds: readonly string[], rank: string) => {
  const { rows } = await sql<Ordered>`
    select ${columns} from search_entry where sampled in (true, false) and concept_id = any(${[...conceptIds]}::text[])
    order by ${rankOf(rank)} desc, score desc, concept_id`.execute(transaction);
  return rows;
};

/** Words that begin so, the most used first. The last character that there is ends the range. */
export const termsBeginning = async (database: Database, beginning: string, most: number) => {
  const { rows } = await sql<{ term: string }>`
    select term from search_term where term >= ${beginning} and term < ${`${beginning}\u{10ffff}`} and records > 0
    order by records desc, term limit ${most}`.execute(database);
  return rows.map(({ term }) => term);
};

export interface Neighbour {
  readonly word: string;
  readonly term: string;
}

/** For each word that is nowhere, those that look most like it, weighed by how many entries have them. */
export const neighboursOf = async (
  transaction: Transaction,
  words: readonly string[],
): Promise<readonly Neighbour[]> => {
  const { rows } = await sql<Neighbour>`
    select word, near.term from unnest(${[...words]}::text[]) as word
    cross join lateral (select term from search_term
      where term % word and records > 0 and abs(length(term) - length(word)) <= 2
      order by similarity(term, word) * ln(records + 2) desc, term limit 10) as near
    where not exists (select from search_term where term = word and records > 0)`.execute(transaction);
  return rows;
};
