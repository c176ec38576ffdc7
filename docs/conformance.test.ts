import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '..');
const folder = 'e2e/specification';
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

interface NamedTest {
  readonly file: string;
  readonly title: string;
}

interface Item {
  readonly number: string;
  readonly sentence: string;
  readonly tests: readonly NamedTest[];
}

/** `file › title`; a file without a folder is one of the specification's own. */
const namedTest = (text: string): NamedTest => {
  const [file = '', title = ''] = text.split(' › ');
  return { file: file.includes('/') ? file : `${folder}/${file}`, title };
};

const itemsOf = (page: string): Item[] =>
  page
    .split('\n')
    .filter((line) => line.startsWith('| S'))
    .map((line) => {
      const [, number = '', sentence = '', , tests = ''] = line.split('|').map((cell) => cell.trim());
      return { number, sentence, tests: tests.split('<br>').filter(Boolean).map(namedTest) };
    });

/** As they are written, in `test('…', …)` and `test.each(…)('…', …)`; one that is skipped is none. */
const titlesIn = (source: string): string[] =>
  [...source.matchAll(/(?:\btest|\))\(\s*(['"`])((?:(?!\1).)*)\1,/gu)].map((match) => match[2] ?? '');

const deadIn = (items: readonly Item[]): string[] =>
  items.flatMap(({ number, tests }) =>
    tests
      .filter(({ file, title }) => !existsSync(join(root, file)) || !titlesIn(read(file)).includes(title))
      .map(({ file, title }) => `${number}: ${file} › ${title}`),
  );

const items = itemsOf(read('docs/conformance.md'));
const named = new Set(items.flatMap(({ tests }) => tests.map(({ file, title }) => `${file} › ${title}`)));
const own = readdirSync(join(root, folder))
  .filter((name) => name.endsWith('.journey.ts'))
  .map((name) => `${folder}/${name}`);

describe('on the page of conformance', () => {
  test('every section of the specification has its sentences', () => {
    const sections = new Set(items.map(({ number }) => number.split('.')[0]));
    expect([...sections]).toEqual(Array.from({ length: 10 }, (_, section) => `S${section}`));
    expect(items.filter(({ sentence }) => sentence === '')).toEqual([]);
  });

  test('every number is there once', () => {
    const numbers = items.map(({ number }) => number);
    expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([]);
  });

  test('every sentence is shown by a test', () => {
    expect(items.filter(({ tests }) => tests.length === 0)).toEqual([]);
  });

  test('every test that is named exists', () => {
    expect(deadIn(items)).toEqual([]);
  });

  test.each(own)('every test of %s is named', (file) => {
    const titles = titlesIn(read(file));
    expect(titles).not.toEqual([]);
    expect(titles.filter((title) => !named.has(`${file} › ${title}`))).toEqual([]);
  });
});

describe('a page', () => {
  const pageWith = (tests: string) => itemsOf(`| S1.01 | A sentence. | | ${tests} |`);

  test('whose sentence has no test is noticed', () => {
    expect(pageWith('')).toEqual([{ number: 'S1.01', sentence: 'A sentence.', tests: [] }]);
  });

  test('that names a test or a file that does not exist is noticed', () => {
    const here = 'docs/conformance.test.ts › ';
    expect(deadIn(pageWith(`${here}every number is there once`))).toEqual([]);
    expect(deadIn(pageWith(`${here}every number<br>gone.journey.ts › a test`))).toEqual([
      `S1.01: ${here}every number`,
      `S1.01: ${folder}/gone.journey.ts › a test`,
    ]);
  });

  test('that names a test which is skipped is noticed', () => {
    const source = [
      "test('is run', run);",
      "test.skip('is not', run);",
      "test.each([1])(\n  'is run for %i',\n  run);",
    ];
    expect(titlesIn(source.join('\n'))).toEqual(['is run', 'is run for %i']);
  });
});
