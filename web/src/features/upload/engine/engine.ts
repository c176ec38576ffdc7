import { createAnnouncer } from './announcer.ts';
import { createGate, type Trouble } from './gate.ts';
import type { Ports } from './ports.ts';
import { createQueue, type Totals } from './queue.ts';
import type { TroubleKind } from './reaction.ts';
import { createSender } from './sender.ts';
import { measured, type Speed } from './speed.ts';
import { type ItemEvent, newItem, next, type UploadItem } from './upload-item.ts';

export interface ChosenFile {
  readonly key: string;
  readonly path: string;
  readonly file: File;
}

export interface Snapshot {
  readonly items: readonly UploadItem[];
  readonly totals: Totals;
  readonly trouble: Trouble | null;
  /** All are paused by hand. */
  readonly paused: boolean;
  /** Bytes a second. */
  readonly rate: number | null;
}

const untilNextLook = 150;

const isSame = (item: UploadItem, file: File): boolean =>
  item.size === file.size && item.file.lastModified === file.lastModified;

/** Sends the files of one dataset. Knows neither page nor browser: what it needs comes through its ports. */
export const createEngine = (ports: Ports) => {
  const queue = createQueue();
  const listeners = new Set<() => void>();
  let paused = false;
  let speed: Speed | null = null;
  let snapshot: Snapshot | null = null;
  let looking = false;

  const tell = (): void => {
    looking = false;
    speed = measured(speed, ports.now(), sender.sent());
    snapshot = null;
    for (const listener of listeners) listener();
  };
  /** Progress comes by the hundred a second; nobody can read that fast. */
  const changed = (): void => {
    if (looking) return;
    looking = true;
    ports.later(untilNextLook, tell);
  };

  const apply = (key: string, event: ItemEvent): void => {
    const item = queue.get(key);
    if (item === undefined) return;
    queue.put(next(item, event));
    changed();
  };

  const pump = (): void => {
    if (paused) return;
    announcer.pump();
    sender.pump();
  };
  const gate = createGate(ports, () => {
    changed();
    pump();
  });
  const parts = { ports, queue, gate, apply, pump };
  const announcer = createAnnouncer(parts);
  const sender = createSender({ ...parts, chunkSize: announcer.chunkSize });

  const pauseOne = (key: string): void => {
    apply(key, { type: 'paused' });
    sender.stop(key);
  };
  const resumeOne = (key: string): void => apply(key, { type: 'resumed' });

  const remove = (key: string): void => {
    const item = queue.get(key);
    queue.remove(key);
    sender.stop(key);
    // Gives its place in the quota back; what is not discarded ends by itself.
    if (item?.uploadId && item.phase !== 'safe') void ports.discard(item.uploadId).catch(() => undefined);
    changed();
  };

  const clearSafe = (): void => {
    for (const { key } of queue.first('safe', Infinity)) queue.remove(key);
    changed();
  };

  const add = (files: readonly ChosenFile[]): void => {
    const { files: listed, safe } = queue.totals();
    if (listed === safe) clearSafe();
    for (const { key, path, file } of files) {
      const before = queue.get(key);
      const goesOnAlready = before !== undefined && isSame(before, file) && !['failed', 'safe'].includes(before.phase);
      if (!goesOnAlready) {
        sender.stop(key);
        queue.remove(key);
        queue.put(newItem(key, path, file));
      }
    }
    changed();
    pump();
  };

  return {
    add,
    pause: (key: string): void => {
      pauseOne(key);
      pump();
    },
    resume: (key: string): void => {
      resumeOne(key);
      pump();
    },
    remove: (key: string): void => {
      remove(key);
      pump();
    },
    pauseAll: (): void => {
      paused = true;
      for (const key of sender.keys()) {
        apply(key, { type: 'released' });
        sender.stop(key);
      }
      speed = null;
      changed();
    },
    resumeAll: (): void => {
      paused = false;
      for (const { key } of queue.first('paused', Infinity)) resumeOne(key);
      changed();
      pump();
    },
    retryFailed: (): void => {
      for (const { key } of queue.first('failed', Infinity)) resumeOne(key);
      pump();
    },
    /** What is safe needs no more attention. */
    clearSafe,
    tryAgain: (...kinds: readonly TroubleKind[]): void => gate.tryAgain(...kinds),
    /** Ends everything here; what has arrived stays on the server. */
    close: (): void => {
      paused = true;
      for (const key of sender.keys()) sender.stop(key);
      gate.close();
      for (const { key } of queue.all()) queue.remove(key);
      changed();
    },
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    snapshot: (): Snapshot => {
      snapshot ??= {
        items: queue.all(),
        totals: queue.totals(),
        trouble: gate.trouble(),
        paused,
        rate: speed?.rate ?? null,
      };
      return snapshot;
    },
  };
};

export type Engine = ReturnType<typeof createEngine>;
