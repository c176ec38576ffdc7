import { errorSentences, type ErrorCode } from '@vitrine/contract/errors.ts';

/** What an action throws when it cannot do what was asked. The binding turns it into an answer; nothing else does. */
export class Failure extends Error {
  readonly code: ErrorCode;
  readonly data: unknown;
  /** Seconds after which trying again makes sense. */
  readonly retryAfter: number | undefined;

  constructor(
    code: ErrorCode,
    message: string = errorSentences[code],
    more: { data?: unknown; retryAfter?: number } = {},
  ) {
    super(message);
    this.code = code;
    this.data = more.data ?? null;
    this.retryAfter = more.retryAfter;
  }
}
