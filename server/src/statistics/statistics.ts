import type { Database } from '../platform/database.ts';
import type { Platform } from '../platform/platform.ts';
import { addUse } from './queries.ts';
import { createUseCounter, type Use, type UseCounter } from './use-counter.ts';

export { addUse };
export type { DayOfUse } from './use-counter.ts';

const writeEveryMs = 20_000;
const manyWaiting = 5000;

interface Counting {
  readonly counter: UseCounter;
  timer: NodeJS.Timeout | undefined;
  writing: Promise<void>;
}

/** Each process counts for itself, one counter for each database. */
const countings = new WeakMap<Database, Counting>();

const countingOf = ({ database }: Platform): Counting => {
  const counting = countings.get(database) ?? {
    counter: createUseCounter(),
    timer: undefined,
    writing: Promise.resolve(),
  };
  countings.set(database, counting);
  return counting;
};

/**
 * Counts a view or a download that was answered with 200 or 304. It returns at once and never fails: what was counted is
 * written together with the rest, at most twenty seconds later and when the process stops.
 */
export const recordUse = (platform: Platform, use: Use): void => {
  const counting = countingOf(platform);
  counting.counter.record(use);
  const wait = counting.counter.waiting() > manyWaiting ? 0 : writeEveryMs;
  if (counting.counter.waiting() > 0) {
    counting.timer ??= setTimeout(() => void writeUse(platform), wait).unref();
  }
};

/** Writes what was counted. When the database is away it is kept for the next time. */
export const writeUse = (platform: Platform): Promise<void> => {
  const counting = countingOf(platform);
  clearTimeout(counting.timer);
  counting.timer = undefined;
  counting.writing = writeAfter(counting.writing, platform, counting.counter);
  return counting.writing;
};

const writeAfter = async (before: Promise<void>, platform: Platform, counter: UseCounter): Promise<void> => {
  await before;
  const days = counter.take();
  if (days.length > 0) {
    try {
      await platform.database.transaction().execute((transaction) => addUse(transaction, days));
    } catch (error) {
      counter.giveBack(days);
      platform.log.warn({ err: error }, 'views and downloads could not be written; they are kept');
    }
  }
};
