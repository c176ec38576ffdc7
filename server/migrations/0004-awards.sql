-- A grant that pays for research. Operators bring the list; the number is the funder's, so it is unique only with it.
create table award (
  id uuid primary key default uuidv7(),
  number text not null,
  title text not null,
  funder text not null,
  funder_ror text,
  programme text not null,
  starts_on date,
  ends_on date,
  url text not null,
  -- What people look for, in small letters once and for all: comparing without regard to case is far slower. The
  -- collation knows the capitals of all scripts, whatever the database was made with.
  words text collate pg_c_utf8 not null
    generated always as (lower((number || ' ' || title || ' ' || funder) collate pg_c_utf8)) stored,
  unique (funder, number),
  check (ends_on >= starts_on)
);
create index award_newest on award (starts_on desc nulls last, number, id);
-- People look for a grant by any part of its number, title or funder.
create index award_words on award using gin (words gin_trgm_ops);
