import { type Phase, phases, type UploadItem } from './upload-item.ts';

export interface Totals {
  readonly files: number;
  readonly bytes: number;
  readonly safe: number;
  /** Ever, also those that are no longer listed: never fewer than before. */
  readonly everSafe: number;
  readonly failed: number;
  readonly paused: number;
  /** Stored or on their way. */
  readonly arrivedBytes: number;
}

/** The files under way, found by phase without looking at all of them: there may be a hundred thousand. */
export const createQueue = () => {
  const items = new Map<string, UploadItem>();
  const byPhase = new Map<Phase, Set<string>>(phases.map((phase) => [phase, new Set<string>()]));
  let bytes = 0;
  let arrivedBytes = 0;
  let everSafe = 0;

  const keysIn = (phase: Phase): Set<string> => byPhase.get(phase) ?? new Set();

  const take = (item: UploadItem | undefined): void => {
    if (item === undefined) return;
    keysIn(item.phase).delete(item.key);
    bytes -= item.size;
    arrivedBytes -= item.offset + item.inFlight;
  };

  return {
    get: (key: string): UploadItem | undefined => items.get(key),
    put: (item: UploadItem): void => {
      const before = items.get(item.key);
      // A file that goes on in the same phase keeps its place in the line.
      if (before?.phase === item.phase) {
        bytes -= before.size;
        arrivedBytes -= before.offset + before.inFlight;
      } else {
        take(before);
        if (item.phase === 'safe') everSafe += 1;
      }
      items.set(item.key, item);
      keysIn(item.phase).add(item.key);
      bytes += item.size;
      arrivedBytes += item.offset + item.inFlight;
    },
    remove: (key: string): void => {
      take(items.get(key));
      items.delete(key);
    },
    /** The first of a phase, oldest first. */
    first: (phase: Phase, count: number): UploadItem[] => {
      const found: UploadItem[] = [];
      for (const key of keysIn(phase)) {
        if (found.length >= count) break;
        const item = items.get(key);
        if (item !== undefined) found.push(item);
      }
      return found;
    },
    count: (phase: Phase): number => keysIn(phase).size,
    all: (): UploadItem[] => [...items.values()],
    totals: (): Totals => ({
      files: items.size,
      bytes,
      safe: keysIn('safe').size,
      everSafe,
      failed: keysIn('failed').size,
      paused: keysIn('paused').size,
      arrivedBytes,
    }),
  };
};

export type Queue = ReturnType<typeof createQueue>;
