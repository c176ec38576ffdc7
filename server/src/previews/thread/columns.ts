import type { TableColumn } from '@vitrine/contract/previews.ts';

type ColumnType = TableColumn['type'];

const mostDistinct = 1000;
const steps = 10;

const noValue = new Set(['', 'na', 'n/a', '#n/a', 'nan', 'null']);
const isMissing = (value: string): boolean => noValue.has(value.toLowerCase());

const patterns: readonly (readonly [ColumnType, RegExp])[] = [
  // What starts with a zero is an identifier, not an amount.
  ['integer', /^[+-]?(0|[1-9]\d{0,15})$/],
  ['number', /^[+-]?(\d{1,25}([.,]\d{0,25})?|[.,]\d{1,25})(e[+-]?\d{1,4})?$/i],
  ['date', /^\d{4}-\d\d-\d\d([T ]\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:?\d\d)?)?$/],
  ['boolean', /^(true|false|yes|no)$/i],
];
const leadingZero = /^[+-]?0\d/;

const typeOf = (values: readonly string[]): ColumnType => {
  if (values.length === 0) {
    return 'empty';
  }
  const [found] = patterns.find(([, pattern]) => values.every((value) => pattern.test(value))) ?? ['text' as const];
  return found === 'number' && values.some((value) => leadingZero.test(value)) ? 'text' : found;
};

/** What looks like a number or a date stands for a value, not for the name of a column. */
export const isValue = (cell: string): boolean => patterns.some(([, pattern]) => pattern.test(cell));

const numberOf = (value: string): number => Number(value.replace(',', '.'));

export const describeColumn = (name: string, cells: readonly string[]): TableColumn => {
  const values = cells.map((cell) => cell.trim()).filter((cell) => !isMissing(cell));
  const type = typeOf(values);
  const distinct = new Set<string>();
  for (const value of values) {
    if (distinct.size > mostDistinct) {
      break;
    }
    distinct.add(value);
  }
  return {
    name,
    type,
    missing: cells.length - values.length,
    distinct: Math.min(distinct.size, mostDistinct),
    distinctCapped: distinct.size > mostDistinct,
    ...extremesOf(type, values),
  };
};

const extremesOf = (type: ColumnType, values: readonly string[]): Pick<TableColumn, 'min' | 'max' | 'histogram'> => {
  if (type === 'date') {
    const ordered = values.toSorted();
    return { min: ordered[0] ?? null, max: ordered.at(-1) ?? null, histogram: [] };
  }
  const numbers = type === 'integer' || type === 'number' ? values.map(numberOf).filter(Number.isFinite) : [];
  if (numbers.length === 0) {
    return { min: null, max: null, histogram: [] };
  }
  const min = numbers.reduce((one, other) => Math.min(one, other));
  const max = numbers.reduce((one, other) => Math.max(one, other));
  return { min: String(min), max: String(max), histogram: histogramOf(numbers, min, max) };
};

const histogramOf = (numbers: readonly number[], min: number, max: number): TableColumn['histogram'] => {
  const width = (max - min) / steps;
  if (!Number.isFinite(width) || width <= 0) {
    return [{ from: min, to: max, count: numbers.length }];
  }
  const counts = Array.from({ length: steps }, () => 0);
  for (const number of numbers) {
    const step = Math.min(steps - 1, Math.floor((number - min) / width));
    counts[step] = (counts[step] ?? 0) + 1;
  }
  return counts.map((count, step) => ({
    from: min + step * width,
    to: step === steps - 1 ? max : min + (step + 1) * width,
    count,
  }));
};
