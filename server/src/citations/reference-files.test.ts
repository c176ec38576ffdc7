import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { citedName, oneLine, type CitationItem } from './item.ts';
import { bibtex, csl, ris } from './reference-files.ts';

const person = (familyName: string, givenName = '') => citedName({ kind: 'person', familyName, givenName, name: '' });
const organisation = (name: string) => citedName({ kind: 'organisation', familyName: '', givenName: '', name });

const item = (given: Partial<CitationItem> = {}): CitationItem => ({
  id: '7k2d9fq3xz',
  creators: [person('Carvalho', 'Inês Maria'), organisation('Fish and Sons, Ltd.')],
  title: 'The seagrass of 50% & more: a_b {c} $x^2$ #1 ~ \\end',
  published: new Date('2026-05-03T10:00:00Z'),
  publisher: 'Data & Co',
  version: '1.2',
  type: 'Dataset',
  doi: '10.1234/7k2d9-fq3xz',
  url: 'https://vitrine.example/records/7k2d9-fq3xz',
  withdrawn: false,
  cited: new Date('2026-11-15T10:00:00Z'),
  ...given,
});

/** A file that the format's own reader would take: every brace closed, none too early. */
const isBalanced = (text: string): boolean => {
  let depth = 0;
  for (const sign of text) {
    depth += sign === '{' ? 1 : sign === '}' ? -1 : 0;
    if (depth < 0) {
      return false;
    }
  }
  return depth === 0;
};

const names = fc.record({
  kind: fc.constantFrom('person' as const, 'organisation' as const),
  familyName: fc.string({ unit: 'grapheme' }),
  givenName: fc.string({ unit: 'grapheme' }),
  name: fc.string({ unit: 'grapheme' }),
});

describe('BibTeX', () => {
  test('escapes what TeX would read, keeps organisations whole and capitals as they are', () => {
    expect(bibtex(item())).toBe(
      [
        '@dataset{carvalho2026seagrass,',
        '  author    = {Carvalho, Inês Maria and {Fish and Sons, Ltd.}},',
        '  title     = {{The seagrass of 50\\% \\& more: a\\_b {\\textbraceleft}c{\\textbraceright} \\$x{\\textasciicircum}2\\$ \\#1 {\\textasciitilde} {\\textbackslash}end}},',
        '  year      = {2026},',
        '  month     = {5},',
        '  publisher = {Data \\& Co},',
        '  version   = {1.2},',
        '  type      = {Data set},',
        '  doi       = {10.1234/7k2d9-fq3xz},',
        '  url       = {https://doi.org/10.1234/7k2d9-fq3xz},',
        '}',
        '',
      ].join('\n'),
    );
  });

  test.each([
    [[person('Müller-Ångström', 'Eva')], 'Über Gräser', 'mullerangstrom2026uber'],
    [[person('Łukasz', 'Jan')], 'On the sea', 'lukasz2026sea'],
    [[person('王', '伟')], '海草床', 'dataset20267k2d9fq3xz'],
    [[person('Carvalho', 'I.')], '海草床', 'carvalho20267k2d9fq3xz'],
    [[organisation('World Health Organization')], 'The 2020 survey', 'world20262020'],
    [[], 'The survey', 'dataset20267k2d9fq3xz'],
  ])('has a key of letters and digits (%#)', (creators, title, key) => {
    expect(bibtex(item({ creators, title }))).toContain(`@dataset{${key},`);
  });

  test.each([
    [person('King', 'Martin Luther, Jr.'), 'King, Jr., Martin Luther'],
    [person('Black and White', 'Ann'), '{Black and White}, Ann'],
    [person('Sukarno'), '{Sukarno}'],
    [person('O_Neil', 'A'), 'O\\_Neil, A'],
  ])('writes names so that they are read as they were meant (%#)', (name, written) => {
    expect(bibtex(item({ creators: [name] }))).toContain(`author    = {${written}},`);
  });

  test('says of a withdrawn one that it is', () => {
    expect(bibtex(item({ withdrawn: true }))).toContain('note      = {Withdrawn},');
    expect(bibtex(item())).not.toContain('note');
  });

  test('has balanced braces whatever people type', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.array(names, { maxLength: 5 }), (title, creators) => {
        expect(isBalanced(bibtex(item({ title: oneLine(title), creators: creators.map(citedName) })))).toBe(true);
      }),
    );
  });
});

describe('RIS', () => {
  test('has its tags in lines that end with CR and LF', () => {
    expect(ris(item({ title: 'Seagrass' }))).toBe(
      [
        'TY  - DATA',
        'AU  - Carvalho, Inês Maria',
        'AU  - Fish and Sons, Ltd.,',
        'TI  - Seagrass',
        'PY  - 2026',
        'DA  - 2026/05/03/',
        'PB  - Data & Co',
        'ET  - 1.2',
        'DO  - 10.1234/7k2d9-fq3xz',
        'UR  - https://doi.org/10.1234/7k2d9-fq3xz',
        'ER  - ',
        '',
      ].join('\r\n'),
    );
  });

  test('says of a withdrawn one that it is', () => {
    expect(ris(item({ withdrawn: true }))).toContain('\r\nN1  - Withdrawn\r\n');
  });

  test('has a tag in every line whatever people type', () => {
    fc.assert(
      fc.property(fc.string(), fc.array(names, { maxLength: 5 }), (title, creators) => {
        const lines = ris(item({ title: oneLine(title), creators: creators.map(citedName) })).split(/\r\n|\r|\n/);
        expect(lines.slice(0, -1).every((line) => /^[A-Z][A-Z0-9] {2}- /.test(line))).toBe(true);
      }),
    );
  });
});

describe('CSL-JSON', () => {
  test('has names in their parts, and dates as numbers', () => {
    expect(
      csl(item({ title: 'Seagrass', creators: [person('King', 'Martin Luther Jr.'), person('Sukarno')] })),
    ).toEqual({
      id: '10.1234/7k2d9-fq3xz',
      type: 'dataset',
      title: 'Seagrass',
      author: [{ family: 'King', given: 'Martin Luther', suffix: 'Jr.' }, { literal: 'Sukarno' }],
      issued: { 'date-parts': [[2026, 5, 3]] },
      publisher: 'Data & Co',
      version: '1.2',
      DOI: '10.1234/7k2d9-fq3xz',
      URL: 'https://doi.org/10.1234/7k2d9-fq3xz',
    });
  });

  test('leaves out what there is none of', () => {
    const written = csl(item({ doi: null, version: '' }));
    expect(Object.keys(written)).toEqual(['id', 'type', 'title', 'author', 'issued', 'publisher', 'URL']);
    expect(written.URL).toBe('https://vitrine.example/records/7k2d9-fq3xz');
  });

  test('says of a withdrawn one that it is', () => {
    expect(csl(item({ withdrawn: true }))).toMatchObject({ status: 'withdrawn' });
  });
});
