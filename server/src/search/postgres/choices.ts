import type { FilterName } from '@vitrine/contract/search.ts';
import type { FilterValue } from '../index.ts';
import type { Compiled } from './tsquery.ts';
import { ofValue, quoteLexeme } from './lexemes.ts';
import type { Condition, Embargo, Prepared } from './queries.ts';

/** What was chosen in one filter. */
export interface Choice {
  readonly filter: FilterName;
  readonly tsquery: string;
  readonly embargo: Embargo;
}

type Filters = ReadonlyMap<FilterName, readonly string[]>;

/** Every value whose number is needed. */
export const valuesIn = (filters: Filters): readonly FilterValue[] =>
  [...filters].flatMap(([filter, values]) => lookedFor(filter, values).map((value) => ({ filter, value })));

const lookedFor = (filter: FilterName, values: readonly string[]): readonly string[] =>
  filter === 'access' && embargoOf(values) === 'ended' ? [...values, 'embargoed'] : values;

export const choicesOf = (filters: Filters, numbers: Prepared['numbers']): readonly Choice[] =>
  [...filters].map(([filter, values]) => {
    const own = numbers.filter((each) => each.filter === filter).map(({ number }) => number);
    // What nobody has finds nothing: no value has the number -1.
    const lexemes = (own.length > 0 ? own : [-1]).map((number) => quoteLexeme(ofValue(number)));
    return { filter, tsquery: `(${lexemes.join(' | ')})`, embargo: filter === 'access' ? embargoOf(values) : 'any' };
  });

/** An embargo that has ended is open, by the clock and without a write. */
const embargoOf = (values: readonly string[]): Embargo => {
  const [open, embargoed] = [values.includes('open'), values.includes('embargoed')];
  if (open === embargoed) {
    return 'any';
  }
  return open ? 'ended' : 'lasting';
};

/** Words and choices together, without the choice of one filter; null when nothing is asked for. */
export const conditionOf = (
  words: Compiled,
  way: 'match' | 'title',
  choices: readonly Choice[],
  without: FilterName | null = null,
): Condition | null => {
  const held = choices.filter(({ filter }) => filter !== without);
  const parts = [words[way], ...held.map(({ tsquery }) => tsquery)].filter((part) => part !== null);
  const embargo = held.find(({ filter }) => filter === 'access')?.embargo ?? 'any';
  const tsquery = parts.length > 0 ? parts.join(' & ') : null;
  return tsquery === null && words.pairs.length === 0 ? null : { tsquery, pairs: words.pairs, embargo };
};
