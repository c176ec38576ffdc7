import { parseRor } from '@vitrine/contract/ror.ts';
import { line, optionalLine } from '@vitrine/contract/text.ts';
import { z } from 'zod';

const ror = z
  .string()
  .refine(
    (text) => text.trim() === '' || parseRor(text) !== undefined,
    'This is not a ROR id: please check it at ror.org',
  )
  .transform((text) => parseRor(text) ?? null);

const isoDay = z.iso.date();
const day = z
  .string()
  .trim()
  .refine((text) => text === '' || isoDay.safeParse(text).success, 'Please write the day as 2026-03-31')
  .transform((text) => text || null);

const url = optionalLine(500).refine(
  (text) => text === '' || (/^https?:\/\/\S+$/.test(text) && URL.canParse(text)),
  'Please enter an address that starts with https:// or http://',
);

/** An award as it is written in a line of a file, where everything is text. */
export const writtenAward = z
  .object({
    number: line(100, 'Number is required'),
    title: line(500, 'Title is required'),
    funder: line(300, 'Funder is required'),
    funderRor: ror,
    programme: optionalLine(300),
    start: day,
    end: day,
    url,
  })
  .refine(({ start, end }) => !start || !end || start <= end, {
    path: ['end'],
    message: 'The end comes before the start',
  });
export type NewAward = z.output<typeof writtenAward>;

const columns = Object.keys(writtenAward.shape);

/** What is wrong with the first line of a file; undefined when it names every column once, in any order. */
export const headerProblem = (header: readonly string[]): string | undefined => {
  const missing = columns.filter((column) => !header.includes(column));
  const unknown = header.filter((column, index) => !columns.includes(column) || header.indexOf(column) !== index);
  if (missing.length === 0 && unknown.length === 0) {
    return undefined;
  }
  return [
    `the first line must name the columns, divided by commas: ${columns.join(',')}`,
    ...(missing.length > 0 ? [`missing: ${missing.join(', ')}`] : []),
    ...(unknown.length > 0 ? [`unknown or named twice: ${unknown.join(', ')}`] : []),
  ].join('; ');
};
