import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { serveTestCalls } from '../../testing/test-calls.ts';
import { workAll } from '../../testing/test-jobs.ts';
import { testDatabase } from '../../testing/test-database.ts';
import type { Letter } from './compose.ts';
import { deliverMail } from './deliver.ts';
import { serveMailbox } from './mailbox.ts';
import { openPost } from './queue.ts';

const { database } = await testDatabase();
const { app } = await serveTestCalls([]);
serveMailbox(app, database, 'Vitrine');
afterAll(() => app.close());

const deliver = deliverMail({ smtpUrl: undefined, from: 'no-reply@vitrine.example', publicUrl: 'http://localhost' });
const send = (letter: Partial<Letter>, to = 'ada@lab.example', replyTo?: string) =>
  database
    .transaction()
    .execute((transaction) =>
      openPost('Vitrine').send(
        transaction,
        to,
        { subject: 'Hello', paragraphs: ['A line.'], reason: 'Because.', ...letter },
        replyTo,
      ),
    );
const deliverAll = () => workAll(database, deliver);
const pathOf = async (subject: string) => {
  const { id } = await database
    .selectFrom('mail')
    .select('id')
    .where('subject', '=', subject)
    .executeTakeFirstOrThrow();
  return `/mailbox/${id}`;
};
beforeEach(() => database.deleteFrom('mail').execute());

describe('the mailbox', () => {
  test('says what it is for as long as it is empty', async () => {
    const page = await app.inject('/mailbox');
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.body).toContain('No mail yet.');
  });

  test('lists what was delivered, the newest first, and nothing that still waits', async () => {
    await send({ subject: 'First' });
    await send({ subject: 'Second' }, 'lin@lab.example');
    await deliverAll();
    await send({ subject: 'Waiting' });
    const { body } = await app.inject('/mailbox');
    expect(body.indexOf('Second')).toBeGreaterThan(0);
    expect(body.indexOf('Second')).toBeLessThan(body.indexOf('First'));
    expect(body).toContain('to lin@lab.example');
    expect(body).not.toContain('Waiting');
  });

  test('shows one mail with its reader, where answers go, and its text', async () => {
    await send({ subject: 'Shown', paragraphs: ['Some words.'] }, 'ada@lab.example', 'visitor@home.example');
    await deliverAll();
    const { body } = await app.inject(await pathOf('Shown'));
    expect(body).toContain('<h1>Shown</h1>');
    expect(body).toContain('To ada@lab.example');
    expect(body).toContain('answers go to visitor@home.example');
    expect(body).toContain('Some words.');
    expect(body).toContain(`src="${await pathOf('Shown')}/html"`);
  });

  test('shows the HTML of a mail in a sandbox in which nothing runs, and only to its own frame', async () => {
    await send({ subject: 'Framed', action: { label: 'Open', url: 'https://vitrine.example/x' } });
    await deliverAll();
    const { headers, body } = await app.inject(`${await pathOf('Framed')}/html`);
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toMatch(/; sandbox allow-top-navigation-by-user-activation$/);
    expect(policy).not.toMatch(/allow-scripts|allow-same-origin|script-src/);
    expect(policy).toContain("frame-ancestors 'self'");
    expect(body).toContain('<base target="_top">');
    expect(body).toContain('href="https://vitrine.example/x"');
  });

  test('escapes hostile words of a visitor on every page', async () => {
    const hostile = `<img src=x onerror="alert('1')">`;
    await send({ subject: hostile, quote: hostile }, hostile, hostile);
    await deliverAll();
    const path = await pathOf(hostile);
    for (const url of ['/mailbox', path, `${path}/html`]) {
      const page = await app.inject(url);
      expect(page.statusCode).toBe(200);
      expect(page.body).not.toContain('<img src=x');
      expect(page.body).toContain('&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;');
    }
  });

  test.each([randomUUID(), 'nonsense', "' or 1=1 --", '%00', '../../etc/passwd', randomUUID().toUpperCase()])(
    'knows no mail %j',
    async (id) => {
      for (const url of [`/mailbox/${encodeURIComponent(id)}`, `/mailbox/${encodeURIComponent(id)}/html`]) {
        const answer = await app.inject(url);
        expect(answer.statusCode).toBe(404);
        expect(answer.json()).toEqual({ code: 404, message: 'There is no such mail.', data: null });
      }
    },
  );
});
