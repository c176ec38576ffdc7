import { describe, expect, test } from 'vitest';
import { parsePath, sortKeyOf } from './path.ts';
import { formatSize } from './size.ts';

const problemOf = (text: string) => {
  const parsed = parsePath(text);
  return 'problem' in parsed ? parsed.problem : undefined;
};
const pathOf = (text: string) => {
  const parsed = parsePath(text);
  return 'problem' in parsed ? undefined : parsed.path;
};
const keyOf = (text: string) => {
  const parsed = parsePath(text);
  return 'problem' in parsed ? undefined : parsed.key;
};

describe('a path', () => {
  test.each([
    'data.csv',
    'a/b/c.txt',
    'Прилив и отлив.csv',
    '測定/結果 2024.tsv',
    'مد وجزر.csv',
    'गहराई.csv',
    '조수/자료.csv',
    'Ångström µm²/ñandú.dat',
    '.hidden',
    'no extension',
    'dots...in.name',
    '👩‍🔬 notes.md',
    "it's (a) [test] & more, 100 %.txt",
    'x'.repeat(255),
    Array.from({ length: 40 }, () => 'd').join('/'),
  ])('may be %s', (path) => {
    expect(pathOf(path)).toBe(path);
  });

  test.each([
    [''],
    ['/'],
    ['a//b'],
    ['a/'],
    ['a/ /b'],
    ['..'],
    ['../a'],
    ['a/../b'],
    ['a/./b'],
    ['a\\b'],
    ['C:\\temp'],
    ['a\0b'],
    ['a\nb'],
    ['photo\u202Egnp.exe'],
    ['a\u200Fb'],
    ['\ufeffa'],
    ['a\ud800'],
    ['x'.repeat(256)],
    ['測'.repeat(86)],
    [Array.from({ length: 41 }, () => 'd').join('/')],
    [Array.from({ length: 11 }, () => 'x'.repeat(100)).join('/')],
  ])('may not be %j', (path) => {
    expect(problemOf(path)).toMatch(/^[A-Z]/);
  });

  test('is kept as composed letters, without a slash in front', () => {
    expect(pathOf('/re\u0301sume\u0301.csv')).toBe('résumé.csv');
    expect(pathOf('./a/b')).toBe('a/b');
  });

  test.each([
    ['README.md', 'readme.MD'],
    ['Größe.csv', 'GRÖßE.csv'],
    ['re\u0301sume\u0301', 'RÉSUMÉ'],
    ['ДАННЫЕ.csv', 'данные.csv'],
  ])('%s and %s are one', (one, other) => {
    expect(keyOf(one)).toBe(keyOf(other));
  });

  test('has a key that is made part by part, so that a folder can be renamed', () => {
    for (const [folder, name] of [
      ['ΟΔΟΣ', 'ΣΑΣ'],
      ['İstanbul', 'IĞDIR'],
      ['a', '\u0338b'],
    ] as const) {
      expect(keyOf(`${folder}/${name}`)).toBe(`${keyOf(folder)}/${keyOf(name)}`);
    }
  });
});

test('names are ordered as people count', () => {
  const names = ['run 10', 'Run 9', 'run 1', 'run 09b', 'a', 'B'];
  const ordered = names.toSorted((one, other) => (sortKeyOf(one) < sortKeyOf(other) ? -1 : 1));
  expect(ordered).toEqual(['a', 'B', 'run 1', 'Run 9', 'run 09b', 'run 10']);
  expect(sortKeyOf('1a'.repeat(127)).length).toBeLessThanOrEqual(400);
});

test.each([
  [0, '0.00 B'],
  [1, '1.00 B'],
  [1023, '1023.00 B'],
  [1024, '1.00 KB'],
  [1_048_576, '1.00 MB'],
  [1_288_490, '1.23 MB'],
  [5 * 1024 ** 3, '5.00 GB'],
  [5000 * 1024 ** 3, '5000.00 GB'],
])('%s bytes are written %s', (bytes, text) => {
  expect(formatSize(bytes)).toBe(text);
});
