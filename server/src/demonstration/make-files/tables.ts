import { chanceOf, type Chance } from './chance.ts';

/** The value of a column in a row; null is a missing one. */
type Cell = string | number | null;
type Column = (row: number, chance: Chance) => Cell;

const field = (cell: Cell, separator: string): string => {
  const text = cell === null ? '' : String(cell);
  return text.includes(separator) || /["\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

const written = (seed: string, rows: number, columns: Readonly<Record<string, Column>>, separator: string): Buffer => {
  const chance = chanceOf(seed);
  const lines = [Object.keys(columns)];
  for (let row = 0; row < rows; row += 1) {
    lines.push(Object.values(columns).map((column) => field(column(row, chance), separator)));
  }
  return Buffer.from(`${lines.map((line) => line.join(separator)).join('\n')}\n`);
};

export const csv = (seed: string, rows: number, columns: Readonly<Record<string, Column>>): Buffer =>
  written(seed, rows, columns, ',');

export const tsv = (seed: string, rows: number, columns: Readonly<Record<string, Column>>): Buffer =>
  written(seed, rows, columns, '\t');

/** Times in UTC, so many minutes apart. */
export const every =
  (minutes: number, from: string): Column =>
  (row) => {
    const time = new Date(new Date(from).getTime() + row * minutes * 60_000).toISOString();
    return minutes >= 1440 ? time.slice(0, 10) : `${time.slice(0, 16)}Z`;
  };

/** Measured: a mean that swings with a period (in rows), noise, and now and then nothing. */
export const measured =
  (
    mean: number,
    noise: number,
    {
      swing = 0,
      period = 100,
      trend = 0,
      digits = 2,
      missing = 0,
      least = -Infinity,
    }: {
      readonly swing?: number;
      readonly period?: number;
      readonly trend?: number;
      readonly digits?: number;
      readonly missing?: number;
      readonly least?: number;
    } = {},
  ): Column =>
  (row, chance) => {
    const value = mean + swing * Math.sin((2 * Math.PI * row) / period) + trend * row + noise * chance.normal();
    return chance.next() < missing ? null : Number(Math.max(least, value).toFixed(digits));
  };

/** Counted: whole numbers with many small and few large ones. */
export const counted =
  (mean: number, missing = 0): Column =>
  (_, chance) =>
    chance.next() < missing ? null : Math.floor(-mean * Math.log(1 - chance.next()));

export const oneOf =
  (...items: readonly [string, ...string[]]): Column =>
  (_, chance) =>
    chance.one(items);

/** The same ones again and again, each for so many rows. */
export const inTurn =
  (items: readonly string[], rowsEach = 1): Column =>
  (row) =>
    items[Math.floor(row / rowsEach) % items.length] ?? null;

export const numbered =
  (prefix: string, width = 3): Column =>
  (row) =>
    `${prefix}${String(row + 1).padStart(width, '0')}`;

/** In even steps, such as a wavelength or a frequency. */
export const steps =
  (from: number, step: number, digits = 2): Column =>
  (row) =>
    Number((from + row * step).toFixed(digits));
