import { z } from 'zod';

/** Every answer of the API, success or failure. `code` equals the HTTP status. */
export interface Envelope<Data> {
  code: number;
  message: string;
  data: Data;
}

export const envelopeOf = <Data extends z.ZodType>(data: Data) =>
  z.object({ code: z.number().int(), message: z.string(), data });

/** What is wrong with one field of what was sent. `path` is dotted: `creators.0.orcid`. */
export interface Problem {
  path: string;
  message: string;
}

/** Turns what zod found into problems by field. */
export const problemsOf = (error: z.ZodError): Problem[] =>
  error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message }));
