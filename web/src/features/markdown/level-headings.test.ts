import { expect, test } from 'vitest';
import { levelHeadings } from './level-headings.ts';

test('the first heading of a text is at the third level, whatever the writer began with', () => {
  expect(levelHeadings('<h1>A</h1><h2>B</h2>')).toBe('<h3>A</h3><h4>B</h4>');
  expect(levelHeadings('<h5>A</h5><p>words</p><h5>B</h5>')).toBe('<h3>A</h3><p>words</p><h3>B</h3>');
});

test('no level is left out on the way down', () => {
  expect(levelHeadings('<h1>A</h1><h4>B</h4><h2>C</h2>')).toBe('<h3>A</h3><h4>B</h4><h4>C</h4>');
  expect(levelHeadings('<h3>A</h3><h2>B</h2>')).toBe('<h3>A</h3><h3>B</h3>');
});

test('there is no seventh level', () => {
  const deep = [1, 2, 3, 4, 5, 6].map((level) => `<h${level}>x</h${level}>`).join('');
  expect(levelHeadings(deep)).toMatch(/<h6>x<\/h6><h6>x<\/h6>$/u);
});

test('a text without headings stays as it is', () => {
  expect(levelHeadings('<p>h1 &lt;h1&gt;</p>')).toBe('<p>h1 &lt;h1&gt;</p>');
});
