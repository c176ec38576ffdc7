-- Whether the bytes of a blob are still those that arrived. Every check writes checked_at; these are null while all is well.
alter table blob add column damaged_at timestamptz;
alter table blob add column damage text;
alter table blob add check ((damaged_at is null) = (damage is null));
-- What is damaged is looked at again and counted without reading the rest.
create index blob_damaged on blob (checked_at) where damaged_at is not null;
