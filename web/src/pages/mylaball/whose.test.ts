import { expect, test } from 'vitest';
import { nameIn, userIn } from './whose.ts';

const user = '01990000-0000-7000-8000-00000000000a';

test('an address names a person, nobody, or nothing that could be one', () => {
  expect(userIn(new URLSearchParams({ user: user.toUpperCase() }))).toBe(user);
  expect(userIn(new URLSearchParams())).toBeNull();
  expect(userIn(new URLSearchParams({ user: '' }))).toBeNull();
  expect(userIn(new URLSearchParams({ user: 'ines' }))).toBeUndefined();
});

test('a name comes from our own links only', () => {
  expect(nameIn({ name: 'Lin Mei' })).toBe('Lin Mei');
  expect(nameIn(null)).toBeUndefined();
  expect(nameIn({ name: 3 })).toBeUndefined();
});
