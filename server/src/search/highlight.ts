import type { Question } from './parse-question.ts';
import { fold, tokensOf } from './words.ts';

interface Mark {
  readonly start: number;
  readonly end: number;
  /** The word of the question that was found here. */
  readonly word: string;
}

export type Marker = (text: string) => readonly Mark[];

/** Near enough to PostgreSQL's stemmer to show what it found: "studies" is marked for "study". */
const rootOf = (word: string): string => {
  const root = word.replace(/(?:ically|ations?|ating|ies|ied|ing|ed|es|ly|al|ic|ion|s|e|y)$/, '');
  return root.length < 3 ? word : root.replace(/([bdgmnprt])\1$/, '$1');
};

/** Finds the words of a question in a text, wherever they stand. */
export const markerOf = ({ all }: Question): Marker => {
  const words = new Map<string, string>();
  const beginnings: string[] = [];
  const runs: string[] = [];
  for (const { text, beginning } of all.flat()) {
    const tokens = tokensOf(text);
    for (const [index, token] of tokens.entries()) {
      if (token.unspaced) {
        runs.push(token.text);
      } else {
        words.set(rootOf(token.text), token.text);
        if (beginning && index === tokens.length - 1 && token.text.length > 1) {
          beginnings.push(token.text);
        }
      }
    }
  }
  if (words.size === 0 && runs.length === 0) {
    return () => [];
  }
  return (text) =>
    tokensOf(text).flatMap((token): readonly Mark[] => {
      if (token.unspaced) {
        return runs.flatMap((run) => placesIn(text.slice(token.start, token.end), run, token.start));
      }
      const word =
        [token.text, ...token.also].map((each) => words.get(rootOf(each))).find((each) => each !== undefined) ??
        beginnings.find((beginning) => token.text.startsWith(beginning));
      return word ? [{ start: token.start, end: token.end, word }] : [];
    });
};

/** Where a run stands in another. Folding keeps the length of nearly all; where it does not, nothing is marked. */
const placesIn = (text: string, run: string, start: number): Mark[] => {
  const folded = fold(text);
  const marks: Mark[] = [];
  if (folded.length === text.length) {
    for (let at = folded.indexOf(run); at >= 0; at = folded.indexOf(run, at + run.length)) {
      marks.push({ start: start + at, end: start + at + run.length, word: run });
    }
  }
  return marks;
};

/** The signs that mark what was found mean nothing else. */
const withoutSigns = (text: string): string => text.replaceAll(/[⟦⟧]/g, ' ');

export const markAll = (text: string, marker: Marker): string => {
  const clean = withoutSigns(text);
  let at = 0;
  let marked = '';
  for (const { start, end } of marker(clean).toSorted((one, other) => one.start - other.start)) {
    if (start >= at) {
      marked += `${clean.slice(at, start)}⟦${clean.slice(start, end)}⟧`;
      at = end;
    }
  }
  return marked + clean.slice(at);
};

const excerptLength = 260;
/** So much is read before what was found. */
const lead = 60;

/** The piece of a text with the most of what was asked for, marked; its beginning where nothing is in it. */
export const excerptOf = (text: string, marker: Marker): string => {
  const clean = withoutSigns(text);
  const marks = marker(clean);
  const worth = (from: number) =>
    new Set(marks.filter(({ start, end }) => start >= from && end <= from + excerptLength).map(({ word }) => word))
      .size;
  const starts = marks.slice(0, 200).map(({ start }) => Math.max(0, start - lead));
  const best = starts.reduce((top, from) => (worth(from) > worth(top) ? from : top), starts[0] ?? 0);
  const from = wordStart(clean, best);
  const to = wordEnd(clean, from + excerptLength);
  return `${from > 0 ? '… ' : ''}${markAll(clean.slice(from, to).trim(), marker)}${to < clean.length ? ' …' : ''}`;
};

const wordStart = (text: string, at: number): number => {
  const space = text.lastIndexOf(' ', at);
  return at === 0 ? 0 : at - space < 30 ? space + 1 : at;
};

const wordEnd = (text: string, at: number): number => {
  const space = text.lastIndexOf(' ', at);
  return at >= text.length ? text.length : at - space < 30 ? space : at;
};
