import { Failure } from '../failure.ts';

/** Lets so many work at once and so many wait; whoever comes then is asked to come back. */
export const openGate = (atOnce: number, mostWaiting: number) => {
  let inside = 0;
  const waiting: (() => void)[] = [];
  const enter = async (): Promise<void> => {
    if (inside < atOnce) {
      inside += 1;
      return;
    }
    if (waiting.length >= mostWaiting) {
      throw new Failure(503, 'Many people are looking at files right now. Please try again in a moment.', {
        retryAfter: 5,
      });
    }
    await new Promise<void>((resolve) => waiting.push(resolve));
  };
  /** The place goes to the next in line, or is free. */
  const leave = (): void => {
    const next = waiting.shift();
    if (next) {
      next();
    } else {
      inside -= 1;
    }
  };
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    await enter();
    try {
      return await work();
    } finally {
      leave();
    }
  };
};
