import { expect, test, vi } from 'vitest';
import { createQueue } from './engine/queue.ts';
import { newItem } from './engine/upload-item.ts';
import { createRevision } from './revision.ts';

test('a file that arrives in the place of one that is no longer listed is a change too', () => {
  vi.useFakeTimers();
  const queue = createQueue();
  let announce = (): void => undefined;
  const revision = createRevision({
    subscribe: (listener: () => void) => {
      announce = listener;
      return () => undefined;
    },
    snapshot: () => ({ totals: queue.totals() }) as never,
  });
  const arrive = (path: string): void => {
    for (const { key } of queue.first('safe', Infinity)) queue.remove(key);
    queue.put({ ...newItem(path, path, new File(['x'], path)), phase: 'safe' });
    announce();
    vi.runAllTimers();
  };
  arrive('one.csv');
  arrive('two.csv');
  expect(revision.number()).toBe(2);
  vi.useRealTimers();
});
