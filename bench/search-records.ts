import { emptyMetadata } from '@vitrine/contract/metadata.ts';
import type { DatabaseConnection } from '../server/src/platform/database.ts';

const vocabulary = 200_000;
const halves = 10_000;
const titles = 20_000;

/**
 * Fills the tables of the search with so many invented datasets, the same for the same number: titles of ten words,
 * texts of 120, with frequencies as in a language (Zipf), 2,000 laboratories and the values of every filter. Written as
 * publishing would, but by SQL alone, and with the indexes made at the end.
 */
export const inventRecords = async ({ pool }: DatabaseConnection, records: number): Promise<void> => {
  const client = await pool.connect();
  const run = (text: string) => client.query(text);
  try {
    await run(
      `set synchronous_commit = off; set maintenance_work_mem = '1GB'; set work_mem = '128MB'; set enable_nestloop = off; select setseed(0.42)`,
    );
    const { rows: indexes } = await client.query<{ name: string; definition: string }>(`
      select indexname as name, indexdef as definition from pg_indexes
      where tablename = 'search_entry' and indexname <> 'search_entry_pkey'`);
    for (const { name } of indexes) {
      await run(`drop index ${name}`);
    }
    await run(`alter table search_entry drop constraint search_entry_record_id_fkey`);
    await run(people);
    await run(values);
    await run(texts);
    await run(invented(records));
    await run(published);
    await run(terms(records));
    for (const { definition } of indexes) {
      await run(definition.replace(' ON ONLY ', ' ON '));
    }
    await run('create index on textbook using gin (words)');
    await run('vacuum (analyze) textbook, search_entry, search_term, search_value, record, laboratory');
  } finally {
    // Its settings and temporary tables end with it.
    client.release(true);
  }
};

const people = `
  insert into account (username, name) values ('bench', 'Bench');
  insert into laboratory (id, idf, name, summary, description, description_html, website, organisation, subjects,
    submission_policy, created_by, changed_by)
  select 'l' || lpad(n::text, 9, '0'), 'laboratory-' || n, 'Laboratory ' || n, '', '', '', '', '', '{}', 'anyone', id, id
  from generate_series(0, 1999) n, account where username = 'bench'`;

// With the number of each value as publishing packs it: seven bits a byte.
const values = `
  insert into search_value (filter, value)
  select 'type', value from unnest(array['Dataset', 'Software', 'Image', 'Model', 'Workflow', 'Text', 'Report', 'Sound',
    'Collection', 'Other']) as value
  union all select 'access', value from unnest(array['open', 'embargoed', 'restricted', 'metadata-only']) as value
  union all select 'year', n::text from generate_series(2017, 2026) n
  union all select 'licence', value from unnest(array['CC-BY-4.0', 'CC0-1.0', 'MIT', 'Apache-2.0', 'CC-BY-SA-4.0',
    'CC-BY-NC-4.0', 'GPL-3.0-only', 'ODbL-1.0', 'PDDL-1.0', 'BSD-3-Clause', 'CC-BY-ND-4.0', 'EUPL-1.2']) as value
  union all select 'language', value from unnest(array['en', 'de', 'zh', 'fr', 'es']) as value
  union all select 'fileKind', value from unnest(array['table', 'text', 'document', 'image', 'array', 'archive']) as value
  union all select 'subject', n::text from generate_series(1, 6) n
  union all select 'subject', n || '.' || m from generate_series(1, 6) n, generate_series(1, 7) m;
  insert into search_value (filter, value) select 'laboratory', id from laboratory order by id;
  create temporary table coded as
  select filter, value, number, row_number() over (partition by filter order by number) - 1 as place,
    case when number < 128 then set_byte('\\x00'::bytea, 0, number)
      else set_byte(set_byte('\\x0000'::bytea, 0, (number & 127) | 128), 1, number >> 7) end as bytes
  from search_value`;

// A word ends so that it has no stem but itself; the first of them are in nearly every text.
const word = (random: string) =>
  `translate(to_hex(floor(exp(${random} * ln(${vocabulary})))::integer), '0123456789abcdef', 'bdfgklmnprtvzaou') || 'ok'`;
const drawn = (many: number, length: number) => `
  (select n, position, word, crc32(convert_to(word || ' ' || lead(word) over (partition by n order by position), 'UTF8'))
      ::bit(32)::integer as pair
    from (select n, position, ${word('random()')} as word
      from generate_series(0, ${many - 1}) n, generate_series(1, ${length}) position) as word) as drawn`;
const pairs = 'array_agg(distinct pair) filter (where pair is not null) as pairs';
const texts = `
  create temporary table half as
  select n as place, string_agg(quote_literal(word) || ':' || (position + 30) || 'C', ' ' order by position)::tsvector as words,
    string_agg(word, ' ' order by position) as written, ${pairs}
  from ${drawn(halves, 60)} group by n;
  create temporary table heading as
  select n as place, string_agg(quote_literal(word) || ':' || position || 'A ' || quote_literal('^t' || word) || ':' || position || 'A',
    ' ')::tsvector as words, string_agg(word, ' ' order by position) as written, ${pairs}
  from ${drawn(titles, 10)} group by n;
  create index on half (place); create index on heading (place); analyze half; analyze heading; analyze coded`;

