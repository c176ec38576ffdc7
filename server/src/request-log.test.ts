import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { openLog } from './platform/log.ts';
import { accountOf } from './testing/test-calls.ts';
import { testApp } from './testing/test-app.ts';

const folder = await mkdtemp(join(tmpdir(), 'vitrine-log-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const file = join(folder, 'vitrine.log');
const { app } = await testApp(
  {},
  { accounts: { 'canary-token': accountOf() }, replace: { log: openLog({ level: 'debug', file }) } },
);

/** Every line of the log, once this many requests were answered. */
const linesAfter = (answers: number) =>
  vi.waitFor(async () => {
    const lines = (await readFile(file, 'utf8'))
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { msg: string });
    expect(lines.filter((line) => line.msg === 'answered').length).toBeGreaterThanOrEqual(answers);
    return lines;
  });

test('no secret of a request gets into the log, however it ends', async () => {
  const headers = { authorization: 'Bearer canary-token', cookie: 'session=canary-cookie', 'x-api-key': 'canary-key' };
  const urls = [
    '/api/site/settings?secret=canary-query',
    '/api/nothing?token=canary-query',
    '/nothing?verify=canary-query',
    '/api/%zz?verify=canary-query',
  ];
  for (const url of urls) {
    await app.inject({ url, headers });
    await app.inject({ url, headers: { ...headers, authorization: 'Bearer canary-dead' } });
  }
  await app.inject({ method: 'POST', url: '/api/contact/add', headers, body: { password: 'canary-body' } });
  await app.inject({
    method: 'POST',
    url: '/api/contact/add',
    headers: { ...headers, 'content-type': 'application/json' },
    body: '{"password": "canary-body"',
  });
  const lines = await linesAfter(8);
  expect(JSON.stringify(lines)).not.toContain('canary');
});

test('an answer is one line: method, path, status, duration and the name of the request', async () => {
  const answer = await app.inject('/api/site/settings');
  const lines = await linesAfter(9);
  expect(lines.filter((line) => 'reqId' in line && line.reqId === answer.headers['x-request-id'])).toEqual([
    {
      level: 30,
      time: expect.any(String),
      reqId: answer.headers['x-request-id'],
      method: 'GET',
      path: '/api/site/settings',
      status: 200,
      ms: expect.any(Number),
      msg: 'answered',
    },
  ]);
});
