import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '..');
const documents = [
  ...['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md'].filter((name) => existsSync(join(root, name))),
  ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md') && !name.includes('node_modules'))
    .map((name) => join('docs', name)),
];

/** The targets of links and pictures, in both forms of Markdown, outside of code. */
const linksOf = (markdown: string): string[] => {
  const prose = markdown.replaceAll(/^(```|~~~)[^]*?^\1/gm, '').replaceAll(/`[^`\n]*`/g, '');
  return [/\]\(\s*<?([^)\s>]+)>?[^)]*\)/g, /^\s*\[[^\]]+\]:\s*<?([^\s>]+)/gm].flatMap((pattern) =>
    [...prose.matchAll(pattern)].map((match) => match[1] ?? ''),
  );
};
const isOurs = (link: string): boolean => !/^([a-z][a-z0-9+.-]*:|\/\/|#)/i.test(link);
const deadLinksOf = (document: string, markdown: string): string[] =>
  linksOf(markdown)
    .filter(isOurs)
    .filter((link) => {
      const [path = ''] = link.split('#');
      return !existsSync(join(root, dirname(document), decodeURIComponent(path)));
    });

describe('the documents', () => {
  test('are found', () => {
    expect(documents).not.toEqual([]);
  });

  test.each(documents)('%s links only to files that exist', (document) => {
    expect(deadLinksOf(document, readFileSync(join(root, document), 'utf8'))).toEqual([]);
  });
});

describe('a link', () => {
  test('that leads nowhere is found, in every form', () => {
    const markdown = [
      '[here](documents.test.ts) and [gone](gone.md#part "title")',
      '![a picture](<pictures/gone.png>)',
      '[by name]: ../gone.md',
      '`[code](code.md)` [web](https://x.example/gone.md) [below](#below) [mail](mailto:a@b.example)',
      '```\n[in a block](block.md)\n```',
    ].join('\n');
    expect(deadLinksOf('docs/some.md', markdown)).toEqual(['gone.md#part', 'pictures/gone.png', '../gone.md']);
  });
});
