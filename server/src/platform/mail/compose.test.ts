import { describe, expect, test } from 'vitest';
import { compose, type Letter } from './compose.ts';

const letter: Letter = {
  subject: 'Your dataset was returned',
  paragraphs: ['Dr Lin asks for two changes.', 'Nothing is lost.'],
  quote: 'Please name the units.\nAnd the instrument.',
  action: { label: 'Open the dataset', url: 'https://vitrine.example/#/upload?id=7k2d9&step=2' },
  reason: 'You receive this as its author.',
};

describe('a mail', () => {
  test('as text has its paragraphs, the words of others marked, the address and the reason', () => {
    expect(compose(letter, 'Vitrine').text).toBe(
      [
        'Dr Lin asks for two changes.',
        'Nothing is lost.',
        '> Please name the units.\n> And the instrument.',
        'Open the dataset:\nhttps://vitrine.example/#/upload?id=7k2d9&step=2',
        '--\nVitrine. You receive this as its author.\n',
      ].join('\n\n'),
    );
  });

  test('as HTML says the same, with the address as a link and in full', () => {
    const { html } = compose(letter, 'Vitrine');
    expect(html).toContain('<h1');
    expect(html).toContain('<p>Dr Lin asks for two changes.</p>');
    expect(html).toContain('Please name the units.\nAnd the instrument.</blockquote>');
    expect(html).toContain('<a href="https://vitrine.example/#/upload?id=7k2d9&amp;step=2"');
    expect(html.match(/id=7k2d9&amp;step=2/g)).toHaveLength(2);
    expect(html).toContain('You receive this as its author.');
  });

  test('without a quote or an action has no empty place for them', () => {
    const { text, html } = compose({ subject: 'Hello', paragraphs: ['One.'], reason: 'Because.' }, 'Vitrine');
    expect(text).toBe('One.\n\n--\nVitrine. Because.\n');
    expect(html).not.toContain('<blockquote');
    expect(html).not.toContain('<a ');
    expect(html).not.toMatch(/undefined|false|null/);
  });

  test('escapes whatever people wrote, wherever it stands', () => {
    const hostile = `"><script>alert('1')</script>&`;
    const { html } = compose(
      {
        subject: hostile,
        paragraphs: [hostile],
        quote: hostile,
        action: { label: hostile, url: `https://vitrine.example/${hostile}` },
        reason: hostile,
      },
      hostile,
    );
    expect(html).not.toContain('<script');
    expect(html).not.toContain(hostile);
    expect(html.match(/&quot;&gt;&lt;script&gt;alert\(&#39;1&#39;\)&lt;\/script&gt;&amp;/g)).toHaveLength(9);
  });

  test('has a subject of one line and of bounded length, whatever was typed', () => {
    const subject = (typed: string) => compose({ ...letter, subject: typed }, 'Vitrine').subject;
    expect(subject('  one\r\nBcc: two@x.example\u0000\tthree ')).toBe('one Bcc: two@x.example three');
    expect(subject('long '.repeat(100)).length).toBeLessThanOrEqual(200);
  });
});
