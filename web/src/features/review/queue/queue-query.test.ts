import { expect, test } from 'vitest';
import { readQueueQuery, writeQueueQuery } from './queue-query.ts';

test('an id may be written with its hyphen', () => {
  expect(readQueueQuery(new URLSearchParams('id=7K2D9-fq3xz')).id).toBe('7k2d9fq3xz');
});

test('what is written is read again, and what else stands in the address stays', () => {
  const query = { id: '7k2d9fq3xz', state: 'done', keyword: 'ice', page: 2 } as const;
  const address = new URLSearchParams(writeQueueQuery(new URLSearchParams('stage=judge'), query));
  expect(readQueueQuery(address)).toEqual(query);
  expect(address.get('stage')).toBe('judge');
});

test('what is usual does not stand in the address', () => {
  const query = { id: '', state: 'waiting', keyword: '', page: 1 } as const;
  expect(writeQueueQuery(new URLSearchParams('id=1&page=4'), query)).toBe('?');
});
