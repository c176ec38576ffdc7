import { expect, test } from 'vitest';
import { withWord } from './with-word.ts';

test('a suggestion completes the last word', () => {
  expect(withWord('surface te', 'temperature')).toBe('surface temperature');
  expect(withWord('te', 'temperature')).toBe('temperature');
  expect(withWord('title:te', 'temperature')).toBe('title:temperature');
});
