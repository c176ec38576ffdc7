import { expect, test } from 'vitest';
import { partialDayWords } from './partial-day-words.ts';

test('a date is written as exactly as it is known', () => {
  expect(['2024', '2024-05', '2024-05-07'].map(partialDayWords)).toEqual(['2024', 'May 2024', '7 May 2024']);
});

test('what is no date stands there as it was typed', () => {
  expect(['', '2024-13', 'last summer'].map(partialDayWords)).toEqual(['', '2024-13', 'last summer']);
});
