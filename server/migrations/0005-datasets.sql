-- Every id ever given to a dataset, and its DOI once reserved. Never deleted, so that neither is ever used twice.
create table identifier (
  id text primary key,
  concept_id text not null,
  doi text unique,
  given_at timestamptz not null default now()
);

-- All versions of one dataset together: whose it is, and who else works on it.
create table concept (
  id text primary key,
  owner_id uuid not null references account,
  created_at timestamptz not null default now()
);
create index concept_owner on concept (owner_id);

create table co_editor (
  concept_id text not null references concept on delete cascade,
  account_id uuid not null references account,
  added_by uuid not null references account,
  added_at timestamptz not null default now(),
  primary key (concept_id, account_id)
);
create index co_editor_account on co_editor (account_id);

-- What is published: one row a version. Only publishing, correcting and withdrawing write here.
create table record (
  id text primary key references identifier,
  concept_id text not null references concept,
  version_no integer not null,
  latest boolean not null,
  laboratory_id text not null references laboratory,
  doi text not null unique,
  -- When the registry took it; null while the job is under way, and for ever under the placeholder prefix.
  doi_registered_at timestamptz,
  title text not null,
  metadata jsonb not null,
  -- The Markdown texts, rendered once: {description, methods, technicalNotes}.
  html jsonb not null,
  access text not null check (access in ('open', 'embargoed', 'restricted', 'metadata-only')),
  -- The day on which an embargoed one opens, by the clock of the database.
  opens_on date,
  -- Counts the corrections; the former ones are in record_history.
  revision integer not null default 1,
  files integer not null,
  bytes bigint not null,
  published_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  withdrawn_at timestamptz,
  withdrawn_by uuid references account,
  withdrawn_reason text,
  views bigint not null default 0,
  downloads bigint not null default 0,
  unique (concept_id, version_no),
  check ((withdrawn_at is null) = (withdrawn_reason is null)),
  check ((access = 'embargoed') = (opens_on is not null))
);
create unique index record_one_latest on record (concept_id) where latest;
create index record_laboratory on record (laboratory_id, published_at desc, id);
create index record_newest on record (published_at desc, id);
create index record_title_words on record using gin (title gin_trgm_ops);

create table record_history (
  record_id text not null references record,
  revision integer not null,
  metadata jsonb not null,
  html jsonb not null,
  replaced_at timestamptz not null default now(),
  primary key (record_id, revision)
);

-- A dataset on its way to being published. Nothing public ever reads this table.
create table submission (
  id text primary key references identifier,
  concept_id text not null references concept,
  kind text not null check (kind in ('new', 'version', 'revision')),
  -- The record that it follows or corrects.
  target_id text references record,
  laboratory_id text references laboratory,
  status text not null default 'draft' check (status in ('draft', 'pi_review', 'judge_review', 'returned', 'rejected')),
  title text not null,
  metadata jsonb not null,
  -- Rendered when it is sent to review; null for what still changes.
  html jsonb,
  -- Counts every save of the metadata.
  revision integer not null default 1,
  -- The hash of metadata and files as they were sent, which every decision names.
  content_digest bytea,
  returned_from text check (returned_from in ('pi', 'judge')),
  -- Files that have arrived.
  files integer not null default 0,
  bytes bigint not null default 0,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  changed_by uuid not null references account,
  submitted_at timestamptz,
  waiting_since timestamptz,
  check ((kind = 'new') = (target_id is null)),
  check (status in ('draft', 'returned', 'rejected') or laboratory_id is not null)
);
-- One submission of a dataset at a time; a rejected one is at its end.
create unique index submission_one_open on submission (concept_id) where status <> 'rejected';
create index submission_concept on submission (concept_id);
create index submission_title_words on submission using gin (title gin_trgm_ops);
create index submission_waiting on submission (laboratory_id, status, waiting_since);
create index submission_stage on submission (status, waiting_since);

