import { endpoint } from '@vitrine/contract/endpoint.ts';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { accountOf, plainCall, serveTestCalls } from '../../testing/test-calls.ts';
import { bind } from './bind.ts';

const greet = endpoint({
  method: 'POST',
  path: '/api/test/greet',
  access: 'anyone',
  summary: 'Greets.',
  input: z.strictObject({
    name: z.string({ error: 'Name is required' }).min(1, 'Name is required'),
    address: z.strictObject({ city: z.string({ error: 'City is required' }) }).optional(),
  }),
  output: z.object({ greeting: z.string() }),
  errors: [],
  success: 'You were greeted.',
});
const find = endpoint({
  method: 'GET',
  path: '/api/test/find',
  access: 'anyone',
  summary: 'Finds.',
  input: z.strictObject({ page: z.coerce.number().int().default(1) }),
  output: z.array(z.object({ page: z.number() })),
  errors: [],
});
const submitForm = endpoint({ ...greet, path: '/api/test/form', body: 'form' });

const greeting = vi.fn<(input: { name: string }) => { greeting: string }>(({ name }) => {
  const row = { greeting: `Hello ${name}`, passwordHash: 'argon2 secret' };
  return row;
});
const act = vi.fn<() => null>(() => null);
const { app } = await serveTestCalls(
  [
    bind(greet, greeting),
    bind(find, ({ page }) => [{ page }]),
    bind(submitForm, ({ name }) => ({ greeting: name })),
    bind(plainCall('anyone'), (_, context) => (context.account ? null : act())),
    bind(plainCall('signed-in'), act),
    bind(plainCall('verified'), act),
  ],
  { good: accountOf(), unverified: accountOf({ verified: false }) },
);
afterAll(() => app.close());

const post = (url: string, body: unknown, headers: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url, headers, body: body as object });
const postText = (url: string, body: string, type = 'application/json', headers: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url, headers: { 'content-type': type, ...headers }, body });

describe('an answer', () => {
  test('is an envelope whose code is the HTTP status, and is kept in no cache', async () => {
    const answer = await post('/api/test/greet', { name: 'Ada' });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ code: 200, message: 'You were greeted.', data: { greeting: 'Hello Ada' } });
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  });

  test('says OK where the call has no words of its own', async () => {
    const answer = await app.inject('/api/test/find?page=3');
    expect(answer.json()).toEqual({ code: 200, message: 'OK', data: [{ page: 3 }] });
  });

  test('never holds what the call does not declare', async () => {
    expect((await post('/api/test/greet', { name: 'Ada' })).body).not.toContain('argon2');
    expect(greeting).toHaveReturnedWith(expect.objectContaining({ passwordHash: 'argon2 secret' }));
  });
});

describe('what cannot be read', () => {
  test.each([
    ['broken JSON', '{"name": '],
    ['an empty body that says it is JSON', ''],
    ['a __proto__ in the JSON', '{"name": "Ada", "__proto__": {"admin": true}}'],
    ['a constructor.prototype in the JSON', '{"name": "Ada", "constructor": {"prototype": {"admin": true}}}'],
  ])('%s is answered with 400', async (_, body) => {
    greeting.mockClear();
    const answer = await postText('/api/test/greet', body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({ code: 400, message: 'This request could not be read.', data: null });
    expect(greeting).not.toHaveBeenCalled();
  });

  test.each(['text/plain', 'application/xml', 'application/x-www-form-urlencoded', 'nonsense'])(
    'a JSON call sent as %s is answered with 400',
    async (type) => {
      const answer = await postText('/api/test/greet', 'name=Ada', type);
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ code: 400, data: null });
    },
  );

  test('a form call takes a form and nothing else', async () => {
    const form = await postText('/api/test/form', 'name=Ada', 'application/x-www-form-urlencoded; charset=utf-8');
    expect(form.json()).toMatchObject({ code: 200, data: { greeting: 'Ada' } });
    const json = await post('/api/test/form', { name: 'Ada' });
    expect(json.json()).toMatchObject({
      code: 400,
      message: 'This call takes its input as application/x-www-form-urlencoded.',
    });
  });

  test('too large a body is answered with 413', async () => {
    const answer = await post('/api/test/greet', { name: 'x'.repeat(3000) });
    expect(answer.statusCode).toBe(413);
    expect(answer.json()).toEqual({ code: 413, message: 'This is too large.', data: null });
  });

  test('JSON nested without end is answered like any other wrong input', async () => {
    const answer = await postText('/api/test/greet', `${'['.repeat(900)}${']'.repeat(900)}`);
    expect(answer.statusCode).toBe(422);
  });
});

describe('what is not valid', () => {
  test('is answered with 422, the first sentence, and every problem by its field', async () => {
    const answer = await post('/api/test/greet', { address: {} });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toEqual({
      code: 422,
      message: 'Name is required',
      data: {
        problems: [
          { path: 'name', message: 'Name is required' },
          { path: 'address.city', message: 'City is required' },
        ],
      },
    });
  });

  test('a field that the call does not know is refused', async () => {
    const answer = await post('/api/test/greet', { name: 'Ada', role: 'admin' });
    expect(answer.statusCode).toBe(422);
    expect(answer.body).toContain('role');
  });

  test('no body at all is a body without fields', async () => {
    expect((await app.inject({ method: 'POST', url: '/api/test/greet' })).json()).toMatchObject({
      code: 422,
      message: 'Name is required',
    });
  });

  test('a parameter given twice, or one that the call does not know, is refused', async () => {
    expect((await app.inject('/api/test/find?page=1&page=2')).statusCode).toBe(422);
    expect((await app.inject('/api/test/find?sort=name')).statusCode).toBe(422);
    expect((await app.inject('/api/test/find?__proto__=1')).statusCode).toBe(422);
  });
});

describe('who calls', () => {
  test('is told apart by the bearer token, whatever the case of that word', async () => {
    for (const word of ['Bearer', 'bearer', 'BEARER']) {
      const answer = await post('/api/test/post/verified', {}, { authorization: `${word} good` });
      expect(answer.statusCode).toBe(200);
    }
  });

  test('without a token is asked to sign in, with another scheme too', async () => {
    for (const headers of [
      {},
      { authorization: 'Basic good' },
      { authorization: 'good' },
      { authorization: 'Bearer ' },
    ]) {
      const answer = await post('/api/test/post/signed-in', {}, headers as Record<string, string>);
      expect(answer.json()).toEqual({ code: 401, message: 'Please sign in to go on.', data: null });
    }
  });

  test('without a verified address is asked to verify it', async () => {
    const answer = await post('/api/test/post/verified', {}, { authorization: 'Bearer unverified' });
    expect(answer.json()).toEqual({ code: 402, message: 'Please verify your e-mail address first.', data: null });
  });

  test('with a token that is no longer good gets 401 even where anyone may call', async () => {
    const answer = await post('/api/test/post/anyone', {}, { authorization: 'Bearer dead' });
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toMatchObject({ code: 401, message: 'Your session has ended. Please sign in again.' });
  });

  test('is decided before the body is read', async () => {
    const answer = await postText('/api/test/post/signed-in', '{broken');
    expect(answer.statusCode).toBe(401);
    const large = await post('/api/test/post/signed-in', { large: 'x'.repeat(5000) });
    expect(large.statusCode).toBe(401);
  });

  test('is not decided by anything in the body', async () => {
    act.mockClear();
    const answer = await post('/api/test/post/verified', { account: accountOf(), token: 'good' });
    expect(answer.statusCode).toBe(401);
    expect(act).not.toHaveBeenCalled();
  });
});
