import type { StoredFile } from '@vitrine/contract/files.ts';
import type { FileRow } from './queries.ts';

export const pathOf = ({ folder, name }: { readonly folder: string; readonly name: string }): string =>
  folder === '' ? name : `${folder}/${name}`;

/** Checksums are for those who may open the file. */
export const describeFile = (row: FileRow, open: boolean): StoredFile => ({
  id: row.id,
  name: row.name,
  path: pathOf(row),
  size: row.size,
  mediaType: row.mediaType,
  md5: open ? row.md5.toString('hex') : null,
  sha256: open ? row.sha256.toString('hex') : null,
  arrivedAt: row.arrivedAt.toISOString(),
});
