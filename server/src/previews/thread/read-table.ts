import type { TableColumn } from '@vitrine/contract/previews.ts';
import { parse } from 'csv-parse/sync';
import { Refusal } from '../../platform/threads/answer-work.ts';
import { describeColumn, isValue } from './columns.ts';
import { decode } from '../../platform/decode-text.ts';

export interface Table {
  readonly columns: TableColumn[];
  readonly rows: string[][];
  readonly delimiter: string;
  readonly encoding: string;
  readonly header: boolean;
  readonly cut: boolean;
  readonly columnsCut: boolean;
}

const mostColumns = 200;
const mostRows = 20_000;
const longestCell = 500;

export const readTable = ({ bytes, cut }: { readonly bytes: Uint8Array; readonly cut: boolean }): Table => {
  const decoded = decode(bytes);
  if (!decoded) {
    throw new Refusal('This file has no text in it that could be shown as a table. It can still be downloaded.');
  }
  const text = cut ? wholeLines(decoded.text) : decoded.text;
  const delimiter = delimiterOf(text);
  const parsed = parseRows(text, delimiter);
  const widest = parsed.reduce((most, row) => Math.max(most, row.length), 0);
  const width = Math.min(widest, mostColumns);
  const all = parsed
    .slice(0, mostRows + 1)
    .map((row) => Array.from({ length: width }, (_, index) => shorten(row[index])));
  const header = hasHeader(all);
  const rows = header ? all.slice(1, mostRows + 1) : all.slice(0, mostRows);
  const names = header ? all[0] : undefined;
  return {
    columns: Array.from({ length: width }, (_, index) =>
      describeColumn(
        names?.[index]?.trim() || `Column ${index + 1}`,
        rows.map((row) => row[index] ?? ''),
      ),
    ),
    rows,
    delimiter,
    encoding: decoded.encoding,
    header,
    cut: cut || parsed.length > rows.length + Number(header),
    columnsCut: widest > width,
  };
};

const shorten = (cell = ''): string =>
  cell.length > longestCell ? `${cell.slice(0, longestCell).toWellFormed()}…` : cell;

/** Up to the last line that is there as a whole: one that ends outside of quotes, if there is one. */
const wholeLines = (text: string): string => {
  let [quotes, outside, any] = [0, 0, 0];
  for (let index = 0; index < text.length; index += 1) {
    const character = text.charCodeAt(index);
    quotes += Number(character === 34);
    if (character === 10) {
      any = index;
      outside = quotes % 2 === 0 ? index : outside;
    }
  }
  return text.slice(0, outside || any || text.length);
};

/** The one that parts most lines into the same number of cells. */
const delimiterOf = (text: string): string => {
  const lines = text
    .slice(0, 64 * 1024)
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== '')
    .slice(0, 30)
    .map((line) => line.replaceAll(/"[^"]*"/g, ''));
  const scored = [',', '\t', ';', '|'].map((delimiter) => {
    const counts = lines.map((line) => line.split(delimiter).length - 1);
    const usual = counts.toSorted((one, other) => one - other)[Math.floor(counts.length / 2)] ?? 0;
    const same = counts.filter((count) => count === usual).length;
    return { delimiter, score: usual === 0 ? 0 : same * 100 + Math.min(usual, 99) };
  });
  const best = scored.toSorted((one, other) => other.score - one.score)[0];
  return best && best.score > 0 ? best.delimiter : ',';
};

/** Quotes that never close would swallow the rest: then they are characters like others. */
const parseRows = (text: string, delimiter: string): string[][] => {
  const options = {
    delimiter,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    to: mostRows + 2,
  };
  try {
    return parse(text, options);
  } catch {
    return parse(text, { ...options, quote: null });
  }
};

const hasHeader = (rows: readonly (readonly string[])[]): boolean => {
  const [first = []] = rows;
  const named = first.map((cell) => cell.trim());
  return (
    rows.length > 1 &&
    named.some((cell) => cell !== '') &&
    named.every((cell) => !isValue(cell)) &&
    new Set(named.filter((cell) => cell !== '')).size === named.filter((cell) => cell !== '').length
  );
};
