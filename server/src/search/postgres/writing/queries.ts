import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database.ts';
import type { FilterValue, SearchDocument } from '../../index.ts';
import type { Stems, Vector } from '../lexemes.ts';

/** Whether a dataset is among the eighth from which large results are estimated. */
const isSampled = (conceptId: string): boolean => {
  const [byte = 0] = createHash('sha1').update(conceptId).digest();
  return byte % 8 === 0;
};

/** PostgreSQL's own stemmer, for texts and questions alike. */
export const stemsOf = async (database: Database, words: readonly string[]): Promise<Stems> => {
  const distinct = [...new Set(words)];
  if (distinct.length === 0) {
    return new Map();
  }
  const { rows } = await sql<{ word: string; stem: string | null }>`
    select word, (ts_lexize('english_stem', word))[1] as stem from unnest(${distinct}::text[]) as word`.execute(
    database,
  );
  return new Map(rows.map(({ word, stem }) => [word, stem]));
};

/** The numbers of these values; those that nobody has yet are given one. */
export const numbersOf = async (
  transaction: Transaction,
  values: readonly FilterValue[],
): Promise<readonly number[]> => {
  const filters = values.map(({ filter }) => filter as string);
  const texts = values.map(({ value }) => value);
  const wanted = sql`unnest(${filters}::text[], ${texts}::text[]) as wanted (filter, value)`;
  await sql`
    insert into search_value (filter, value)
    select filter, value from ${wanted}
    where not exists (select from search_value as known where known.filter = wanted.filter and known.value = wanted.value)
    order by filter, value
    on conflict do nothing`.execute(transaction);
  const { rows } = await sql<{ number: number }>`
    select number from search_value join ${wanted} using (filter, value) order by number`.execute(transaction);
  return rows.map(({ number }) => number);
};

/** The packed numbers of an entry as it stands, under its lock. */
export const packedOf = async (transaction: Transaction, conceptId: string): Promise<Buffer | undefined> => {
  const row = await transaction
    .selectFrom('search_entry')
    .select('packed')
    .where('sampled', '=', isSampled(conceptId))
    .where('concept_id', '=', conceptId)
    .forUpdate()
    .executeTakeFirst();
  return row?.packed;
};

/** In the order of their numbers, so that two who publish at once wait for each other and never for ever. */
export const addToCounts = async (transaction: Transaction, changes: ReadonlyMap<number, number>): Promise<void> => {
  const numbers = [...changes.keys()].toSorted((one, other) => one - other);
  if (numbers.length === 0) {
    return;
  }
  await sql`select from search_value where number = any(${numbers}::integer[]) order by number for update`.execute(
    transaction,
  );
  await sql`
    update search_value set records = records + change
    from unnest(${numbers}::integer[], ${numbers.map((number) => changes.get(number) ?? 0)}::integer[])
      as changed (number, change)
    where search_value.number = changed.number`.execute(transaction);
};

/** Words of letters alone, as they are written; the stems among them carry D only. */
const termsIn = (vector: ReturnType<typeof sql>) => sql`
  select term from unnest(tsvector_to_array(ts_filter(${vector}, '{a,b,c}'))) as term where term ~ '^[[:alpha:]]{3,40}$'`;

/** Counts the words of an entry that is written anew or removed; in their order, for the same reason. */
const addToTerms = async (transaction: Transaction, conceptId: string, vector: string): Promise<void> => {
  const before = sql`coalesce((select words from search_entry
    where sampled = ${isSampled(conceptId)} and concept_id = ${conceptId}), '')`;
  await sql`
    insert into search_term (term, records)
    select term, sum(change)::integer from (
      select term, 1 as change from (${termsIn(sql`${vector}::tsvector`)}) as now
      union all select term, -1 from (${termsIn(before)}) as former
    ) as changed
    group by term having sum(change) <> 0 order by term
    on conflict (term) do update set records = search_term.records + excluded.records`.execute(transaction);
};

const scoreOf = (views: unknown, downloads: unknown, publishedAt: unknown) => sql<number>`
  (log(2, 1 + ${views}::bigint + 3 * ${downloads}::bigint)
    + extract(epoch from ${publishedAt}::timestamptz) / 31557600)::real`;

export const putEntry = async (
  transaction: Transaction,
  document: SearchDocument,
  { words, pairs }: Vector,
  packed: Buffer,
): Promise<void> => {
  const { conceptId, views, downloads, publishedAt } = document;
  await addToTerms(transaction, conceptId, words);
  await sql`
    insert into search_entry (sampled, concept_id, record_id, published_at, opens_on, files, bytes, views, downloads,
      score, packed, words, pairs)
    values (${isSampled(conceptId)}, ${conceptId}, ${document.recordId}, ${publishedAt}, ${document.opensOn}::date,
      ${document.files}, ${document.bytes}, ${views}, ${downloads}, ${scoreOf(views, downloads, publishedAt)},
      ${packed}, ${words}::tsvector, ${[...pairs]}::integer[])
    on conflict (sampled, concept_id) do update set record_id = excluded.record_id,
      published_at = excluded.published_at, opens_on = excluded.opens_on, files = excluded.files,
      bytes = excluded.bytes, views = excluded.views, downloads = excluded.downloads, score = excluded.score,
      packed = excluded.packed, words = excluded.words, pairs = excluded.pairs`.execute(transaction);
};

export const removeEntry = async (transaction: Transaction, conceptId: string): Promise<void> => {
  await addToTerms(transaction, conceptId, '');
  await transaction
    .deleteFrom('search_entry')
    .where('sampled', '=', isSampled(conceptId))
    .where('concept_id', '=', conceptId)
    .execute();
};

/**
 * Lets the entries of these records follow their use. An entry with hundreds of words is dear to write, so beyond the
 * first sixty views or downloads it waits until they have grown by a thirtieth.
 */
export const followUse = async (transaction: Transaction, recordIds: readonly string[]): Promise<void> => {
  const behind = (now: ReturnType<typeof sql>, then: ReturnType<typeof sql>) =>
    sql`(${now} > ${then} and (${now} <= 60 or ${now} - ${then} > ${then} / 30))`;
  await sql`
    update search_entry set views = record.views, downloads = record.downloads,
      score = ${scoreOf(sql`record.views`, sql`record.downloads`, sql`search_entry.published_at`)}
    from record
    where record.id = search_entry.record_id and search_entry.record_id = any(${[...recordIds]}::text[])
      and (${behind(sql`record.views`, sql`search_entry.views`)}
        or ${behind(sql`record.downloads`, sql`search_entry.downloads`)})`.execute(transaction);
};
