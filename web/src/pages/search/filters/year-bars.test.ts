import { expect, test } from 'vitest';
import { yearBars, yearsBetween } from './year-bars.ts';

const years = (...counts: readonly [string, number][]) =>
  counts.map(([value, count]) => ({ value, label: value, count }));

test('every year between the first and the last has a bar', () => {
  expect(yearBars(years(['2026', 4], ['2023', 2]))).toEqual([
    { year: '2023', count: 2, height: 0.5 },
    { year: '2024', count: 0, height: 0 },
    { year: '2025', count: 0, height: 0 },
    { year: '2026', count: 4, height: 1 },
  ]);
});

test('no year is no bar, and of very many the latest are shown', () => {
  expect(yearBars([])).toEqual([]);
  const bars = yearBars(years(['1900', 1], ['2026', 1]));
  expect(bars).toHaveLength(40);
  expect(bars.at(-1)?.year).toBe('2026');
});

test('dragging in either direction chooses the years in between', () => {
  expect(yearsBetween('2026', '2024')).toEqual(['2024', '2025', '2026']);
  expect(yearsBetween('2024', '2024')).toEqual(['2024']);
});
