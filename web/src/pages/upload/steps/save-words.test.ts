import { expect, test } from 'vitest';
import { saveWords } from './save-words.ts';

const now = Date.parse('2026-05-03T12:00:00Z');
const savedAgo = (seconds: number) => saveWords({ kind: 'saved', at: now - seconds * 1000 }, now, false);

test('says how long ago it was saved', () => {
  expect([0, 3, 59, 60, 150].map(savedAgo)).toEqual([
    'Saved just now',
    'Saved 3 seconds ago',
    'Saved 59 seconds ago',
    'Saved a minute ago',
    'Saved 2 minutes ago',
  ]);
});

test('says why it is not saved, and where it is instead', () => {
  expect(saveWords({ kind: 'kept', code: 0, message: 'x' }, now, false)).toBe(
    'Not saved: no network; kept in this browser',
  );
  expect(saveWords({ kind: 'kept', code: 403, message: 'This dataset is in review.' }, now, false)).toBe(
    'Not saved: This dataset is in review; kept in this browser',
  );
});

test('has words of its own for every answer that one may meet', () => {
  const words = [0, 401, 402, 409, 413, 422, 429, 500, 503, 507].map((code) =>
    saveWords({ kind: 'kept', code, message: '' }, now, false),
  );
  expect(new Set(words).size).toBe(10);
  for (const each of words) expect(each).toMatch(/^Not saved: .{8,}; kept in this browser$/u);
});

test('says nothing of a new one while nothing was typed', () => {
  expect(saveWords({ kind: 'untouched' }, now, true)).toBe('');
  expect(saveWords({ kind: 'untouched' }, now, false)).toBe('Everything is saved');
});
