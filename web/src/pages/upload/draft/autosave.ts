/**
 * - saved: the server has what was given to `save`
 * - again: it did not work and may by itself: tried again after a while
 * - wait: only a change, or somebody who asks for it, can help
 */
export type Verdict = 'saved' | 'again' | 'wait';

const pause = 800;
const firstRetry = 4000;
const longestRetry = 60_000;

/**
 * When to save: a moment after the last keystroke, one at a time, the newest last. What is saved and what its answer
 * means is not known here.
 */
export const createAutosave = (save: () => Promise<Verdict>) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | undefined;
  let unsaved = false;
  let failures = 0;

  const plan = (milliseconds: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void run(), milliseconds);
  };

  const follow = (verdict: Verdict): void => {
    running = undefined;
    if (verdict === 'saved') {
      failures = 0;
      if (unsaved) plan(pause);
      return;
    }
    unsaved = true;
    if (verdict === 'wait') return;
    plan(Math.min(firstRetry * 2 ** failures, longestRetry));
    failures += 1;
  };

  const run = (): Promise<void> => {
    clearTimeout(timer);
    unsaved = false;
    running = save().then(follow);
    return running;
  };

  return {
    /** Something was typed. */
    changed: (): void => {
      unsaved = true;
      failures = 0;
      if (running === undefined) plan(pause);
    },
    /** Saves what is not saved, at once; after what is under way. */
    now: async (): Promise<void> => {
      await running;
      if (running !== undefined) await running;
      else if (unsaved) await run();
    },
  };
};
