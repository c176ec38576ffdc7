import { expect, test } from 'vitest';
import { coordinateWords } from './coordinate-words.ts';

const lisbon = { latitude: 38.72, longitude: -9.14 };

test('coordinates are told in words', () => {
  expect(coordinateWords({ point: lisbon, box: null })).toBe('38.72° N, 9.14° W');
  expect(coordinateWords({ point: null, box: { south: -1, north: 2, west: 3, east: 4 } })).toBe(
    '1° S, 3° E to 2° N, 4° E',
  );
  expect(coordinateWords({ point: null, box: null })).toBe('');
});
