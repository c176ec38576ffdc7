import { randomUUID } from 'node:crypto';
import formBody from '@fastify/formbody';
import { endpoint, type Access } from '@vitrine/contract/endpoint.ts';
import fastify, { LogController, type FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { z } from 'zod';
import type { Account } from '../platform/http/access.ts';
import { answerErrors } from '../platform/http/answer-errors.ts';
import type { Binding } from '../platform/http/bind.ts';
import { sendSecurityHeaders } from '../platform/http/security-headers.ts';
import { serveCalls } from '../platform/http/serve-calls.ts';
import type { Logger } from '../platform/log.ts';

/** A verified account of single sign-on, unless told otherwise. */
export const accountOf = (given: Partial<Account> = {}): Account => ({
  id: '01990000-0000-7000-8000-000000000001',
  name: 'Ada Okafor',
  role: 'user',
  verified: true,
  singleSignOn: true,
  sessionId: null,
  expires: null,
  readOnly: false,
  ...given,
});

/** A call with the given access that takes nothing and gives nothing. */
export const plainCall = <const Who extends Access>(access: Who, method: 'GET' | 'POST' = 'POST') =>
  endpoint({
    method,
    path: `/api/test/${method.toLowerCase()}/${access}`,
    access,
    summary: 'Does nothing.',
    input: z.strictObject({}),
    output: z.null(),
    errors: [],
  });

export interface TestCalls {
  readonly app: FastifyInstance;
  /** What was written to the log, an object a line. */
  readonly logged: Record<string, unknown>[];
}

/** Serves the given calls in the way the product does, and knows one account by its token. */
export const serveTestCalls = async (
  bindings: readonly Binding[],
  accounts: Readonly<Record<string, Account>> = {},
): Promise<TestCalls> => {
  const logged: Record<string, unknown>[] = [];
  const log: Logger = pino({ level: 'info' }, { write: (line) => void logged.push(JSON.parse(line)) });
  const app = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: 2000,
  });
  answerErrors(app);
  sendSecurityHeaders(app, true);
  await app.register(formBody);
  serveCalls(app, bindings, async (token) => accounts[token] ?? null);
  return { app, logged };
};
