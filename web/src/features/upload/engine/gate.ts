import { backOff } from './back-off.ts';
import type { Ports } from './ports.ts';
import type { TroubleKind } from './reaction.ts';

export interface Trouble {
  readonly kind: TroubleKind;
  /** The server's sentence, or ''. */
  readonly problem: string;
}

/** These end by something that happens, not by waiting. */
const waitsForSomeone = (kind: TroubleKind): boolean => kind === 'signed-out' || kind === 'unverified';

/**
 * Keeps all files back while something is wrong that concerns all of them. After a while it lets one through to see,
 * and only when that one succeeds the others follow.
 */
export const createGate = ({ later, random }: Pick<Ports, 'later' | 'random'>, onChange: () => void) => {
  let trouble: Trouble | null = null;
  let shut = false;
  let failures = 0;
  let cancel = (): void => undefined;

  const letOneThrough = (): void => {
    cancel();
    shut = false;
    onChange();
  };

  return {
    trouble: (): Trouble | null => trouble,
    /** How many may be under way. */
    width: (): number => (shut ? 0 : trouble === null ? Infinity : 1),
    halt: (kind: TroubleKind, problem: string, after: number | null): void => {
      // Those that were under way together fail together, and count once.
      if (shut && trouble?.kind === kind) return;
      cancel();
      failures = trouble?.kind === kind ? failures + 1 : 0;
      trouble = { kind, problem };
      shut = true;
      if (!waitsForSomeone(kind)) cancel = later(after ?? backOff(failures, random()), letOneThrough);
      onChange();
    },
    succeed: (): void => {
      if (trouble === null) return;
      cancel();
      trouble = null;
      shut = false;
      failures = 0;
      onChange();
    },
    /** Something happened that may have ended the trouble: the network is back, someone signed in. */
    tryAgain: (...kinds: readonly TroubleKind[]): void => {
      if (trouble !== null && shut && kinds.includes(trouble.kind)) letOneThrough();
    },
    close: (): void => cancel(),
  };
};
