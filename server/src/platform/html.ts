/** A piece of HTML that is safe to send: everything put into it was escaped, or was safe itself. */
export class SafeHtml {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Piece = SafeHtml | string | number | null | undefined | false | readonly Piece[];

/** html`<p>${anything}</p>` escapes whatever is not HTML already. Attributes must be quoted. */
export const html = (strings: TemplateStringsArray, ...pieces: readonly Piece[]): SafeHtml =>
  new SafeHtml(strings.reduce((text, string, index) => text + render(pieces[index - 1]) + string));

const render = (piece: Piece): string => {
  if (piece instanceof SafeHtml) {
    return piece.text;
  }
  if (typeof piece === 'string' || typeof piece === 'number') {
    return escapeHtml(String(piece));
  }
  return piece ? piece.map(render).join('') : '';
};

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? '');

interface HtmlDocument {
  readonly title: string;
  readonly siteTitle: string;
  readonly body: SafeHtml;
  /** More for the head: links and what programs read. */
  readonly head?: SafeHtml;
  /** Where one can go from here. */
  readonly navigation?: SafeHtml;
  readonly footer?: SafeHtml;
  /** A class for a layout of its own. */
  readonly layout?: string;
}

/** A page that the server renders and that needs no script, in the look of the site. */
export const htmlDocument = ({ title, siteTitle, body, head, navigation, footer, layout }: HtmlDocument): string =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title} · ${siteTitle}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/assets/document.css" />
        ${head}
      </head>
      <body class="${layout ? `document ${layout}` : 'document'}">
        <header>
          <a href="/"><img src="/logo.svg" alt="" width="28" height="28" /> ${siteTitle}</a>
          ${navigation}
        </header>
        <main>${body}</main>
        ${footer && html`<footer>${footer}</footer>`}
      </body>
    </html> `.text;
