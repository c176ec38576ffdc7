import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';

const dist = join(import.meta.dirname, 'dist');
const most = 150_000;

/** What a browser fetches until the first page works: the scripts, modules and stylesheets that index.html names. */
const firstLoad = (page: string): string[] => {
  const tags = page.match(/<(script|link)\b[^>]*>/g) ?? [];
  const wanted = tags.filter((tag) => tag.startsWith('<script') || /rel="?(modulepreload|stylesheet)/.test(tag));
  return wanted.flatMap((tag) => /\b(?:src|href)="?([^"\s>]+)/.exec(tag)?.[1] ?? []);
};

test('the scripts and styles of the first load come to at most 150 kB', () => {
  const files = firstLoad(readFileSync(join(dist, 'index.html'), 'utf8'));
  const sizes = files.map((file) => [file, gzipSync(readFileSync(join(dist, file))).length] as const);
  const total = sizes.reduce((sum, [, size]) => sum + size, 0);
  expect(sizes.some(([file]) => file.endsWith('.js'))).toBe(true);
  expect(sizes.some(([file]) => file.endsWith('.css'))).toBe(true);
  expect(total).toBeLessThanOrEqual(most);
});

test('every script, module and stylesheet of a page is counted, and nothing else', () => {
  const page = `<script src="/first-paint.js"></script><script type="module" crossorigin src="/a.js"></script>
    <link rel="modulepreload" crossorigin href="/b.js"><link rel="stylesheet" href="/c.css"><link rel="icon" href="/d.svg">`;
  expect(firstLoad(page)).toEqual(['/first-paint.js', '/a.js', '/b.js', '/c.css']);
});
