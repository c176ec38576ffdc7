import { expect, test } from 'vitest';
import { counted, countedLaboratories } from './counted.ts';

test('one is one, and all other numbers are many', () => {
  expect(counted(1, 'member')).toBe('1 member');
  expect(counted(0, 'member')).toBe('0 members');
  expect(counted(12_040, 'dataset')).toBe('12,040 datasets');
});

test('a laboratory has a plural of its own', () => {
  expect(countedLaboratories(1)).toBe('1 laboratory');
  expect(countedLaboratories(2000)).toBe('2,000 laboratories');
});
