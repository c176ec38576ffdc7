import { tokensOf } from '../words.ts';
import { mayHaveStem } from './lexemes.ts';
import type { Neighbour } from './queries.ts';

interface Spelled {
  readonly word: string;
  readonly start: number;
  readonly end: number;
}

/** The words of a question that may be misspelt: neither excluded nor the name of a field. */
export const wordsToCheck = (typed: string): readonly Spelled[] =>
  tokensOf(typed)
    .map(({ text, start, end }) => ({ word: text, start, end }))
    .filter(
      ({ word, start, end }) => mayHaveStem(word) && word.length > 3 && typed[end] !== ':' && typed[start - 1] !== '-',
    );

/** The question with each unknown word replaced by its nearest; null when none is near enough. */
export const corrected = (typed: string, neighbours: readonly Neighbour[]): string | null => {
  const near = Map.groupBy(neighbours, ({ word }) => word);
  const changes = wordsToCheck(typed).flatMap((spelled) => {
    const term = nearest(
      spelled.word,
      (near.get(spelled.word) ?? []).map((neighbour) => neighbour.term),
    );
    return term ? [{ ...spelled, term }] : [];
  });
  const text = changes.reduceRight(
    (whole, { start, end, term }) => whole.slice(0, start) + term + whole.slice(end),
    typed,
  );
  return changes.length > 0 ? text : null;
};

/** With the fewest slips between them; of several the first, which is the most alike and frequent. */
const nearest = (word: string, terms: readonly string[]): string | undefined => {
  const allowed = word.length < 6 ? 1 : 2;
  return terms
    .map((term) => ({ term, slips: slipsBetween(word, term) }))
    .filter(({ slips }) => slips > 0 && slips <= allowed)
    .toSorted((one, other) => one.slips - other.slips)[0]?.term;
};

/** Letters left out, put in, mistaken, or two swapped (optimal string alignment). */
export const slipsBetween = (one: string, other: string): number => {
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row += 1) {
    const now = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const same = one[row - 1] === other[column - 1];
      const swapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      now.push(
        Math.min(
          (last[column] ?? 0) + 1,
          (now[column - 1] ?? 0) + 1,
          (last[column - 1] ?? 0) + (same ? 0 : 1),
          swapped ? (before[column - 2] ?? Infinity) + 1 : Infinity,
        ),
      );
    }
    [before, last] = [last, now];
  }
  return last[other.length] ?? 0;
};
