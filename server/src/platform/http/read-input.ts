import { problemsOf } from '@vitrine/contract/envelope.ts';
import type { z } from 'zod';
import { Failure } from '../failure.ts';

/** What was sent, in the shape that it must have. */
export const readInput = <Input extends z.ZodType>(shape: Input, given: unknown): z.output<Input> => {
  const parsed = shape.safeParse(given);
  if (!parsed.success) {
    const problems = problemsOf(parsed.error);
    throw new Failure(422, problems[0]?.message, { data: { problems } });
  }
  return parsed.data;
};
