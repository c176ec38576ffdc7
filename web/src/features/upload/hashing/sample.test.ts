import { expect, test } from 'vitest';
import { sampleOf } from './sample.ts';

const part = 65_536;

test.each([
  [0, [[0, 0]]],
  [10, [[0, 10]]],
  [3 * part, [[0, 3 * part]]],
  [
    3 * part + 1,
    [
      [0, part],
      [part, 2 * part],
      [2 * part + 1, 3 * part + 1],
    ],
  ],
  [
    10 ** 9,
    [
      [0, part],
      [499_967_232, 499_967_232 + part],
      [10 ** 9 - part, 10 ** 9],
    ],
  ],
])('of %i bytes the sample is %o', (size, ranges) => {
  expect(sampleOf(size)).toEqual(ranges);
});
