import { createHash } from 'node:crypto';
import { parsePath, sortKeyOf } from '@vitrine/contract/path.ts';
import { newId } from '../platform/ids.ts';
import type { Platform } from '../platform/platform.ts';
import type { Person } from './people.ts';

export interface GivenFile {
  readonly path: string;
  readonly size?: number;
  readonly mediaType?: string;
}

/** Gives a record files as publishing leaves them, without their bytes, which nothing here reads. */
export const addFiles = async (
  { database }: Platform,
  recordId: string,
  owner: Person,
  given: readonly GivenFile[],
): Promise<string[]> => {
  const files = given.map(({ path, size = 1024, mediaType = 'text/csv' }) => {
    const parsed = parsePath(path);
    if ('problem' in parsed) {
      throw new Error(parsed.problem);
    }
    return { id: newId(), key: `test-${newId()}${newId()}`, parsed, size, mediaType };
  });
  await database
    .insertInto('blob')
    .values(
      files.map(({ key, size, mediaType }) => ({
        key,
        sha256: createHash('sha256').update(key).digest(),
        md5: createHash('md5').update(key).digest(),
        size,
        media_type: mediaType,
        uploaded_by: owner.id,
      })),
    )
    .execute();
  await database
    .insertInto('file')
    .values(
      files.map(({ id, key, parsed, size }) => ({
        id,
        record_id: recordId,
        folder: parsed.folder,
        name: parsed.name,
        sort_key: sortKeyOf(parsed.name),
        path_key: parsed.key,
        blob_key: key,
        size,
      })),
    )
    .execute();
  await database
    .updateTable('record')
    .set({ files: files.length, bytes: files.reduce((sum, { size }) => sum + size, 0) })
    .where('id', '=', recordId)
    .execute();
  return files.map(({ id }) => id);
};
