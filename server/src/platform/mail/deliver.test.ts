import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startMailServer, type MailServer } from '../../testing/mail-server.ts';
import { workAll } from '../../testing/test-jobs.ts';
import { testDatabase } from '../../testing/test-database.ts';
import type { Letter } from './compose.ts';
import { deliverMail } from './deliver.ts';
import { openPost } from './queue.ts';

const { database } = await testDatabase();
const post = openPost('Vitrine');
const letter: Letter = { subject: 'Hello', paragraphs: ['A secret link.'], reason: 'Because.' };

const kindFor = (port: number | undefined) =>
  deliverMail({
    smtpUrl: port === undefined ? undefined : `smtp://127.0.0.1:${port}`,
    from: 'Vitrine <no-reply@vitrine.example>',
    publicUrl: 'https://vitrine.example',
  });
const send = (to: string, replyTo?: string, subject = letter.subject) =>
  database.transaction().execute((transaction) => post.send(transaction, to, { ...letter, subject }, replyTo));
const mails = () => database.selectFrom('mail').selectAll().execute();
const makeDue = () =>
  database
    .updateTable('job')
    .set({ run_at: sql`now()` })
    .execute();

let server: MailServer;
beforeEach(async () => {
  await database.deleteFrom('mail').execute();
  await database.deleteFrom('job').execute();
  server = await startMailServer();
});
afterEach(() => server.stop());

describe('a mail', () => {
  test('arrives once, with who sends it, for whom it is and where answers go', async () => {
    await send('ada@lab.example', 'visitor@home.example');
    const deliver = kindFor(server.port);
    await workAll(database, deliver);
    await makeDue();
    await workAll(database, deliver);
    expect(server.received).toHaveLength(1);
    const [mail] = server.received;
    expect(mail?.recipients).toEqual(['ada@lab.example']);
    expect(mail?.headers.get('from')).toEqual(['Vitrine <no-reply@vitrine.example>']);
    expect(mail?.headers.get('to')).toEqual(['ada@lab.example']);
    expect(mail?.headers.get('reply-to')).toEqual(['visitor@home.example']);
    expect(mail?.headers.get('subject')).toEqual(['Hello']);
    expect(mail?.headers.get('message-id')).toEqual([`<${(await mails())[0]?.id}@vitrine.example>`]);
    expect(mail?.body).toContain('A secret link.');
    expect(mail?.body).toContain('<p>A secret link.</p>');
  });

  test('that was taken by the mail server keeps no body in the table, since links in it act', async () => {
    await send('ada@lab.example');
    await workAll(database, kindFor(server.port));
    expect(await mails()).toMatchObject([{ subject: 'Hello', text: '', html: '', sent_at: expect.any(Date) }]);
  });

  test('stays readable where there is no mail server, for the embedded mailbox', async () => {
    await send('ada@lab.example');
    await workAll(database, kindFor(undefined));
    const [mail] = await mails();
    expect(mail?.text).toContain('A secret link.');
    expect(mail?.sent_at).toBeInstanceOf(Date);
    expect(server.received).toEqual([]);
  });

  test('is not sent when what causes it is rolled back', async () => {
    const failed = database.transaction().execute(async (transaction) => {
      await post.send(transaction, 'ada@lab.example', letter);
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    await workAll(database, kindFor(server.port));
    expect(server.received).toEqual([]);
    expect(await mails()).toEqual([]);
  });

  test('of which the receipt could not be recorded is sent again under the same Message-ID', async () => {
    await send('ada@lab.example');
    await sql`alter table mail add constraint nothing_sent check (sent_at is null) not valid`.execute(database);
    const deliver = kindFor(server.port);
    await workAll(database, deliver);
    await sql`alter table mail drop constraint nothing_sent`.execute(database);
    await makeDue();
    await workAll(database, deliver);
    const identities = server.received.map((mail) => mail.headers.get('message-id'));
    expect(identities).toHaveLength(2);
    expect(identities[0]).toEqual(identities[1]);
  });
});

describe('a mail server that is down', () => {
  test('delays the mail, which goes out later, once', async () => {
    const { port } = server;
    await server.stop();
    await send('ada@lab.example');
    const deliver = kindFor(port);
    expect(await workAll(database, deliver)).toBe(1);
    const waiting = await database.selectFrom('job').select(['attempts', 'last_error']).execute();
    expect(waiting).toEqual([{ attempts: 1, last_error: expect.stringContaining('ECONNREFUSED') }]);
    expect(await mails()).toMatchObject([{ sent_at: null, text: expect.stringContaining('A secret link.') }]);
    server = await startMailServer({ port });
    await makeDue();
    await workAll(database, deliver);
    await makeDue();
    await workAll(database, deliver);
    expect(server.received).toHaveLength(1);
  });

  test('in the middle, refusing the message, delays it too', async () => {
    await server.stop();
    server = await startMailServer({ refuse: 1 });
    await send('ada@lab.example');
    const deliver = kindFor(server.port);
    await workAll(database, deliver);
    expect(server.received).toEqual([]);
    expect(await mails()).toMatchObject([{ sent_at: null }]);
    await makeDue();
    await workAll(database, deliver);
    expect(server.received).toHaveLength(1);
  });
});

describe('header injection', () => {
  const headersOf = () => [...(server.received[0]?.headers.keys() ?? [])];

  test('through the subject adds no header', async () => {
    await send('ada@lab.example', undefined, 'Hello\r\nBcc: spam@victim.example\r\n\r\nbody');
    await workAll(database, kindFor(server.port));
    expect(server.received).toHaveLength(1);
    expect(server.received[0]?.recipients).toEqual(['ada@lab.example']);
    expect(headersOf()).not.toContain('bcc');
    expect(server.received[0]?.headers.get('subject')).toEqual(['Hello Bcc: spam@victim.example body']);
  });

  test.each([
    'a@b.example, c@d.example',
    'a@b.example;c@d.example',
    'a@b.example\r\nBcc: c@d.example',
    'a@b.example>\r\nRCPT TO:<c@d.example',
    '"c@d.example, " <a@b.example>',
    'group: a@b.example, c@d.example;',
  ])('through the recipient %j reaches one address at most, and adds no header', async (recipient) => {
    await send(recipient);
    await workAll(database, kindFor(server.port));
    const recipients = server.received.flatMap((mail) => mail.recipients);
    expect(recipients.length).toBeLessThanOrEqual(1);
    expect(recipients).not.toContain('c@d.example');
    expect(headersOf()).not.toContain('bcc');
  });

  test.each(['v@home.example\r\nBcc: c@d.example', 'v@home.example, c@d.example', 'v@home.example\nX-Evil: 1'])(
    'through the address for answers %j adds neither header nor recipient',
    async (replyTo) => {
      await send('ada@lab.example', replyTo);
      await workAll(database, kindFor(server.port));
      expect(server.received.flatMap((mail) => mail.recipients)).toEqual(['ada@lab.example']);
      expect(headersOf()).not.toContain('bcc');
      expect(headersOf()).not.toContain('x-evil');
      expect(server.received[0]?.headers.get('reply-to')).toHaveLength(1);
    },
  );
});
