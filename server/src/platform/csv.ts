export interface CsvRecord {
  /** The line of the file on which it begins, counted from 1. */
  readonly line: number;
  readonly fields: readonly string[];
}

/** What is no CSV, so that nothing after it can be read. */
export class CsvError extends Error {
  readonly line: number;

  constructor(line: number, message: string) {
    super(message);
    this.line = line;
  }
}

/** A quote that is never closed would otherwise take the rest of the file into memory. */
const longestRecord = 1_000_000;

/**
 * Reads RFC 4180 as it comes in: fields divided by commas, in quotes where they hold a comma, a quote (doubled) or a new
 * line. Lines end with CRLF or LF; empty ones are passed over.
 */
export async function* readCsv(chunks: AsyncIterable<string>): AsyncGenerator<CsvRecord> {
  let state: 'start' | 'plain' | 'quoted' | 'closed' | 'return' = 'start';
  let [line, begun, length] = [1, 1, 0];
  let [field, fields]: [string, string[]] = ['', []];
  const refuse = (message: string) => new CsvError(line, message);
  const endField = () => {
    fields.push(field);
    [field, state] = ['', 'start'];
  };
  for await (const chunk of chunks) {
    for (const character of chunk) {
      if (state === 'return' && character !== '\n') {
        throw refuse('a carriage return must be followed by a line feed');
      }
      if ((length += 1) > longestRecord) {
        throw new CsvError(begun, 'this record is too long; is a quote not closed?');
      }
      if (state === 'quoted') {
        if (character === '"') {
          state = 'closed';
        } else {
          field += character;
        }
      } else if (character === '"') {
        if (state === 'plain') {
          throw refuse('a field with a quote in it must be in quotes, with the quote doubled');
        }
        field += state === 'closed' ? '"' : '';
        state = 'quoted';
      } else if (character === ',') {
        endField();
      } else if (character === '\r') {
        state = 'return';
      } else if (character === '\n') {
        endField();
        if (fields.length > 1 || fields[0] !== '') {
          yield { line: begun, fields };
        }
        [fields, begun, length] = [[], line + 1, 0];
      } else if (state === 'closed') {
        throw refuse('after the closing quote of a field there must be a comma or the end of the line');
      } else {
        field += character;
        state = 'plain';
      }
      if (character === '\n') {
        line += 1;
      }
    }
  }
  if (state === 'quoted') {
    throw new CsvError(begun, 'a quote is opened and never closed');
  }
  if (state === 'return') {
    throw refuse('a carriage return must be followed by a line feed');
  }
  if (fields.length > 0 || field !== '') {
    yield { line: begun, fields: [...fields, field] };
  }
}
