import type { Facet, FilterName } from '@vitrine/contract/search.ts';
import { accessKinds, labelOf, resourceTypes } from '@vitrine/contract/vocabularies.ts';
import { categoryName, languageName, licenceName } from '../vocabularies/vocabularies.ts';
import { fileKindLabel } from './file-kinds.ts';
import type { Counts } from './index.ts';

/** As many as a reader can take in; what is chosen is told in any case. */
const shown = 100;

/** Made once: making one for each comparison takes longer than all the rest. */
const byName = new Intl.Collator('en', { numeric: true });

type Label = (value: string) => string | undefined;

const labelAmong =
  (values: readonly Parameters<typeof labelOf>[0][]): Label =>
  (value) => {
    const known = values.find((each) => each === value);
    return known && labelOf(known);
  };

const labels: Readonly<Record<Exclude<FilterName, 'laboratory'>, Label>> = {
  type: labelAmong(resourceTypes),
  subject: categoryName,
  year: (value) => value,
  licence: licenceName,
  access: labelAmong(accessKinds),
  language: languageName,
  fileKind: fileKindLabel,
};

/** The values of every filter with names that people read: years newest first, fields as a tree, others by number. */
export const facetsOf = (
  counts: Counts,
  chosen: ReadonlyMap<FilterName, readonly string[]>,
  laboratories: ReadonlyMap<string, string>,
): Record<string, Facet[]> =>
  Object.fromEntries(
    [...counts].map(([filter, values]) => {
      const held = new Set(chosen.get(filter));
      const name = filter === 'laboratory' ? (value: string) => laboratories.get(value) : labels[filter];
      // Only what is shown is sorted by name: there may be thousands of laboratories.
      const most = [...values].filter(([, count]) => count > 0).toSorted(mostFirst);
      const told = new Map([
        ...[...held].map((value) => [value, values.get(value) ?? 0] as const),
        ...most.slice(0, shown),
      ]);
      const few = [...told]
        .map(([value, count]) => ({ value, label: name(value) ?? value, count }))
        .toSorted((one, other) => other.count - one.count || byName.compare(one.label, other.label));
      return [filter, filter === 'year' || filter === 'subject' ? few.toSorted(byValue[filter]) : few];
    }),
  );

/** The order of the values among equals makes what is told the same each time. */
const mostFirst = ([one, ofOne]: readonly [string, number], [other, ofOther]: readonly [string, number]): number =>
  ofOther - ofOne || (one < other ? -1 : 1);

const byValue: Readonly<Record<'year' | 'subject', (one: Facet, other: Facet) => number>> = {
  year: (one, other) => byName.compare(other.value, one.value),
  subject: (one, other) => byName.compare(one.value, other.value),
};

/** The laboratories whose names are needed. */
export const laboratoriesIn = (
  counts: Counts,
  chosen: ReadonlyMap<FilterName, readonly string[]>,
): readonly string[] => [
  ...[...(counts.get('laboratory') ?? [])]
    .toSorted(mostFirst)
    .slice(0, shown)
    .map(([id]) => id),
  ...(chosen.get('laboratory') ?? []),
];
