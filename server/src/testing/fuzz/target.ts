import type { Endpoint } from '@vitrine/contract/endpoint.ts';
import type { z } from 'zod';
import type { Request } from './encode-input.ts';
import type { Surroundings } from './make-value.ts';

/** What a request is made for: a call of the contract, or another address that answers. */
export interface Target {
  readonly method: 'GET' | 'POST';
  readonly path: `/api/${string}` | '/records' | '/doi' | '/sitemap';
  readonly body?: Endpoint['body'] | undefined;
  readonly input: z.ZodType;
  /** The call that it is. Other addresses answer bytes and pages, which have no schema. */
  readonly call?: Endpoint;
  /** Where the input does not travel as that of a call does. */
  readonly encode?: (input: Readonly<Record<string, unknown>>, around: Surroundings) => Request;
}
