import type { BodyKind } from '@vitrine/contract/endpoint.ts';
import type { InjectOptions } from 'fastify';
import { bodyTypes } from '../../platform/http/body-types.ts';
import { encodeForm } from '../multipart.ts';
import type { Target } from './target.ts';

/** A request as it goes over the wire, with nothing checked. */
export interface Request {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

export const encodeInput = async (
  { method, path, body: stated }: Pick<Target, 'method' | 'path' | 'body'>,
  input: unknown,
  kind: BodyKind = method === 'GET' ? 'query' : (stated ?? 'json'),
): Promise<Request> => {
  if (kind === 'query') {
    return { method, url: `${path}?${fieldsOf(input)}`, headers: {} };
  }
  if (kind === 'multipart') {
    const { body, contentType } = await encodeForm(textsOf(input));
    return { method, url: path, headers: { 'content-type': contentType }, body };
  }
  const body = kind === 'form' ? fieldsOf(input) : (JSON.stringify(input) ?? '');
  return { method, url: path, headers: { 'content-type': bodyTypes[kind] }, body };
};

/** For Fastify, in the name of whoever has this token. */
export const inject = ({ method, url, headers, body }: Request, token?: string): InjectOptions => ({
  method,
  url,
  headers: { ...(token === undefined ? {} : { authorization: `Bearer ${token}` }), ...headers },
  ...(body === undefined ? {} : { payload: body }),
});

const entriesOf = (input: unknown): (readonly [string, unknown])[] =>
  typeof input === 'object' && input !== null
    ? Object.entries(input).flatMap(([name, value]) =>
        Array.isArray(value) ? value.map((item: unknown) => [name, item] as const) : [[name, value] as const],
      )
    : [['value', input]];

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

export const fieldsOf = (input: unknown): string =>
  new URLSearchParams(
    entriesOf(input).map(([name, value]): [string, string] => [name, textOf(value).toWellFormed()]),
  ).toString();

const textsOf = (input: unknown): Record<string, unknown> =>
  Object.fromEntries(
    entriesOf(input).map(([name, value]) => [name, value instanceof Uint8Array ? value : textOf(value)]),
  );
