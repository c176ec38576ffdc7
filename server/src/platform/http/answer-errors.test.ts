import { errorSentences } from '@vitrine/contract/errors.ts';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { plainCall, serveTestCalls } from '../../testing/test-calls.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { openDatabase } from '../database.ts';
import { Failure } from '../failure.ts';
import { bind } from './bind.ts';

const { database } = await testDatabase();
const nowhere = openDatabase('postgres://vitrine:pass-word-of-db@127.0.0.1:1/nothing', 1, () => undefined);
afterAll(nowhere.close);

const call = plainCall('anyone');
/** The answer of a call whose action does this, and what was logged meanwhile. */
const answerOf = async (action: () => unknown) => {
  const { app, logged } = await serveTestCalls([bind(call, async () => (await action()) as null)]);
  const answer = await app.inject({ method: 'POST', url: call.path });
  await app.close();
  return { answer, body: answer.json<{ code: number; message: string; data: unknown }>(), logged };
};
const failing = (error: unknown) =>
  answerOf(() => {
    throw error;
  });

describe('a failure that an action means', () => {
  test('is answered with its code, its sentence, its data and when to try again', async () => {
    const { answer, body, logged } = await failing(
      new Failure(409, 'Changed.', { data: { by: 'Lin' }, retryAfter: 7 }),
    );
    expect(answer.statusCode).toBe(409);
    expect(body).toEqual({ code: 409, message: 'Changed.', data: { by: 'Lin' } });
    expect(answer.headers['retry-after']).toBe('7');
    expect(logged).toEqual([]);
  });

  test('without a sentence of its own has the one of its code', async () => {
    expect((await failing(new Failure(404))).body.message).toBe('There is nothing here, or nothing that you may see.');
  });
});

describe('an unexpected error', () => {
  test('is answered with a reference and nothing of what is inside, which stands in the log beside that reference', async () => {
    const { answer, body, logged } = await failing(new Error('duplicate key value (secret-detail) in table account'));
    expect(answer.statusCode).toBe(500);
    expect(answer.body).not.toContain('secret-detail');
    const { reference } = body.data as { reference: string };
    expect(body).toEqual({ code: 500, message: expect.stringContaining(reference), data: { reference } });
    expect(answer.headers['x-request-id']).toBe(reference);
    expect(logged).toMatchObject([{ reqId: reference, err: { message: expect.stringContaining('secret-detail') } }]);
  });

  test.each([
    ['nothing', undefined],
    ['null', null],
    ['a text', 'secret-detail'],
    ['an object', { statusCode: 200 }],
  ])('that is %s and no error is a 500 like any other', async (_, thrown) => {
    const { answer } = await failing(thrown);
    expect(answer.statusCode).toBe(500);
    expect(answer.body).not.toContain('secret-detail');
  });

  test('in what the action gives back shows none of it', async () => {
    const { answer } = await answerOf(() => ({ passwordHash: 'secret-detail' }));
    expect(answer.statusCode).toBe(500);
    expect(answer.body).not.toContain('secret-detail');
    expect(answer.body).not.toContain('passwordHash');
  });

  test('of a statement shows neither the statement nor the table', async () => {
    const { answer } = await answerOf(() => sql`select * from no_such_table`.execute(database));
    expect(answer.statusCode).toBe(500);
    expect(answer.body).not.toContain('no_such_table');
  });
});

describe('a database that is away', () => {
  test('is answered with 503 and when to try again, without its address or password', async () => {
    const { answer, body, logged } = await answerOf(() => sql`select 1`.execute(nowhere.database));
    expect(answer.statusCode).toBe(503);
    expect(body).toMatchObject({ code: 503, data: null });
    expect(answer.headers['retry-after']).toBe('5');
    expect(answer.body).not.toMatch(/127\.0\.0\.1|ECONN/);
    expect(logged).toHaveLength(1);
    expect(JSON.stringify(logged)).not.toContain('pass-word-of-db');
  });
});

test.each(['ENOSPC', 'EDQUOT', '53100'])('a disk that has no room (%s) is answered with 507', async (code) => {
  const { answer, body } = await failing(Object.assign(new Error('write /secret/place'), { code }));
  expect(answer.statusCode).toBe(507);
  expect(body).toEqual({ code: 507, message: errorSentences[507], data: null });
});

describe('a text that no column can keep', () => {
  test('is the sender’s to mend: 400, not 500', async () => {
    const inText = await answerOf(() =>
      database.selectFrom('mail').select('id').where('subject', '=', 'a\u0000b').execute(),
    );
    expect(inText.body).toMatchObject({ code: 400, message: expect.stringContaining('character') });
    const inJson = await answerOf(() => sql`select ${JSON.stringify({ a: '\u0000' })}::jsonb`.execute(database));
    expect(inJson.body).toMatchObject({ code: 400 });
  });
});

describe('an address that leads nowhere', () => {
  test('below /api says that there is no such call', async () => {
    const { app } = await serveTestCalls([]);
    for (const method of ['GET', 'POST', 'DELETE'] as const) {
      const answer = await app.inject({ method, url: '/api/nothing/here?token=abc' });
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toEqual({ code: 404, message: 'There is no such call.', data: null });
    }
    await app.close();
  });

  test('so does a call made with the wrong method', async () => {
    const { app } = await serveTestCalls([bind(call, () => null)]);
    expect((await app.inject({ method: 'GET', url: call.path })).json()).toMatchObject({ code: 404 });
    await app.close();
  });
});
