import { afterAll, describe, expect, test } from 'vitest';
import { plainCall, serveTestCalls } from '../../testing/test-calls.ts';
import { ask } from '../../testing/test-jobs.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { openDatabase } from '../database.ts';
import { bind } from './bind.ts';
import { serveMetrics } from './metrics.ts';

const { database } = await testDatabase();
const nowhere = openDatabase('postgres://nobody@127.0.0.1:1/nothing', 1, () => undefined);
const token = 'the-token-of-the-metrics';

const serve = async (from: typeof database) => {
  const { app } = await serveTestCalls([bind(plainCall('anyone'), () => null)]);
  serveMetrics(app, from, token);
  afterAll(() => app.close());
  return app;
};
const app = await serve(database);
const withoutDatabase = await serve(nowhere.database);
afterAll(nowhere.close);
const scrape = (from = app) => from.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } });

describe('the metrics', () => {
  test.each([undefined, '', 'Bearer ', 'Bearer wrong', `Bearer ${token}x`, `Basic ${token}`, token])(
    'are not there for one who says %j',
    async (authorization) => {
      const answer = await app.inject({
        url: '/metrics',
        headers: authorization === undefined ? {} : { authorization },
      });
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toMatchObject({ code: 404, data: null });
    },
  );

  test('count the answers by route and status, without the part of an address that differs', async () => {
    await app.inject({ method: 'POST', url: '/api/test/post/anyone?token=canary', body: {} });
    await app.inject('/nothing/canary');
    const { body, headers, statusCode } = await scrape();
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toContain('text/plain');
    expect(body).toContain(
      'vitrine_http_request_seconds_count{method="POST",route="/api/test/post/anyone",status="200"} 1',
    );
    expect(body).toContain('vitrine_http_request_seconds_count{method="GET",route="none",status="404"} 1');
    expect(body).not.toContain('canary');
    expect(body).toContain('process_resident_memory_bytes');
  });

  test('tell how many jobs wait and how many failed for good', async () => {
    await ask(database, 'one');
    await ask(database, 'two');
    await database.updateTable('job').set({ failed_at: new Date() }).where('kind', '=', 'two').execute();
    const { body } = await scrape();
    expect(body).toContain('vitrine_jobs{state="waiting"} 1');
    expect(body).toContain('vitrine_jobs{state="failed"} 1');
  });

  test('are served without the jobs when the database is away', async () => {
    const { statusCode, body } = await scrape(withoutDatabase);
    expect(statusCode).toBe(200);
    expect(body).toContain('process_resident_memory_bytes');
    expect(body).not.toContain('vitrine_jobs{');
  });
});
