import { describe, expect, test } from 'vitest';
import { CsvError, readCsv } from './csv.ts';

async function* inPieces(text: string, size: number) {
  for (let at = 0; at < text.length; at += size) {
    yield text.slice(at, at + size);
  }
}
const read = async (text: string, size = Infinity) =>
  (await Array.fromAsync(readCsv(inPieces(text, Math.min(size, text.length || 1))))).map(({ line, fields }) => [
    line,
    fields,
  ]);

describe('a file of comma-separated values', () => {
  test.each([
    ['nothing', '', []],
    ['one line with no end', 'a,b', [[1, ['a', 'b']]]],
    [
      'lines that end as on Windows',
      'a,b\r\nc,d\r\n',
      [
        [1, ['a', 'b']],
        [2, ['c', 'd']],
      ],
    ],
    [
      'lines that end as on Linux',
      'a,b\nc,d\n',
      [
        [1, ['a', 'b']],
        [2, ['c', 'd']],
      ],
    ],
    [
      'empty fields',
      ',\n,"",\n',
      [
        [1, ['', '']],
        [2, ['', '', '']],
      ],
    ],
    ['spaces, which belong to the field', ' a , b\n', [[1, [' a ', ' b']]]],
    [
      'empty lines, which are passed over',
      'a\n\n\r\nb\n',
      [
        [1, ['a']],
        [4, ['b']],
      ],
    ],
    [
      'commas, quotes and lines within quotes',
      '"a,b","say ""hi""","x\r\ny"\nz',
      [
        [1, ['a,b', 'say "hi"', 'x\r\ny']],
        [3, ['z']],
      ],
    ],
    ['a last field in quotes', 'a,"b"', [[1, ['a', 'b']]]],
    ['letters beyond the basic plane', '"😀",é\n', [[1, ['😀', 'é']]]],
  ])('may have %s', async (_, text, records) => {
    expect(await read(text)).toEqual(records);
  });

  test('is read alike in whatever pieces it comes', async () => {
    const text = 'a,"b ""c"" \r\n d"\r\n"",e\r\n\r\nf,g\r\n';
    const whole = await read(text);
    expect(whole).toEqual([
      [1, ['a', 'b "c" \r\n d']],
      [3, ['', 'e']],
      [5, ['f', 'g']],
    ]);
    for (const size of [1, 2, 3, 5, 7]) {
      expect(await read(text, size)).toEqual(whole);
    }
  });

  test.each([
    ['a quote in a field without quotes', 'x\na"b,c\n', 2],
    ['something after a closing quote', 'x\ny\n"a"b\n', 3],
    ['a quote that is never closed', 'x\n"a\nb\nc\n', 2],
    ['a carriage return alone', 'a\rb\n', 1],
    ['a carriage return alone at the end', 'a\nb\r', 2],
    ['a record without end', `a\n"${'x'.repeat(1_000_001)}`, 2],
  ])('is refused with %s, and the line is told', async (_, text, line) => {
    const error = await read(text).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(CsvError);
    expect(error).toHaveProperty('line', line);
  });
});
