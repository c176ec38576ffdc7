import { addContactMessage } from '@vitrine/contract/contact.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '../testing/test-app.ts';

const { app, platform } = await testApp({ OPERATOR_EMAIL: 'operator@lab.example' });
const { database } = platform;
beforeEach(async () => {
  for (const table of ['contact_message', 'mail', 'job', 'rate_limit'] as const) {
    await database.deleteFrom(table).execute();
  }
});

const message = { name: 'Grete Hermann', email: 'grete@uni.example', body: 'Where are the units?\nRegards' };
const write = (body: object, remoteAddress = '192.0.2.1') =>
  app.inject({ method: 'POST', url: addContactMessage.path, body, remoteAddress });
const stored = () => database.selectFrom('contact_message').select(['name', 'email', 'body']).execute();
const mails = () => database.selectFrom('mail').select(['recipient', 'reply_to', 'subject', 'text', 'html']).execute();
const jobs = () => database.selectFrom('job').select(['kind']).execute();

describe('a message of a visitor', () => {
  test('is kept, and mailed to the operator so that an answer reaches the visitor', async () => {
    const answer = await write(message);
    expect(answer.json()).toEqual({ code: 200, message: 'Thank you. Your message has been sent.', data: null });
    expect(await stored()).toEqual([message]);
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      recipient: 'operator@lab.example',
      reply_to: 'grete@uni.example',
      subject: 'Message from Grete Hermann',
    });
    expect(mail?.text).toContain('Grete Hermann (grete@uni.example) wrote');
    expect(mail?.text).toContain('> Where are the units?\n> Regards');
    expect(await jobs()).toEqual([{ kind: 'deliver-mail' }]);
  });

  test.each(['mail', 'job'])('is not kept when the %s cannot be written', async (table) => {
    await sql`alter table ${sql.table(table)} add constraint refuse check (false) not valid`.execute(database);
    const answer = await write(message);
    await sql`alter table ${sql.table(table)} drop constraint refuse`.execute(database);
    expect(answer.statusCode).toBe(500);
    expect([await stored(), await mails(), await jobs()]).toEqual([[], [], []]);
    expect((await write(message)).statusCode).toBe(200);
  });

  test('keeps every script and sign', async () => {
    const unicode = { name: 'Émilie 王 🜁', email: 'émilie@université.example', body: '测试 — ß\u0301 🧪 "<b>"' };
    expect((await write(unicode)).statusCode).toBe(200);
    expect(await stored()).toEqual([unicode]);
    expect((await mails())[0]?.html).toContain('🧪 &quot;&lt;b&gt;&quot;');
  });

  test('loses the space around it and nothing else', async () => {
    await write({ name: '  Grete ', email: ' grete@uni.example ', body: '\n  two  spaces \n' });
    expect(await stored()).toEqual([{ name: 'Grete', email: 'grete@uni.example', body: 'two  spaces' }]);
  });
});

describe('a message that is not right', () => {
  const missing = { name: 'Name is required', email: 'Email is required', body: 'Content is required' };

  test.each(
    Object.entries(missing).flatMap(([field, sentence]) =>
      [undefined, '', '   ', null, 7].map((value) => ({ field, value, sentence })),
    ),
  )('with $field being $value is told: $sentence', async ({ field, value, sentence }) => {
    const answer = await write({ ...message, [field]: value });
    expect(answer.json()).toMatchObject({
      code: 422,
      message: sentence,
      data: { problems: expect.arrayContaining([{ path: field, message: sentence }]) },
    });
    expect([await stored(), await mails(), await jobs()]).toEqual([[], [], []]);
  });

  test.each([
    'grete',
    'grete@',
    '@uni.example',
    'grete@uni',
    'a b@uni.example',
    'a@b.example, c@d.example',
    'A <a@b.example>',
  ])('with the address %j is told: Please enter contact email', async (email) => {
    expect((await write({ ...message, email })).json()).toMatchObject({
      code: 422,
      message: 'Please enter contact email',
    });
  });

  test('with nothing in it is told all that is missing at once', async () => {
    const { data } = (await write({})).json<{ data: { problems: { message: string }[] } }>();
    expect(data.problems.map((problem) => problem.message)).toEqual(Object.values(missing));
  });

  test.each(['Grete\r\nBcc: all@uni.example', 'Grete\nHermann', 'Grete\u0000', 'Grete\u2028Hermann'])(
    'with a second line in the name %j is refused',
    async (name) => {
      expect((await write({ ...message, name })).json()).toMatchObject({
        code: 422,
        message: 'Please use a single line of text',
      });
    },
  );

  test('with too long a part is refused, and one at the limit is not', async () => {
    const tooLong = { name: 'n'.repeat(101), email: `${'e'.repeat(250)}@b.example`, body: 'b'.repeat(5001) };
    for (const [field, value] of Object.entries(tooLong)) {
      expect((await write({ ...message, [field]: value })).json()).toMatchObject({
        code: 422,
        message: expect.stringMatching(/^(Please use at most \d+ characters|Please enter contact email)$/),
      });
    }
    expect((await write({ ...message, name: 'n'.repeat(100), body: 'b'.repeat(5000) })).statusCode).toBe(200);
  });

  test('with a field that the form does not have is refused', async () => {
    expect((await write({ ...message, handled_at: '2026-01-01' })).statusCode).toBe(422);
    expect(await stored()).toEqual([]);
  });

  test('with a character that no column can keep is the writer’s to mend', async () => {
    expect((await write({ ...message, body: 'a\u0000b' })).statusCode).toBeGreaterThanOrEqual(400);
    expect((await write({ ...message, body: 'a\u0000b' })).statusCode).toBeLessThan(500);
    expect(await stored()).toEqual([]);
  });
});

describe('one who writes very often', () => {
  test('is asked to wait from the sixth message in an hour on, and others are not', async () => {
    for (let count = 0; count < 5; count += 1) {
      expect((await write(message)).statusCode).toBe(200);
    }
    const sixth = await write(message);
    expect(sixth.json()).toMatchObject({
      code: 429,
      message: expect.stringContaining('what you wrote is still in the form'),
    });
    expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(3500);
    expect(await stored()).toHaveLength(5);
    expect((await write(message, '192.0.2.2')).statusCode).toBe(200);
  });

  test('gets no more through by writing ten at once', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => write(message)));
    expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(5);
    expect(answers.filter((answer) => answer.statusCode === 429)).toHaveLength(5);
    expect([await stored(), await mails()].map((rows) => rows.length)).toEqual([5, 5]);
  });

  test('is not counted for what was refused', async () => {
    for (let count = 0; count < 6; count += 1) {
      expect((await write({ ...message, name: '' })).statusCode).toBe(422);
    }
    expect((await write(message)).statusCode).toBe(200);
  });
});
