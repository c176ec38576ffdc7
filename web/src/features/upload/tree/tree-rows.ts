import type { Entry } from '@vitrine/contract/files.ts';

export interface Folder {
  readonly entries: readonly Entry[];
  /** Where the next page begins; null at the end. */
  readonly next: string | null;
  readonly state: 'loading' | 'loaded' | 'failed';
}

export interface Tree {
  /** Those that were opened once, by path; '' is the top. */
  readonly folders: ReadonlyMap<string, Folder>;
  readonly open: ReadonlySet<string>;
}

export type Row =
  | { readonly kind: 'entry'; readonly entry: Entry; readonly depth: number; readonly open: boolean }
  /** Holds the place of what is still to come. */
  | { readonly kind: 'more'; readonly folder: string; readonly depth: number; readonly state: Folder['state'] };

/** The tree as it is seen: one row below the other. */
export const rowsOf = ({ folders, open }: Tree): readonly Row[] => {
  const rows: Row[] = [];
  const add = (path: string, depth: number): void => {
    const folder = folders.get(path);
    if (folder === undefined) return;
    for (const entry of folder.entries) {
      const isOpen = entry.type === 'folder' && open.has(entry.path);
      rows.push({ kind: 'entry', entry, depth, open: isOpen });
      if (isOpen) add(entry.path, depth + 1);
    }
    if (folder.next !== null || folder.state !== 'loaded')
      rows.push({ kind: 'more', folder: path, depth, state: folder.state });
  };
  add('', 1);
  return rows;
};

export const rowKey = (row: Row): string => (row.kind === 'entry' ? row.entry.path : `${row.folder}/…`);

/** The folder that something stands in; '' is the top. */
const folderAbove = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/')));

/** Where something that is let go on a row comes to stand: in that folder, or beside that file. */
export const folderAt = (row: Row): string => {
  if (row.kind === 'more') return row.folder;
  return row.entry.type === 'folder' ? row.entry.path : folderAbove(row.entry.path);
};

/** Not where it is already, and no folder into itself. */
export const mayMoveInto = (entry: Pick<Entry, 'path' | 'type'>, folder: string): boolean =>
  folderAbove(entry.path) !== folder &&
  !(entry.type === 'folder' && (folder === entry.path || folder.startsWith(`${entry.path}/`)));

export type Move =
  | { readonly kind: 'go'; readonly to: number }
  | { readonly kind: 'toggle'; readonly folder: string }
  | { readonly kind: 'rename' | 'remove' };

const page = 10;

/** What a key does, as in a file manager; null for keys that are none of ours. */
export const moveFor = (key: string, rows: readonly Row[], at: number): Move | null => {
  const row = rows[at];
  const go = (to: number): Move => ({ kind: 'go', to: Math.max(0, Math.min(rows.length - 1, to)) });
  const entry = row?.kind === 'entry' ? row.entry : undefined;
  const toggle = (folder: string): Move => ({ kind: 'toggle', folder });
  switch (key) {
    case 'ArrowDown':
      return go(at + 1);
    case 'ArrowUp':
      return go(at - 1);
    case 'PageDown':
      return go(at + page);
    case 'PageUp':
      return go(at - page);
    case 'Home':
      return go(0);
    case 'End':
      return go(rows.length - 1);
    case 'ArrowRight':
      if (entry?.type !== 'folder') return null;
      return row?.kind === 'entry' && row.open ? go(at + 1) : toggle(entry.path);
    case 'ArrowLeft': {
      if (entry?.type === 'folder' && row?.kind === 'entry' && row.open) return toggle(entry.path);
      const above = entry === undefined ? (row?.kind === 'more' ? row.folder : '') : folderAbove(entry.path);
      const place = rows.findIndex((one) => one.kind === 'entry' && one.entry.path === above);
      return place === -1 ? null : go(place);
    }
    case 'Enter':
    case ' ':
      return entry?.type === 'folder' ? toggle(entry.path) : null;
    case 'F2':
      return entry === undefined ? null : { kind: 'rename' };
    case 'Delete':
      return entry === undefined ? null : { kind: 'remove' };
    default:
      break;
  }
  return key.length === 1 ? typed(key, rows, at, go) : null;
};

/** A letter leads to the next name that begins with it. */
const typed = (letter: string, rows: readonly Row[], at: number, go: (to: number) => Move): Move | null => {
  const begins = (row: Row | undefined): boolean =>
    row?.kind === 'entry' && row.entry.name.toLowerCase().startsWith(letter.toLowerCase());
  for (let step = 1; step <= rows.length; step += 1) {
    const place = (at + step) % rows.length;
    if (begins(rows[place])) return go(place);
  }
  return null;
};
