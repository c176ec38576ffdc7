import { describe, expect, test } from 'vitest';
import { wanted } from './conditions.ts';

const etag = '"abc"';
const ask = (given: Parameters<typeof wanted>[0], size = 100) => wanted(given, etag, size);
const part = (start: number, end: number) => ({ type: 'part', range: { start, end } });

describe('of a file of 100 bytes', () => {
  test.each([
    ['bytes=0-0', part(0, 0)],
    ['bytes=0-', part(0, 99)],
    ['bytes=10-19', part(10, 19)],
    ['bytes=90-1000', part(90, 99)],
    ['bytes=99-', part(99, 99)],
    ['bytes=-1', part(99, 99)],
    ['bytes=-1000', part(0, 99)],
    ['Bytes = 5-6 ', part(5, 6)],
    ['bytes=100-', { type: 'outside' }],
    ['bytes=100-200', { type: 'outside' }],
    ['bytes=-0', { type: 'outside' }],
    [`bytes=${'9'.repeat(400)}-`, { type: 'outside' }],
    ['bytes=5-4', { type: 'whole' }],
    ['bytes=-', { type: 'whole' }],
    ['bytes=0-1,5-6', { type: 'whole' }],
    ['bytes=a-b', { type: 'whole' }],
    ['items=0-5', { type: 'whole' }],
    ['', { type: 'whole' }],
  ])('the range %j is %j', (range, expected) => {
    expect(ask({ range })).toEqual(expected);
  });

  test.each([
    [etag, part(1, 2)],
    [` ${etag} `, part(1, 2)],
    ['"other"', { type: 'whole' }],
    [`W/${etag}`, { type: 'whole' }],
    ['Wed, 21 Oct 2026 07:28:00 GMT', { type: 'whole' }],
  ])('a range if it is still %s', (ifRange, expected) => {
    expect(ask({ range: 'bytes=1-2', ifRange })).toEqual(expected);
  });

  test.each([
    ['*', 'unchanged'],
    [etag, 'unchanged'],
    [`W/${etag}`, 'unchanged'],
    [`"x", ${etag}`, 'unchanged'],
    ['"x"', 'whole'],
    ['abc', 'whole'],
  ])('what has %s already: %s', (ifNoneMatch, type) => {
    expect(ask({ ifNoneMatch }).type).toBe(type);
  });
});

test('a file of no bytes is always given as a whole', () => {
  expect(ask({ range: 'bytes=0-' }, 0)).toEqual({ type: 'whole' });
});
