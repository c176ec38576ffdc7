import { z } from 'zod';

/** A basic address pattern: something, an at sign, something with a dot. The mail that arrives is the real check. */
export const emailPattern = /^[^\s@<>"(),:;[\]\\]+@[^\s@<>"(),:;[\]\\]+\.[^\s@<>"(),:;[\]\\.]+$/u;

/** No control characters, which could start a new mail header, and none that turn the direction of what follows. */
const singleLine = /^[^\u0000-\u001f\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069]*$/u;

/** A line of text, trimmed. */
export const line = (longest: number, required: string) =>
  z
    .string({ error: required })
    .trim()
    .min(1, required)
    .max(longest, `Please use at most ${longest} characters`)
    .regex(singleLine, 'Please use a single line of text');

/** The same, but it may be left empty. */
export const optionalLine = (longest: number) =>
  z
    .string()
    .trim()
    .max(longest, `Please use at most ${longest} characters`)
    .regex(singleLine, 'Please use a single line of text');

/** An e-mail address, with the sentence for one that is missing and the one for anything else that is none. */
export const emailLine = (required: string, wrong: string) =>
  z
    .string({ error: required })
    .trim()
    .min(1, required)
    .max(254, wrong)
    .regex(emailPattern, wrong)
    .regex(singleLine, wrong);
