import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fileKindsOf } from './file-kinds.ts';
import { plainText } from './plain-text.ts';
import { slipsBetween } from './postgres/correct.ts';
import { countPacked, pack } from './postgres/packed-values.ts';
import { fold, pairsOf, tokensOf } from './words.ts';

describe('words', () => {
  test.each([
    ['Sea level', ['sea', 'level']],
    ['Alzheimer’s and d’Orsay', ['alzheimer', 'and', 'd', 'orsay']],
    ['COVID-19, PM2.5; CO₂', ['covid', '19', 'pm2', '5', 'co2']],
    ['Straße Ærø Łódź ÉTUDE', ['strasse', 'aero', 'lodz', 'etude']],
    ['Ａｂｃ', ['abc']],
    ['ΑΘΉΝΑ Ёлка', ['αθηνα', 'елка']],
    ['हिन्दी भाषा', ['हिन्दी', 'भाषा']],
    ['DNA测序data', ['dna', '测序', 'data']],
    ['!?', []],
    ['', []],
  ])('of %j', (text, words) => {
    expect(tokensOf(text).map((token) => token.text)).toEqual(words);
  });

  test('stand where they say', () => {
    const text = 'Grüße aus 東京 und Łódź';
    expect(tokensOf(text).map(({ start, end }) => text.slice(start, end))).toEqual([
      'Grüße',
      'aus',
      '東京',
      'und',
      'Łódź',
    ]);
  });

  test('with an umlaut can be spelled out too', () => {
    expect(tokensOf('Müller')[0]).toMatchObject({ text: 'muller', also: ['mueller'] });
  });

  test('of scripts without spaces are pairs', () => {
    expect(pairsOf('气候变化')).toEqual(['气候', '候变', '变化']);
    expect(pairsOf('气')).toEqual(['气']);
    expect(pairsOf('𠮷野家')).toEqual(['𠮷野', '野家']);
  });

  test('are folded once and for all', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(fold(fold(text))).toBe(fold(text));
      }),
    );
  });
});

test('packed numbers are counted as they were packed', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 5_000_000 }), { maxLength: 200 }), (numbers) => {
      const expected = new Map<number, number>();
      numbers.forEach((number) => expected.set(number, (expected.get(number) ?? 0) + 1));
      expect(countPacked(pack(numbers))).toEqual(expected);
    }),
  );
});

test.each([
  ['climate', 'climate', 0],
  ['climate', 'clmiate', 1],
  ['climate', 'climat', 1],
  ['climate', 'klimates', 2],
  ['', 'abc', 3],
])('from %s to %s', (one, other, slips) => {
  expect(slipsBetween(one, other)).toBe(slips);
});

test('the text of HTML is what one reads', () => {
  expect(plainText('<p>a &lt; b &amp; c</p>\n<ul><li>d&#39;e&#x21;</li></ul> &unknown;')).toBe(
    "a < b & c d'e! &unknown;",
  );
});

test('kinds of files go by the ends of their names', () => {
  expect(fileKindsOf(['csv', 'TSV', 'nc', '', 'zzz'])).toEqual(['table', 'array', 'other']);
});
