import { filterNames } from '@vitrine/contract/search.ts';
import type { Database, Transaction } from '../../platform/database.ts';
import type { Found, SearchIndex, SearchRequest } from '../index.ts';
import type { Question } from '../parse-question.ts';
import { tokensOf } from '../words.ts';
import { choicesOf, conditionOf, valuesIn, type Choice } from './choices.ts';
import { corrected, wordsToCheck } from './correct.ts';
import { count, type Count, type ValueNames } from './count.ts';
import { wordsToStem } from './lexemes.ts';
import { usualLimits, type Limits } from './limits.ts';
import { pageByRank, pageInOrder } from './order.ts';
import { put, remove } from './put.ts';
import { neighboursOf, prepare, reading, termsBeginning, type Condition } from './queries.ts';
import { compileQuestion, type Compiled } from './tsquery.ts';

/** The index in the database itself: with the transaction that publishes, and nothing more to run. */
export const openPostgresIndex = (database: Database, limits: Limits = usualLimits): SearchIndex => {
  const names: ValueNames = new Map();
  return {
    put,
    remove,
    query: (request) => reading(database, (transaction) => query(transaction, names, limits, request)),
    suggest: (beginning, most) => termsBeginning(database, beginning, most),
  };
};

const query = async (
  transaction: Transaction,
  names: ValueNames,
  limits: Limits,
  request: SearchRequest,
): Promise<Found> => {
  const { countedExactly } = limits;
  const { stems, numbers, everything } = await prepare(
    transaction,
    wordsIn(request.question),
    valuesIn(request.filters),
  );
  const words = compileQuestion(request.question, stems);
  const choices = choicesOf(request.filters, numbers);
  const condition = conditionOf(words, 'match', choices);
  const whole = await count(transaction, names, condition, { values: request.counts, countedExactly });
  const ordered =
    whole.total === 0 && whole.exact
      ? []
      : await pageOf(transaction, request, { words, choices, condition, whole, everything, limits });
  return {
    total: whole.total,
    exact: whole.exact,
    records: ordered.map(({ recordId }) => recordId),
    counts: request.counts ? await countsOf(transaction, names, { whole, words, choices, limits }) : null,
    didYouMean: whole.total === 0 && words.rank ? await didYouMean(transaction, request.typed) : null,
  };
};

const wordsIn = ({ all, none }: Question): readonly string[] =>
  [...all.flat(), ...none].flatMap(({ text }) => wordsToStem(tokensOf(text)));

interface Asked {
  readonly words: Compiled;
  readonly choices: readonly Choice[];
  readonly condition: Condition | null;
  readonly whole: Count;
  readonly everything: number;
  readonly limits: Limits;
}

const pageOf = (
  transaction: Transaction,
  { sort, offset, size }: SearchRequest,
  { words, choices, condition, whole, everything, limits }: Asked,
) => {
  const sought = condition && { condition, total: whole.total, everything, limits };
  const inTitle = conditionOf(words, 'title', choices);
  if (sort === 'relevance' && sought && words.rank && inTitle) {
    return pageByRank(transaction, sought, words.rank, inTitle, { offset, size });
  }
  return pageInOrder(transaction, sought, { order: sort === 'relevance' ? 'score' : sort, offset, size });
};

/** A filter in which something is chosen is counted without that choice. */
const countsOf = async (
  transaction: Transaction,
  names: ValueNames,
  { whole, words, choices, limits }: Pick<Asked, 'whole' | 'words' | 'choices' | 'limits'>,
): Promise<Found['counts']> => {
  const counts = new Map(filterNames.map((filter) => [filter, whole.byFilter.get(filter) ?? new Map()]));
  for (const { filter } of choices) {
    const without = await count(transaction, names, conditionOf(words, 'match', choices, filter), {
      values: true,
      countedExactly: limits.countedExactly,
    });
    counts.set(filter, without.byFilter.get(filter) ?? new Map());
  }
  return counts;
};

const didYouMean = async (transaction: Transaction, typed: string): Promise<string | null> => {
  const words = wordsToCheck(typed).map(({ word }) => word);
  return words.length > 0 ? corrected(typed, await neighboursOf(transaction, words)) : null;
};
