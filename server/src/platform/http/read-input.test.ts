import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { Failure } from '../failure.ts';
import { readInput } from './read-input.ts';

const shape = z.strictObject({
  id: z.string().regex(/^\d+$/),
  size: z.number().int().min(1).max(100).optional(),
  sort: z.enum(['newest', 'oldest']).optional(),
  words: z.array(z.string().max(5)).max(3).optional(),
  numbers: z.array(z.number()).optional(),
  name: z.string().min(1, 'Name is required').optional(),
  nested: z.strictObject({ deep: z.boolean() }).optional(),
});

const refused = (given: unknown): { message: string; problems: readonly unknown[] } => {
  try {
    readInput(shape, given);
  } catch (error) {
    if (error instanceof Failure) {
      return { message: error.message, ...(error.data as { problems: readonly unknown[] }) };
    }
    throw error;
  }
  throw new Error('It was accepted.');
};

describe('what is wrong with an input is said in a sentence:', () => {
  test.each([
    [{}, '“id” is missing.'],
    [{ id: 1 }, '“id” must be a text.'],
    [{ id: 'x' }, '“id” does not have the right form.'],
    [{ id: '1', size: '5' }, '“size” must be a number.'],
    [{ id: '1', size: 1.5 }, '“size” must be a whole number.'],
    [{ id: '1', size: 0 }, '“size” must be at least 1.'],
    [{ id: '1', size: 1e9 }, '“size” must be at most 100.'],
    [{ id: '1', sort: 'id; drop table' }, '“sort” must be one of newest, oldest.'],
    [{ id: '1', words: ['longer than that'] }, '“words.0” is too long: 5 is the most.'],
    [{ id: '1', nested: {} }, '“nested.deep” is missing.'],
    [{ id: '1', role: 'admin' }, 'This call knows no field “role”.'],
    [{ id: '1', '\u202eelor\u0000': 1 }, 'This call knows no field “\ufffdelor\ufffd”.'],
    [[], 'The input must be a set of fields.'],
    [{ id: '1', name: '' }, 'Name is required'],
  ])('%j: %s', (given, sentence) => {
    expect(refused(given).message).toBe(sentence);
  });

  test('a name of a megabyte is not sent back', () => {
    expect(refused({ id: '1', ['x'.repeat(1_000_000)]: 1 }).message).toHaveLength(89);
  });

  test('ten thousand wrong values are answered with the first hundred', () => {
    expect(refused({ id: '1', numbers: Array.from({ length: 10_000 }, () => 'x') }).problems).toHaveLength(100);
  });
});
