import { sql, type RawBuilder } from 'kysely';
import type { Database, Transaction } from '../../platform/database.ts';
import type { Held } from '../../platform/locks.ts';

/** A file on its way, as it stands. */
export interface Upload {
  readonly id: string;
  readonly recordId: string;
  readonly accountId: string;
  readonly folder: string;
  readonly name: string;
  readonly pathKey: string;
  readonly size: number;
  readonly received: number;
  readonly attempt: number;
  readonly fingerprint: string;
  readonly metadata: string;
  readonly statedSha256: Buffer | null;
  readonly statedMd5: Buffer | null;
  readonly fileId: string | null;
  readonly expiresAt: Date;
}

const columns = [
  'id',
  'record_id as recordId',
  'account_id as accountId',
  'folder',
  'name',
  'path_key as pathKey',
  'size',
  'received',
  'attempt',
  'fingerprint',
  'metadata',
  'stated_sha256 as statedSha256',
  'stated_md5 as statedMd5',
  'file_id as fileId',
  'expires_at as expiresAt',
] as const;

export const uploadById = (database: Database, id: string): Promise<Upload | undefined> =>
  database.selectFrom('upload').select(columns).where('id', '=', id).executeTakeFirst();

export const uploadsById = (database: Database, ids: readonly string[]): Promise<Upload[]> =>
  database
    .selectFrom('upload')
    .select(columns)
    .where('id', '=', sql<string>`any(${ids}::text[])`)
    .execute();

/** In the order of their ids: two who lock the same ones must not wait for each other. */
export const lockUploads = (transaction: Transaction, ids: readonly string[]): Promise<Upload[]> =>
  transaction
    .selectFrom('upload')
    .select(columns)
    .where('id', '=', sql<string>`any(${ids}::text[])`)
    .orderBy('id')
    .forUpdate()
    .execute();

const inDays = (days: number): RawBuilder<Date> => sql<Date>`now() + make_interval(days => ${days})`;

/** Only under the lock and when nobody moved it on meanwhile; undefined otherwise, or when the upload is gone. */
export const acknowledge = (
  database: Database,
  { holds }: Held,
  upload: Upload,
  change: { received: number; statedSha256?: Buffer | undefined; days: number },
): Promise<Upload | undefined> =>
  database
    .updateTable('upload')
    .set({
      received: change.received,
      changed_at: sql`now()`,
      expires_at: inDays(change.days),
      ...(change.statedSha256 ? { stated_sha256: change.statedSha256 } : {}),
    })
    .where('id', '=', upload.id)
    .where('received', '=', upload.received)
    .where('attempt', '=', upload.attempt)
    .where('file_id', 'is', null)
    .where(holds)
    .returning(columns)
    .executeTakeFirst();

/** Its bytes begin again at `received`. */
export const beginAgain = (
  database: Database,
  { holds }: Held,
  upload: Upload,
  received: number,
): Promise<Upload | undefined> =>
  database
    .updateTable('upload')
    .set({ received, attempt: upload.attempt + 1, changed_at: sql`now()` })
    .where('id', '=', upload.id)
    .where('attempt', '=', upload.attempt)
    .where('file_id', 'is', null)
    .where(holds)
    .returning(columns)
    .executeTakeFirst();

export const unfinishedAt = (transaction: Transaction, recordId: string, keys: readonly string[]): Promise<Upload[]> =>
  transaction
    .selectFrom('upload')
    .select(columns)
    .where('record_id', '=', recordId)
    .where('file_id', 'is', null)
    .where('path_key', '=', sql<string>`any(${keys}::text[])`)
    .execute();

/** Files at these paths, with what tells whether they are the same as those that are offered. */
export const filesAt = (transaction: Transaction, recordId: string, keys: readonly string[]) =>
  transaction
    .selectFrom('file')
    .innerJoin('blob', 'blob.key', 'file.blob_key')
    .leftJoin('upload', 'upload.file_id', 'file.id')
    .select(['file.id', 'file.path_key as pathKey', 'file.size', 'blob.fingerprint', 'upload.id as uploadId'])
    .where('file.record_id', '=', recordId)
    .where('file.path_key', '=', sql<string>`any(${keys}::text[])`)
    .execute();

/** What a dataset would hold once all that is on its way has arrived and replaced what it replaces. */
export const expectedContents = async (
  transaction: Transaction,
  recordId: string,
): Promise<{ files: number; bytes: number }> => {
  const { rows } = await sql<{ files: number; bytes: number }>`
    select submission.files + coming.files as files, submission.bytes + coming.bytes as bytes
    from submission, lateral (
      select count(*) filter (where file.id is null) as files,
        coalesce(sum(upload.size - coalesce(file.size, 0)), 0)::bigint as bytes
      from upload left join file on file.record_id = upload.record_id and file.path_key = upload.path_key
      where upload.record_id = submission.id and upload.file_id is null
    ) as coming
    where submission.id = ${recordId}`.execute(transaction);
  return rows[0] ?? { files: 0, bytes: 0 };
};

