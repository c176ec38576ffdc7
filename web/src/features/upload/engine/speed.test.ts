import { expect, test } from 'vitest';
import { measured, timeLeftWords } from './speed.ts';

const megabyte = 1024 ** 2;

test.each([
  [0, megabyte, null],
  [megabyte, null, null],
  [megabyte, 0, null],
  [5 * megabyte, megabyte, 'a few seconds left'],
  [24 * megabyte, megabyte, 'about 20 seconds left'],
  [55 * megabyte, megabyte, 'about 1 minute left'],
  [200 * megabyte, megabyte, 'about 3 minutes left'],
  [3500 * megabyte, megabyte, 'about 1 hour left'],
  [5400 * megabyte, megabyte, 'about 1½ hours left'],
  [4 * 3600 * megabyte, megabyte, 'about 4 hours left'],
  [20 * 3600 * megabyte, megabyte, 'about 20 hours left'],
  [72 * 3600 * megabyte, megabyte, 'about 3 days left'],
])('%i bytes at %s bytes a second: %s', (bytes, rate, words) => {
  expect(timeLeftWords(bytes, rate)).toBe(words);
});

test('a steady line is measured as it is', () => {
  let speed = measured(null, 0, 0);
  for (let second = 1; second <= 10; second += 1) speed = measured(speed, second * 1000, second * 500);
  expect(speed.rate).toBeCloseTo(500);
});

test('a short gap makes the number fall a little, not to nothing', () => {
  const before = measured(measured(null, 0, 0), 1000, 1000);
  const after = measured(before, 2000, 1000);
  expect(after.rate).toBeGreaterThan(800);
  expect(after.rate).toBeLessThan(1000);
});

test('looks that follow each other too closely tell nothing', () => {
  const before = measured(measured(null, 0, 0), 1000, 1000);
  expect(measured(before, 1001, 50_000)).toBe(before);
});
