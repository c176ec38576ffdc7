import type { Entry } from '@vitrine/contract/files.ts';
import { expect, test } from 'vitest';
import { rowsInSight } from '../../../ui/use-window.ts';
import { folderAt, mayMoveInto, moveFor, rowKey, rowsOf, type Tree } from './tree-rows.ts';
import { createTreeStore } from './tree-store.ts';

const folder = (path: string): Entry => ({ type: 'folder', name: path.slice(path.lastIndexOf('/') + 1), path });
const file = (path: string): Entry => ({
  type: 'file',
  id: path,
  name: path.slice(path.lastIndexOf('/') + 1),
  path,
  size: 1,
  mediaType: 'text/plain',
  md5: '',
  sha256: '',
  arrivedAt: '',
});

const tree: Tree = {
  folders: new Map([
    ['', { entries: [folder('data'), folder('shut'), file('readme.md')], next: null, state: 'loaded' }],
    ['data', { entries: [file('data/a.csv'), file('data/b.csv')], next: 'more', state: 'loaded' }],
  ]),
  open: new Set(['data']),
};
const rows = rowsOf(tree);
const keys = rows.map(rowKey);

test('open folders show what is in them, and that there is more', () => {
  expect(keys).toEqual(['data', 'data/a.csv', 'data/b.csv', 'data/…', 'shut', 'readme.md']);
  expect(rows.map(({ depth }) => depth)).toEqual([1, 2, 2, 2, 1, 1]);
});

test.each([
  ['ArrowDown', 'data', { kind: 'go', to: 1 }],
  ['ArrowDown', 'readme.md', { kind: 'go', to: 5 }],
  ['ArrowUp', 'data', { kind: 'go', to: 0 }],
  ['End', 'data', { kind: 'go', to: 5 }],
  ['Home', 'readme.md', { kind: 'go', to: 0 }],
  ['PageDown', 'data', { kind: 'go', to: 5 }],
  ['ArrowRight', 'shut', { kind: 'toggle', folder: 'shut' }],
  ['ArrowRight', 'data', { kind: 'go', to: 1 }],
  ['ArrowRight', 'readme.md', null],
  ['ArrowLeft', 'data', { kind: 'toggle', folder: 'data' }],
  ['ArrowLeft', 'data/b.csv', { kind: 'go', to: 0 }],
  ['ArrowLeft', 'data/…', { kind: 'go', to: 0 }],
  ['ArrowLeft', 'readme.md', null],
  ['Enter', 'shut', { kind: 'toggle', folder: 'shut' }],
  ['F2', 'readme.md', { kind: 'rename' }],
  ['F2', 'data/…', null],
  ['Delete', 'shut', { kind: 'remove' }],
  ['r', 'data', { kind: 'go', to: 5 }],
  ['A', 'readme.md', { kind: 'go', to: 1 }],
  ['x', 'data', null],
  ['Tab', 'data', null],
])('%s on %s: %o', (key, at, move) => {
  expect(moveFor(key, rows, keys.indexOf(at))).toEqual(move);
});

test.each([
  [0, 360, 36, 100_000, { first: 0, last: 18 }],
  [36_000, 360, 36, 100_000, { first: 992, last: 1018 }],
  [3_600_000, 360, 36, 100_000, { first: 99_992, last: 100_000 }],
  [0, 360, 36, 3, { first: 0, last: 3 }],
  // A list that became shorter while one had scrolled down.
  [5000, 360, 36, 3, { first: 0, last: 3 }],
])('at %i px of a box of %i px with rows of %i px, of %i rows %o exist', (top, height, rowHeight, count, range) => {
  expect(rowsInSight(top, height, rowHeight, count)).toEqual(range);
});

const opened = (pages: Record<string, readonly Entry[][]>) => {
  const asked: string[] = [];
  const store = createTreeStore(async (path, after) => {
    asked.push(`${path}@${after ?? ''}`);
    const place = Number(after ?? 0);
    const all = pages[path] ?? [[]];
    return { list: all[place] ?? [], next: place + 1 < all.length ? String(place + 1) : null, files: 9, bytes: 99 };
  });
  return { store, asked, seen: () => rowsOf(store.state()).map(rowKey) };
};

test('a folder is read when it is opened, page by page', async () => {
  const { store, asked, seen } = opened({
    '': [[folder('data'), file('z')]],
    data: [[file('data/a')], [file('data/b')]],
  });
  await store.refresh();
  expect(store.state().totals).toEqual({ files: 9, bytes: 99 });
  store.toggle('data');
  await expect.poll(seen).toEqual(['data', 'data/a', 'data/…', 'z']);
  await store.more('data');
  expect(seen()).toEqual(['data', 'data/a', 'data/b', 'z']);
  store.toggle('data');
  store.toggle('data');
  expect(asked).toEqual(['@', 'data@', 'data@1']);
});

test('a lone folder stands open until somebody closes it', async () => {
  const { store, seen } = opened({ '': [[folder('data')]], data: [[file('data/a')]] });
  await store.refresh();
  await expect.poll(seen).toEqual(['data', 'data/a']);
  store.toggle('data');
  await store.refresh();
  expect(seen()).toEqual(['data']);
});

test('reading again keeps as much in sight as there was', async () => {
  const { store, seen } = opened({ '': [[file('a')], [file('b')], [file('c')]] });
  await store.refresh();
  await store.more('');
  expect(seen()).toEqual(['a', 'b', '/…']);
  await store.refresh();
  expect(seen()).toEqual(['a', 'b', '/…']);
});

test('a page that does not come says so and can be asked for again', async () => {
  let broken = true;
  const store = createTreeStore(async () => {
    if (broken) throw new Error('No answer.');
    return { list: [file('a')], next: null, files: 1, bytes: 1 };
  });
  await store.refresh();
  expect(store.state()).toMatchObject({ failure: 'No answer.', totals: null });
  broken = false;
  await store.refresh();
  expect(store.state()).toMatchObject({ failure: null, totals: { files: 1, bytes: 1 } });
});

test.each([
  ['a.csv', 'file', 'raw', true],
  ['a.csv', 'file', '', false],
  ['raw/a.csv', 'file', '', true],
  ['raw/a.csv', 'file', 'raw', false],
  ['raw', 'folder', 'raw', false],
  ['raw', 'folder', 'raw/deep', false],
  ['raw', 'folder', 'raw 2', true],
  ['raw/deep', 'folder', '', true],
] as const)('%s, a %s, may be moved into “%s”: %s', (path, type, into, may) => {
  expect(mayMoveInto({ path, type }, into)).toBe(may);
});

test('what is let go on a file comes to stand beside it', () => {
  const entry = { type: 'folder', name: 'raw', path: 'data/raw' } as const;
  expect(folderAt({ kind: 'entry', entry, depth: 2, open: false })).toBe('data/raw');
  expect(folderAt({ kind: 'more', folder: 'data', depth: 2, state: 'loaded' })).toBe('data');
});
