import { expect, test } from 'vitest';
import { roundWords, waitingWords } from './waiting-words.ts';

const now = new Date('2026-05-07T12:00:00Z');

test.each([
  ['2026-05-07T11:00:00Z', 'waits since today'],
  ['2026-05-06T11:00:00Z', 'waits 1 day'],
  ['2026-05-03T11:00:00Z', 'waits 4 days'],
  // The clocks of browser and server differ.
  ['2026-05-07T12:01:00Z', 'waits since today'],
])('what came at %s %s', (since, words) => {
  expect(waitingWords(since, now)).toBe(words);
});

test('only a later round is worth a word', () => {
  expect(roundWords(1)).toBe('');
  expect(roundWords(2)).toBe('round 2');
});
