import { bodyKind, type Endpoint, type OutputOf } from '@vitrine/contract/endpoint.ts';
import { bodyTypes } from '../platform/http/body-types.ts';

export interface Caller {
  readonly token?: string;
  /** The network address that the proxy in front would tell. */
  readonly from?: string;
  readonly userAgent?: string;
}

export interface Answer<Data> {
  readonly status: number;
  readonly message: string;
  /** What the contract promises, once the status is 200. */
  readonly data: Data;
  readonly headers: Headers;
  readonly text: string;
}

/** One process of the product, reached over HTTP. */
export interface Instance {
  readonly origin: string;
  call<E extends Endpoint>(endpoint: E, input?: object, caller?: Caller): Promise<Answer<OutputOf<E>>>;
  stop(): Promise<void>;
}

export const callsTo =
  (origin: string): Instance['call'] =>
  (endpoint, input, caller) =>
    call(origin, endpoint, input, caller);

const call = async <E extends Endpoint>(
  origin: string,
  endpoint: E,
  input: object = {},
  { token, from = '127.0.0.1', userAgent = 'A test' }: Caller = {},
): Promise<Answer<OutputOf<E>>> => {
  const kind = bodyKind(endpoint);
  const fields = new URLSearchParams(input as Record<string, string>);
  const address = `${origin}${endpoint.path}${kind === 'query' ? `?${fields.toString()}` : ''}`;
  const response = await fetch(address, {
    method: endpoint.method,
    headers: {
      'x-forwarded-for': from,
      'user-agent': userAgent,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(kind === 'query' ? {} : { 'content-type': bodyTypes[kind] }),
    },
    ...(kind === 'query' ? {} : { body: kind === 'form' ? fields.toString() : JSON.stringify(input) }),
  });
  const text = await response.text();
  const envelope = JSON.parse(text) as { code: number; message: string; data: OutputOf<E> };
  if (envelope.code !== response.status) {
    throw new Error(`The envelope says ${envelope.code}, the status ${response.status}.`);
  }
  return {
    status: response.status,
    message: envelope.message,
    data: envelope.data,
    headers: response.headers,
    text,
  };
};
