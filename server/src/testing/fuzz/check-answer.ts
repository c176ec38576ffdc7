import { isDeepStrictEqual } from 'node:util';
import { errorSentences } from '@vitrine/contract/errors.ts';
import { z } from 'zod';
import { errorsOf } from '../../platform/http/openapi.ts';
import type { Target } from './target.ts';

export interface GivenAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
}

const envelope = z.strictObject({ code: z.number().int(), message: z.string(), data: z.unknown() });

/** What the sender wrote comes back between these. */
const quoted = /“[^”]*”/g;

/** A sentence for people: something that nothing from inside shows through. */
export const isSentence = (message: string): boolean =>
  message.trim() !== '' &&
  !/undefined|Invalid input|\[object|Error\b|node:|\bat \/|node_modules|\b(select|SELECT)\b .* \b(from|FROM)\b|\u0000/.test(
    message.replaceAll(quoted, ''),
  );

/** Addresses whose refusals have codes of their own: the upload protocol and the bytes. */
const ownCodes = [405, 410, 412, 415, 416, 423, 431, 460];

/** Whoever is refused gets a sentence, not a book. */
const longestRefusal = 100_000;

/** What is wrong with an answer, a sentence each. */
export const wrongIn = ({ call }: Target, isWhole: boolean, answer: GivenAnswer): string[] => {
  const { status, headers } = answer;
  const wrong: string[] = [];
  if (status >= 500) {
    wrong.push(`answers ${status}`);
  }
  if (headers['x-content-type-options'] !== 'nosniff' || headers['content-security-policy'] === undefined) {
    wrong.push('lacks the security headers');
  }
  if (status >= 400 && answer.body.length > longestRefusal) {
    wrong.push(`answers ${status} with ${answer.body.length} characters`);
  }
  const isJson = String(headers['content-type']).startsWith('application/json');
  if (answer.body === '' || (!isJson && !call)) {
    return wrong;
  }
  if (!isJson) {
    return status >= 400 ? [...wrong, `answers ${status} with ${String(headers['content-type'])}`] : wrong;
  }
  if (status >= 400 || call) {
    wrong.push(...wrongEnvelope(isWhole ? call : undefined, answer));
  }
  return wrong;
};

const wrongEnvelope = (call: Target['call'], { status, body }: GivenAnswer): string[] => {
  const parsed = envelope.safeParse(parse(body));
  if (!parsed.success) {
    return status < 400 && !call ? [] : ['answers no envelope'];
  }
  const { code, message, data } = parsed.data;
  if (code !== status) {
    return [`says ${code} with the status ${status}`];
  }
  if (status >= 400) {
    const known = call ? [...errorsOf(call), 401, 403, 413] : [...Object.keys(errorSentences).map(Number), ...ownCodes];
    return [
      ...(known.includes(status) ? [] : [`answers ${status}, which its documentation does not say`]),
      ...(isSentence(message) ? [] : [`says "${message}"`]),
    ];
  }
  if (!call) {
    return [];
  }
  const output = call.output.safeParse(data);
  return output.success && isDeepStrictEqual(output.data, data) ? [] : ['answers something outside its schema'];
};

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
