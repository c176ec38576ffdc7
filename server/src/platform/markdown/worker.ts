import { parentPort } from 'node:worker_threads';
import { inOutline } from './outline.ts';
import { renderMarkdown } from './render.ts';

parentPort?.on('message', (markdown: string) => {
  parentPort?.postMessage(inOutline(renderMarkdown(markdown)), []);
});
parentPort?.postMessage('ready', []);
