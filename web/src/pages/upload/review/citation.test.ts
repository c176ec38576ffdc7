import { emptyMetadata } from '@vitrine/contract/metadata.ts';
import { expect, test } from 'vitest';
import { parseAuthors } from '../people/parse-authors.ts';
import { citationOf } from './citation.ts';

const known = { year: 2026, publisher: 'Vitrine', doi: '10.5072/7k2d9-fq3xz' };
const cite = (authors: string) =>
  citationOf({ ...emptyMetadata(), title: 'Tides', resourceType: 'Dataset', creators: parseAuthors(authors) }, known);
const rest = '(2026). Tides [Dataset]. Vitrine. https://doi.org/10.5072/7k2d9-fq3xz';

test.each([
  ['Inês Maria Carvalho', 'Carvalho, I. M.'],
  ['Carvalho, Inês; Tomasz Nowak', 'Carvalho, I., & Nowak, T.'],
  ['The ATLAS Collaboration', 'The ATLAS Collaboration.'],
  ['李 明', '李, 明.'],
])('%s is cited as %s', (text, words) => {
  expect(cite(text)).toBe(`${words} ${rest}`);
});

test('of sixty creators the first nineteen and the last are named', () => {
  const names = Array.from(
    { length: 60 },
    (_, at) => `${String.fromCodePoint(0x41 + (at % 26))}o${'x'.repeat(at)}, Given`,
  ).join(';');
  expect(cite(names)).toMatch(/^(?:\p{Lu}ox*, G\., ){19}… \p{Lu}ox{59}, G\. \(2026\)/u);
});

test('what is not known yet stands as dots', () => {
  expect(citationOf(emptyMetadata(), { ...known, doi: null })).toBe(
    '…. (2026). … [Dataset]. Vitrine. https://doi.org/…',
  );
});
