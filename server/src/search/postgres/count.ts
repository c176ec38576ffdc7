import { filterNames, type FilterName } from '@vitrine/contract/search.ts';
import type { Transaction } from '../../platform/database.ts';
import type { Limits } from './limits.ts';
import { countPacked } from './packed-values.ts';
import {
  countEverything,
  countMatching,
  readyCounts,
  valuesNumbered,
  type Condition,
  type ValueRow,
} from './queries.ts';

const sampleShare = 8;
/** More laboratories than anyone looks through; those with the most datasets are told. */
const mostValues = 200;

export interface Count {
  readonly total: number;
  readonly exact: boolean;
  readonly byFilter: ReadonlyMap<FilterName, ReadonlyMap<string, number>>;
}

/** What a number stands for never changes, so it is asked for once. */
export type ValueNames = Map<number, ValueRow>;

/** What is asked for, counted; with the values of every filter where those are wanted. */
export const count = async (
  transaction: Transaction,
  names: ValueNames,
  condition: Condition | null,
  { values, countedExactly }: { values: boolean } & Pick<Limits, 'countedExactly'>,
): Promise<Count> => {
  if (!condition) {
    return countAll(transaction, values);
  }
  const sample = await countMatching(transaction, condition, { sampled: true, values });
  const exact = sample.total <= countedExactly / sampleShare;
  const parts = exact ? [sample, await countMatching(transaction, condition, { sampled: false, values })] : [sample];
  const times = exact ? 1 : sampleShare;
  const sum = (of: (part: (typeof parts)[number]) => number) => parts.reduce((all, part) => all + of(part), 0) * times;
  const packed = Buffer.concat(parts.map((part) => part.packed ?? Buffer.alloc(0)));
  const counted = values ? await named(transaction, names, countPacked(packed), times) : [];
  return {
    total: sum(({ total }) => total),
    exact,
    byFilter: byFilter(
      counted,
      sum(({ ended }) => ended),
    ),
  };
};

const countAll = async (transaction: Transaction, values: boolean): Promise<Count> => {
  const { total, ended } = await countEverything(transaction);
  const ready = values ? await readyCounts(transaction, filterNames, mostValues) : [];
  return { total, exact: true, byFilter: byFilter(ready, ended) };
};

const named = async (
  transaction: Transaction,
  names: ValueNames,
  counts: ReadonlyMap<number, number>,
  times: number,
): Promise<readonly ValueRow[]> => {
  const unknown = [...counts.keys()].filter((number) => !names.has(number));
  if (unknown.length > 0) {
    for (const row of await valuesNumbered(transaction, unknown)) {
      names.set(row.number, row);
    }
  }
  return [...counts].flatMap(([number, found]) => {
    const row = names.get(number);
    return row ? [{ ...row, records: found * times }] : [];
  });
};

const byFilter = (rows: readonly ValueRow[], ended: number): Count['byFilter'] => {
  const counts = new Map<FilterName, Map<string, number>>();
  for (const { filter, value, records } of rows) {
    const values = counts.get(filter) ?? new Map<string, number>();
    counts.set(filter, values.set(value, (values.get(value) ?? 0) + records));
  }
  const access = counts.get('access');
  if (access && ended > 0) {
    access.set('open', (access.get('open') ?? 0) + ended);
    access.set('embargoed', (access.get('embargoed') ?? 0) - ended);
  }
  return counts;
};
