import { expect, test } from 'vitest';
import {
  countChosen,
  nothingChosen,
  readSearchQuery,
  searchAddress,
  toggled,
  writeSearchQuery,
} from './search-query.ts';

const read = (address: string) => readSearchQuery(new URLSearchParams(address));

test('an address says what is looked for, and back', () => {
  const address = '?keyword=sea+ice&type=Dataset&year=2024&year=2025&sort=newest&page=3';
  expect(read(address)).toMatchObject({
    keyword: 'sea ice',
    type: ['Dataset'],
    year: ['2024', '2025'],
    sort: 'newest',
    page: 3,
  });
  expect(writeSearchQuery(read(address))).toBe(address);
});

test('everything is an address without a query', () => {
  expect(searchAddress(read(''))).toBe('/search');
});

test('what makes no sense in an address is left out', () => {
  expect(read('?sort=colour&page=-2&type=&type=Dataset&type=Dataset&year=' + 'x'.repeat(61))).toEqual({
    ...nothingChosen,
    keyword: '',
    type: ['Dataset'],
    sort: 'relevance',
    page: 1,
  });
});

test('as many values as the server takes', () => {
  const years = Array.from({ length: 80 }, (_, place) => `year=${1900 + place}`).join('&');
  expect(read(`?${years}`).year).toHaveLength(50);
});

test('a value is chosen and let go again', () => {
  expect(toggled(['a'], 'b')).toEqual(['a', 'b']);
  expect(toggled(['a', 'b'], 'a')).toEqual(['b']);
  expect(countChosen({ ...nothingChosen, type: ['a', 'b'], access: ['open'] })).toBe(3);
});
