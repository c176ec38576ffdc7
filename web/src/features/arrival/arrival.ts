import { createStore } from 'zustand/vanilla';

/** What an address brought along from outside: the answer of the identity provider, or a link from a mail. */
export type Arrival =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'answer'; readonly code: string; readonly state: string; readonly iss: string | undefined }
  | { readonly kind: 'refusal'; readonly reason: string }
  | { readonly kind: 'password'; readonly token: string }
  | { readonly kind: 'verification'; readonly secret: string };

const names = ['code', 'state', 'iss', 'error', 'error_description', 'session_state', 'verify', 'password'];

export const readArrival = (search: string): Arrival => {
  const parameters = new URLSearchParams(search);
  const [code, error, verify, password] = ['code', 'error', 'verify', 'password'].map((name) => parameters.get(name));
  if (code) {
    return { kind: 'answer', code, state: parameters.get('state') ?? '', iss: parameters.get('iss') ?? undefined };
  }
  if (error) return { kind: 'refusal', reason: error };
  if (password) return { kind: 'password', token: password };
  return verify ? { kind: 'verification', secret: verify } : { kind: 'nothing' };
};

/** The query without anything that must not stay in the address, nor in the history. */
export const withoutArrival = (search: string): string => {
  const parameters = new URLSearchParams(search);
  if (!names.some((name) => parameters.has(name))) return search;
  for (const name of names) parameters.delete(name);
  const rest = parameters.toString();
  return rest === '' ? '' : `?${rest}`;
};

/** Kept in memory alone, until the page that it is for has taken it. */
export const arrival = createStore<Arrival>(() => ({ kind: 'nothing' }));

export const settleArrival = (): void => arrival.setState({ kind: 'nothing' }, true);
