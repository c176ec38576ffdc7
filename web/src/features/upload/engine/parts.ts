import type { createGate } from './gate.ts';
import type { Ports } from './ports.ts';
import type { Queue } from './queue.ts';
import type { ItemEvent } from './upload-item.ts';

/** What the parts of the engine share. */
export interface Parts {
  readonly ports: Ports;
  readonly queue: Queue;
  readonly gate: ReturnType<typeof createGate>;
  readonly apply: (key: string, event: ItemEvent) => void;
  /** Lets whatever can go on go on. */
  readonly pump: () => void;
}
