import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { crc32 } from 'node:zlib';
import { BlobNotFound, BytesMissing, type Digests } from './blob-store.ts';

export interface DigestRequest {
  /** Requests of one name read the same bytes: a later one goes on where the last ended. */
  readonly name: string;
  /** Where the bytes are; the first that exists is read. */
  readonly paths: readonly string[];
  readonly size: number;
}

export type DigestAnswer = { readonly id: number } & (
  | { readonly sha256: Uint8Array; readonly md5: Uint8Array }
  | { readonly missing: number | null }
  | { readonly failed: string }
);

interface Thread {
  readonly worker: Worker;
  readonly waiting: Map<
    number,
    { resolve: (digests: Digests) => void; reject: (error: unknown) => void; name: string }
  >;
}

/** Half of the cores may hash; the others are needed for what is hashed. */
const most = Math.max(1, Math.floor(availableParallelism() / 2));
const threads: (Thread | undefined)[] = [];
let lastId = 0;

/** sha-256 and md5 of a file, read in a thread of its own so that nobody waits for it but who asked. */
export const digestFile = (request: DigestRequest): Promise<Digests> => {
  const { worker, waiting } = threadOf(request.name);
  lastId += 1;
  const id = lastId;
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject, name: request.name });
    worker.ref();
    worker.postMessage({ id, ...request }, []);
  });
};

/** The same thread for the same name, since it has what was hashed before. */
const threadOf = (name: string): Thread => {
  const index = crc32(name) % most;
  const thread = threads[index] ?? startThread(index);
  threads[index] = thread;
  return thread;
};

const startThread = (index: number): Thread => {
  const worker = new Worker(new URL('./digest-worker.ts', import.meta.url));
  const waiting: Thread['waiting'] = new Map();
  worker.unref();
  worker.on('message', (answer: DigestAnswer) => {
    const asked = waiting.get(answer.id);
    waiting.delete(answer.id);
    if (waiting.size === 0) {
      worker.unref();
    }
    if (!asked) {
      return;
    }
    if ('sha256' in answer) {
      asked.resolve({ sha256: Buffer.from(answer.sha256), md5: Buffer.from(answer.md5) });
    } else if ('failed' in answer) {
      asked.reject(new Error(answer.failed));
    } else {
      asked.reject(
        answer.missing === null ? new BlobNotFound(asked.name) : new BytesMissing(asked.name, answer.missing),
      );
    }
  });
  const end = (error: unknown) => {
    threads[index] = undefined;
    waiting.forEach(({ reject }) => reject(error));
    waiting.clear();
  };
  worker.once('error', end);
  worker.once('exit', () => end(new Error('The thread that hashes has ended.')));
  return { worker, waiting };
};
