import type { Facet } from '@vitrine/contract/search.ts';

export interface YearBar {
  readonly year: string;
  readonly count: number;
  /** Of the highest bar, from 0 to 1. */
  readonly height: number;
}

/** More would be too thin to be hit. */
const most = 40;

/** One bar for every year between the first and the last, those without datasets too; the latest of very many. */
export const yearBars = (years: readonly Facet[]): readonly YearBar[] => {
  const counts = new Map(years.map(({ value, count }) => [Number(value), count]));
  const known = [...counts.keys()].filter(Number.isInteger);
  if (known.length === 0) return [];
  const last = Math.max(...known);
  const first = Math.max(Math.min(...known), last - most + 1);
  const highest = Math.max(1, ...counts.values());
  return Array.from({ length: last - first + 1 }, (_, place) => {
    const count = counts.get(first + place) ?? 0;
    return { year: String(first + place), count, height: count / highest };
  });
};

/** Every year from one to the other, whichever comes first. */
export const yearsBetween = (one: string, other: string): readonly string[] => {
  const [first, last] = [Number(one), Number(other)].toSorted((a, b) => a - b);
  if (first === undefined || last === undefined) return [];
  return Array.from({ length: last - first + 1 }, (_, place) => String(first + place));
};
