import { expect, test } from 'vitest';
import { formatSize } from './size.ts';

test.each([
  [0, '0.00 B'],
  [1, '1.00 B'],
  [1023, '1023.00 B'],
  [1024, '1.00 KB'],
  [1536, '1.50 KB'],
  [1024 ** 2 - 1, '1.00 MB'],
  [1024 ** 2, '1.00 MB'],
  [1_294_000, '1.23 MB'],
  [1024 ** 3 - 1, '1.00 GB'],
  [1024 ** 3, '1.00 GB'],
  [5000 * 1024 ** 3, '5000.00 GB'],
])('%i bytes are written as %s', (bytes, words) => {
  expect(formatSize(bytes)).toBe(words);
});
