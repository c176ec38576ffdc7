import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { emailLine, line } from './text.ts';

export const contactMessage = z.strictObject({
  name: line(100, 'Name is required'),
  email: emailLine('Email is required', 'Please enter contact email'),
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
