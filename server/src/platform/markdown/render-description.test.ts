import { describe, expect, test } from 'vitest';
import { Failure } from '../failure.ts';
import { renderDescription } from './render-description.ts';

/** 20,000 characters that keep micromark busy for ten seconds and more. */
const slow = 'a*_'.repeat(6666);
/** Many rows with as many empty cells: a hundred times as long as what was written. */
const swelling = `${'|a'.repeat(100)}|\n${'|-'.repeat(100)}|\n${'|\n'.repeat(500)}`;

const refusalOf = (rendered: Promise<unknown>) =>
  rendered.then(
    () => undefined,
    (error: unknown) => error as Failure,
  );

describe('a description', () => {
  test.each([
    ['', ''],
    [' \n ', ''],
    ['plain', '<p>plain</p>'],
    ['# One\n\n## Two\n\n##### Five', '<h3>One</h3>\n<h4>Two</h4>\n<h5>Five</h5>'],
    ['## Two\n\n### Three\n\n## Two', '<h3>Two</h3>\n<h4>Three</h4>\n<h3>Two</h3>'],
    ['#### Four\n\n# One\n\n### Three', '<h3>Four</h3>\n<h3>One</h3>\n<h4>Three</h4>'],
    ['`<h1>` & <h1>x</h1>', '<p><code>&lt;h1&gt;</code> &amp; &lt;h1&gt;x&lt;/h1&gt;</p>'],
    ['[us](https://lab.example)', '<p><a href="https://lab.example" rel="noopener noreferrer">us</a></p>'],
  ])('%j becomes %j', async (markdown, html) => {
    expect(await renderDescription(markdown)).toBe(html);
  });

  test.each([
    ['takes too long', slow],
    ['swells', swelling],
  ])('that %s is refused, by its field, and the next one is rendered', async (_, markdown) => {
    const refused = refusalOf(renderDescription(markdown));
    const next = renderDescription('next');
    const refusal = await refused;
    expect(refusal).toBeInstanceOf(Failure);
    expect(refusal).toMatchObject({ code: 422, data: { problems: [{ path: 'description' }] } });
    expect(await next).toBe('<p>next</p>');
  });

  test('keeps nobody else waiting: timers go on while a slow one is worked at', async () => {
    const order: string[] = [];
    const refused = refusalOf(renderDescription(slow)).then(() => order.push('slow'));
    await new Promise((resolve) => setTimeout(resolve, 1));
    order.push('timer');
    await refused;
    expect(order).toEqual(['timer', 'slow']);
  });

  test('is rendered in time however many are sent at once', async () => {
    const texts = Array.from({ length: 30 }, (_, count) => `${'**word** '.repeat(200)}${count}`);
    const rendered = await Promise.all(texts.map(renderDescription));
    expect(rendered.map((html) => /(\d+)<\/p>$/.exec(html)?.[1])).toEqual(texts.map((_, count) => String(count)));
  });
});
