import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database.ts';
import { dropUploads } from '../queries.ts';

const batch = 500;

/** Takes some keys off the list of what is to be removed. One that a row still needs is only taken off. */
export const takeDiscarded = async (transaction: Transaction): Promise<string[]> => {
  const { rows } = await sql<{ key: string; needed: boolean }>`
    delete from discarded_blob where key in (
      select key from discarded_blob order by discarded_at limit ${batch} for update skip locked)
    returning key, exists (select from blob where blob.key = discarded_blob.key) as needed`.execute(transaction);
  return rows.filter(({ needed }) => !needed).map(({ key }) => key);
};

/** Some of those whose time is over; gives how many there were. */
export const dropExpiredUploads = async (transaction: Transaction): Promise<number> => {
  const expired = await sql<{ id: string; accountId: string; arrived: boolean }>`
    select id, account_id as "accountId", file_id is not null as arrived from upload
    where expires_at < now() order by expires_at limit ${batch}`.execute(transaction);
  const ids = expired.rows.map(({ id }) => id);
  const accounts = [...new Set(expired.rows.map(({ accountId }) => accountId))];
  // Quotas first, as everyone who takes from them does; then what is still expired once we have them.
  await sql`select from storage_use where account_id = any(${accounts}::uuid[]) order by account_id for update`.execute(
    transaction,
  );
  const still = await sql<{ id: string }>`
    select id from upload where id = any(${ids}::text[]) and expires_at < now() and file_id is null
    for update`.execute(transaction);
  await dropUploads(
    transaction,
    still.rows.map(({ id }) => id),
  );
  await sql`delete from upload where id = any(${ids}::text[]) and expires_at < now()`.execute(transaction);
  return expired.rows.length;
};

/** Of these keys, those that no blob, upload or laboratory has, and that nobody is about to remove. */
export const unknownKeys = async (database: Database, keys: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ key: string }>`
    select key from unnest(${keys}::text[]) as key
    where not exists (select from blob where blob.key = key.key)
      and not exists (select from upload where upload.id = substr(key.key, 6))
      and not exists (select from laboratory where laboratory.logo = key.key)
      and not exists (select from discarded_blob where discarded_blob.key = key.key)`.execute(database);
  return rows.map(({ key }) => key);
};
