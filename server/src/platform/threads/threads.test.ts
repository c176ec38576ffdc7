import { describe, expect, test } from 'vitest';
import { openGate } from './gate.ts';
import { openThreads, type ReadBytes } from './threads.ts';

const threads = openThreads(new URL('../../testing/misbehaving-thread.ts', import.meta.url), {
  atOnce: 1,
  memoryMb: 64,
  milliseconds: 4000,
  bytes: 1000,
});
const run = (task: string, read?: ReadBytes) => threads.run({ task, input: task }, read);

describe('a thread', () => {
  test('answers, one work after another', async () => {
    expect(await Promise.all([run('echo'), run('echo'), run('echo')])).toEqual(['echo', 'echo', 'echo']);
  });

  test('refuses in its own words, and what it did not foresee in ours', async () => {
    await expect(run('refuse')).rejects.toMatchObject({ code: 422, message: 'This is not for us.' });
    await expect(run('throw')).rejects.toMatchObject({ code: 422, message: expect.stringContaining('is damaged') });
  });

  test.each([
    ['never ends', 'loop', 'takes too long'],
    ['takes all memory', 'fill', 'is damaged or too complicated'],
    ['ends', 'exit', 'is damaged or too complicated'],
  ])('that %s fails that work alone', async (_, task, words) => {
    const [broken, next] = await Promise.allSettled([run(task), run('echo')]);
    expect(broken).toMatchObject({ reason: { code: 422, message: expect.stringContaining(words) } });
    expect(next).toEqual({ status: 'fulfilled', value: 'echo' });
  });

  test('is given the bytes that it asks for, up to a limit', async () => {
    const read: ReadBytes = async ({ start, end }) => Buffer.alloc(end - start + 1, 'x');
    expect(await run('read', read)).toBe(600);
    await expect(run('read twice', read)).rejects.toMatchObject({ code: 422 });
    await expect(run('read')).rejects.toMatchObject({ code: 422 });
  });

  test('whose bytes cannot be had is our fault, not that of the file', async () => {
    const away: ReadBytes = () => Promise.reject(new Error('the store is away'));
    await expect(run('read', away)).rejects.toThrow('the store is away');
    expect(await run('echo')).toBe('echo');
  });
});

test('a gate lets in so many, lets so many wait, and asks the others to come back', async () => {
  const gate = openGate(1, 1);
  const { promise, resolve } = Promise.withResolvers<string>();
  const [first, second] = [gate(() => promise), gate(async () => 'second')];
  await expect(gate(async () => 'third')).rejects.toMatchObject({ code: 503, retryAfter: 5 });
  resolve('first');
  expect(await Promise.all([first, second])).toEqual(['first', 'second']);
  expect(await gate(async () => 'fourth')).toBe('fourth');
});
