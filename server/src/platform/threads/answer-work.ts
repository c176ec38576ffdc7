import { once } from 'node:events';
import { parentPort } from 'node:worker_threads';
import type { FromThread, Work } from './messages.ts';

/** What a thread throws when the file itself is at fault. */
export class Refusal extends Error {}

export type ReadPart = (start: number, length: number) => Promise<Uint8Array>;

type Task = (input: never, read: ReadPart) => unknown;

/** The other side of threads.ts: answers one work after another. */
export const answerWork = (tasks: Readonly<Record<string, Task>>): void => {
  const port = parentPort;
  if (!port) {
    throw new Error('This runs in a thread only.');
  }
  const send = (message: FromThread): void => port.postMessage(message, []);
  let reading = false;

  const read: ReadPart = async (start, length) => {
    if (length <= 0) {
      return new Uint8Array();
    }
    reading = true;
    try {
      const answered = once(port, 'message');
      send({ type: 'read', start, end: start + length - 1 });
      const [bytes]: Uint8Array[] = await answered;
      return bytes ?? new Uint8Array();
    } finally {
      reading = false;
    }
  };

  const answer = async ({ task, input }: Work): Promise<void> => {
    try {
      send({ type: 'done', result: await tasks[task]?.(input as never, read) });
    } catch (error) {
      send(error instanceof Refusal ? { type: 'refused', sentence: error.message } : { type: 'failed' });
    }
  };

  port.on('message', (message: Work) => {
    if (!reading) {
      void answer(message);
    }
  });
  send({ type: 'ready' });
};
