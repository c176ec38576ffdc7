import { html } from '../html.ts';

/** What a mail says. The one look of all our mails, as text and as HTML, is made of it. */
export interface Letter {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** Words of someone else, set apart from ours. */
  readonly quote?: string;
  readonly action?: { readonly label: string; readonly url: string };
  /** Why the reader gets this. */
  readonly reason: string;
}

export interface Composed {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export const compose = (letter: Letter, siteTitle: string): Composed => ({
  // A subject is one header line, whatever people type.
  subject: letter.subject
    .replace(/[\r\n\u0000-\u001f]+/g, ' ')
    .trim()
    .slice(0, 200),
  text: asText(letter, siteTitle),
  html: asHtml(letter, siteTitle),
});

const asText = (letter: Letter, siteTitle: string): string =>
  [
    ...letter.paragraphs,
    letter.quote?.replace(/^/gm, '> '),
    letter.action && `${letter.action.label}:\n${letter.action.url}`,
    `--\n${siteTitle}. ${letter.reason}`,
  ]
    .filter(Boolean)
    .join('\n\n') + '\n';

/** Mail programs know little CSS and no variables: the look of the light theme, written out. */
const style = {
  body: 'margin:0;padding:32px 16px;background:#fbfaf7;color:#1b2430;font:17px/1.55 Georgia,serif',
  card: 'max-width:560px;margin:0 auto;padding:32px;background:#ffffff;border:1px solid #e2ded5;border-radius:10px',
  mark: 'margin:0 0 24px;font:600 15px/1.4 system-ui,sans-serif;color:#0f6b5c',
  title: 'margin:0 0 16px;font-size:26px;line-height:1.25;font-weight:600',
  quote:
    'margin:16px 0;padding:4px 0 4px 16px;border-left:3px solid #0f6b5c;white-space:pre-wrap;overflow-wrap:anywhere',
  button:
    'display:inline-block;margin:8px 0;padding:10px 18px;border-radius:6px;background:#0f6b5c;color:#ffffff;font:600 15px/1.4 system-ui,sans-serif;text-decoration:none',
  small: 'margin:24px 0 0;font:13px/1.5 system-ui,sans-serif;color:#656e7a;overflow-wrap:anywhere',
};

const asHtml = (letter: Letter, siteTitle: string): string =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${letter.subject}</title>
      </head>
      <body style="${style.body}">
        <div style="${style.card}">
          <p style="${style.mark}">${siteTitle}</p>
          <h1 style="${style.title}">${letter.subject}</h1>
          ${letter.paragraphs.map((paragraph) => html`<p>${paragraph}</p> `)}
          ${letter.quote && html`<blockquote style="${style.quote}">${letter.quote}</blockquote>`}
          ${
            letter.action &&
            html`<p><a href="${letter.action.url}" style="${style.button}">${letter.action.label}</a></p>
              <p style="${style.small}">If the button does not work, open this address:<br />${letter.action.url}</p>`
          }
          <p style="${style.small}">${letter.reason}</p>
        </div>
      </body>
    </html> `.text;
