import type { Engine } from './engine/engine.ts';

const patience = 1500;

/** Counts up when what is stored has changed: soon after files have arrived, but not at every one of a thousand. */
export const createRevision = (engine: Pick<Engine, 'subscribe' | 'snapshot'>) => {
  const listeners = new Set<() => void>();
  let revision = 0;
  let seen = engine.snapshot().totals.everSafe;
  let waiting = false;

  const bump = (): void => {
    revision += 1;
    for (const listener of listeners) listener();
  };

  engine.subscribe(() => {
    if (waiting || engine.snapshot().totals.everSafe === seen) return;
    waiting = true;
    setTimeout(() => {
      waiting = false;
      seen = engine.snapshot().totals.everSafe;
      bump();
    }, patience);
  });

  return {
    bump,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    number: (): number => revision,
  };
};

export type Revision = ReturnType<typeof createRevision>;
