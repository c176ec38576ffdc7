import { expect, test } from 'vitest';
import { websiteWords } from './website-words.ts';

test('an address is shown without what everybody knows', () => {
  expect(websiteWords('https://soft-matter.example/')).toBe('soft-matter.example');
  expect(websiteWords('http://uni.example/groups/tides')).toBe('uni.example/groups/tides');
});
