import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { testApp } from './testing/test-app.ts';

const { app, platform } = await testApp({ PUBLIC_URL: 'https://vitrine.example', METRICS_TOKEN: 'a-token-of-length' });
const assets = readdirSync(join(platform.config.root, 'web/dist/assets'));
const script = assets.find((name) => name.endsWith('.js'));

const { app: plain } = await testApp();
const { app: sending } = await testApp({ SMTP_URL: 'smtp://127.0.0.1:1' });
const [{ app: three }, { app: two }, { app: one }, { app: behindProxy }] = await Promise.all([
  testApp({ REQUESTS_PER_MINUTE: '3' }),
  testApp({ REQUESTS_PER_MINUTE: '2' }),
  testApp({ REQUESTS_PER_MINUTE: '1' }),
  testApp({ REQUESTS_PER_MINUTE: '1', TRUST_PROXY: '127.0.0.1' }),
]);

/** Every kind of answer there is. */
const kinds = {
  'the page': '/',
  'a script': `/assets/${script}`,
  'a picture': '/logo.svg',
  'a call': '/api/site/settings',
  'the documentation': '/api/docs',
  'the description for programs': '/api/openapi.json',
  'the mailbox': '/mailbox',
  'a refused call': '/api/site/page?name=nothing',
  'a call that does not exist': '/api/nothing',
  'a page that does not exist': '/nothing',
  'metrics without the token': '/metrics',
  'an address that cannot be read': '/api/%c0%ae',
  'too long a name': `/mailbox/${'x'.repeat(300)}`,
};

describe('every answer has the security headers:', () => {
  test.each(Object.entries(kinds))('%s', async (_, url) => {
    const { headers } = await app.inject(url);
    const policy = headers['content-security-policy'];
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("base-uri 'none'");
    expect(policy).not.toContain('unsafe');
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
      'strict-transport-security': 'max-age=31536000',
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect(headers).not.toHaveProperty('x-powered-by');
    expect(headers).not.toHaveProperty('server');
  });

  test('and promises encryption only where the site is reached by it', async () => {
    expect((await plain.inject('/')).headers).not.toHaveProperty('strict-transport-security');
  });
});

describe('a failure below /api', () => {
  test.each(['/api/nothing', '/api/%c0%ae', '/api/site/page?name=nothing', '/api/site/page'])(
    '%s is an envelope whose code is the status',
    async (url) => {
      const answer = await app.inject(url);
      expect(answer.json()).toMatchObject({ code: answer.statusCode, message: expect.any(String) });
      expect(answer.statusCode).toBeGreaterThanOrEqual(400);
      expect(answer.statusCode).toBeLessThan(500);
      expect(answer.body).not.toMatch(/FST_|statusCode/);
      expect(answer.headers['cache-control']).toBe('no-store');
    },
  );
});

describe('the name of a request', () => {
  test('is ours, whatever the client sends', async () => {
    const first = await app.inject({ url: '/', headers: { 'x-request-id': 'theirs', 'request-id': 'theirs' } });
    const second = await app.inject({ url: '/', headers: { 'x-request-id': 'theirs' } });
    expect(first.headers['x-request-id']).not.toBe('theirs');
    expect(first.headers['x-request-id']).not.toBe(second.headers['x-request-id']);
  });
});

describe('files of the web application', () => {
  test('with a hash in their name may be kept for ever, and the page is asked for each time', async () => {
    expect((await app.inject(`/assets/${script}`)).headers['cache-control']).toBe(
      'public, max-age=31536000, immutable',
    );
    for (const url of ['/', '/index.html', '/logo.svg', '/assets/document.css', '/first-paint.js']) {
      const answer = await app.inject(url);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['cache-control']).toBe('no-cache');
    }
  });

  test('travel compressed to those who can read that, with the type of what is inside', async () => {
    const answer = await app.inject({ url: `/assets/${script}`, headers: { 'accept-encoding': 'br, gzip' } });
    expect(answer.headers['content-encoding']).toBe('br');
    expect(answer.headers['content-type']).toContain('javascript');
    expect(answer.headers['cache-control']).toContain('immutable');
  });

  test.each([
    '/../package.json',
    '/%2e%2e/package.json',
    '/..%2fpackage.json',
    '/assets/..%2f..%2fpackage.json',
    '/assets',
  ])('are all that is served: not %s', async (url) => {
    const answer = await app.inject(url);
    expect(answer.body).not.toContain('dependencies');
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
  });
});

describe('too many requests', () => {
  test('from one address in a minute are refused in the envelope, with how long to wait', async () => {
    const ask = (url: string, remoteAddress = '192.0.2.1', headers = {}) =>
      three.inject({ url, remoteAddress, headers });
    for (let count = 0; count < 3; count += 1) {
      expect((await ask('/api/site/settings')).statusCode).toBe(200);
    }
    const refused = await ask('/api/site/settings');
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toEqual({
      code: 429,
      message: 'That was too often. Please wait a little and try again.',
      data: null,
    });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await ask('/')).statusCode).toBe(429);
    expect((await ask('/api/nothing')).statusCode).toBe(429);
    expect((await ask('/api/site/settings', '192.0.2.2')).statusCode).toBe(200);
  });

  test('are counted before a token is looked up, so that guessing tokens is limited too', async () => {
    const guess = async () =>
      (await two.inject({ url: '/api/site/settings', headers: { authorization: 'Bearer guess' } })).statusCode;
    expect([await guess(), await guess(), await guess()]).toEqual([401, 401, 429]);
  });

  test('are not counted by an address that the client makes up', async () => {
    const ask = (from: string) => one.inject({ url: '/', headers: { 'x-forwarded-for': from } });
    expect((await ask('198.51.100.1')).statusCode).toBe(200);
    expect((await ask('198.51.100.2')).statusCode).toBe(429);
  });

  test('are counted by the address that a trusted proxy tells', async () => {
    const ask = (from: string) => behindProxy.inject({ url: '/', headers: { 'x-forwarded-for': from } });
    expect((await ask('198.51.100.1')).statusCode).toBe(200);
    expect((await ask('198.51.100.2')).statusCode).toBe(200);
    expect((await ask('203.0.113.9, 198.51.100.2')).statusCode).toBe(429);
  });
});

describe('the mailbox', () => {
  test('is not served when mail is sent for real', async () => {
    expect((await sending.inject('/mailbox')).statusCode).toBe(404);
  });
});
