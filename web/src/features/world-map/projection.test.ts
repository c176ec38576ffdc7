import { expect, test } from 'vitest';
import { boxBetween, pointAt, readDegrees, rectanglesOf, spotOf } from './projection.ts';

const lisbon = { latitude: 38.72, longitude: -9.14 };

test('a point is drawn where a click there would set it', () => {
  expect(spotOf({ latitude: 90, longitude: -180 })).toEqual({ x: 0, y: 0 });
  expect(spotOf({ latitude: 0, longitude: 0 })).toEqual({ x: 180, y: 90 });
  expect(pointAt(spotOf(lisbon))).toEqual(lisbon);
});

test('a click beyond the edge is at the edge', () => {
  expect(pointAt({ x: -20, y: 400 })).toEqual({ latitude: -90, longitude: -180 });
});

test('a box is the same in whichever direction it is drawn', () => {
  const box = { south: -10, north: 20, west: 30, east: 40 };
  expect(boxBetween({ x: 210, y: 70 }, { x: 220, y: 100 })).toEqual(box);
  expect(boxBetween({ x: 220, y: 100 }, { x: 210, y: 70 })).toEqual(box);
});

test('a box across the date line is drawn in two pieces', () => {
  expect(rectanglesOf({ south: -10, north: 10, west: 170, east: -170 })).toEqual([
    { x: 350, y: 80, width: 10, height: 20 },
    { x: 0, y: 80, width: 10, height: 20 },
  ]);
  expect(rectanglesOf({ south: -10, north: 10, west: 10, east: 20 })).toHaveLength(1);
});

test.each([
  ['38.72', 38.72],
  ['-9,14', -9.14],
  [' 12° ', 12],
  ['91', undefined],
  ['north', undefined],
  ['', undefined],
])('typed degrees %j are %s', (text, value) => {
  expect(readDegrees(text, 90)).toBe(value);
});
