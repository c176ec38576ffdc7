import { expect, test, vi } from 'vitest';
import { boundedCache } from './bounded-cache.ts';

test('what was worked out is kept until it weighs too much in all, the longest unasked going first', async () => {
  const work = vi.fn<(key: string) => Promise<string>>(async (key) => key.toUpperCase());
  const kept = boundedCache<string>(2, () => 1);
  const ask = (key: string) => kept(key, () => work(key));
  expect(await Promise.all([ask('a'), ask('a'), ask('b')])).toEqual(['A', 'A', 'B']);
  expect(work).toHaveBeenCalledTimes(2);
  await ask('a');
  await ask('c');
  await ask('a');
  expect(work).toHaveBeenCalledTimes(3);
  await ask('b');
  expect(work.mock.calls.map(([key]) => key)).toEqual(['a', 'b', 'c', 'b']);
});

test('what failed is tried again', async () => {
  const kept = boundedCache<string>(10, () => 1);
  await expect(kept('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await kept('a', async () => 'whole')).toBe('whole');
});

test('what is heavier than all together is given and not kept', async () => {
  const work = vi.fn<() => Promise<string>>(async () => 'heavy');
  const kept = boundedCache<string>(10, () => 11);
  expect([await kept('a', work), await kept('a', work)]).toEqual(['heavy', 'heavy']);
  expect(work).toHaveBeenCalledTimes(2);
});
