import { expect, test } from 'vitest';
import { readLaboratoriesQuery, writeLaboratoriesQuery } from './laboratories-query.ts';

const read = (query: string) => readLaboratoriesQuery(new URLSearchParams(query));

test('what is written into an address is read back as it was', () => {
  const query = { keyword: 'soft & wet', show: 'without-pi', page: 2 } as const;
  expect(read(writeLaboratoriesQuery(query))).toEqual(query);
});

test('whatever makes no sense in an address is left out', () => {
  expect(read('?show=secret&page=x')).toEqual({ keyword: '', show: 'all', page: 1 });
});
