import { errorSentences, isErrorCode, type ErrorCode } from '@vitrine/contract/errors.ts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isUnavailable, isUnstorableText } from '../database.ts';
import { Failure } from '../failure.ts';
import { isStorageFull } from '../storage/blob-store.ts';

/** The one place that turns whatever went wrong into an answer. What is inside stays inside. */
export const answerErrors = (app: FastifyInstance): void => {
  app.setErrorHandler(answerError);
  app.setNotFoundHandler((request, reply) =>
    answer(new Failure(404, request.url.startsWith('/api/') ? 'There is no such call.' : undefined), reply),
  );
};

export const answerError = (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  answer(asFailure(error, request), reply);

const answer = (failure: Failure, reply: FastifyReply): FastifyReply => {
  if (failure.retryAfter !== undefined) {
    reply.header('retry-after', failure.retryAfter);
  }
  return reply
    .code(failure.code)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send({ code: failure.code, message: failure.message, data: failure.data });
};

const asFailure = (error: unknown, request: FastifyRequest): Failure => {
  if (error instanceof Failure) {
    return error;
  }
  if (isUnavailable(error)) {
    request.log.error({ err: error }, 'a dependency is away');
    return new Failure(503, undefined, { retryAfter: 5 });
  }
  if (isStorageFull(error)) {
    request.log.error({ err: error }, 'the storage is full');
    return new Failure(507);
  }
  if (isUnstorableText(error)) {
    return new Failure(400, 'The text has a character in it that cannot be kept. Please remove it and try again.');
  }
  const code = fromFastify(error);
  if (code) {
    return new Failure(code);
  }
  request.log.error({ err: error }, 'unexpected error');
  return new Failure(500, `${errorSentences[500]} If it happens again, please tell us this reference: ${request.id}`, {
    data: { reference: request.id },
  });
};

/** Fastify's own refusals (unreadable JSON, wrong content type, too large, too often) carry a status below 500. */
const fromFastify = (error: unknown): ErrorCode | undefined => {
  const status = error instanceof Error ? ((error as FastifyError).statusCode ?? 500) : 500;
  if (status >= 500) {
    return undefined;
  }
  return isErrorCode(status) ? status : 400;
};
