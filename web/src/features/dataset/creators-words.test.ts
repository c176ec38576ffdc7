import { expect, test } from 'vitest';
import { creatorsWords } from './creators-words.ts';

const people = (count: number): string[] => Array.from({ length: count }, (_, place) => `Person ${place + 1}`);

test('a few creators are all named', () => {
  expect(creatorsWords(people(3))).toEqual({ named: 'Person 1; Person 2; Person 3', more: '' });
  expect(creatorsWords([])).toEqual({ named: '', more: '' });
});

test('of many the first are named, and the others are counted', () => {
  expect(creatorsWords(people(5)).more).toBe('+2');
  expect(creatorsWords(people(4), 15).more).toBe('+12');
});

test('a list that may be cut off does not pretend to know how many there are', () => {
  expect(creatorsWords(people(10)).more).toBe('and others');
});
