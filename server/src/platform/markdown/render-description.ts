import { Worker } from 'node:worker_threads';
import { Failure } from '../failure.ts';

/** Far more than honest text needs; some 20,000 characters made to be slow need seconds. */
const milliseconds = 2000;

/** Markdown of a stranger as safe HTML. In a thread of its own, which is ended when it takes too long. */
export const renderDescription = (markdown: string): Promise<string> => {
  if (markdown.trim() === '') {
    return Promise.resolve('');
  }
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), {
      workerData: markdown,
      resourceLimits: { maxOldGenerationSizeMb: 128 },
    });
    const fail = () => reject(tooComplicated());
    const timer = setTimeout(() => {
      fail();
      void worker.terminate();
    }, milliseconds);
    worker.once('message', (html: string) => resolve(html));
    worker.once('error', fail);
    worker.once('exit', () => {
      clearTimeout(timer);
      fail();
    });
  });
};

const tooComplicated = () =>
  new Failure(422, 'This text is nested too deeply to be shown. Please make it simpler.', {
    data: { problems: [{ path: 'description', message: 'Please make this text simpler' }] },
  });
