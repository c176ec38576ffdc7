import { z } from 'zod';
import { endpoint } from './endpoint.ts';

const health = z.object({
  /** The process answers. */
  live: z.literal(true),
  /** Everything that it needs answers too. */
  ready: z.boolean(),
  dependencies: z.array(z.object({ name: z.string(), up: z.boolean() })),
});

export const getHealth = endpoint({
  method: 'GET',
  path: '/api/health',
  access: 'anyone',
  summary: 'Whether this process is alive, and ready with each of its dependencies; 503 when not ready.',
  input: z.strictObject({}),
  output: health,
  errors: [503],
});
