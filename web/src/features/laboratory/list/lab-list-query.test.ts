import { expect, test } from 'vitest';
import { everything, readLabListQuery, writeLabListQuery } from './lab-list-query.ts';

const read = (query: string) => readLabListQuery(new URLSearchParams(query));

test('an address without a query shows everything', () => {
  expect(read('')).toEqual(everything);
  expect(writeLabListQuery(everything)).toBe('');
});

test('what is written into an address is read back as it was', () => {
  const query = { keyword: 'sea & ice', subject: '1.5', sort: 'name', page: 3 } as const;
  expect(read(writeLabListQuery(query))).toEqual(query);
});

test('whatever makes no sense in an address is left out', () => {
  expect(read('?subject=<b>&sort=members&page=-4&keyword=%20%20')).toEqual(everything);
});
