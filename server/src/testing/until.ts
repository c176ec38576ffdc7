import { setTimeout as pause } from 'node:timers/promises';

/** Asks until the answer is yes; fails with what was waited for when it never comes. */
export const until = async (what: string, ask: () => Promise<boolean> | boolean, seconds = 60): Promise<void> => {
  const end = Date.now() + seconds * 1000;
  while (!(await ask())) {
    if (Date.now() > end) {
      throw new Error(`It did not come about in ${seconds} seconds: ${what}.`);
    }
    await pause(10);
  }
};
