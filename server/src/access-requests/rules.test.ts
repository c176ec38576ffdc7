import { expect, test } from 'vitest';
import { problemOfUntil } from './rules.ts';

test.each([
  ['2026-05-02', 'This day is over already: please choose a later one'],
  ['2026-05-03', undefined],
  ['2027-05-03', undefined],
  ['2028-05-03', 'Access can be granted for a year at most: please choose an earlier day'],
])('access that is granted on 3 May 2026 until %s: %s', (until, problem) => {
  expect(problemOfUntil(until, '2026-05-03')).toBe(problem);
});
