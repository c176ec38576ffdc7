import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Platform } from '../server/src/platform/platform.ts';

const id = 'bench00000';
const key = 'bench-download';

const pieces = function* (size: number): Generator<Buffer> {
  const chunk = randomBytes(Math.min(size, 1024 * 1024));
  for (let written = 0; written < size; written += chunk.length) {
    yield chunk;
  }
};

/** One open record with one file, in any laboratory. Gives the id of both, and where its bytes lie in the store. */
export const publishFile = async (
  { blobs, database }: Pick<Platform, 'blobs' | 'database'>,
  size: number,
): Promise<{ id: string; place: string }> => {
  await blobs.write(key, Readable.from(pieces(size)));
  const account = await database.selectFrom('account').select('id').limit(1).executeTakeFirstOrThrow();
  const laboratory = await database.selectFrom('laboratory').select('id').limit(1).executeTakeFirstOrThrow();
  const digests = { sha256: Buffer.alloc(32), md5: Buffer.alloc(16), media_type: 'application/octet-stream' };
  const nothing = { metadata: '{}', html: '{}', title: 'Bench', access: 'open', files: 1, bytes: size };
  const record = { id, concept_id: id, version_no: 1, latest: true, laboratory_id: laboratory.id, doi: id, ...nothing };
  const file = { id, record_id: id, folder: '', name: 'x.bin', sort_key: 'x', path_key: 'x', blob_key: key, size };
  await database.insertInto('identifier').values({ id, concept_id: id }).execute();
  await database.insertInto('concept').values({ id, owner_id: account.id }).execute();
  await database.insertInto('record').values(record).execute();
  await database
    .insertInto('blob')
    .values({ key, size, uploaded_by: account.id, ...digests })
    .execute();
  await database.insertInto('file').values(file).execute();
  return { id, place: blobs.place?.(key) ?? '' };
};
