import { expect, test } from 'vitest';
import { allDatasets, readDatasetsQuery, writeDatasetsQuery } from './datasets-query.ts';

test('what is written is read again', () => {
  const query = { keyword: 'sea ice', status: 'returned', laboratory: '7k2d9fq3xz', page: 3 } as const;
  expect(readDatasetsQuery(new URLSearchParams(writeDatasetsQuery(query)))).toEqual(query);
});

test('all of them is the plain address', () => {
  expect(writeDatasetsQuery(allDatasets)).toBe('?');
});

test('what makes no sense is left out', () => {
  expect(readDatasetsQuery(new URLSearchParams('status=lost&laboratory=x&page=-2'))).toEqual(allDatasets);
});
