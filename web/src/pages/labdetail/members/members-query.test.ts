import { expect, test } from 'vitest';
import { readMembersQuery, writeMembersQuery } from './members-query.ts';

test('what is written into an address is read back as it was', () => {
  const query = { keyword: 'Zieliński', page: 2 };
  expect(readMembersQuery(new URLSearchParams(writeMembersQuery(query)))).toEqual(query);
});

test('the first page of everybody needs no query', () => {
  expect(writeMembersQuery({ keyword: '', page: 1 })).toBe('');
});
