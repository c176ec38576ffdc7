import { bodyKind } from '@vitrine/contract/endpoint.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Failure } from '../failure.ts';
import { refusal, type Account } from './access.ts';
import type { Binding, CallContext } from './bind.ts';
import { bodyTypes } from './body-types.ts';
import { readInput } from './read-input.ts';

declare module 'fastify' {
  interface FastifyRequest {
    account: Account | null;
  }
}

/** Finds the account of a bearer token; null when the token is unknown, ended or revoked. */
export type Authenticate = (token: string) => Promise<Account | null>;

/** Serves every bound call: access first, then the input's shape, then the action, then the output's shape. */
export const serveCalls = (app: FastifyInstance, bindings: readonly Binding[], authenticate: Authenticate): void => {
  app.decorateRequest('account', null);
  for (const binding of bindings) {
    serveCall(app, binding, authenticate);
  }
};

const serveCall = (app: FastifyInstance, { endpoint, action }: Binding, authenticate: Authenticate): void => {
  const kind = bodyKind(endpoint);
  const inQuery = kind === 'query';
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    // Before the body is read: who may not call cannot make us parse anything.
    onRequest: async (request) => {
      request.account = await accountOf(request, authenticate);
      const code = refusal(endpoint, request.account);
      if (code) {
        throw new Failure(code);
      }
      const given = request.headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase();
      if (kind !== 'query' && given && given !== bodyTypes[kind]) {
        throw new Failure(400, `This call takes its input as ${bodyTypes[kind]}.`);
      }
    },
    handler: async (request, reply) => {
      const input = readInput(endpoint.input, inQuery ? request.query : (request.body ?? {}));
      const context: CallContext = {
        account: request.account,
        address: request.ip,
        userAgent: request.headers['user-agent']?.slice(0, 300) ?? '',
      };
      const result = await action(input as never, context as never);
      // The output's schema is also what keeps columns that nobody meant to show from leaving.
      const data = endpoint.output.parse(result);
      return reply.header('cache-control', 'no-store').send({ code: 200, message: endpoint.success ?? 'OK', data });
    },
  });
};

/** A token that is no longer good is always a 401, even where no token is needed: the browser must notice. */
export const accountOf = async (request: FastifyRequest, authenticate: Authenticate): Promise<Account | null> => {
  const [scheme, token] = request.headers.authorization?.split(' ') ?? [];
  if (!token || scheme?.toLowerCase() !== 'bearer') {
    return null;
  }
  const account = await authenticate(token);
  if (!account) {
    throw new Failure(401, 'Your session has ended. Please sign in again.');
  }
  return account;
};
