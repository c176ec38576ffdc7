import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createAutosave, type Verdict } from './autosave.ts';

interface Attempt {
  readonly answer: (verdict: Verdict) => Promise<void>;
}

let attempts: Attempt[];
let autosave: ReturnType<typeof createAutosave>;

beforeEach(() => {
  vi.useFakeTimers();
  attempts = [];
  autosave = createAutosave(
    () =>
      new Promise((resolve) => {
        attempts.push({
          answer: async (verdict) => {
            resolve(verdict);
            await vi.advanceTimersByTimeAsync(0);
          },
        });
      }),
  );
});
afterEach(() => vi.useRealTimers());

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
const answer = (verdict: Verdict) => attempts.at(-1)?.answer(verdict);

describe('saving by itself', () => {
  test('begins 800 ms after the last keystroke, however many there were', async () => {
    autosave.changed();
    await pass(700);
    autosave.changed();
    await pass(799);
    expect(attempts).toHaveLength(0);
    await pass(1);
    expect(attempts).toHaveLength(1);
  });

  test('does nothing while nothing is typed', async () => {
    await autosave.now();
    await pass(10_000);
    expect(attempts).toHaveLength(0);
  });

  test('has one save under way, and saves what was typed meanwhile after it', async () => {
    autosave.changed();
    await pass(800);
    autosave.changed();
    await pass(5000);
    expect(attempts).toHaveLength(1);
    await answer('saved');
    await pass(800);
    expect(attempts).toHaveLength(2);
    await answer('saved');
    await pass(60_000);
    expect(attempts).toHaveLength(2);
  });

  test('saves at once when asked, and once only', async () => {
    autosave.changed();
    const asked = autosave.now();
    await pass(0);
    expect(attempts).toHaveLength(1);
    await answer('saved');
    await asked;
    await pass(5000);
    expect(attempts).toHaveLength(1);
  });

  test('who asks while something is under way gets the newest saved too', async () => {
    autosave.changed();
    await pass(800);
    autosave.changed();
    const asked = autosave.now();
    await answer('saved');
    expect(attempts).toHaveLength(2);
    await answer('saved');
    await asked;
    await pass(5000);
    expect(attempts).toHaveLength(2);
  });

  test('tries again after longer and longer pauses, at most a minute', async () => {
    autosave.changed();
    await pass(800);
    for (const wait of [4000, 8000, 16_000, 32_000, 60_000, 60_000]) {
      const before = attempts.length;
      await answer('again');
      await pass(wait - 1);
      expect(attempts).toHaveLength(before);
      await pass(1);
      expect(attempts).toHaveLength(before + 1);
    }
  });

  test('a keystroke after a failure does not wait for the long pause', async () => {
    autosave.changed();
    await pass(800);
    await answer('again');
    autosave.changed();
    await pass(800);
    expect(attempts).toHaveLength(2);
  });

  test('waits for a change where trying again cannot help, and still knows that something is unsaved', async () => {
    autosave.changed();
    await pass(800);
    await answer('wait');
    await pass(600_000);
    expect(attempts).toHaveLength(1);
    void autosave.now();
    await pass(0);
    expect(attempts).toHaveLength(2);
  });
});
