import { expect, test } from 'vitest';
import { readEntries, readInput } from './read-entries.ts';

/** Browsers give at most so many entries of a folder at once. */
const part = 100;

const file = (fullPath: string): FileSystemFileEntry =>
  ({
    isFile: true,
    isDirectory: false,
    fullPath,
    file: (found: (file: File) => void, failed: (reason: DOMException) => void) =>
      fullPath.includes('secret') ? failed(new DOMException('no')) : found(new File(['x'], fullPath)),
  }) as unknown as FileSystemFileEntry;

const folder = (fullPath: string, entries: readonly FileSystemEntry[], unreadable = false): FileSystemEntry =>
  ({
    isFile: false,
    isDirectory: true,
    fullPath,
    createReader: () => {
      let given = 0;
      return {
        readEntries: (found: (entries: readonly FileSystemEntry[]) => void, failed: (reason: DOMException) => void) => {
          if (unreadable) failed(new DOMException('no'));
          else found(entries.slice(given, (given += part)));
        },
      };
    },
  }) as unknown as FileSystemEntry;

test('folders are read to their depth, with their paths', async () => {
  const found = await readEntries([
    file('/notes.txt'),
    folder('/data', [file('/data/a.csv'), folder('/data/raw', [file('/data/raw/b.csv')]), folder('/data/empty', [])]),
  ]);
  expect(found.files.map(({ path }) => path)).toEqual(['notes.txt', 'data/a.csv', 'data/raw/b.csv']);
  expect(found.unreadable).toEqual([]);
});

test('a folder of 10,000 files is read until nothing more comes, telling how far it is', async () => {
  const files = Array.from({ length: 10_000 }, (_, number) => file(`/many/${number}.txt`));
  const counts: number[] = [];
  const found = await readEntries([folder('/many', files)], (count) => counts.push(count));
  expect(found.files).toHaveLength(10_000);
  expect(counts.at(-1)).toBe(10_000);
  expect(counts.length).toBeGreaterThan(100);
});

test('what cannot be read is named, and the rest still comes', async () => {
  const found = await readEntries([file('/secret.txt'), file('/a.txt'), folder('/locked', [], true)]);
  expect(found.files.map(({ path }) => path)).toEqual(['a.txt']);
  expect(found.unreadable).toEqual(['secret.txt', 'locked']);
});

test('a chosen folder brings the paths below it, chosen files their names', async () => {
  const inFolder = new File(['x'], 'a.csv');
  Object.defineProperty(inFolder, 'webkitRelativePath', { value: 'data/a.csv' });
  const alone = new File(['x'], 'b.csv');
  Object.defineProperty(alone, 'webkitRelativePath', { value: '' });
  expect((await readInput([inFolder, alone])).files.map(({ path }) => path)).toEqual(['data/a.csv', 'b.csv']);
});
