import type { FastifyInstance } from 'fastify';
import { afterAll } from 'vitest';
import { createApp } from '../app.ts';
import type { Account } from '../platform/http/access.ts';
import type { Platform } from '../platform/platform.ts';
import { testPlatform, type TestPlatform } from './test-platform.ts';

export interface TestApp {
  readonly app: FastifyInstance;
  readonly platform: TestPlatform;
}

/**
 * The whole product on a database and a folder of the test file's own, with these settings; with accounts by token,
 * these instead of real sessions.
 */
export const testApp = async (
  environment: Readonly<Record<string, string>> = {},
  given: { accounts?: Readonly<Record<string, Account>>; replace?: Partial<Platform> } = {},
): Promise<TestApp> => {
  const platform = { ...(await testPlatform(environment)), ...given.replace };
  const { accounts } = given;
  const app = await createApp(platform, accounts && (async (token) => accounts[token] ?? null));
  afterAll(() => app.close());
  return { app, platform };
};
