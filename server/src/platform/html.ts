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

/** A page that the server renders and that needs no script, in the look of the site. */
export const htmlDocument = (page: { title: string; siteTitle: string; body: SafeHtml }): string =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${page.title} · ${page.siteTitle}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/assets/document.css" />
      </head>
      <body class="document">
        <header>
          <a href="/"><img src="/logo.svg" alt="" width="28" height="28" /> ${page.siteTitle}</a>
        </header>
        <main>${page.body}</main>
      </body>
    </html> `.text;
