import { expect, test } from 'vitest';
import { type Piece, wordChanges } from './word-changes.ts';

const told = (pieces: readonly Piece[]): string =>
  pieces.map(({ kind, text }) => ({ same: text, removed: `[-${text}-]`, added: `{+${text}+}` })[kind]).join('');

const side = (pieces: readonly Piece[], without: Piece['kind']): string =>
  pieces
    .filter(({ kind }) => kind !== without)
    .map(({ text }) => text)
    .join('');

test.each([
  ['the same text', 'the same text', 'the same text'],
  ['Forty cores', 'Forty sediment cores', 'Forty {+sediment +}cores'],
  ['Forty long cores', 'Forty cores', 'Forty [-long -]cores'],
  ['taken in May', 'taken in June', 'taken in [-May-]{+June+}'],
  ['two old words here', 'three new words here', '[-two old-]{+three new+} words here'],
  ['', 'something', '{+something+}'],
  ['something', '', '[-something-]'],
])('from %j to %j', (before, after, expected) => {
  expect(told(wordChanges(before, after))).toBe(expected);
});

test('both texts can be read out of the changes, whatever they are', () => {
  const texts = [
    'Salinity, 12 ‰\n\nMeasured *every* hour.',
    'Salinity (12 ‰)\nmeasured every  two hours. 水温も',
    'one two three two one',
    'two one  two\tone',
    'x'.repeat(50),
  ];
  for (const before of texts) {
    for (const after of texts) {
      const pieces = wordChanges(before, after);
      expect(side(pieces, 'added')).toBe(before);
      expect(side(pieces, 'removed')).toBe(after);
    }
  }
});

test('two long texts that have nothing in common are compared line by line', () => {
  const long = (word: string): string =>
    Array.from({ length: 10_000 }, (_, place) => `${word}${place}${place % 100 === 0 ? '\n' : ' '}`).join('');
  const after = `${long('b')}\nkept line\n`;
  const pieces = wordChanges(`${long('a')}\nkept line\n`, after);
  expect(pieces.at(-1)).toEqual({ kind: 'same', text: 'kept line\n' });
  expect(side(pieces, 'removed') === after).toBe(true);
});