// What a dataset has is worked out from its number alone. This is also the table of the textbook: plain columns.
const invented = (records: number) => `
  create unlogged table textbook as
  select n, lpad(to_hex(n), 10, '0') as record_id, hashint4(n + 9) & 7 = 0 as sampled,
    '2017-01-01'::timestamptz + (c * 3600 / 1024) * interval '1 day' + n * interval '1 second' as published_at,
    a % 200 as views, b % 90 as downloads,
    type.value as type, access.value as access, year.value as year, licence.value as licence,
    subject.value as subject, laboratory.value as laboratory,
    type.bytes || access.bytes || year.bytes || licence.bytes || language.bytes || kind.bytes || subject.bytes
      || field.bytes || laboratory.bytes as packed,
    heading.written as title, '<p>' || one.written || ' ' || two.written || '</p>' as description,
    heading.words || one.words || two.words || array_to_tsvector(array['=0', '=' || type.number, '=' || access.number,
      '=' || year.number, '=' || licence.number, '=' || language.number, '=' || kind.number, '=' || subject.number,
      '=' || field.number, '=' || laboratory.number]) as words,
    heading.pairs || one.pairs || two.pairs as pairs
  from (
    select n, (n::bigint * 7919) % ${titles} as heading, (n::bigint * 104729) % ${halves} as one,
      (n::bigint * 15485863 + n / ${halves}) % ${halves} as two, (n::bigint * 31) % 2000 as laboratory,
      hashint4(n) & 1023 as a, hashint4(n + 1) & 1023 as b, hashint4(n + 2) & 1023 as c
    from generate_series(1, ${records}) n) as each
  join heading on heading.place = heading join half as one on one.place = one join half as two on two.place = two
  join coded as type on type.filter = 'type' and type.place = (a * a / 1024) * 10 / 1024
  join coded as access on access.filter = 'access' and access.place = (b * b / 1024) * 4 / 1024
  join coded as year on year.filter = 'year' and year.place = c * 10 / 1024
  join coded as licence on licence.filter = 'licence' and licence.place = (c * c / 1024) * 12 / 1024
  join coded as language on language.filter = 'language' and language.place = (a * b / 1024) * 5 / 1024
  join coded as kind on kind.filter = 'fileKind' and kind.place = (b * c / 1024) * 6 / 1024
  join coded as subject on subject.filter = 'subject' and subject.value = (a % 6 + 1) || '.' || (b % 7 + 1)
  join coded as field on field.filter = 'subject' and field.value = (a % 6 + 1)::text
  join coded as laboratory on laboratory.filter = 'laboratory' and laboratory.place = each.laboratory`;

const metadata = JSON.stringify({
  ...emptyMetadata(),
  resourceType: 'Dataset',
  licence: 'CC-BY-4.0',
  subjects: ['1.1'],
  access: { kind: 'open', until: '', conditions: '' },
  creators: [{ kind: 'person', givenName: 'Ada', familyName: 'Okafor', name: '', orcid: '', affiliations: [] }],
});
const published = `
  alter table record disable trigger all; alter table concept disable trigger all;
  insert into identifier (id, concept_id) select record_id, record_id from textbook;
  insert into concept (id, owner_id) select record_id, account.id from textbook, account where username = 'bench';
  insert into record (id, concept_id, version_no, latest, laboratory_id, doi, title, metadata, html, access, files, bytes,
    published_at, views, downloads)
  select record_id, record_id, 1, true, laboratory, '10.5072/' || record_id, title,
    '${metadata}'::jsonb || jsonb_build_object('title', title),
    jsonb_build_object('description', description, 'methods', '', 'technicalNotes', ''), 'open', 3, 1000, published_at,
    views, downloads
  from textbook;
  insert into search_entry (sampled, concept_id, record_id, published_at, opens_on, files, bytes, views, downloads, score,
    packed, words, pairs)
  select sampled, record_id, record_id, published_at, null, 3, 1000, views, downloads,
    log(2, 1 + views + 3 * downloads) + extract(epoch from published_at) / 31557600, packed, words, pairs
  from textbook`;

// By the share of texts that have a word.
const terms = (records: number) => `
  insert into search_term (term, records)
  select word, ceil(ndoc * 2.0 * ${records} / ${halves}) from ts_stat('select words from half');
  update search_value set records = counted.records
  from (${['type', 'access', 'year', 'licence', 'subject', 'laboratory']
    .map((filter) => `select '${filter}' as filter, ${filter} as value, count(*) as records from textbook group by 2`)
    .join(' union all ')}) as counted
  where search_value.filter = counted.filter and search_value.value = counted.value`;
