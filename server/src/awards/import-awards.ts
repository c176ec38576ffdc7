import { createReadStream } from 'node:fs';
import { problemsOf } from '@vitrine/contract/envelope.ts';
import { CsvError, readCsv, type CsvRecord } from '../platform/csv.ts';
import type { Platform } from '../platform/platform.ts';
import { lockAwards, saveAwards } from './queries.ts';
import { headerProblem, writtenAward, type NewAward } from './rules.ts';

const batchSize = 1000;

/** Reads awards from a CSV file of any length: all of them, or none and an error that lists what is wrong by line. */
export const importAwards = async ({ database }: Platform, file: string): Promise<{ read: number; added: number }> =>
  database.transaction().execute(async (transaction) => {
    await lockAwards(transaction);
    const problems: string[] = [];
    let [read, added, batch]: [number, number, NewAward[]] = [0, 0, []];
    const saveBatch = async () => {
      // Once something is wrong nothing will be kept; what follows is only read, so that all problems are found.
      if (problems.length === 0 && batch.length > 0) {
        added += await saveAwards(transaction, batch);
      }
      batch = [];
    };
    for await (const award of readAwards(file, problems)) {
      read += 1;
      if (batch.push(award) === batchSize) {
        await saveBatch();
      }
    }
    await saveBatch();
    if (problems.length > 0) {
      throw new Error([...problems, 'Nothing was imported.'].join('\n'));
    }
    return { read, added };
  });

async function* readAwards(file: string, problems: string[]): AsyncGenerator<NewAward> {
  const lines = new Map<string, number>();
  let header: readonly string[] | undefined;
  const report = (line: number, message: string) => void problems.push(`Line ${line}: ${message}`);
  try {
    for await (const record of readCsv(textOf(file))) {
      if (!header) {
        header = record.fields.map((name) => name.trim());
        const problem = headerProblem(header);
        if (problem) {
          report(record.line, problem);
          return;
        }
        continue;
      }
      const award = awardOf(header, record, report);
      if (award) {
        const key = JSON.stringify([award.funder, award.number]);
        const before = lines.get(key);
        if (before === undefined) {
          lines.set(key, record.line);
          yield award;
        } else {
          report(record.line, `the same funder and number as line ${before}`);
        }
      }
    }
    if (!header) {
      problems.push('The file is empty.');
    }
  } catch (error) {
    if (!(error instanceof CsvError)) {
      throw error;
    }
    report(error.line, error.message);
  }
}

const awardOf = (
  header: readonly string[],
  { line, fields }: CsvRecord,
  report: (line: number, message: string) => void,
): NewAward | undefined => {
  if (fields.length !== header.length) {
    report(line, `${fields.length} fields where the first line names ${header.length} columns`);
    return undefined;
  }
  const parsed = writtenAward.safeParse(Object.fromEntries(header.map((name, index) => [name, fields[index]])));
  if (!parsed.success) {
    problemsOf(parsed.error).forEach(({ path, message }) => report(line, `${path}: ${message}`));
  }
  return parsed.data;
};

/** The text of a file in UTF-8, with or without a byte order mark, as it is read. */
async function* textOf(file: string): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const bytes of createReadStream(file)) {
      yield decoder.decode(bytes as Buffer, { stream: true });
    }
    yield decoder.decode();
  } catch (error) {
    throw readingError(error, file);
  }
}

const readingError = (error: unknown, file: string): unknown => {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  switch (code) {
    case 'ENOENT':
      return new Error(`There is no file ${file}.`);
    case 'EISDIR':
      return new Error(`${file} is a folder.`);
    case 'ERR_ENCODING_INVALID_ENCODED_DATA':
      return new Error(`${file} is not written in UTF-8. Please save it as "CSV UTF-8". Nothing was imported.`);
    default:
      return error;
  }
};
