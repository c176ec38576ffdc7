import type { Running } from '../engine/ports.ts';
import type { HashAnswer, HashRequest } from './hash-worker.ts';

const most = 4;

interface Waiting {
  readonly worker: Worker;
  readonly settle: (hash: string | null) => void;
}

let workers: readonly Worker[] | undefined;
let last = 0;
const waiting = new Map<number, Waiting>();

/** A worker that cannot be started or breaks must not leave files waiting for ever. */
const giveUpOn = (worker: Worker): void => {
  for (const [id, one] of waiting) {
    if (one.worker !== worker) continue;
    waiting.delete(id);
    one.settle(null);
  }
};

const start = (): Worker => {
  const worker = new Worker(new URL('hash-worker.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('message', ({ data: { id, hash } }: MessageEvent<HashAnswer>) => {
    waiting.get(id)?.settle(hash);
    waiting.delete(id);
  });
  worker.addEventListener('error', () => giveUpOn(worker));
  return worker;
};

const all = (): readonly Worker[] => {
  workers ??= Array.from({ length: Math.max(1, Math.min(most, navigator.hardwareConcurrency - 1)) }, start);
  return workers;
};

const ask = (what: 'fingerprint' | 'sha256', file: File): Running<string> => {
  last += 1;
  const id = last;
  const { [id % all().length]: worker = start() } = all();
  const result = new Promise<string>((resolve, reject) => {
    waiting.set(id, {
      worker,
      settle: (hash) => (hash === null ? reject(new Error('The file cannot be read')) : resolve(hash)),
    });
  });
  worker.postMessage({ id, what, file } satisfies HashRequest, []);
  const cancel = (): void => {
    if (waiting.has(id)) worker.postMessage({ id, what: 'cancel' } satisfies HashRequest, []);
  };
  return { result, cancel };
};

/** From a sample of the content, so that another device finds the same upload again. */
export const fingerprint = (file: File): Promise<string> => ask('fingerprint', file).result;

export const sha256 = (file: File): Running<string> => ask('sha256', file);
