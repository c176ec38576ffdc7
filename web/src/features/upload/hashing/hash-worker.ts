import { createSHA256 } from 'hash-wasm';
import { sampleOf } from './sample.ts';

export interface HashRequest {
  readonly id: number;
  /** 'cancel' ends the request of that id. */
  readonly what: 'fingerprint' | 'sha256' | 'cancel';
  readonly file?: File;
}

export interface HashAnswer {
  readonly id: number;
  /** Null where the file could not be read. */
  readonly hash: string | null;
}

/** Large enough to be fast, small enough that other files get their turn in between. */
const slice = 4 * 1024 ** 2;
const cancelled = new Set<number>();

const bytesOf = async (file: File, from: number, to: number): Promise<Uint8Array> =>
  new Uint8Array(await file.slice(from, to).arrayBuffer());

/** One for all samples: thousands of files make it not thousands of times. */
const sampleHash = createSHA256();

const fingerprintOf = async (file: File): Promise<string> => {
  const hash = await sampleHash;
  const sample = await Promise.all(sampleOf(file.size).map(([from, to]) => bytesOf(file, from, to)));
  // Nothing is waited for from here on, so that no other file comes in between.
  hash.init();
  for (const bytes of sample) hash.update(bytes);
  return `${file.size}-${hash.digest()}`;
};

const sha256Of = async (id: number, file: File): Promise<string | null> => {
  const hash = await createSHA256();
  for (let from = 0; from < file.size; from += slice) {
    if (cancelled.delete(id)) return null;
    hash.update(await bytesOf(file, from, Math.min(from + slice, file.size)));
  }
  return hash.digest();
};

const answer = async ({ id, what, file }: HashRequest): Promise<void> => {
  if (what === 'cancel' || file === undefined) {
    cancelled.add(id);
    return;
  }
  const hash = await (what === 'sha256' ? sha256Of(id, file) : fingerprintOf(file)).catch(() => null);
  cancelled.delete(id);
  postMessage({ id, hash } satisfies HashAnswer);
};

addEventListener('message', ({ data }: MessageEvent<HashRequest>) => void answer(data));
