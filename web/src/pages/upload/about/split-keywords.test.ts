import { expect, test } from 'vitest';
import { withKeywords } from './split-keywords.ts';

test('a pasted list becomes keywords, each once', () => {
  expect(withKeywords(['tide'], 'estuary, Tide;  sea   level\nsalinity')).toEqual([
    'tide',
    'estuary',
    'sea level',
    'salinity',
  ]);
  expect(withKeywords([], ' , ;\n')).toEqual([]);
});

test('there are at most twenty', () => {
  const many = Array.from({ length: 30 }, (_, at) => `keyword ${at}`).join(',');
  expect(withKeywords(['first'], many)).toHaveLength(20);
});
