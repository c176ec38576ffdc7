-- What was sent to review, each time: the next reviewer sees what has changed since.
create table submission_round (
  submission_id text not null references submission on delete cascade,
  round integer not null,
  revision integer not null,
  metadata jsonb not null,
  submitted_at timestamptz not null default now(),
  primary key (submission_id, round)
);
-- The files of the last round only; the one before is of no use to anyone.
create table round_file (
  submission_id text not null references submission on delete cascade,
  path_key text not null collate "C",
  path text not null,
  sha256 bytea not null,
  size bigint not null,
  primary key (submission_id, path_key)
);

-- The conversation beside a submission. It stays after publishing, for those who took part.
create table review_comment (
  id uuid primary key default uuidv7(),
  submission_id text not null references identifier,
  author_id uuid not null references account,
  parent_id uuid references review_comment,
  text text not null,
  pin_kind text check (pin_kind in ('field', 'file')),
  pin_path text,
  -- A text of the metadata as the reviewer would write it: {path, value}.
  suggestion jsonb,
  accepted_at timestamptz,
  resolved_at timestamptz,
  resolved_by uuid references account,
  created_at timestamptz not null default now(),
  check ((pin_kind is null) = (pin_path is null))
);
create index review_comment_submission on review_comment (submission_id, created_at);

-- Kinds of mail that a person does not want.
create table muted_mail (
  account_id uuid not null references account on delete cascade,
  kind text not null,
  primary key (account_id, kind)
);
