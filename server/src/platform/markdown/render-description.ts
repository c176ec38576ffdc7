import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { Failure } from '../failure.ts';

/** Far more than honest text needs; some 20,000 characters made to be slow need a minute. */
const milliseconds = 2000;
/** Ten times the longest text: a table of many empty cells would grow far beyond. */
const longestHtml = 200_000;

let thread: Promise<Worker> | undefined;
let last: Promise<unknown> = Promise.resolve();

/**
 * Markdown of a stranger as safe HTML, in a thread of its own, which is ended when it takes too long. One text after
 * another: the time of each is its own, however many are sent at once.
 */
export const renderDescription = (markdown: string): Promise<string> => {
  if (markdown.trim() === '') {
    return Promise.resolve('');
  }
  const rendered = last.then(() => render(markdown));
  last = rendered.catch(() => undefined);
  return rendered;
};

const render = async (markdown: string): Promise<string> => {
  thread ??= startThread();
  const worker = await thread;
  worker.ref();
  try {
    const answered = once(worker, 'message', { signal: AbortSignal.timeout(milliseconds) });
    worker.postMessage(markdown, []);
    const [html]: unknown[] = await answered;
    if (typeof html !== 'string' || html.length > longestHtml) {
      throw new Error('too long');
    }
    worker.unref();
    return html;
  } catch {
    thread = undefined;
    await worker.terminate();
    throw tooComplicated();
  }
};

/** Its clock must not run while it still loads, which may take seconds on a busy machine. */
const startThread = async (): Promise<Worker> => {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: 128 },
  });
  try {
    await once(worker, 'message');
  } catch (error) {
    thread = undefined;
    throw error;
  }
  // What goes wrong with a text is told to whoever waits for it.
  worker.on('error', () => undefined);
  return worker;
};

const tooComplicated = () =>
  new Failure(422, 'This text is nested too deeply to be shown. Please make it simpler.', {
    data: { problems: [{ path: 'description', message: 'Please make this text simpler' }] },
  });
