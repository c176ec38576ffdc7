/** At most so old, however long it takes to work out. */
const longestMs = 60_000;
/** What is quick to work out is worked out often: it may take a hundredth of the time. */
const share = 100;

/** For less than this anyone can wait. */
const noticedMs = 50;

/**
 * Keeps an answer that is dear to work out. Whoever asks after its time gets the old one at once, while it is worked out
 * anew; only the first waits.
 */
export const keepReady = <Answer>(workOut: () => Promise<Answer>, now: () => number = Date.now) => {
  let kept: { readonly answer: Answer; readonly until: number; readonly end: number } | undefined;
  let underWay: Promise<Answer> | undefined;
  const renew = async (): Promise<Answer> => {
    const start = now();
    try {
      const answer = await workOut();
      const took = now() - start;
      const until = now() + Math.min(longestMs / 2, took * share);
      kept = { answer, until, end: took > noticedMs ? now() + longestMs : until };
      return answer;
    } finally {
      underWay = undefined;
    }
  };
  return async (): Promise<Answer> => {
    if (kept && now() < kept.until) {
      return kept.answer;
    }
    underWay ??= renew();
    if (kept && now() < kept.end) {
      // The old answer serves; a failure shows when there is none.
      underWay.catch(() => undefined);
      return kept.answer;
    }
    return underWay;
  };
};
