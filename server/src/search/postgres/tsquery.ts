import type { Question, Term } from '../parse-question.ts';
import { charactersOf, pairsOf, segmentsOf, tokensOf, type Token } from '../words.ts';
import { everyEntry, inField, pairOf, quoteLexeme, stemOf, type Stems } from './lexemes.ts';

/** A question as the texts of three tsqueries; null where a question says nothing. Every lexeme in them is quoted. */
export interface Compiled {
  /** Two words beside each other that whatever is found has, each time. */
  readonly pairs: readonly number[];
  /** What is found; with the pairs, which may be all there is. */
  readonly match: string | null;
  /** The same with every way to match counted, titles most, for the order. */
  readonly rank: string | null;
  /** What is found in titles alone. */
  readonly title: string | null;
}

type Way = 'match' | 'rank' | 'title';

export const compileQuestion = ({ all, none }: Question, stems: Stems): Compiled => {
  const meant = withoutStopWords(all, stems);
  const excluded = none.map((term) => compileTerm(term, stems, 'match')).filter((part) => part !== null);
  const compile = (way: Way): string | null => {
    const groups = meant
      .filter((group) => way !== 'match' || group.length > 1 || !group.every(isPair))
      .map((group) => anyOf(group.map((term) => compileTerm(term, stems, way))))
      .filter((part) => part !== null);
    if (groups.length === 0) {
      return excluded.length > 0 ? allOf([quoteLexeme(everyEntry), ...excluded.map((part) => `!${part}`)]) : null;
    }
    return allOf([...groups, ...(way === 'rank' ? [] : excluded.map((part) => `!${part}`))]);
  };
  const needed = meant.filter((group) => group.length === 1).flat();
  return {
    pairs: [...new Set(needed.flatMap(pairsNeeded))],
    match: compile('match'),
    rank: compile('rank'),
    title: compile('title'),
  };
};

/** The neighbours in a phrase, as they are written. */
const pairsNeeded = ({ text, field, phrase }: Term): readonly number[] => {
  // A field knows stems alone.
  if (!phrase || field !== null) {
    return [];
  }
  const tokens = tokensOf(text);
  return tokens.flatMap((token, index) => {
    const next = tokens[index + 1];
    return next && !token.unspaced && !next.unspaced ? [pairOf(token.text, next.text)] : [];
  });
};

/** A phrase of two words is found by its pair alone: no text has to be looked into. */
const isPair = (term: Term): boolean => {
  const tokens = tokensOf(term.text);
  return term.phrase && term.field === null && tokens.length === 2 && tokens.every(({ unspaced }) => !unspaced);
};

/** "The climate of Spain" asks for climate and Spain; "the who" asks for just that. */
const withoutStopWords = (all: Question['all'], stems: Stems): Question['all'] => {
  const saysNothing = ({ text, field, phrase, beginning }: Term) => {
    const tokens = tokensOf(text);
    return !field && !phrase && !beginning && tokens.every((token) => stems.get(token.text) === null);
  };
  const rest = all.filter((group) => !group.every(saysNothing));
  return rest.length > 0 ? rest : all;
};

const allOf = (parts: readonly string[]): string => (parts.length === 1 ? (parts[0] ?? '') : `(${parts.join(' & ')})`);
const anyOf = (parts: readonly (string | null)[]): string | null => {
  const some = [...new Set(parts.filter((part) => part !== null))];
  return some.length > 1 ? `(${some.join(' | ')})` : (some[0] ?? null);
};

const compileTerm = (term: Term, stems: Stems, way: Way): string | null => {
  if (term.field === 'doi' || term.field === 'orcid') {
    return quoteLexeme(inField(term.field, term.text));
  }
  const tokens = tokensOf(term.text);
  // "covid-19" is two words beside each other, as is a phrase.
  const parts = tokens.map((token, index) =>
    compileToken(token, term, stems, way, tokens.length > 1, index === tokens.length - 1),
  );
  const beside = way === 'title' && isPair(term) ? ' & ' : ' <-> ';
  return parts.length > 1 ? `(${parts.join(beside)})` : (parts[0] ?? null);
};

const compileToken = (
  token: Token,
  { field, phrase, beginning }: Term,
  stems: Stems,
  way: Way,
  inPhrase: boolean,
  last: boolean,
): string => {
  const named = field ?? (way === 'title' ? 'title' : null);
  const lexeme = (word: string) => quoteLexeme(named ? inField(named, word) : word);
  if (token.unspaced) {
    return compileUnspaced(token.text, lexeme, inPhrase, beginning && last);
  }
  const stem = stemOf(stems, token.text);
  if (beginning && last && token.text.length > 1) {
    const inTitle = way === 'rank' && !named ? `${quoteLexeme(inField('title', token.text))}:*` : null;
    return anyOf([`${lexeme(token.text)}:*`, lexeme(stem), inTitle]) ?? '';
  }
  if (named) {
    return lexeme(stem);
  }
  if (phrase) {
    return lexeme(token.text);
  }
  return way === 'rank'
    ? (anyOf([lexeme(token.text), lexeme(stem), quoteLexeme(inField('title', stem))]) ?? '')
    : lexeme(stem);
};

/** Its pairs in a row, which finds it anywhere; or the words in it, wherever they stand. */
const compileUnspaced = (
  text: string,
  lexeme: (word: string) => string,
  inPhrase: boolean,
  beginning: boolean,
): string => {
  const pairs = pairsOf(text);
  if (pairs.length === 1 && charactersOf(text).length === 1) {
    // Every place of the character is the first of a pair, or a word by itself.
    return `${lexeme(text)}:*`;
  }
  const row = pairs.length > 1 ? `(${pairs.map(lexeme).join(' <-> ')})` : lexeme(pairs[0] ?? text);
  const words = segmentsOf(text).map(({ word }) => word);
  return inPhrase || beginning || words.length < 2
    ? row
    : `(${row} | ${allOf(words.map((word) => (charactersOf(word).length > 1 ? lexeme(word) : `${lexeme(word)}:*`)))})`;
};
