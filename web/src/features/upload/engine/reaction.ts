/** What the server answered to a request of an upload; status 0 where no answer came. */
export interface Answer {
  readonly status: number;
  /** The server's sentence, or ''. */
  readonly message: string;
  /** Upload-Offset, where it was sent. */
  readonly offset: number | null;
  /** Retry-After in milliseconds, where it was sent. */
  readonly retryAfter: number | null;
}

export type TroubleKind = 'network' | 'server' | 'busy' | 'full' | 'signed-out' | 'unverified';

/**
 * What follows from an answer:
 * - stored: goes on behind the offset; ask: the offset is not what we thought; begin: the upload is gone
 * - altered: the checksum differs; hold: this file waits; halt: all files wait; fail: this file needs a decision
 */
export type Reaction =
  | { readonly kind: 'stored'; readonly offset: number }
  | { readonly kind: 'ask' | 'begin' | 'altered' }
  | { readonly kind: 'hold'; readonly problem: string; readonly after: number | null }
  | { readonly kind: 'halt'; readonly trouble: TroubleKind; readonly problem: string; readonly after: number | null }
  | { readonly kind: 'fail'; readonly problem: string };

const halfAMinute = 30_000;

const halt = (trouble: TroubleKind, { message, retryAfter }: Answer, after = retryAfter): Reaction => ({
  kind: 'halt',
  trouble,
  problem: message,
  after,
});

export const reactionTo = (answer: Answer): Reaction => {
  const { status, message, offset, retryAfter } = answer;
  switch (status) {
    case 200:
    case 204:
      return offset === null
        ? { kind: 'hold', problem: 'The server’s answer could not be read.', after: null }
        : { kind: 'stored', offset };
    case 0:
      return halt('network', answer);
    case 401:
      return halt('signed-out', answer);
    case 402:
      return halt('unverified', answer);
    case 404:
    case 410:
      return { kind: 'begin' };
    case 409:
      return { kind: 'ask' };
    case 423:
      return { kind: 'hold', problem: message, after: retryAfter };
    case 429:
      return halt('busy', answer);
    case 460:
      return { kind: 'altered' };
    case 502:
    case 503:
    case 504:
      return halt('server', answer);
    case 507:
      return halt('full', answer, halfAMinute);
    default:
      return status >= 500
        ? { kind: 'hold', problem: message, after: retryAfter }
        : { kind: 'fail', problem: message === '' ? `The server refused this file (${status}).` : message };
  }
};