export interface NewUpload {
  readonly id: string;
  readonly folder: string;
  readonly name: string;
  readonly pathKey: string;
  readonly size: number;
  readonly fingerprint: string;
  readonly metadata: string;
  readonly statedSha256: Buffer | null;
  readonly statedMd5: Buffer | null;
}

export const insertUploads = async (
  transaction: Transaction,
  { recordId, accountId, days }: { recordId: string; accountId: string; days: number },
  uploads: readonly NewUpload[],
): Promise<void> => {
  if (uploads.length > 0) {
    await transaction
      .insertInto('upload')
      .values(
        uploads.map((upload) => ({
          id: upload.id,
          record_id: recordId,
          account_id: accountId,
          folder: upload.folder,
          name: upload.name,
          path_key: upload.pathKey,
          size: upload.size,
          fingerprint: upload.fingerprint,
          metadata: upload.metadata,
          stated_sha256: upload.statedSha256,
          stated_md5: upload.statedMd5,
          expires_at: inDays(days),
        })),
      )
      .execute();
  }
};

export interface NewFile {
  readonly id: string;
  readonly upload: Pick<
    Upload,
    'id' | 'recordId' | 'accountId' | 'folder' | 'name' | 'pathKey' | 'size' | 'fingerprint'
  >;
  readonly blobKey: string;
  readonly sortKey: string;
  readonly sha256: Buffer;
  readonly md5: Buffer;
  readonly mediaType: string;
}

export const insertFiles = async (transaction: Transaction, files: readonly NewFile[]): Promise<void> => {
  await transaction
    .insertInto('blob')
    .values(
      files.map(({ upload, ...file }) => ({
        key: file.blobKey,
        sha256: file.sha256,
        md5: file.md5,
        size: upload.size,
        media_type: file.mediaType,
        fingerprint: upload.fingerprint,
        uploaded_by: upload.accountId,
      })),
    )
    .execute();
  await transaction
    .insertInto('file')
    .values(
      files.map(({ upload, ...file }) => ({
        id: file.id,
        record_id: upload.recordId,
        folder: upload.folder,
        name: upload.name,
        sort_key: file.sortKey,
        path_key: upload.pathKey,
        blob_key: file.blobKey,
        size: upload.size,
      })),
    )
    .execute();
  const [uploads, ids] = [files.map(({ upload }) => upload.id), files.map(({ id }) => id)];
  await sql`
    update upload set file_id = arrived.file_id, received = size, changed_at = now()
    from unnest(${uploads}::text[], ${ids}::text[]) as arrived (id, file_id)
    where upload.id = arrived.id`.execute(transaction);
};

export const unfinishedOf = async (
  database: Database,
  accountId: string,
  { recordId, offset, size }: { recordId: string | undefined; offset: number; size: number },
) => {
  const base = database
    .selectFrom('upload')
    .innerJoin('submission', 'submission.id', 'upload.record_id')
    .where('upload.account_id', '=', accountId)
    .where('upload.file_id', 'is', null)
    .$if(recordId !== undefined, (query) => query.where('upload.record_id', '=', recordId ?? ''));
  const [rows, { total }] = await Promise.all([
    base
      .select([
        'upload.id',
        'upload.record_id as recordId',
        'submission.title',
        'upload.folder',
        'upload.name',
        'upload.size',
        'upload.received',
        'upload.changed_at as changedAt',
        'upload.expires_at as expiresAt',
      ])
      .orderBy('upload.changed_at', 'desc')
      .orderBy('upload.id')
      .limit(size)
      .offset(offset)
      .execute(),
    base.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
};

/** Committed at once: whatever happens afterwards, somebody knows of these bytes. */
export const discardUnlessKept = async (database: Database, keys: readonly string[]): Promise<void> => {
  await sql`insert into discarded_blob (key) select unnest(${keys}::text[])`.execute(database);
};

/** The rows stay locked until the transaction ends, and come back when it fails. */
export const takeOffDiscarded = async (transaction: Transaction, keys: readonly string[]): Promise<void> => {
  const { numAffectedRows } = await sql`
    delete from discarded_blob where key = any(${keys}::text[])`.execute(transaction);
  if (Number(numAffectedRows) !== keys.length) {
    throw new Error('The collector was faster. Please try again.');
  }
};
