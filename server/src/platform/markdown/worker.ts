import { parentPort } from 'node:worker_threads';
import { renderMarkdown } from './render.ts';

parentPort?.on('message', (markdown: string) => {
  // Only micromark's own tags are in its output. Headings begin at the third level: the page has two above them.
  const html = renderMarkdown(markdown).replaceAll(
    /<(\/?)h([1-6])>/g,
    (_, slash: string, level: string) => `<${slash}h${Math.min(6, Number(level) + 2)}>`,
  );
  parentPort?.postMessage(html, []);
});
parentPort?.postMessage('ready', []);
