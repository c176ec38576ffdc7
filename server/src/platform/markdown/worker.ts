import { parentPort } from 'node:worker_threads';
import { renderWithinPage } from './render.ts';

parentPort?.on('message', (markdown: string) => {
  parentPort?.postMessage(renderWithinPage(markdown), []);
});
parentPort?.postMessage('ready', []);
