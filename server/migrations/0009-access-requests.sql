-- Someone asks for the files of a dataset that are not open to everyone, and a PI of its laboratory or its owner answers.
-- A row is one request with its answer and its end; nothing is deleted, so that it can be told who had what and until when.
create table access_request (
  id uuid primary key default uuidv7(),
  concept_id text not null references concept,
  -- The version from whose page it was asked for. The answer holds for all versions in that version's laboratory.
  record_id text not null references record,
  account_id uuid not null references account,
  message text not null,
  asked_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by uuid references account,
  granted boolean,
  comment text not null default '',
  -- The last day on which it opens the files, by the clock of the database.
  granted_until date,
  -- Set where it was ended before that day.
  ended_at timestamptz,
  ended_by uuid references account,
  end_comment text not null default '',
  check ((decided_at is null) = (granted is null)),
  check ((decided_at is null) = (decided_by is null)),
  check (coalesce(granted, false) = (granted_until is not null)),
  check ((ended_at is null) = (ended_by is null)),
  check (ended_at is null or granted)
);
-- One open request of a person for a dataset.
create unique index access_request_one_open on access_request (concept_id, account_id) where decided_at is null;
-- Whether someone may open the files, at every request for one.
create index access_request_grant on access_request (account_id, concept_id) where granted and ended_at is null;
-- One's own, the newest first.
create index access_request_account on access_request (account_id, asked_at desc, id);
-- Those of a dataset, for its owner; those of a version, for the PIs of its laboratory.
create index access_request_concept on access_request (concept_id, asked_at, id);
create index access_request_record on access_request (record_id);
