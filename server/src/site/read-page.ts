import { readFile, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { renderPage } from './markdown.ts';

const ownPages = resolve(import.meta.dirname, '../../pages');

/** An information page: the operator's file where there is one, ours otherwise. Read each time, so that it can change. */
export const readPage = async (name: string, operatorFolder: string | undefined) => {
  const file = (operatorFolder && (await existing(join(operatorFolder, `${name}.md`)))) || join(ownPages, `${name}.md`);
  const [markdown, { mtime }] = await Promise.all([readFile(file, 'utf8'), stat(file)]);
  return { ...renderPage(markdown), changedAt: mtime.toISOString() };
};

const existing = async (file: string): Promise<string | undefined> =>
  (await stat(file).catch(() => undefined)) ? file : undefined;
