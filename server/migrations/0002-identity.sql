-- A person who can sign in. Identity is (issuer, subject) of the identity provider, or a user name with a password that
-- an administrator made; never the e-mail address, which several accounts may share.
create table account (
  id uuid primary key default uuidv7(),
  issuer text,
  subject text,
  username text unique,
  password_hash text,
  name text not null,
  email citext,
  email_verified_at timestamptz,
  role text not null default 'user' check (role in ('user', 'judge', 'admin')),
  orcid text,
  affiliation text not null default '',
  created_at timestamptz not null default now(),
  last_sign_in_at timestamptz,
  disabled_at timestamptz,
  unique (issuer, subject),
  check ((issuer is null) = (subject is null)),
  check ((issuer is null) <> (username is null)),
  check (email_verified_at is null or email is not null)
);
create index account_email on account (email);
create index account_newest on account (created_at desc, id desc);
-- Administrators look for accounts by any part of a name or address.
create index account_words on account using gin ((name || ' ' || coalesce(username, '') || ' ' || coalesce(email::text, '')) gin_trgm_ops);

-- A signed-in browser. Only the hash of its token is kept.
create table session (
  id uuid primary key default uuidv7(),
  token_hash bytea not null unique,
  account_id uuid not null references account on delete cascade,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  user_agent text not null,
  -- Handed back to the identity provider at sign-out, so that it ends its own session without asking.
  id_token text
);
create index session_account on session (account_id);
create index session_ended on session (expires_at);

-- A sign-in under way at the identity provider: one use, ten minutes.
create table sign_in_attempt (
  state_hash bytea primary key,
  nonce_hash bytea not null,
  code_challenge text not null,
  redirect_uri text not null,
  expires_at timestamptz not null
);
create index sign_in_attempt_ended on sign_in_attempt (expires_at);

-- A link mailed to an address: whoever opens it can read that address. At most one for an account is good at a time.
create table email_verification (
  token_hash bytea primary key,
  account_id uuid not null unique references account on delete cascade,
  email citext not null,
  expires_at timestamptz not null
);

-- A link that sets the password of a local account, once.
create table password_link (
  token_hash bytea primary key,
  account_id uuid not null unique references account on delete cascade,
  invitation boolean not null,
  expires_at timestamptz not null
);

-- A key that a person made for programs.
create table access_token (
  id uuid primary key default uuidv7(),
  token_hash bytea not null unique,
  account_id uuid not null references account on delete cascade,
  name text not null,
  scope text not null check (scope in ('read', 'write')),
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index access_token_account on access_token (account_id);

-- What happened, by whom, to what. Only ever added to.
create table event (
  id uuid primary key default uuidv7(),
  at timestamptz not null default now(),
  actor_id uuid references account,
  kind text not null,
  subject_kind text not null,
  subject_id text not null,
  details jsonb not null default '{}'
);
create index event_subject on event (subject_kind, subject_id, at desc);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'The event log is only ever added to.';
end
$$;
create trigger event_append_only before update or delete on event for each row execute function refuse_change();
create trigger event_never_emptied before truncate on event for each statement execute function refuse_change();

alter table contact_message add column handled_by uuid references account;
