-- The keys with which we sign, the same for all processes. Made by the first that needs one, and never changed.
create table signing_key (
  purpose text primary key,
  key bytea not null check (length(key) = 32),
  made_at timestamptz not null default now()
);

-- The CRC-32 that a zip states before the bytes. Null until it is first needed, where it was not worked out on arrival.
alter table blob add column crc32 bigint check (crc32 between 0 and 4294967295);
