-- The values by which a search can be narrowed, each with a small number that stands for it in search_entry, and how
-- many entries have it: the counts of a search for everything are always ready.
create table search_value (
  number integer generated always as identity primary key,
  filter text not null,
  value text not null,
  records integer not null default 0 check (records >= 0),
  unique (filter, value)
);
create index search_value_most on search_value (filter, records desc, value);

-- One row for each dataset that is published and not withdrawn: its latest version. Only putting a dataset in or taking
-- it out writes here, in the transaction that publishes or withdraws, so nothing unpublished can be found. The rows are
-- narrow, as the texts are out of line: hundreds of thousands can be counted while someone waits.
create table search_entry (
  -- An eighth of all, chosen by a hash: enough to estimate what is too much to count.
  sampled boolean not null,
  concept_id text not null collate "C",
  record_id text not null references record,
  published_at timestamptz not null,
  -- The day on which an embargo ends; after it the entry counts as open without being written again.
  opens_on date,
  files integer not null,
  bytes bigint not null,
  views bigint not null,
  downloads bigint not null,
  -- What is used and new comes first among equals: the logarithm of its use, and a point for every year.
  score real not null,
  -- The numbers of its values, packed: see packed-values.ts.
  packed bytea not null,
  -- Words, words by field (`^tsea`: sea in the title) and values (`=12`).
  words tsvector not null,
  primary key (sampled, concept_id)
) partition by list (sampled);
alter table search_entry alter column words set storage external;
create table search_entry_sample partition of search_entry for values in (true) with (toast_tuple_target = 128);
create table search_entry_rest partition of search_entry for values in (false) with (toast_tuple_target = 128);
-- Without a pending list: what is published is found at once, and no reader pays for it.
create index search_entry_words on search_entry using gin (words) with (fastupdate = off);
create index search_entry_newest on search_entry (published_at desc, concept_id);
create index search_entry_views on search_entry (views desc, concept_id);
create index search_entry_downloads on search_entry (downloads desc, concept_id);
create index search_entry_score on search_entry (score desc, concept_id);
create index search_entry_record on search_entry (record_id);
create index search_entry_embargo on search_entry (opens_on) where opens_on is not null;

-- Every word that is found somewhere and in how many entries, for what is suggested and what was perhaps meant.
create table search_term (
  term text primary key collate "C",
  records integer not null
);
create index search_term_like on search_term using gin (term gin_trgm_ops);

-- Views and downloads a day, by the rules of COUNTER. The row without a file is the dataset as a whole. Nothing here, nor
-- anywhere, says who it was.
create table usage (
  record_id text not null references record,
  file_id text not null default '',
  day date not null,
  views integer not null default 0,
  unique_views integer not null default 0,
  downloads integer not null default 0,
  unique_downloads integer not null default 0,
  machine_views integer not null default 0,
  machine_downloads integer not null default 0,
  primary key (record_id, file_id, day)
);
