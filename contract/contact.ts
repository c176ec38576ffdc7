import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** A basic address pattern: something, an at sign, something with a dot. The confirmation mail is the real check. */
export const emailPattern = /^[^\s@<>"(),:;[\]\\]+@[^\s@<>"(),:;[\]\\]+\.[^\s@<>"(),:;[\]\\.]+$/u;

/** A line of text: trimmed, and without the control characters that could start a new mail header. */
const line = (longest: number, required: string) =>
  z
    .string({ error: required })
    .trim()
    .min(1, required)
    .max(longest, `Please use at most ${longest} characters`)
    .regex(/^[^\u0000-\u001f\u007f\u2028\u2029]*$/u, 'Please use a single line of text');

export const contactMessage = z.strictObject({
  name: line(100, 'Name is required'),
  email: line(254, 'Email is required').regex(emailPattern, 'Please enter contact email'),
  body: z
    .string({ error: 'Content is required' })
    .trim()
    .min(1, 'Content is required')
    .max(5000, 'Please use at most 5000 characters'),
});
export type ContactMessage = z.output<typeof contactMessage>;

export const addContactMessage = endpoint({
  method: 'POST',
  path: '/api/contact/add',
  access: 'anyone',
  summary: 'Sends a message to the people who run this platform.',
  input: contactMessage,
  output: z.null(),
  errors: [429],
  success: 'Thank you. Your message has been sent.',
});
