import { sql } from 'kysely';
import type { Database } from '../../platform/database.ts';
import type { BlobStore } from '../../platform/storage/blob-store.ts';

/** What may change though the answer is a refusal, and why. */
const mayChange: readonly RegExp[] = [
  // Tries are counted so that they come to an end.
  /^rate_limit /,
  // Whoever calls was here, whatever they asked for.
  /^session UPDATE$/,
  /^access_token UPDATE$/,
  // An attempt to sign in can be used once, whatever comes of it.
  /^sign_in_attempt DELETE$/,
  // The first to ask for a signature makes the key that all share.
  /^signing_key INSERT$/,
  // Views and downloads of earlier requests are written together, when their time has come.
  /^usage /,
  /^(record|search_entry\w*) UPDATE of views$/,
];

/**
 * Lets the database itself write down each row that is changed, in the transaction that changes it: what is rolled back
 * leaves no trace, what is committed cannot hide, however it came about.
 */
export const watchChanges = async (database: Database) => {
  await sql`create unlogged table fuzz_change (what text not null)`.execute(database);
  await sql`
    create function note_change() returns trigger language plpgsql as $$
    declare
      views constant text[] := array['views', 'downloads', 'score'];
    begin
      if tg_op = 'UPDATE' and old is not distinct from new then
        return null;
      end if;
      insert into fuzz_change values (
        tg_table_name || ' ' || tg_op
        || case when tg_op = 'UPDATE' and to_jsonb(old) - views = to_jsonb(new) - views then ' of views' else '' end
      );
      return null;
    end $$`.execute(database);
  const tables = await sql<{ name: string }>`
    select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition and c.relname <> 'fuzz_change'`.execute(
    database,
  );
  for (const { name } of tables.rows) {
    await sql`create trigger note_change after insert or update or delete on ${sql.table(name)}
      for each row execute function note_change()`.execute(database);
  }
  return {
    /** What has changed since the last time, but for what may. */
    taken: async (): Promise<string[]> => {
      const { rows } = await sql<{ what: string }>`delete from fuzz_change returning what`.execute(database);
      return [...new Set(rows.map(({ what }) => what))].filter((what) => !mayChange.some((each) => each.test(what)));
    },
  };
};

/** A store that tells what was done to it. */
export const watchBlobs = (blobs: BlobStore) => {
  const done: string[] = [];
  const noting =
    <Arguments extends readonly unknown[], Result>(name: string, work: (...given: Arguments) => Promise<Result>) =>
    async (...given: Arguments): Promise<Result> => {
      const result = await work(...given);
      done.push(`blob ${name}`);
      return result;
    };
  return {
    blobs: {
      ...blobs,
      write: noting('write', blobs.write),
      remove: noting('remove', blobs.remove),
      append: noting('append', blobs.append),
      complete: noting('complete', blobs.complete),
    } satisfies BlobStore,
    taken: (): string[] => done.splice(0),
  };
};
