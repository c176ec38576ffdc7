import { laboratoryId } from '@vitrine/contract/communities.ts';
import { expect, test } from 'vitest';
import { newId } from './ids.ts';

const ids = Array.from({ length: 5000 }, newId);

test('an id is one that the calls take', () => {
  expect(ids.filter((id) => !laboratoryId.safeParse(id).success)).toEqual([]);
});

test('ids differ, and use every character of the alphabet at every place', () => {
  expect(new Set(ids).size).toBe(ids.length);
  const places = Array.from({ length: 10 }, (_, place) => new Set(ids.map((id) => id[place])).size);
  expect(places).toEqual(Array.from({ length: 10 }, () => 32));
});
