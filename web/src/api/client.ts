import { type Address, bodyKind, type Endpoint, type OutputOf, type RequestOf } from '@vitrine/contract/endpoint.ts';
import type { Envelope, Problem } from '@vitrine/contract/envelope.ts';
import { ApiFailure, noAnswer, unreadableAnswer } from './failure.ts';
import { bodyOf, queryOf } from './request.ts';

/** What happens on the page when a call fails. The application registers it: this module knows neither page nor session. */
export interface Reactions {
  readonly token: () => string;
  readonly closeMessages: () => void;
  readonly showError: (message: string) => void;
  readonly notifyError: (title: string, message: string) => void;
  readonly endSession: (message: string) => void;
}

interface Options {
  /** The caller shows the failure itself: no message pops up. A dead session (401) is never quiet. */
  readonly quiet?: boolean;
  readonly signal?: AbortSignal;
}

let reactions: Reactions | undefined;

export const reactWith = (chosen: Reactions): void => {
  reactions = chosen;
};

const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

const problemsIn = (data: unknown): readonly Problem[] => {
  const { problems } = fieldsOf(data);
  return Array.isArray(problems) ? problems : [];
};

/** A proxy in between may answer with something else than our envelope; its message is still shown when there is one. */
const envelopeIn = async (response: Response): Promise<Envelope<unknown>> => {
  const { code, message, data } = fieldsOf(await response.json().catch(() => undefined));
  if (typeof message !== 'string') throw unreadableAnswer(response.status);
  return { code: typeof code === 'number' ? code : response.status, message, data };
};

const send = async (
  call: Address<Endpoint>,
  input: object,
  token: string,
  signal?: AbortSignal,
): Promise<Envelope<unknown>> => {
  const kind = bodyKind(call);
  const address = kind === 'query' ? call.path + queryOf(input) : call.path;
  const headers = new Headers({ Accept: 'application/json' });
  if (token !== '') headers.set('Authorization', `Bearer ${token}`);
  if (kind === 'json') headers.set('Content-Type', 'application/json');
  const request: RequestInit = { method: call.method, headers, body: bodyOf(kind, input) };
  if (signal !== undefined) request.signal = signal;

  const response = await fetch(address, request).catch((cause: unknown) => {
    throw signal?.aborted ? cause : noAnswer();
  });
  return envelopeIn(response);
};

const react = (failure: ApiFailure, sentToken: string, quiet: boolean): void => {
  if (reactions === undefined) return;
  if (failure.code === 401) {
    // An answer to a token that has been replaced meanwhile says nothing about the session of now.
    if (sentToken === reactions.token()) reactions.endSession(failure.message);
  } else if (failure.code === 402) reactions.closeMessages();
  else if (quiet) return;
  else if (failure.title === undefined) reactions.showError(failure.message);
  else reactions.notifyError(failure.title, failure.message);
};

/** Makes a call and gives the whole answer: for those who show its message. */
export const ask = async <Call extends Endpoint>(
  call: Call | Address<Call>,
  input: RequestOf<Call> & object,
  { quiet = false, signal }: Options = {},
): Promise<Envelope<OutputOf<Call>>> => {
  const token = reactions?.token() ?? '';
  try {
    const envelope = await send(call, input, token, signal);
    if (envelope.code !== 200) {
      const { code, message, data } = envelope;
      throw new ApiFailure(code, message, problemsIn(data), undefined, data);
    }
    // The server validates what it sends against the same declaration.
    return envelope as Envelope<OutputOf<Call>>;
  } catch (error) {
    if (error instanceof ApiFailure) react(error, token, quiet);
    throw error;
  }
};

/** Makes a call and gives its data. */
export const call = async <Call extends Endpoint>(
  endpoint: Call | Address<Call>,
  input: RequestOf<Call> & object,
  options?: Options,
): Promise<OutputOf<Call>> => (await ask(endpoint, input, options)).data;
