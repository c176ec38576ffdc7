import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';

/** So long nothing may arrive before the sender counts as gone, or a dead connection would keep the file locked. */
const patience = 20_000;
/** So long we listen to what we will not keep, so that the sender reads why before the connection closes. */
const lingerMilliseconds = 2000;

/** What a request brings, piece by piece. Leaving it early does not end the connection. */
export async function* arriving(request: IncomingMessage, milliseconds = patience): AsyncGenerator<Uint8Array> {
  let waiting = true;
  const timer = setTimeout(() => {
    // While we are busy with what came, it is not the sender who is slow.
    if (waiting) {
      request.destroy(new Error('Nothing arrived for too long.'));
    } else {
      timer.refresh();
    }
  }, milliseconds);
  try {
    for await (const piece of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>) {
      waiting = false;
      yield piece;
      waiting = true;
      timer.refresh();
    }
  } finally {
    clearTimeout(timer);
  }
}

/**
 * An answer to a request that we have not read to its end. Closing at once would reset the connection and with it the
 * answer on its way; so it stays open until the sender stops, for a moment at most.
 */
export const lingering = (request: IncomingMessage, answer: string): Readable => {
  const body = new Readable({ read: () => undefined });
  body.push(answer);
  let over = false;
  const end = () => {
    if (!over) {
      over = true;
      clearTimeout(timer);
      body.push(null);
    }
  };
  const timer = setTimeout(end, lingerMilliseconds);
  request.once('end', end).once('close', end).once('error', end).resume();
  return body;
};
