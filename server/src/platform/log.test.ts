import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { openLog } from './log.ts';

const folder = await mkdtemp(join(tmpdir(), 'vitrine log '));
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The file once it has this word in it: the log writes when it has time. */
const fileWith = (file: string, word: string): Promise<string> =>
  vi.waitFor(async () => {
    const text = await readFile(file, 'utf8');
    expect(text).toContain(word);
    return text;
  });

test('a line is a JSON object with its time', async () => {
  const file = join(folder, 'made', 'on the way', 'plain.log');
  openLog({ level: 'info', file }).info({ path: '/api' }, 'answered');
  const line: unknown = JSON.parse(await fileWith(file, 'answered'));
  expect(line).toEqual({ level: 30, time: expect.stringMatching(/^\d{4}-.*Z$/), path: '/api', msg: 'answered' });
});

test('what is below the level that was set is not written', async () => {
  const file = join(folder, 'level.log');
  const log = openLog({ level: 'warn', file });
  log.info('a trifle');
  log.warn('a warning');
  expect(await fileWith(file, 'a warning')).not.toContain('a trifle');
});

test('secrets that someone gives to the log by mistake are hidden', async () => {
  const file = join(folder, 'secrets.log');
  const log = openLog({ level: 'info', file });
  log.info(
    {
      req: { headers: { authorization: 'Bearer canary-1', cookie: 'canary-2' } },
      user: { password: 'canary-3', token: 'canary-4', secret: 'canary-5' },
      token: 'canary-6',
      password: 'canary-7',
      authorization: 'canary-8',
    },
    'careless',
  );
  const text = await fileWith(file, 'careless');
  expect(text).not.toContain('canary');
  expect(text).toContain('[hidden]');
});
