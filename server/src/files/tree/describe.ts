import type { StoredFile } from '@vitrine/contract/files.ts';
import type { FileRow } from './queries.ts';

export const pathOf = ({ folder, name }: { readonly folder: string; readonly name: string }): string =>
  folder === '' ? name : `${folder}/${name}`;

export const describeFile = (row: FileRow): StoredFile => ({
  id: row.id,
  name: row.name,
  path: pathOf(row),
  size: row.size,
  mediaType: row.mediaType,
  md5: row.md5.toString('hex'),
  sha256: row.sha256.toString('hex'),
  arrivedAt: row.arrivedAt.toISOString(),
});
