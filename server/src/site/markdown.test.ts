import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { informationPages } from '@vitrine/contract/site.ts';
import { renderPage } from './markdown.ts';

/** Every tag that a page may hold, attributes included. What is left after taking them away must hold no tag. */
const knownTags =
  /<\/?(?:p|h[2-6]|ul|ol|li|em|strong|del|code|pre|blockquote|thead|tbody|tr|a|table|div)>|<(?:br|hr) \/>|<h[23] id="[\p{L}\p{M}\p{N}-]+">|<ol start="\d+">|<\/?t[hd](?: align="(?:left|right|center)")?>|<code class="language-[^"<>]*">|<input type="checkbox" disabled="" (?:checked="" )?\/>|<div class="table-scroll" role="group" aria-label="Table" tabindex="0">|<a href="(?:(?:#|\/|mailto:|https?:)[^"<>]*|[^"<>:]*)"(?: rel="noopener noreferrer")?(?: title="[^"<>]*")?>/giu;

const expectOnlyKnownTags = (html: string) => {
  expect(html.replaceAll(knownTags, '')).not.toMatch(/[<>]/u);
};

describe('the parts of a page', () => {
  test('the first heading is the title and the first paragraph the lead, and neither is left in the text', () => {
    expect(renderPage('# Our *service*\n\nWhat we do\nfor **you** & [others](#/lab).\n\nMore.\n')).toEqual({
      title: 'Our service',
      lead: 'What we do for you & others.',
      html: '<p>More.</p>',
      sections: [],
    });
  });

  test('a title underlined with equals signs counts too', () => {
    expect(renderPage('Service\n=======\n\nLead.\n\nFiles\n-----\n\nText.')).toEqual({
      title: 'Service',
      lead: 'Lead.',
      html: '<h2 id="section-files">Files</h2>\n<p>Text.</p>',
      sections: [{ id: 'section-files', title: 'Files' }],
    });
  });

  test('a page without any heading has no title and no sections', () => {
    expect(renderPage('One.\n\nTwo.')).toEqual({ title: '', lead: 'One.', html: '<p>Two.</p>', sections: [] });
  });

  test.each(['', '\n \n', '\uFEFF'])('an empty file %j gives an empty page', (markdown) => {
    expect(renderPage(markdown)).toEqual({ title: '', lead: '', html: '', sections: [] });
  });

  test('a paragraph that belongs to a section is not the lead', () => {
    const page = renderPage('# Title\n\n## First\n\nText.');
    expect(page.lead).toBe('');
    expect(page.html).toBe('<h2 id="section-first">First</h2>\n<p>Text.</p>');
  });

  test('what stands in a quotation or a list is neither title, nor lead, nor section', () => {
    const page = renderPage('> # Quoted\n>\n> Quoted text.\n\n- item\n\n  ## In a list\n\n# Title\n\nLead.');
    expect(page).toMatchObject({ title: 'Title', lead: 'Lead.', sections: [] });
    expect(page.html).toContain('<h2>Quoted</h2>\n<p>Quoted text.</p>');
  });

  test('a page keeps one title: further first-level headings become sections', () => {
    const page = renderPage('# Title\n\nLead.\n\n# Another\n\nText.');
    expect(page.sections).toEqual([{ id: 'section-another', title: 'Another' }]);
    expect(page.html).not.toContain('<h1');
  });

  test('tight lists stay tight and loose lists keep their paragraphs', () => {
    const { html } = renderPage('Lead.\n\n- a\n- b\n\n1. c\n\n2. d');
    expect(html).toContain('<li>a</li>\n<li>b</li>');
    expect(html).toContain('<li>\n<p>c</p>\n</li>');
  });
});

describe('ids of headings', () => {
  test('second and third levels have ids, only the second is a section', () => {
    const page = renderPage('## Files\n\n### How large?\n\n#### Aside');
    expect(page.html).toBe(
      '<h2 id="section-files">Files</h2>\n<h3 id="section-how-large">How large?</h3>\n<h4>Aside</h4>',
    );
    expect(page.sections).toEqual([{ id: 'section-files', title: 'Files' }]);
  });

  test('headings with the same words get different ids', () => {
    const { sections } = renderPage('## A\n\n## A\n\n## A 2\n\n## A\n\n## …');
    expect(sections.map(({ id }) => id)).toEqual([
      'section-a',
      'section-a-2',
      'section-a-2-2',
      'section-a-3',
      'section',
    ]);
  });

  test('headings in any script have readable ids', () => {
    expect(renderPage('## 数据政策\n\n## Évaluation & révision').sections.map(({ id }) => id)).toEqual([
      'section-数据政策',
      'section-évaluation-révision',
    ]);
  });

  test('markup in a heading is shown there, and is text in the list of sections', () => {
    const { html, sections } = renderPage('## Use `a < b` & **"c"** [d](#/faq "t") ##');
    expect(sections).toEqual([{ id: 'section-use-a-b-c-d', title: 'Use a < b & "c" d' }]);
    expect(html).toBe(
      '<h2 id="section-use-a-b-c-d">Use <code>a &lt; b</code> &amp; <strong>&quot;c&quot;</strong> <a href="#/faq" title="t">d</a></h2>',
    );
  });
});

describe('links and tables', () => {
  test('links to pages of the site stay as they are', () => {
    expect(renderPage('Lead.\n\n[write](#/contactus), [policy](#/policy), [record](/records/7k2d9-fq3xz)').html).toBe(
      '<p><a href="#/contactus">write</a>, <a href="#/policy">policy</a>, <a href="/records/7k2d9-fq3xz">record</a></p>',
    );
  });

  test.each([
    '[x](https://example.org/a "t")',
    '[x](HTTP://example.org)',
    '[x](//example.org)',
    '<https://example.org>',
    'https://example.org/a_b',
    'www.example.org',
    '[x]\n\n[x]: https://example.org',
  ])('%j leads out and tells nothing about where from', (markdown) => {
    const { html } = renderPage(`Lead.\n\n${markdown}`);
    expect(html).toMatch(/^<p><a href="[^"]+" rel="noopener noreferrer"[ >]/u);
    expect(html).not.toContain('target');
  });

  test('a table can be scrolled on its own', () => {
    const { html } = renderPage('Lead.\n\n| a | b |\n|---|--:|\n| 1 | 2 |');
    expect(html).toMatch(/^<div class="table-scroll"[^>]* tabindex="0"><table>/u);
    expect(html).toMatch(/<\/table><\/div>$/u);
    expect(html).toContain('<td align="right">2</td>');
  });

  test('no footnote links into the page, where the address is the route', () => {
    expect(renderPage('Lead.\n\nText[^1].\n\n[^1]: A note.').html).not.toContain('href="#');
  });
});

describe('what is hostile stays text', () => {
  test.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    'a <img src=x onerror="alert(1)"> b',
    '# <script>alert(1)</script>\n\n<script>alert(2)</script>',
    '## <img src=x onerror=alert(1)>',
    '## " onmouseover="alert(1)',
    '[x](javascript:alert(1))',
    '[x](JaVaScRiPt:alert(1))',
    '[x](java&#115;cript:alert(1))',
    '[x](&#1;javascript:alert(1))',
    '[x](<java\tscript:alert(1)>)',
    '[x](data:text/html,<script>alert(1)</script>)',
    '[x](vbscript:alert(1))',
    '<javascript:alert(1)>',
    '[x]\n\n[x]: javascript:alert(1)',
    '[x](https://a.example "\\" onclick=\\"alert(1)")',
    '[x](https://a.example/" onclick="alert(1))',
    '[x](https://a.example \'<a href="https://b.example" onclick="alert(1)">\')',
    '[<a href="https://b.example" onclick=alert(1)>](https://a.example)',
    '![x](javascript:alert(1))',
    '![" onerror="alert(1)](https://a.example/x.png)',
    '![x](https://tracker.example/x.gif)',
    '```" onclick="alert(1)\n</code></pre><script>alert(1)</script>\n```',
    '`</code><script>alert(1)</script>`',
    '    <a href="https://a.example">',
    '| <script> |\n|---|\n| </table></div><script>alert(1)</script> |',
    '</table></div>',
    '<!-- --><svg onload=alert(1)>',
    '<![CDATA[<script>alert(1)</script>]]>',
    '<style>@import "//a.example"</style>',
    '&lt;script&gt;alert(1)&lt;/script&gt; &#60;script&#62;',
    '- [x] <input autofocus onfocus=alert(1)>',
    '<a href="\n\n" onclick=alert(1)>',
    '\u0000<\u0000script>',
    '&amp;lt;script&amp;gt;',
  ])('%j', (hostile) => {
    const page = renderPage(`# Title\n\nLead.\n\n${hostile}\n`);
    expect(page.html).not.toBe('');
    expectOnlyKnownTags(page.html);
    expect(page.html).not.toMatch(/href="[^"]*script:/iu);
    expect(page.html).not.toContain('<img');
  });

  test('markup in title and lead comes out as the text that was written', () => {
    const page = renderPage('# Tea & <b>biscuits</b>\n\n1 < 2 &amp;lt; "x"');
    expect(page.title).toBe('Tea & <b>biscuits</b>');
    expect(page.lead).toBe('1 < 2 &lt; "x"');
  });

  test.each([
    ['spaced', '> '.repeat(100_000)],
    ['dense', '>'.repeat(200_000)],
    ['mixed with lists', '> - 1. '.repeat(28_000)],
    ['on every line', `${'> '.repeat(60)}x\n`.repeat(1_700)],
  ])('200 kB of nested quotations, %s, come to an end and nest no deeper than sixteen', (_shape, markdown) => {
    const { html } = renderPage(`${markdown}text`);
    expect(html.match(/<(?:blockquote|ul|ol)>/gu)).toHaveLength(16);
    expectOnlyKnownTags(html);
  });

  test('a line of spaced stars is still a rule', () => {
    expect(renderPage(`Lead.\n\n${'* '.repeat(40)}`).html).toBe('<hr />');
  });
});

describe.each(informationPages)('our page %s', (name) => {
  const markdown = readFileSync(resolve(import.meta.dirname, `../../pages/${name}.md`), 'utf8');
  const page = renderPage(markdown);

  test('has a title, a lead and sections with headings of their own', () => {
    expect(page.title).not.toBe('');
    expect(page.lead).not.toBe('');
    expect(page.sections.length).toBeGreaterThan(3);
    expect(new Set(page.sections.map(({ title }) => title)).size).toBe(page.sections.length);
  });

  test('links only to routes of the site', () => {
    const targets = [...page.html.matchAll(/href="([^"]*)"/gu)].map(([, target]) => target);
    expect(targets).not.toHaveLength(0);
    for (const target of targets) {
      expect(target).toMatch(
        /^(?:#\/(?:search|lab|upload|midupload|dashboard|createlab|contactus|policy|faq|login)|\/api\/docs)$/u,
      );
    }
  });
});
