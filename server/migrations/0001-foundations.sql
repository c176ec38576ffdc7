-- Search without accents and by likeness need these; both are trusted extensions.
create extension if not exists pg_trgm;
create extension if not exists unaccent;
create extension if not exists citext;

-- What visitors write in the contact form.
create table contact_message (
  id uuid primary key default uuidv7(),
  name text not null,
  email text not null,
  body text not null,
  created_at timestamptz not null default now(),
  handled_at timestamptz
);
create index contact_message_newest on contact_message (created_at desc, id desc);

-- Every mail we send, written in the transaction that causes it. The bodies may hold links that act, so they are
-- emptied once an SMTP server has taken the mail; the embedded mailbox shows them from here instead.
create table mail (
  id uuid primary key default uuidv7(),
  recipient text not null,
  reply_to text,
  subject text not null,
  text text not null,
  html text not null,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create index mail_newest on mail (created_at desc);

-- Counters of the limits that must hold over all processes. Unlogged: losing them in a crash only forgives.
create unlogged table rate_limit (
  name text not null,
  key bytea not null,
  count integer not null,
  ends_at timestamptz not null,
  primary key (name, key)
);
create index rate_limit_ended on rate_limit (ends_at);

-- Work to do after a commit: written in the transaction that causes it, so that a rollback takes it along. A worker
-- holds the row's lock while it works, so the job of a killed process is free again at once.
create table job (
  id bigint generated always as identity primary key,
  kind text not null,
  payload jsonb not null,
  -- At most one job of that name waits at a time.
  key text unique,
  run_at timestamptz not null default now(),
  attempts integer not null default 0,
  last_error text,
  -- Set when it failed for good; kept for the operator to see and try again.
  failed_at timestamptz,
  created_at timestamptz not null default now()
);
create index job_due on job (run_at) where failed_at is null;
create index job_failed on job (failed_at) where failed_at is not null;
