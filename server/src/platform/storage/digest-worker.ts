import { createHash, type Hash } from 'node:crypto';
import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import type { DigestAnswer, DigestRequest } from './digest-file.ts';
import { isMissing } from './durable-folder.ts';

interface Running {
  readonly sha256: Hash;
  readonly md5: Hash;
  hashed: number;
}

/** node:crypto cannot save what it has hashed so far, so it stays here; one that was dropped begins again. */
const mostRunning = 1000;
const running = new Map<string, Running>();
const buffer = Buffer.allocUnsafe(1024 * 1024);
/** After so many bytes it is another file's turn: a small one must not wait for a huge one. */
const turnBytes = 16 * 1024 * 1024;
const queue: (DigestRequest & { readonly id: number })[] = [];

parentPort?.on('message', (request: DigestRequest & { readonly id: number }) => {
  queue.push(request);
  if (queue.length === 1) {
    setImmediate(work);
  }
});

const work = (): void => {
  const [request] = queue;
  if (!request) {
    return;
  }
  const answer = takeTurn(request);
  queue.shift();
  if (answer) {
    parentPort?.postMessage({ id: request.id, ...answer }, []);
  } else {
    // Of one file, what was asked for first is answered first, or each would undo what the other has hashed.
    const same = queue.filter(({ name }) => name === request.name);
    const others = queue.filter(({ name }) => name !== request.name);
    queue.splice(0, queue.length, ...others, request, ...same);
  }
  if (queue.length > 0) {
    setImmediate(work);
  }
};

type Answer = DigestAnswer extends infer Each ? Omit<Each & object, 'id'> : never;

/** Undefined when there is more to read. */
const takeTurn = ({ name, paths, size }: DigestRequest): Answer | undefined => {
  let file: number | undefined;
  try {
    file = openFirst(paths);
    if (file === undefined) {
      running.delete(name);
      return { missing: null };
    }
    const there = fstatSync(file).size;
    if (there < size) {
      running.delete(name);
      return { missing: there };
    }
    const run = runOf(name, size);
    hash(file, run, Math.min(size, run.hashed + turnBytes));
    return run.hashed < size ? undefined : { sha256: run.sha256.copy().digest(), md5: run.md5.copy().digest() };
  } catch (error) {
    running.delete(name);
    return { failed: error instanceof Error ? error.message : String(error) };
  } finally {
    if (file !== undefined) {
      closeSync(file);
    }
  }
};

const openFirst = (paths: readonly string[]): number | undefined => {
  for (const path of paths) {
    try {
      return openSync(path, 'r');
    } catch (error) {
      if (!isMissing(error)) {
        throw error;
      }
    }
  }
  return undefined;
};

/** The most recently used are kept. */
const runOf = (name: string, size: number): Running => {
  const known = running.get(name);
  const run =
    known && known.hashed <= size ? known : { sha256: createHash('sha256'), md5: createHash('md5'), hashed: 0 };
  running.delete(name);
  running.set(name, run);
  const [oldest] = running.keys();
  if (running.size > mostRunning && oldest !== undefined) {
    running.delete(oldest);
  }
  return run;
};

const hash = (file: number, run: Running, upTo: number): void => {
  while (run.hashed < upTo) {
    const read = readSync(file, buffer, 0, Math.min(buffer.length, upTo - run.hashed), run.hashed);
    if (read === 0) {
      throw new Error('The file became shorter while it was read.');
    }
    const bytes = buffer.subarray(0, read);
    run.sha256.update(bytes);
    run.md5.update(bytes);
    run.hashed += read;
  }
};
