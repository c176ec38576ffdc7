import { rm } from 'node:fs/promises';
import { afterAll, describe, expect, test } from 'vitest';
import { serveTestCalls } from '../../testing/test-calls.ts';
import { testPlatform } from '../../testing/test-platform.ts';
import { openDatabase } from '../database.ts';
import type { Platform } from '../platform.ts';
import { healthRoutes } from './health.ts';

const platform = await testPlatform();
const nowhere = openDatabase('postgres://nobody@127.0.0.1:1/nothing', 1, () => undefined);
afterAll(nowhere.close);

const healthOf = async (given: Platform) => {
  const { app } = await serveTestCalls(healthRoutes(given));
  const answer = await app.inject('/api/health');
  await app.close();
  return answer;
};

describe('the health', () => {
  test('is good when every dependency answers', async () => {
    const answer = await healthOf(platform);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      code: 200,
      message: 'OK',
      data: {
        live: true,
        ready: true,
        dependencies: [
          { name: 'database', up: true },
          { name: 'storage', up: true },
        ],
      },
    });
  });

  test('without the database is 503: alive, not ready, and which part is missing', async () => {
    const answer = await healthOf({ ...platform, database: nowhere.database });
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBe('5');
    expect(answer.json()).toEqual({
      code: 503,
      message: 'Not ready.',
      data: {
        live: true,
        ready: false,
        dependencies: [
          { name: 'database', up: false },
          { name: 'storage', up: true },
        ],
      },
    });
  });

  test('without its folder is 503 too', async () => {
    await rm(platform.config.dataFolder, { recursive: true });
    const answer = await healthOf(platform);
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toMatchObject({ data: { dependencies: [{ up: true }, { name: 'storage', up: false }] } });
  });
});
