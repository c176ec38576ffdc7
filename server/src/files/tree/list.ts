import { listFiles, type Entry } from '@vitrine/contract/files.ts';
import type { InputOf, OutputOf } from '@vitrine/contract/endpoint.ts';
import { pathKeyOf, sortKeyOf } from '@vitrine/contract/path.ts';
import { z } from 'zod';
import { datasetFor, type Seen } from '../../datasets/datasets.ts';
import { Failure } from '../../platform/failure.ts';
import type { Account } from '../../platform/http/access.ts';
import { containing } from '../../platform/paging.ts';
import type { Platform } from '../../platform/platform.ts';
import { describeFile } from './describe.ts';
import { filesBelow, filesIn, foldersIn, type FileCursor, type FileRow } from './queries.ts';

/** Where the last answer ended: after a folder, or after a file. */
const cursor = z.union([
  z.tuple([z.literal('folder'), z.string()]),
  z.tuple([z.literal('file'), z.string(), z.string()]),
]);

const write = (place: z.output<typeof cursor>): string => Buffer.from(JSON.stringify(place)).toString('base64url');
const read = (text: string): z.output<typeof cursor> => {
  try {
    return cursor.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
  } catch {
    throw new Failure(400, '`after` is not what an earlier answer gave as `next`.');
  }
};

const start: FileCursor = { key: '', id: '' };

type Input = InputOf<typeof listFiles>;
type Output = OutputOf<typeof listFiles>;

export const list = async (platform: Platform, account: Account | null, input: Input): Promise<Output> => {
  const { database } = platform;
  const { seen, row, holder } = await filesSeen(platform, account, input.id);
  const folder = input.folder.normalize('NFC').replace(/^\/+|\/+$/g, '');
  const after = input.after === undefined ? undefined : read(input.after);
  const place = after?.[0] === 'file' ? { key: after[1], id: after[2] } : start;
  const limit = input.size + 1;
  const { files, bytes } = row;
  const open = seen.abilities.openFiles;
  if (seen.type === 'record' && seen.row.withdrawn && !open) {
    throw new Failure(403, 'This dataset was withdrawn, and its files are closed.');
  }
  if (input.keyword !== '') {
    const pattern = containing(pathKeyOf(input.keyword));
    const found = await filesBelow(database, { recordId: holder, folder, pattern, after: place, limit });
    return { ...pageOf([], found, { ...input, open }, (file) => file.pathKey), files, bytes };
  }
  const folders =
    after?.[0] === 'file'
      ? []
      : await foldersIn(database, { recordId: holder, folder, after: after?.[1] ?? '', limit });
  const left = limit - folders.length;
  const found = left > 0 ? await filesIn(database, { recordId: holder, folder, after: place, limit: left }) : [];
  const entries = folders.map((name): Entry => ({ type: 'folder', name, path: folder ? `${folder}/${name}` : name }));
  // The index knows folders bytewise. Where all of them are on this page, they can stand in the order that people count.
  const ordered = folders.length < limit && !after ? entries.toSorted(byName) : entries;
  return { ...pageOf(ordered, found, { ...input, open }, (file) => file.sortKey), files, bytes };
};

/** A dataset that the caller may see, and the id under which its files are kept: a correction has those of its target. */
export const filesSeen = async (
  { database }: Platform,
  account: Account | null,
  id: string,
): Promise<{ seen: Seen; row: { files: number; bytes: number }; holder: string }> => {
  const seen = await datasetFor(database, id, account);
  if (seen.type === 'submission' && seen.row.kind === 'revision' && seen.row.targetId) {
    const { row } = await datasetFor(database, seen.row.targetId, account);
    return { seen, row, holder: row.id };
  }
  return { seen, row: seen.row, holder: seen.row.id };
};

const byName = (one: Entry, other: Entry): number => {
  const [a, b] = [sortKeyOf(one.name), sortKeyOf(other.name)];
  return a < b ? -1 : a > b ? 1 : one.name < other.name ? -1 : 1;
};

/** One more than asked for was looked for, which tells whether there is more. */
const pageOf = (
  folders: readonly Entry[],
  files: readonly FileRow[],
  { size, open }: { readonly size: number; readonly open: boolean },
  keyOf: (file: FileRow) => string,
): { list: Entry[]; next: string | null } => {
  const entries = [...folders, ...files.map((file): Entry => ({ type: 'file', ...describeFile(file, open) }))];
  const page = entries.slice(0, size);
  if (entries.length <= size) {
    return { list: page, next: null };
  }
  const lastFile = files[size - folders.length - 1];
  const last = page.at(-1);
  return {
    list: page,
    next: lastFile ? write(['file', keyOf(lastFile), lastFile.id]) : write(['folder', last?.name ?? '']),
  };
};
