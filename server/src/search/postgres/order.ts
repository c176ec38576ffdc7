import type { Transaction } from '../../platform/database.ts';
import type { Limits } from './limits.ts';
import {
  rankMatching,
  rankThese,
  sliceOf,
  sliceOfEverything,
  sliceOfFirst,
  type Condition,
  type Ordered,
  type Slice,
} from './queries.ts';

export interface Sought {
  readonly condition: Condition;
  readonly total: number;
  /** How many datasets there are at all. */
  readonly everything: number;
  readonly limits: Limits;
}

/** As many as should hold what is wanted twice over, going by the share that matches. */
const stepsFor = ({ total, everything, limits }: Sought, wanted: number): number =>
  Math.min(limits.mostSteps, Math.ceil((2 * wanted * everything) / total));

/** A page of everything, or of what matches, by an order that does not depend on the words. */
export const pageInOrder = async (
  transaction: Transaction,
  sought: Sought | null,
  slice: Slice,
): Promise<readonly Ordered[]> => {
  if (!sought) {
    return sliceOfEverything(transaction, slice);
  }
  const { condition, total, limits } = sought;
  if (total > limits.countedExactly) {
    const first = await sliceOfFirst(transaction, condition, slice, stepsFor(sought, slice.offset + slice.size));
    if (first.length === slice.size) {
      return first;
    }
  }
  return sliceOf(transaction, condition, slice);
};

/** A page by how well the words match. */
export const pageByRank = async (
  transaction: Transaction,
  sought: Sought,
  rank: string,
  inTitle: Condition,
  { offset, size }: { offset: number; size: number },
): Promise<readonly Ordered[]> => {
  const { condition, total, limits } = sought;
  if (total <= limits.rankedWhole) {
    return rankMatching(transaction, condition, rank, { offset, size });
  }
  const some = { order: 'score', offset: 0, size: limits.rankedFew } as const;
  const candidates = [
    ...(await bestOf(transaction, sought, some)),
    ...(await bestOf(transaction, { ...sought, condition: inTitle }, some)),
  ];
  const conceptIds = [...new Set(candidates.map(({ conceptId }) => conceptId))];
  const ranked = await rankThese(transaction, conceptIds, rank);
  const here = ranked.slice(offset, offset + size);
  if (here.length === size) {
    return here;
  }
  // After those that were ranked come all others, by use and age.
  const rest = { order: 'score', offset: Math.max(0, offset - ranked.length), size: size - here.length } as const;
  return [...here, ...(await restOf(transaction, sought, rest, conceptIds))];
};

const restOf = async (transaction: Transaction, sought: Sought, rest: Slice, without: readonly string[]) => {
  const { condition, total, limits } = sought;
  const wanted = rest.offset + rest.size + without.length;
  if (total > limits.countedExactly) {
    const first = await sliceOfFirst(transaction, condition, rest, stepsFor(sought, wanted), without);
    if (first.length === rest.size) {
      return first;
    }
  }
  return sliceOf(transaction, condition, rest, without);
};

/** The same for every page of a question, or pages would overlap. */
const bestOf = async (transaction: Transaction, sought: Sought, slice: Slice) => {
  const { condition, total, limits } = sought;
  if (total > limits.countedExactly) {
    const first = await sliceOfFirst(transaction, condition, slice, stepsFor(sought, slice.size));
    if (first.length >= slice.size / 5) {
      return first;
    }
  }
  return sliceOf(transaction, condition, slice);
};
