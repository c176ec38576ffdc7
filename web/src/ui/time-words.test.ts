import { expect, test } from 'vitest';
import { dayWords, exactWords, sinceWords } from './time-words.ts';

const now = new Date('2026-05-10T12:00:00Z');

test.each([
  ['2026-05-10T11:59:30Z', 'just now'],
  ['2026-05-10T12:00:20Z', 'just now'],
  ['2026-05-10T11:59:00Z', '1 minute ago'],
  ['2026-05-10T11:01:00Z', '59 minutes ago'],
  ['2026-05-10T09:30:00Z', '2 hours ago'],
  ['2026-05-09T11:00:00Z', '1 day ago'],
  ['2026-05-04T11:00:00Z', '6 days ago'],
  ['2026-05-03T11:00:00Z', 'on 3 May 2026'],
])('%s was %s', (at, words) => {
  expect(sinceWords(at, now)).toBe(words);
});

test('a time is written out as the browser would, to the second', () => {
  const browsers = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'medium' });
  for (const at of ['2026-01-31T00:05:09Z', '2026-12-01T23:59:59Z']) {
    expect(exactWords(at)).toBe(browsers.format(new Date(at)));
  }
});

test('a date is written out', () => {
  expect(dayWords('2026-05-03T12:00:00Z')).toBe('3 May 2026');
});
