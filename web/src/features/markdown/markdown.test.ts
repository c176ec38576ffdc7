import { expect, test } from 'vitest';
import { renderMarkdown } from './markdown.ts';

test('what is written as Markdown is shown as it is meant', () => {
  expect(renderMarkdown('**bold** and ~~struck~~')).toBe('<p><strong>bold</strong> and <del>struck</del></p>');
});

test('HTML of the writer is shown as text', () => {
  const html = renderMarkdown('<script>alert(1)</script>\n\n<img src=x onerror=alert(1)>');
  expect(html).not.toMatch(/<(script|img)/iu);
  expect(html).toContain('&lt;script&gt;');
});

test('links keep only harmless protocols', () => {
  expect(renderMarkdown('[x](javascript:alert(1))')).toBe('<p><a href="">x</a></p>');
  expect(renderMarkdown('[x](data:text/html,1)')).toBe('<p><a href="">x</a></p>');
  expect(renderMarkdown('[x](https://a.example)')).toContain('rel="noopener noreferrer"');
});

test('pictures and footnotes stay words', () => {
  expect(renderMarkdown('![x](https://a.example/x.png)')).not.toContain('<img');
  expect(renderMarkdown('a[^1]\n\n[^1]: b')).not.toContain('href="#');
});
