-- A laboratory: a community of people who share data. `id` is ten random characters, `idf` the short name in addresses.
create table laboratory (
  id text primary key,
  idf text not null unique check (idf ~ '^[a-z0-9-]{3,40}$'),
  name text not null,
  summary text not null,
  description text not null,
  -- Rendered once, when it is saved: rendering may be slow, and reading never is.
  description_html text not null,
  website text not null,
  organisation text not null,
  ror text,
  subjects text[] not null,
  submission_policy text not null check (submission_policy in ('anyone', 'members')),
  -- The key of the logo's blob, new with every logo, so that its address can be kept for ever.
  logo text,
  -- Published datasets and members, counted where they change, so that lists need not count.
  datasets integer not null default 0,
  members integer not null default 0,
  revision integer not null default 1,
  created_by uuid not null references account,
  created_at timestamptz not null default now(),
  changed_by uuid not null references account,
  changed_at timestamptz not null default now(),
  archived_at timestamptz
);
create index laboratory_by_name on laboratory (lower(name), id) where archived_at is null;
create index laboratory_newest on laboratory (created_at desc, id) where archived_at is null;
create index laboratory_by_datasets on laboratory (datasets desc, members desc, id) where archived_at is null;
create index laboratory_subjects on laboratory using gin (subjects);
create index laboratory_words on laboratory using gin ((name || ' ' || idf || ' ' || summary || ' ' || organisation) gin_trgm_ops);

create table membership (
  laboratory_id text not null references laboratory on delete cascade,
  account_id uuid not null references account,
  role text not null check (role in ('pi', 'member')),
  since timestamptz not null default now(),
  primary key (laboratory_id, account_id)
);
create index membership_of_account on membership (account_id, role);
create index membership_order on membership (laboratory_id, role desc, since, account_id);

-- An invitation by e-mail. Whoever has verified the address, or holds the token of the mail, may answer it, once.
create table invitation (
  id uuid primary key default uuidv7(),
  laboratory_id text not null references laboratory on delete cascade,
  email citext not null,
  role text not null check (role in ('pi', 'member')),
  token_hash bytea not null unique,
  invited_by uuid not null references account,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  unique (laboratory_id, email)
);
create index invitation_email on invitation (email);

-- For which laboratories a judge gives the second review; null: for all.
create table judge_appointment (
  account_id uuid not null references account,
  laboratory_id text references laboratory on delete cascade,
  appointed_by uuid references account,
  appointed_at timestamptz not null default now(),
  unique nulls not distinct (account_id, laboratory_id)
);
create index judge_appointment_laboratory on judge_appointment (laboratory_id);
create index laboratory_logo on laboratory (logo) where logo is not null;
