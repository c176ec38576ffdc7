import { crc32 } from 'node:zlib';
import type { FieldName } from '../fields.ts';
import type { SearchDocument } from '../index.ts';
import { charactersOf, pairsOf, segmentsOf, tokensOf, type Token } from '../words.ts';

/** Starts with a character that no word has, so that no beginning of a word finds it. */
const fieldMarks: Readonly<Record<FieldName, string>> = {
  title: '^t',
  creator: '^c',
  orcid: '^o',
  doi: '^d',
  keyword: '^k',
  lab: '^l',
  funder: '^f',
};

export const inField = (field: FieldName, word: string): string => `${fieldMarks[field]}${word}`;
export const ofValue = (number: number): string => `=${number}`;
/** Every entry has it, so that a question of exclusions alone has something to exclude from. */
export const everyEntry = '=0';

/** The stem of each English word; null for one that says nothing by itself, such as "the". */
export type Stems = ReadonlyMap<string, string | null>;

export const quoteLexeme = (lexeme: string): string => `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;

/** Numbers, names of genes and words of other scripts have no English stem. */
export const mayHaveStem = (word: string): boolean => /^[a-z]+$/.test(word);

export const stemOf = (stems: Stems, word: string): string => stems.get(word) ?? word;

export const wordsToStem = (tokens: readonly Token[]): readonly string[] =>
  tokens.flatMap((token) => (token.unspaced ? [] : [token.text, ...token.also])).filter(mayHaveStem);

/** Two words beside each other, as a number. That two pairs share one happens once in four thousand million. */
export const pairOf = (word: string, next: string): number => crc32(`${word} ${next}`) | 0;

/** Positions of a tsvector end here, and each lexeme keeps at most 256. */
const lastPosition = 16_383;
/** Between two texts, so that no phrase reaches over. */
const gap = 10;

export interface Vector {
  /** The text of a tsvector: words with A to C, the stems that differ from them with D, values without a place. */
  readonly words: string;
  /** Every two words that stand beside each other, as they are written. */
  readonly pairs: readonly number[];
}

export const vectorOf = (document: SearchDocument, stems: Stems, numbers: readonly number[]): Vector => {
  const places = new Map<string, Set<string>>();
  const wordsAt = new Map<number, Set<string>>();
  const add = (lexeme: string, position: number, weight: string) => {
    const known = places.get(lexeme) ?? new Set();
    places.set(lexeme, known.add(`${Math.min(position, lastPosition)}${weight}`));
  };
  let position = 1;
  for (const { text, field, weight } of document.passages) {
    const addWord = (word: string, at: number) => {
      const stem = stemOf(stems, word);
      add(word, at, weight);
      wordsAt.set(at, (wordsAt.get(at) ?? new Set()).add(word));
      if (stem !== word) {
        add(stem, at, 'D');
      }
      if (field) {
        add(inField(field, stem), at, weight);
      }
    };
    for (const token of tokensOf(text)) {
      if (token.unspaced) {
        const pairs = pairsOf(token.text);
        for (const [index, pair] of pairs.entries()) {
          addWord(pair, position + index);
        }
        // Each character begins a pair, but for the last: so any of them can be looked for by itself.
        addWord(charactersOf(token.text).at(-1) ?? '', position + pairs.length);
        for (const { word, at } of segmentsOf(token.text)) {
          addWord(word, position + at);
        }
        position += pairs.length + 1;
      } else {
        for (const word of [token.text, ...token.also]) {
          addWord(word, position);
        }
        position += 1;
      }
    }
    position += gap;
  }
  const whole = [
    everyEntry,
    ...numbers.map(ofValue),
    ...document.identifiers.map(({ field, value }) => inField(field, value.slice(0, 500))),
  ];
  const words = [
    ...[...places].map(([lexeme, at]) => `${quoteLexeme(lexeme)}:${[...at].slice(0, 255).join(',')}`),
    ...whole.map(quoteLexeme),
  ].join(' ');
  return { words, pairs: pairsAmong(wordsAt) };
};

const pairsAmong = (wordsAt: ReadonlyMap<number, ReadonlySet<string>>): readonly number[] => {
  const pairs = [...wordsAt].flatMap(([at, words]) =>
    [...(wordsAt.get(at + 1) ?? [])].flatMap((next) => [...words].map((word) => pairOf(word, next))),
  );
  return [...new Set(pairs)];
};
