import type { Endpoint, OutputOf } from '@vitrine/contract/endpoint.ts';
import type { Caller, Instance } from './site.ts';

type Fields = Readonly<Record<string, unknown>>;

/** A form as a browser sends it: bytes as a file, everything else as text. */
export const formOf = (fields: Fields): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value instanceof Uint8Array) {
      form.append(name, new Blob([Uint8Array.from(value)]), 'picture.png');
    } else {
      form.append(name, String(value));
    }
  }
  return form;
};

/** The same as the bytes and the content type of a request. */
export const encodeForm = async (fields: Fields): Promise<{ body: Buffer; contentType: string }> => {
  const encoded = new Response(formOf(fields));
  return {
    body: Buffer.from(await encoded.arrayBuffer()),
    contentType: encoded.headers.get('content-type') ?? '',
  };
};

/** Makes a call whose input travels as a form with a file. */
export const sendForm = async <E extends Endpoint>(
  { origin }: Instance,
  endpoint: E,
  body: FormData | Buffer,
  { token }: Caller,
  headers: Readonly<Record<string, string>> = {},
) => {
  const response = await fetch(`${origin}${endpoint.path}`, {
    method: endpoint.method,
    headers: { ...headers, ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: body instanceof FormData ? body : Uint8Array.from(body),
  });
  const envelope = (await response.json()) as { code: number; message: string; data: OutputOf<E> };
  return { status: response.status, message: envelope.message, data: envelope.data };
};
