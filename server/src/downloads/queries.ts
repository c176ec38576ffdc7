import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../platform/database.ts';

/** A file of a dataset with the bytes that it stands for. */
export interface FileRow {
  readonly id: string;
  readonly recordId: string;
  readonly folder: string;
  readonly name: string;
  readonly size: number;
  readonly blobKey: string;
  readonly sha256: Buffer;
  readonly md5: Buffer;
  readonly mediaType: string;
  readonly crc32: number | null;
}

const columns = [
  'file.id',
  'file.record_id as recordId',
  'file.folder',
  'file.name',
  'blob.size',
  'blob.key as blobKey',
  'blob.sha256',
  'blob.md5',
  'blob.media_type as mediaType',
  'blob.crc32',
] as const;

const files = (database: Database) =>
  database.selectFrom('file').innerJoin('blob', 'blob.key', 'file.blob_key').select(columns);

export const fileBy = (database: Database, id: string): Promise<FileRow | undefined> =>
  files(database).where('file.id', '=', id).executeTakeFirst();

/** A dataset as far as its files go. */
export interface HeldDataset {
  readonly id: string;
  readonly title: string;
  /** The same for ever. */
  readonly at: Date;
  /** A correction of the metadata has no files but those of the record that it corrects. */
  readonly filesOf: string;
}

export const heldDataset = async (database: Database, id: string): Promise<HeldDataset | undefined> => {
  const { rows } = await sql<HeldDataset>`
    select id, title, published_at as at, id as "filesOf" from record where id = ${id}
    union all
    select id, title, created_at, case when kind = 'revision' then target_id else id end from submission where id = ${id}
    limit 1`.execute(database);
  return rows[0];
};

const pageSize = 1000;

/** All files of a dataset in the order of their paths, a page at a time, so that no number of them fills the memory. */
export const filesOf = async function* (database: Database, recordId: string): AsyncGenerator<FileRow> {
  let after = '';
  for (;;) {
    const page = await files(database)
      .select('file.path_key as pathKey')
      .where('file.record_id', '=', recordId)
      .where('file.path_key', '>', after)
      .orderBy('file.path_key')
      .limit(pageSize)
      .execute();
    yield* page;
    const last = page.at(-1);
    if (!last || page.length < pageSize) {
      return;
    }
    after = last.pathKey;
  }
};

export const keepCrc32 = async (database: Database, blobKey: string, crc32: number): Promise<void> => {
  await database.updateTable('blob').set({ crc32 }).where('key', '=', blobKey).execute();
};

/** The key for signing addresses. Of several processes that make one at once, the row's own key lets one win. */
export const signingKey = async (database: Database): Promise<Buffer> => {
  const find = () =>
    database.selectFrom('signing_key').select('key').where('purpose', '=', 'download').executeTakeFirst();
  const known = await find();
  if (known) {
    return known.key;
  }
  await database
    .insertInto('signing_key')
    .values({ purpose: 'download', key: randomBytes(32) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { key } = (await find()) ?? { key: Buffer.alloc(0) };
  if (key.length !== 32) {
    throw new Error('There is no key for signing addresses.');
  }
  return key;
};

/** By the clock of the database, which all processes share. */
export const secondsNow = async (database: Database): Promise<number> => {
  const { rows } = await sql<{ now: number }>`select extract(epoch from clock_timestamp())::float8 as now`.execute(
    database,
  );
  return rows[0]?.now ?? 0;
};