-- Bytes that have arrived as a whole. Immutable. Several files, of versions of one dataset, may share one.
create table blob (
  -- Also the key in the blob store.
  key text primary key,
  sha256 bytea not null,
  md5 bytea not null,
  size bigint not null,
  media_type text not null,
  -- Made by the sender from a sample of the content; finds the same file again when a folder is chosen once more.
  fingerprint text not null default '',
  uploaded_by uuid not null references account,
  stored_at timestamptz not null default now(),
  -- When its bytes were last read back and compared.
  checked_at timestamptz not null default now()
);
create index blob_unchecked on blob (checked_at);

-- A file of a submission or record, which have the same id before and after publishing, so publishing copies no row.
create table file (
  id text primary key,
  record_id text not null references identifier,
  -- '' at the top, else without a slash at the ends. Bytewise order, so that what is below a folder is one range.
  folder text not null collate "C",
  name text not null,
  -- The name in lower case with its numbers padded: "run 9" comes before "run 10".
  sort_key text not null collate "C",
  -- The whole path folded to one case: two that differ in case alone cannot both be unpacked everywhere.
  path_key text not null collate "C",
  blob_key text not null references blob,
  size bigint not null,
  arrived_at timestamptz not null default now(),
  -- What was noticed when it was looked at; null until then.
  hints jsonb,
  -- Deferrable, so that it is looked at when a folder has moved as a whole and not after each of its files.
  unique (record_id, path_key) deferrable
);
create index file_in_folder on file (record_id, folder, sort_key, id);
-- With a slash at the end, all that lies below a folder is one range: its subfolders are found by leaps from one to the next.
create index file_below on file (record_id, (folder || '/')) where folder <> '';
create index file_blob on file (blob_key);
create index file_unseen on file (record_id) where hints is null;
create index file_with_hints on file (record_id) where hints <> '[]';
create index file_path_words on file using gin (path_key gin_trgm_ops);

-- A file on its way. Its size is taken from the quota from the start.
create table upload (
  id text primary key,
  record_id text not null references submission on delete cascade,
  account_id uuid not null references account,
  folder text not null,
  name text not null,
  path_key text not null collate "C",
  size bigint not null check (size >= 0),
  -- Bytes that are durable. What lies beyond in the store was never acknowledged.
  received bigint not null default 0,
  -- How often its bytes were begun: what was worked out from those of an earlier attempt is worth nothing.
  attempt integer not null default 1,
  fingerprint text not null default '',
  -- The header Upload-Metadata as it was sent, which the protocol wants told again.
  metadata text not null default '',
  -- What the sender says that the whole is.
  stated_sha256 bytea,
  stated_md5 bytea,
  -- Set once it is finished; the row then only answers a sender who missed our answer.
  file_id text references file on delete cascade,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  expires_at timestamptz not null,
  check (received <= size)
);
create unique index upload_unfinished on upload (record_id, path_key) where file_id is null;
create index upload_account on upload (account_id, changed_at desc) where file_id is null;
create index upload_ended on upload (expires_at);
create index upload_file on upload (file_id) where file_id is not null;

-- What each person has stored or begun to send; the row's lock makes two who take from a quota at once take in turn.
create table storage_use (
  account_id uuid primary key references account,
  bytes bigint not null default 0 check (bytes >= 0),
  files integer not null default 0 check (files >= 0)
);

-- Bytes that no row needs any more, to be removed from the store.
create table discarded_blob (
  key text primary key,
  discarded_at timestamptz not null default now()
);

-- Every decision on a submission and every step it took, with what it was made on. Only ever added to.
create table audit (
  id uuid primary key default uuidv7(),
  submission_id text not null references identifier,
  revision integer not null,
  content_digest bytea,
  -- Null for what its authors do.
  stage text check (stage in ('pi', 'judge')),
  action text not null check (action in ('submit', 'resubmit', 'approve', 'return', 'reject', 'recall', 'publish', 'withdraw')),
  -- Null where the platform itself acts.
  actor_id uuid references account,
  from_status text not null,
  to_status text not null,
  comment text not null default '',
  checklist jsonb not null default '[]',
  at timestamptz not null default now()
);
create index audit_submission on audit (submission_id, at);
create index audit_actor on audit (actor_id, at desc);
create trigger audit_append_only before update or delete on audit for each row execute function refuse_change();
create trigger audit_never_emptied before truncate on audit for each statement execute function refuse_change();
