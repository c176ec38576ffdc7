import { expect, test } from 'vitest';
import { draftKey, draftKeysOf } from './draft-key.ts';

const ada = '01990000-0000-7000-8000-000000000001';
const berta = '01990000-0000-7000-8000-000000000002';

test('the same form has another draft for everybody, and one for visitors', () => {
  const keys = [ada, berta, ''].map((account) => draftKey(account, 'contact'));
  expect(new Set(keys).size).toBe(3);
  expect(keys[2]).toBe('visitor/contact');
});

test('the drafts of an account lie between its first and its last key, those of others do not', () => {
  const [first, last] = draftKeysOf(ada);
  const isInside = (key: string) => key >= first && key <= last;
  expect(['contact', 'profile', 'überblick'].every((form) => isInside(draftKey(ada, form)))).toBe(true);
  expect([berta, '', `${ada}0`].some((account) => isInside(draftKey(account, 'contact')))).toBe(false);
});
