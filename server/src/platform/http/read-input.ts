import { problemsOf } from '@vitrine/contract/envelope.ts';
import type { z } from 'zod';
import { Failure } from '../failure.ts';
import { sentenceFor } from './input-sentences.ts';

/** Whoever sends ten thousand wrong fields learns enough from the first hundred. */
const mostProblems = 100;

/** What was sent, in the shape that it must have. */
export const readInput = <Input extends z.ZodType>(shape: Input, given: unknown): z.output<Input> => {
  const parsed = shape.safeParse(given, { error: sentenceFor });
  if (!parsed.success) {
    const problems = problemsOf(parsed.error).slice(0, mostProblems);
    throw new Failure(422, problems[0]?.message, { data: { problems } });
  }
  return parsed.data;
};
