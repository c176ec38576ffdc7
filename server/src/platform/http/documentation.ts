import { api } from '@vitrine/contract/api.ts';
import { bodyKind, type Endpoint } from '@vitrine/contract/endpoint.ts';
import { errorSentences } from '@vitrine/contract/errors.ts';
import type { FastifyInstance } from 'fastify';
import { html, htmlDocument, type SafeHtml } from '../html.ts';
import { errorsOf, openApi, schemaOf } from './openapi.ts';

const accessWords: Readonly<Record<Endpoint['access'], string>> = {
  anyone: 'Anyone',
  'signed-in': 'Signed in',
  verified: 'Signed in, e-mail verified',
  'single-sign-on': 'Single sign-on account',
  administrator: 'Administrators',
};

const inputWords = { query: 'query', json: 'JSON body', form: 'form body', multipart: 'multipart body' };

/** /api/openapi.json for programs and /api/docs for people. */
export const serveDocumentation = (app: FastifyInstance, siteTitle: string, version: string): void => {
  const description = openApi(siteTitle, version);
  const page = htmlDocument({ title: 'API', siteTitle, body: documentation(siteTitle) });
  app.get('/api/openapi.json', async () => description);
  app.get('/api/docs', async (_, reply) => reply.type('text/html; charset=utf-8').send(page));
};

const documentation = (siteTitle: string): SafeHtml =>
  html`<h1>API of ${siteTitle}</h1>
    <p class="lead">
      Every call of the interface is open to your programs too. Send an access token as
      <code>Authorization: Bearer …</code>. Every answer is an envelope <code>{"code", "message", "data"}</code>, and
      the HTTP status equals <code>code</code>. The same description for programs:
      <a href="/api/openapi.json">openapi.json</a>.
    </p>
    <nav aria-label="Groups of calls">
      <ul>
        ${Object.keys(api).map((heading) => html`<li><a href="#${anchorOf(heading)}">${heading}</a></li>`)}
      </ul>
    </nav>
    ${Object.entries(api).map(
      ([heading, calls]) =>
        html`<section>
          <h2 id="${anchorOf(heading)}">${heading}</h2>
          ${calls.map(describe)}
        </section>`,
    )}`;

const describe = (call: Endpoint): SafeHtml =>
  html`<article class="card">
    <h3><span class="method">${call.method}</span> <code>${call.path}</code></h3>
    <p>${call.summary}</p>
    <p class="muted">${accessWords[call.access]} · input as ${inputWords[bodyKind(call)]}</p>
    <details>
      <summary>Input and answer</summary>
      <h4>Input</h4>
      <pre tabindex="0">${pretty(schemaOf(call.input, 'input'))}</pre>
      <h4>Data of the answer</h4>
      <pre tabindex="0">${pretty(schemaOf(call.output))}</pre>
      <h4>Codes</h4>
      <ul>
        ${errorsOf(call).map((code) => html`<li><code>${code}</code> ${errorSentences[code]}</li>`)}
      </ul>
    </details>
  </article>`;

const anchorOf = (heading: string) => heading.toLowerCase().replaceAll(' ', '-');
const pretty = (value: unknown) => JSON.stringify(value, null, 2);
