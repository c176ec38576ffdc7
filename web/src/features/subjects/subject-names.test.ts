import { expect, test } from 'vitest';
import { fieldOf, subjectNames, subjectOptions } from './subject-names.ts';

const subjects = [
  { code: '1', name: 'Natural sciences', children: [{ code: '1.1', name: 'Mathematics' }] },
  { code: '6', name: 'Humanities', children: [{ code: '6.4', name: 'Arts' }] },
];

test('a subject of either level is found by its code', () => {
  expect([...subjectNames(subjects)]).toEqual([
    ['1', 'Natural sciences'],
    ['1.1', 'Mathematics'],
    ['6', 'Humanities'],
    ['6.4', 'Arts'],
  ]);
});

test('a subject belongs to its field, and a field to itself', () => {
  expect(fieldOf(subjects, '6.4')?.name).toBe('Humanities');
  expect(fieldOf(subjects, '6')?.name).toBe('Humanities');
  expect(fieldOf(subjects, '9')).toBeUndefined();
});

test('a flat list shows the second level further in', () => {
  expect(subjectOptions(subjects).map(({ label }) => label)).toEqual([
    'Natural sciences',
    '\u2003Mathematics',
    'Humanities',
    '\u2003Arts',
  ]);
});
