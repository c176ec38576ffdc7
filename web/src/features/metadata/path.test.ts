import { emptyMetadata } from '@vitrine/contract/metadata.ts';
import { expect, test } from 'vitest';
import { fieldOf, valueAt, withValueAt } from './path.ts';

const keywords = ['ice'];
const values = { ...emptyMetadata(), title: 'Tides', keywords, places: [{ name: 'Faro', point: null, box: null }] };

test('a path leads to what lies there, and to nothing where there is nothing', () => {
  expect(valueAt(values, 'title')).toBe('Tides');
  expect(valueAt(values, 'places.0.name')).toBe('Faro');
  expect(valueAt(values, 'access.kind')).toBe('open');
  expect(valueAt(values, 'places.3.name')).toBeUndefined();
  expect(valueAt(values, 'places.0.point.latitude')).toBeUndefined();
});

test('a value is put at its path, and everything beside the way stays the same object', () => {
  const changed = withValueAt(values, 'places.0.point', { latitude: 37, longitude: -8 });
  expect(changed.places).toEqual([{ name: 'Faro', point: { latitude: 37, longitude: -8 }, box: null }]);
  expect(changed.keywords).toBe(keywords);
  expect(values.places[0]?.point).toBeNull();
});

test('a path belongs to the field that it begins with', () => {
  expect(fieldOf('creators.0.orcid')).toBe('creators');
  expect(fieldOf('title')).toBe('title');
});
