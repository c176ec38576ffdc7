-- Every two neighbouring words of an entry, as numbers: the index of words knows no places, so that a phrase of two
-- frequent words would be looked for in every text that has both.
alter table search_entry add column pairs integer[] not null default '{}';
alter table search_entry alter column pairs set storage external;
create index search_entry_pairs on search_entry using gin (pairs) with (fastupdate = off);
-- Those that are there are put in again.
insert into job (kind, payload) select 'search-again', '{"laboratoryId": null, "after": ""}'
where exists (select from search_entry);
