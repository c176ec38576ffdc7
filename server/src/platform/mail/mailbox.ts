import type { FastifyInstance } from 'fastify';
import type { Database } from '../database.ts';
import { Failure } from '../failure.ts';
import { html, htmlDocument } from '../html.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The embedded mailbox at /mailbox: every mail of this installation, for anyone. Never served in production. */
export const serveMailbox = (app: FastifyInstance, database: Database, siteTitle: string): void => {
  app.get('/mailbox', async (_, reply) => {
    const mails = await database
      .selectFrom('mail')
      .select(['id', 'recipient', 'subject', 'created_at'])
      .where('sent_at', 'is not', null)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(100)
      .execute();
    const body = html`<h1>Mailbox</h1>
      <p class="lead">
        This installation sends no mail to anyone: what it would send is shown here instead, newest first. Set
        <code>SMTP_URL</code> to send for real.
      </p>
      ${
        mails.length === 0
          ? html`<p class="card muted">
              No mail yet. Write something in the <a href="/#/contactus">contact form</a> and it arrives here.
            </p>`
          : html`<ul class="list">
              ${mails.map(
                (mail) =>
                  html`<li>
                    <a href="/mailbox/${mail.id}">${mail.subject}</a>
                    <span class="muted"
                      >to ${mail.recipient},
                      <time datetime="${mail.created_at.toISOString()}">${readableTime(mail.created_at)}</time></span
                    >
                  </li> `,
              )}
            </ul>`
      }`;
    return reply.type('text/html; charset=utf-8').send(htmlDocument({ title: 'Mailbox', siteTitle, body }));
  });

  app.get<{ Params: { id: string } }>('/mailbox/:id', async (request, reply) => {
    const mail = await readMail(database, request.params.id);
    const body = html`<nav><a href="/mailbox">Mailbox</a></nav>
      <h1>${mail.subject}</h1>
      <p class="muted">
        To ${mail.recipient},
        <time datetime="${mail.created_at.toISOString()}">${readableTime(mail.created_at)}</time>${
          mail.reply_to && html`, answers go to ${mail.reply_to}`
        }
      </p>
      <iframe class="mail" src="/mailbox/${mail.id}/html" title="The mail as its reader sees it"></iframe>
      <details>
        <summary>As plain text</summary>
        <pre>${mail.text}</pre>
      </details>`;
    return reply.type('text/html; charset=utf-8').send(htmlDocument({ title: mail.subject, siteTitle, body }));
  });

  app.get<{ Params: { id: string } }>('/mailbox/:id/html', async (request, reply) => {
    const mail = await readMail(database, request.params.id);
    return (
      reply
        .type('text/html; charset=utf-8')
        // Mails carry their style inline; nothing in them may run, and links open in the whole window.
        .header(
          'content-security-policy',
          "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox allow-top-navigation-by-user-activation",
        )
        .send(mail.html.replace('<head>', '<head><base target="_top">'))
    );
  });
};

const readMail = async (database: Database, id: string) => {
  const mail = uuid.test(id)
    ? await database.selectFrom('mail').selectAll().where('id', '=', id).executeTakeFirst()
    : undefined;
  if (!mail) {
    throw new Failure(404, 'There is no such mail.');
  }
  return mail;
};

const readableTime = (time: Date): string =>
  time.toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }) + ' UTC';
