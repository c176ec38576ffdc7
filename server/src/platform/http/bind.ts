import type { Access, Endpoint } from '@vitrine/contract/endpoint.ts';
import type { z } from 'zod';
import type { Account } from './access.ts';

/** What an action knows about the call beside its input. */
export interface CallContext<Who extends Access = Access> {
  /** Null only where anyone may call. */
  readonly account: 'anyone' extends Who ? Account | null : Account;
  /** The network address of the caller. */
  readonly address: string;
  readonly userAgent: string;
}

export interface Binding {
  readonly endpoint: Endpoint;
  readonly action: (input: never, context: never) => unknown;
}

/** Ties a call of the contract to the action that answers it. */
export const bind = <Input extends z.ZodType, Output extends z.ZodType, Who extends Access>(
  endpoint: Endpoint<Input, Output, Who>,
  action: (input: z.output<Input>, context: CallContext<Who>) => Promise<z.input<Output>> | z.input<Output>,
): Binding => ({ endpoint, action });
