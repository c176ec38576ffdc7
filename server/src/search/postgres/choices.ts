import type { FilterName } from '@vitrine/contract/search.ts';
import type { Transaction } from '../../platform/database.ts';
import type { Compiled } from './tsquery.ts';
import { ofValue, quoteLexeme } from './lexemes.ts';
import { numbersOfValues, type Condition, type Embargo } from './queries.ts';

/** What was chosen in one filter. */
export interface Choice {
  readonly filter: FilterName;
  readonly tsquery: string;
  readonly embargo: Embargo;
}

export const choicesOf = async (
  transaction: Transaction,
  filters: ReadonlyMap<FilterName, readonly string[]>,
): Promise<readonly Choice[]> => {
  const choices: Choice[] = [];
  for (const [filter, values] of filters) {
    const embargo = filter === 'access' ? embargoOf(values) : 'any';
    const looked = embargo === 'ended' ? [...values, 'embargoed'] : values;
    const numbers = await numbersOfValues(transaction, filter, looked);
    // What nobody has finds nothing: no value has the number -1.
    const lexemes = (numbers.length > 0 ? numbers : [-1]).map((number) => quoteLexeme(ofValue(number)));
    choices.push({ filter, tsquery: `(${lexemes.join(' | ')})`, embargo });
  }
  return choices;
};

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
  words: Compiled[keyof Compiled],
  choices: readonly Choice[],
  without: FilterName | null = null,
): Condition | null => {
  const held = choices.filter(({ filter }) => filter !== without);
  const parts = [...(words ? [words] : []), ...held.map(({ tsquery }) => tsquery)];
  return parts.length === 0
    ? null
    : { tsquery: parts.join(' & '), embargo: held.find(({ filter }) => filter === 'access')?.embargo ?? 'any' };
};
