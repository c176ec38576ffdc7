import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { excerptOf, markAll, markerOf } from './highlight.ts';
import { parseQuestion, type Question, type Term } from './parse-question.ts';
import { compileQuestion } from './postgres/tsquery.ts';

const term = (text: string, given: Partial<Term> = {}): Term => ({
  field: null,
  text,
  phrase: false,
  beginning: false,
  ...given,
});
const all = (...terms: readonly Term[]): Question => ({ all: terms.map((each) => [each]), none: [] });

describe('what is typed is read as', () => {
  test.each<[string, Question]>([
    ['', all()],
    ['   ', all()],
    ['sea level', all(term('sea'), term('level'))],
    ['"sea level" tide', all(term('sea level', { phrase: true }), term('tide'))],
    ['“sea level”', all(term('sea level', { phrase: true }))],
    ['"sea level', all(term('sea level', { phrase: true }))],
    ['sea -ice', { all: [[term('sea')]], none: [term('ice')] }],
    ['-"sea ice"', { all: [], none: [term('sea ice', { phrase: true })] }],
    ['sea OR lake', { all: [[term('sea'), term('lake')]], none: [] }],
    ['sea OR lake ice', { all: [[term('sea'), term('lake')], [term('ice')]], none: [] }],
    ['a OR b OR c', { all: [[term('a'), term('b'), term('c')]], none: [] }],
    ['sea or lake', all(term('sea'), term('or'), term('lake'))],
    ['OR sea', all(term('OR'), term('sea'))],
    ['sea OR', all(term('sea'), term('OR'))],
    ['title:sea', all(term('sea', { field: 'title' }))],
    ['Title:"sea level"', all(term('sea level', { field: 'title', phrase: true }))],
    ['-creator:Okafor', { all: [], none: [term('Okafor', { field: 'creator' })] }],
    [
      'keyword:salt lab:tidal funder:erc',
      all(
        ...(['keyword:salt', 'lab:tidal', 'funder:erc'] as const).map((each) => {
          const [field, text] = each.split(':') as ['keyword' | 'lab' | 'funder', string];
          return term(text, { field });
        }),
      ),
    ],
    ['title:', all(term('title:'))],
    ['owner:ada', all(term('owner:ada'))],
    ['password:x', all(term('password:x'))],
    ['doi:10.5072/7K2D9-fq3xz', all(term('10.5072/7k2d9-fq3xz', { field: 'doi' }))],
    ['https://doi.org/10.5072/abc', all(term('10.5072/abc', { field: 'doi' }))],
    ['doi:nonsense', all(term('nonsense'))],
    ['orcid:0000-0002-1825-0097', all(term('0000000218250097', { field: 'orcid' }))],
    ['0000-0002-1694-233X', all(term('000000021694233x', { field: 'orcid' }))],
    ['orcid:ada', all(term('ada'))],
  ])('%j', (typed, question) => {
    expect(parseQuestion(typed)).toEqual(question);
  });

  test('a beginning, where the last word is still being typed', () => {
    expect(parseQuestion('sea lev', { typing: true })).toEqual(all(term('sea'), term('lev', { beginning: true })));
    expect(parseQuestion('sea level ', { typing: true })).toEqual(all(term('sea'), term('level')));
    expect(parseQuestion('"sea lev', { typing: true })).toEqual(all(term('sea lev', { phrase: true })));
  });

  test('at most forty words', () => {
    expect(parseQuestion('a '.repeat(250)).all).toHaveLength(40);
  });
});

/** Every lexeme is quoted and nothing else but operators is outside of quotes. */
const outsideQuotes = (tsquery: string): string => tsquery.replaceAll(/'(?:[^'\\]|''|\\.)*'/gs, '');

const anything = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.string({ unit: fc.constantFrom(...Array.from(`"'\\-:()&|!<>* ORtitle10./aé气ไ=^\u0000`)), maxLength: 60 }),
);

describe('whatever is typed', () => {
  test('becomes a question of quoted words', () => {
    fc.assert(
      fc.property(anything, fc.boolean(), (typed, typing) => {
        const { match, rank, title } = compileQuestion(parseQuestion(typed, { typing }), new Map());
        for (const tsquery of [match, rank, title]) {
          expect(outsideQuotes(tsquery ?? '')).toMatch(/^[()&|!<\->:* ]*$/);
          expect(tsquery ?? '').not.toContain('\u0000');
          expect(tsquery ?? '').not.toContain("''''");
        }
      }),
      { numRuns: 500 },
    );
  });

  test('marks nothing but the text itself', () => {
    fc.assert(
      fc.property(anything, fc.string({ unit: 'grapheme', maxLength: 600 }), (typed, text) => {
        const marker = markerOf(parseQuestion(typed));
        const clean = text.replaceAll(/[⟦⟧]/g, ' ');
        expect(markAll(text, marker).replaceAll(/[⟦⟧]/g, '')).toBe(clean);
        const excerpt = excerptOf(text, marker).replaceAll(/[⟦⟧]|^… | …$/g, '');
        expect(clean).toContain(excerpt);
      }),
      { numRuns: 300 },
    );
  });
});
