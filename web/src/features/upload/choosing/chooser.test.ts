import { createHash } from 'node:crypto';
import type { Entry } from '@vitrine/contract/files.ts';
import { expect, test } from 'vitest';
import type { ChosenFile } from '../engine/engine.ts';
import { createChooser } from './chooser.ts';
import { findPresent } from './find-present.ts';

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

const storedFile = (path: string, content: string): Entry => ({
  type: 'file',
  id: path,
  name: path.slice(path.lastIndexOf('/') + 1),
  path,
  size: content.length,
  mediaType: 'text/plain',
  md5: '',
  sha256: hashOf(content),
  arrivedAt: '2026-05-03T00:00:00.000Z',
});

const storage = { used: 0, quota: 1000, files: 0, text: '', datasetBytes: 500, datasetFiles: 5, chunkSize: 16 };

const opened = (
  folders: Record<string, readonly Entry[]> = {},
  limits: Partial<typeof storage> = {},
  unfinished: readonly { path: string; size: number }[] = [],
) => {
  const sent: string[] = [];
  const listed: string[] = [];
  const chooser = createChooser({
    storage: async () => ({ ...storage, ...limits }),
    stored: async () => {
      const files = Object.values(folders)
        .flat()
        .flatMap((entry) => (entry.type === 'file' ? [entry.size] : []));
      return { files: files.length, bytes: files.reduce((sum, size) => sum + size, 0) };
    },
    unfinished: async () => unfinished,
    findPresent: (files) =>
      findPresent(files, async (folder) => {
        listed.push(folder);
        return folders[folder] ?? [];
      }),
    sha256: async (file) => hashOf(await file.text()),
    send: (files: readonly ChosenFile[]) => sent.push(...files.map(({ path }) => path)),
  });
  const choose = (files: Record<string, string>, unreadable: readonly string[] = []) =>
    chooser.take(() => ({
      files: Object.entries(files).map(([path, content]) => ({ path, file: new File([content], path) })),
      unreadable,
    }));
  const question = () => {
    const { choosing } = chooser.state();
    return choosing.step === 'asking' ? choosing.question : null;
  };
  return { chooser, choose, question, sent, listed };
};

test('what nothing stands in the way of is sent at once', async () => {
  const { chooser, choose, sent } = opened();
  await choose({ 'data/a.csv': 'a', 'données/é.csv': 'e', '数据.csv': 'z' });
  expect(sent).toEqual(['data/a.csv', 'données/é.csv', '数据.csv']);
  expect(chooser.state().choosing.step).toBe('idle');
});

test('files that the operating system makes for itself are left out, and said so', async () => {
  const { chooser, choose, sent } = opened();
  await choose({ 'a.csv': 'a', '.DS_Store': 'x', 'b/Thumbs.db': 'x', 'b/Desktop.ini': 'x' });
  expect(sent).toEqual(['a.csv']);
  expect(chooser.state().leftOut).toEqual(['.DS_Store', 'b/Thumbs.db', 'b/Desktop.ini']);
});

test('names that cannot be kept are asked about before anything is sent', async () => {
  const { chooser, choose, question, sent } = opened();
  await choose({ 'good.csv': 'g', 'bad\\name.csv': 'b', 'a\u202Egnp.exe': 'x', 'GOOD.csv': 'G' });
  expect(sent).toEqual([]);
  expect(question()?.problems.map(({ path }) => path)).toEqual(['bad\\name.csv', 'a\u202Egnp.exe', 'GOOD.csv']);
  const [backslash] = question()?.problems ?? [];
  if (backslash === undefined) throw new Error('nothing was asked');
  chooser.rename(new Map([[backslash, 'bad-name.csv']]));
  await expect.poll(() => sent).toEqual(['good.csv', 'bad-name.csv']);
});

test('another name that is no better is asked about again', async () => {
  const { chooser, choose, question, sent } = opened();
  await choose({ 'bad\\name.csv': 'b' });
  const [problem] = question()?.problems ?? [];
  if (problem === undefined) throw new Error('nothing was asked');
  chooser.rename(new Map([[problem, '../name.csv']]));
  await expect.poll(() => question()?.problems[0]?.path).toBe('../name.csv');
  expect(sent).toEqual([]);
});

const here = {
  '': [
    { type: 'folder', name: 'data', path: 'data' } as const,
    storedFile('same.csv', 'same'),
    storedFile('other.txt', 'o'),
  ],
  data: [storedFile('data/changed.csv', 'old')],
};
const chosen = { 'same.csv': 'same', 'data/changed.csv': 'new', 'new.csv': 'n' };

test.each([
  ['replace', ['same.csv', 'data/changed.csv', 'new.csv']],
  ['leave-out', ['new.csv']],
  // Of the same size, and still not the same.
  ['differing', ['data/changed.csv', 'new.csv']],
] as const)('of files that are here already, with the answer “%s”, %o are sent', async (answer, expected) => {
  const { chooser, choose, question, sent } = opened(here);
  await choose(chosen);
  expect(question()?.present.map(({ stored }) => stored.path)).toEqual(['same.csv', 'data/changed.csv']);
  expect(sent).toEqual([]);
  await chooser.settle(answer);
  expect(sent).toEqual(expected);
});

test('only folders that were chosen are looked into', async () => {
  const { choose, listed } = opened(here);
  await choose({ 'elsewhere/a.csv': 'a' });
  expect(listed).toEqual(['']);
});

test.each([
  [{ datasetFiles: 4 }, 'A dataset can hold 4 files. There is room for 1 more, and you chose 2.'],
  [{ datasetBytes: 20 }, 'A dataset can hold 20.00 B. There is room for 12.00 B more, and you chose 30.00 B.'],
  [{ quota: 40, used: 11 }, 'Your storage holds 40.00 B, of which 29.00 B are free, and you chose 30.00 B.'],
])('what does not fit (%o) is said in numbers and nothing is sent', async (limits, words) => {
  const { choose, question, sent } = opened(here, limits);
  await choose({ 'x.bin': 'x'.repeat(15), 'y.bin': 'y'.repeat(15) });
  expect(question()?.refusal).toContain(words);
  expect(sent).toEqual([]);
});

test('a file that takes the place of another is not counted twice', async () => {
  const { choose, question } = opened(here, { datasetFiles: 3 });
  await choose({ 'same.csv': 'same' });
  expect(question()?.refusal).toBeNull();
});

test('what was begun before has its room already', async () => {
  const begun = [
    { path: 'x.bin', size: 15 },
    { path: 'another.bin', size: 15 },
  ];
  const { choose, question, sent } = opened({}, { quota: 40, used: 30 }, begun);
  await choose({ 'x.bin': 'x'.repeat(15), 'y.bin': 'y'.repeat(15) });
  expect(question()?.refusal).toContain('25.00 B are free');
  await choose({ 'x.bin': 'x'.repeat(15) });
  expect(sent).toEqual(['x.bin']);
});

test('a choice that was called off is not sent when its answer arrives late', async () => {
  const { chooser, choose, sent } = opened();
  const choosing = choose({ 'a.csv': 'a' });
  chooser.cancel();
  await choosing;
  expect(sent).toEqual([]);
  expect(chooser.state().choosing.step).toBe('idle');
});
