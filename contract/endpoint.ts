import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';

/**
 * Who may make a call at all, from widest to narrowest. Whose object it may be is decided by the feature's policy.
 * - anyone: visitors too
 * - signed-in: any account, its e-mail verified or not
 * - verified: an account with a verified e-mail (402 otherwise)
 * - single-sign-on: a verified account that came through the identity provider
 * - administrator: a verified account with that role
 */
export const accesses = ['anyone', 'signed-in', 'verified', 'single-sign-on', 'administrator'] as const;
export type Access = (typeof accesses)[number];

/** How the input travels: a GET's in the query, a POST's in a JSON body unless the call says otherwise. */
export type BodyKind = 'query' | 'json' | 'form' | 'multipart';

export interface Endpoint<
  Input extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
  Who extends Access = Access,
  Method extends 'GET' | 'POST' = 'GET' | 'POST',
  Path extends `/api/${string}` = `/api/${string}`,
> {
  readonly method: Method;
  readonly path: Path;
  readonly access: Who;
  /** One sentence for the documentation. */
  readonly summary: string;
  readonly input: Input;
  readonly output: Output;
  /** The codes that this call answers on purpose, beside those any call may answer (400, 422, 429, 500, 503). */
  readonly errors: readonly ErrorCode[];
  /** Overrides the message of a success, where the interface shows it. */
  readonly success?: string;
  readonly body?: 'form' | 'multipart';
  /** Whether the call changes anything. A GET reads and a POST writes unless the call says otherwise. */
  readonly effect?: 'reads' | 'writes';
}

export type InputOf<E extends Endpoint> = z.output<E['input']>;
/** What a caller may send: defaults left out. */
export type RequestOf<E extends Endpoint> = z.input<E['input']>;
export type OutputOf<E extends Endpoint> = z.output<E['output']>;

/** The one way to declare a call. A declaration without `access` does not compile. */
export const endpoint = <
  Input extends z.ZodType,
  Output extends z.ZodType,
  const Who extends Access,
  const Method extends 'GET' | 'POST',
  const Path extends `/api/${string}`,
>(
  declaration: Endpoint<Input, Output, Who, Method, Path>,
): Endpoint<Input, Output, Who, Method, Path> => declaration;

/**
 * What it takes to make a call. Where every kilobyte counts, a caller writes this down and imports the declaration as a
 * type only: the compiler compares the two, and the schemas stay behind.
 */
export type Address<E extends Endpoint> = Pick<E, 'method' | 'path' | 'body'>;

export const bodyKind = (call: Address<Endpoint>): BodyKind =>
  call.method === 'GET' ? 'query' : (call.body ?? 'json');

/** What a read-only access token may call. */
export const onlyReads = (call: Pick<Endpoint, 'method' | 'effect'>): boolean =>
  (call.effect ?? (call.method === 'GET' ? 'reads' : 'writes')) === 'reads';
