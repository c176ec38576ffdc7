import { expect, test } from 'vitest';
import { eventWords } from './event-words.ts';

test('what happened is told in words', () => {
  expect(eventWords('account.signed-in')).toBe('Signed in');
});

test.each([
  ['account.name-corrected', 'Name corrected'],
  ['laboratory.joined', 'Laboratory.joined'],
  ['toString', 'ToString'],
])('what is not known yet (%s) is readable all the same', (kind, words) => {
  expect(eventWords(kind)).toBe(words);
});
