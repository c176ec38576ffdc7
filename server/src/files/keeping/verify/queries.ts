import { sql } from 'kysely';
import type { Database } from '../../../platform/database.ts';
import type { BlobRow } from '../damage.ts';

const batch = 1000;

/** Every blob, some at a time, so that millions fit. */
export async function* everyBlob(database: Database): AsyncGenerator<BlobRow> {
  for (let after = ''; ;) {
    const rows = await database
      .selectFrom('blob')
      .select(['key', 'size', 'sha256'])
      .where('key', '>', after)
      .orderBy('key')
      .limit(batch)
      .execute();
    yield* rows;
    const last = rows.at(-1);
    if (!last) {
      return;
    }
    after = last.key;
  }
}

/** Every upload that has not arrived as a whole. */
export async function* everyUpload(database: Database): AsyncGenerator<{ id: string; received: number }> {
  for (let after = ''; ;) {
    const rows = await database
      .selectFrom('upload')
      .select(['id', 'received'])
      .where('file_id', 'is', null)
      .where('id', '>', after)
      .orderBy('id')
      .limit(batch)
      .execute();
    yield* rows;
    const last = rows.at(-1);
    if (!last) {
      return;
    }
    after = last.id;
  }
}

export const blobIsThere = async (database: Database, key: string): Promise<boolean> =>
  (await database.selectFrom('blob').select('key').where('key', '=', key).executeTakeFirst()) !== undefined;

export const uploadReceived = async (database: Database, id: string): Promise<number | undefined> =>
  (
    await database
      .selectFrom('upload')
      .select('received')
      .where('id', '=', id)
      .where('file_id', 'is', null)
      .executeTakeFirst()
  )?.received;

/** The keys of the logos of laboratories, archived ones too. */
export const everyLogo = async (database: Database): Promise<string[]> => {
  const { rows } = await sql<{ logo: string }>`select logo from laboratory where logo is not null`.execute(database);
  return rows.map(({ logo }) => logo);
};

export const logoIsNeeded = async (database: Database, logo: string): Promise<boolean> =>
  (await database.selectFrom('laboratory').select('id').where('logo', '=', logo).executeTakeFirst()) !== undefined;

/** Where rows contradict one another, a sentence each. One statement each sees all of it at one moment. */
export const contradictions = async (database: Database): Promise<string[]> => {
  const found: string[] = [];
  const look = async (statement: ReturnType<typeof sql<{ sentence: string }>>) => {
    const { rows } = await statement.execute(database);
    found.push(...rows.map(({ sentence }) => sentence));
  };
  await look(sql<{ sentence: string }>`
    select format('file %s has no blob of its size', file.id) as sentence
    from file left join blob on blob.key = file.blob_key where blob.key is null or blob.size <> file.size`);
  await look(sql<{ sentence: string }>`
    select format('blob %s belongs to no file', key) as sentence
    from blob where not exists (select from file where file.blob_key = blob.key)`);
  for (const table of ['submission', 'record']) {
    await look(sql<{ sentence: string }>`
      select format('dataset %s counts %s files and %s bytes, but has %s and %s', held.id, held.files, held.bytes,
        count(file.id), coalesce(sum(file.size), 0)) as sentence
      from ${sql.table(table)} as held left join file on file.record_id = held.id
      ${table === 'submission' ? sql`where held.kind <> 'revision'` : sql``}
      group by held.id, held.files, held.bytes
      having held.files <> count(file.id) or held.bytes <> coalesce(sum(file.size), 0)`);
  }
  await look(sql<{ sentence: string }>`
    select format('the quota of %s says %s files and %s bytes, but there are %s and %s', account_id, said_files,
      said_bytes, there_files, there_bytes) as sentence
    from (
      select account_id, coalesce(sum(said_files), 0) as said_files, coalesce(sum(said_bytes), 0) as said_bytes,
        coalesce(sum(there_files), 0) as there_files, coalesce(sum(there_bytes), 0) as there_bytes
      from (
        select account_id, files as said_files, bytes as said_bytes, 0 as there_files, 0 as there_bytes from storage_use
        union all
        select uploaded_by, 0, 0, 1, size from blob
        union all
        select account_id, 0, 0, 1, size from upload where file_id is null
      ) as each group by account_id
    ) as quota
    where said_files <> there_files or said_bytes <> there_bytes`);
  return found;
};
