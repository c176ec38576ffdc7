import type { Problem } from '@vitrine/contract/envelope.ts';

/** A call that did not succeed. `code` is the envelope's, or 0 where no answer came at all. */
export class ApiFailure extends Error {
  readonly code: number;
  readonly problems: readonly Problem[];
  /** Given where the failure is not this call's: the connection, or the server as a whole. */
  readonly title: string | undefined;
  /** What the server sent along: what someone else saved meanwhile, for example. */
  readonly data: unknown;

  constructor(code: number, message: string, problems: readonly Problem[] = [], title?: string, data?: unknown) {
    super(message);
    this.code = code;
    this.problems = problems;
    this.title = title;
    this.data = data;
  }
}

export const noAnswer = (): ApiFailure =>
  new ApiFailure(
    0,
    'Please check your connection and try again. What was saved before is safe.',
    [],
    'The server cannot be reached',
  );

export const unreadableAnswer = (status: number): ApiFailure =>
  new ApiFailure(
    status,
    `It answered with status ${status} and no explanation. Please try again in a moment.`,
    [],
    'The server could not answer properly',
  );
