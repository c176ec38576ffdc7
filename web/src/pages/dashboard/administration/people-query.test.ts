import { expect, test } from 'vitest';
import { type PeopleQuery, readPeopleQuery, writePeopleQuery } from './people-query.ts';

const read = (search: string): PeopleQuery => readPeopleQuery(new URLSearchParams(search));

test.each<PeopleQuery>([
  { keyword: '', role: 'all', page: 1 },
  { keyword: 'Zieliński & sons', role: 'judge', page: 3 },
  { keyword: '', role: 'admin', page: 1 },
])('what is shown can be read back from the address: %o', (query) => {
  expect(read(writePeopleQuery(query))).toEqual(query);
});

test('the first page of everybody needs no words in the address', () => {
  expect(writePeopleQuery({ keyword: '', role: 'all', page: 1 })).toBe('');
});

test.each(['?page=0', '?page=-1', '?page=1.5', '?page=many', '?role=king&page=', `?page=${'9'.repeat(30)}`])(
  'an address that makes no sense (%s) shows the first page of everybody',
  (search) => {
    expect(read(search)).toEqual({ keyword: '', role: 'all', page: 1 });
  },
);
