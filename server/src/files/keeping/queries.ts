import { sql } from 'kysely';
import type { Database, Transaction } from '../../platform/database.ts';

/** The one row that makes those who take from one quota at the same time take in turn. */
export const lockUse = async (
  transaction: Transaction,
  accountId: string,
): Promise<{ bytes: number; files: number }> => {
  await transaction
    .insertInto('storage_use')
    .values({ account_id: accountId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return transaction
    .selectFrom('storage_use')
    .select(['bytes', 'files'])
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirstOrThrow();
};

export const addUse = async (
  transaction: Transaction,
  accountId: string,
  { bytes, files }: { bytes: number; files: number },
): Promise<void> => {
  await transaction
    .updateTable('storage_use')
    .set((eb) => ({ bytes: eb('bytes', '+', bytes), files: eb('files', '+', files) }))
    .where('account_id', '=', accountId)
    .execute();
};

export const useOf = async (database: Database, accountId: string): Promise<{ bytes: number; files: number }> =>
  (await database
    .selectFrom('storage_use')
    .select(['bytes', 'files'])
    .where('account_id', '=', accountId)
    .executeTakeFirst()) ?? { bytes: 0, files: 0 };

interface Freed {
  readonly key: string;
  readonly accountId: string;
  readonly size: number;
}

/** Gives what these took back to the quotas of their people, and their bytes to the collector. */
const giveBack = async (transaction: Transaction, freed: readonly Freed[]): Promise<void> => {
  if (freed.length === 0) {
    return;
  }
  const [keys, accounts, sizes] = [
    freed.map(({ key }) => key),
    freed.map(({ accountId }) => accountId),
    freed.map(({ size }) => size),
  ];
  // In the order of the accounts: two who give back at once must not wait for each other.
  await sql`
    select from storage_use where account_id = any(${[...new Set(accounts)].toSorted()}::uuid[])
    order by account_id for update`.execute(transaction);
  await sql`
    update storage_use set bytes = storage_use.bytes - given.bytes, files = storage_use.files - given.files
    from (select account_id, sum(size)::bigint as bytes, count(*)::integer as files
      from unnest(${accounts}::uuid[], ${sizes}::bigint[]) as one (account_id, size) group by account_id) as given
    where given.account_id = storage_use.account_id`.execute(transaction);
  await sql`
    insert into discarded_blob (key) select unnest(${keys}::text[]) on conflict do nothing`.execute(transaction);
};

/** Removes uploads that have not arrived as a whole. */
export const dropUploads = async (transaction: Transaction, ids: readonly string[]): Promise<number> => {
  if (ids.length === 0) {
    return 0;
  }
  const { rows } = await sql<Freed>`
    delete from upload where id = any(${ids}::text[]) and file_id is null
    returning 'file-' || id as key, account_id as "accountId", size`.execute(transaction);
  await giveBack(transaction, rows);
  return rows.length;
};

/** Of these blobs, gives up those that no file has any more. */
export const releaseBlobs = async (transaction: Transaction, keys: readonly string[]): Promise<void> => {
  if (keys.length === 0) {
    return;
  }
  // First the locks, then the look: whoever is about to use one of them has done so, or waits for us.
  await sql`select from blob where key = any(${keys}::text[]) order by key for update`.execute(transaction);
  const { rows } = await sql<Freed>`
    delete from blob where key = any(${keys}::text[]) and not exists (select from file where file.blob_key = blob.key)
    returning key, uploaded_by as "accountId", size`.execute(transaction);
  await giveBack(transaction, rows);
};

/** After files were added or removed; `files` and `bytes` may be negative. */
export const countFiles = async (
  transaction: Transaction,
  recordId: string,
  actorId: string,
  { files, bytes }: { files: number; bytes: number },
): Promise<void> => {
  await transaction
    .updateTable('submission')
    .set((eb) => ({
      files: eb('files', '+', files),
      bytes: eb('bytes', '+', bytes),
      changed_at: sql`now()`,
      changed_by: actorId,
    }))
    .where('id', '=', recordId)
    .execute();
};

/** Removes these rows of files and releases their blobs. */
export const deleteFiles = async (
  transaction: Transaction,
  ids: readonly string[],
): Promise<{ files: number; bytes: number }> => {
  const { rows } = await sql<{ blobKey: string; size: number }>`
    delete from file where id = any(${ids}::text[]) returning blob_key as "blobKey", size`.execute(transaction);
  await releaseBlobs(transaction, [...new Set(rows.map(({ blobKey }) => blobKey))]);
  return { files: rows.length, bytes: rows.reduce((sum, { size }) => sum + size, 0) };
};
