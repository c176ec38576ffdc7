import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { Failure } from '../failure.ts';
import type { ByteRange } from '../storage/blob-store.ts';
import { openGate } from './gate.ts';
import type { FromThread, Work } from './messages.ts';

export interface ThreadLimits {
  readonly atOnce: number;
  readonly memoryMb: number;
  readonly milliseconds: number;
  /** The most bytes of one file that a thread may ask for. */
  readonly bytes: number;
}

/** Gives a thread the bytes of the file that it works on. */
export type ReadBytes = (range: ByteRange) => Promise<Uint8Array>;

/**
 * Threads for what strangers made. Each work has its own time, memory and bytes; a thread that breaks one of these
 * bounds is ended, which fails this work with a sentence and touches no other.
 */
export const openThreads = (module: URL, limits: ThreadLimits) => {
  const gate = openGate(limits.atOnce, 100);
  const idle: Worker[] = [];

  const run = (work: Work, read?: ReadBytes): Promise<unknown> =>
    gate(async () => {
      const thread = idle.pop() ?? (await startThread(module, limits.memoryMb));
      thread.ref();
      try {
        const answer = await answerOf(thread, work, limits, read);
        thread.unref();
        idle.push(thread);
        return answer;
      } catch (error) {
        await thread.terminate();
        throw error;
      }
    }).then((answer) => {
      if (answer.type === 'done') {
        return answer.result;
      }
      throw answer.type === 'refused' ? new Failure(422, answer.sentence) : unreadable();
    });
  return { run };
};

type Answer = Exclude<FromThread, { readonly type: 'ready' | 'read' }>;

/** What the thread says of its own accord; it rejects when the thread can no longer be used. */
const answerOf = async (
  thread: Worker,
  work: Work,
  { bytes, milliseconds }: ThreadLimits,
  read: ReadBytes | undefined,
): Promise<Answer> => {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  let left = bytes;
  const giveBytes = async (range: ByteRange): Promise<void> => {
    left -= range.end - range.start + 1;
    if (!read || left < 0 || range.start < 0) {
      throw new Failure(422, 'This file is too large inside to be looked at here. Please download it.');
    }
    const found = await read(range);
    thread.postMessage(found, []);
  };
  const onMessage = (message: FromThread): void => {
    if (message.type === 'read') {
      giveBytes(message).catch(reject);
    } else if (message.type !== 'ready') {
      resolve(message);
    }
  };
  const onEnd = (): void => reject(unreadable());
  const timer = setTimeout(() => reject(unreadable('takes too long to read')), milliseconds);
  thread.on('message', onMessage).on('error', onEnd).on('exit', onEnd);
  try {
    thread.postMessage(work, []);
    return await promise;
  } finally {
    clearTimeout(timer);
    thread.off('message', onMessage).off('error', onEnd).off('exit', onEnd);
  }
};

const unreadable = (why = 'is damaged or too complicated'): Failure =>
  new Failure(422, `This file ${why} and cannot be shown here. It can still be downloaded.`);

/** The clock of a work must not run while its thread still loads, which may take seconds on a busy machine. */
const startThread = async (module: URL, memoryMb: number): Promise<Worker> => {
  const thread = new Worker(module, {
    resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 32 },
    // What a stranger's file makes a library say is nobody's business.
    stdout: true,
    stderr: true,
  });
  await once(thread, 'message');
  // What goes wrong with a work is told to whoever waits for it; without a listener it would end us.
  thread.on('error', () => undefined);
  return thread;
};
