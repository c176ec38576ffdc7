import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { afterAll } from 'vitest';
import { createApp } from '../app.ts';
import type { Platform } from '../platform/platform.ts';
import { callsTo, type Instance } from './call.ts';
import { freePort } from './program.ts';
import { testPlatform, type TestPlatform } from './test-platform.ts';

export type { Answer, Caller, Instance } from './call.ts';

export interface Site extends Instance {
  readonly platform: TestPlatform;
  /** Every line of the log as it was written, with nothing hidden afterwards. */
  readonly logged: string[];
  /** Ends the process and starts it again on the same address, database and folder. */
  restart(): Promise<void>;
}

/** The product with real sessions at an address of its own, on a database and a folder of the test file's own. */
export const startSite = async (environment: Readonly<Record<string, string>> = {}): Promise<Site> => {
  // Known before the start, since the address is among the settings.
  const port = await freePort();
  const logged: string[] = [];
  const platform = {
    ...(await testPlatform({
      PUBLIC_URL: `http://localhost:${port}`,
      TRUST_PROXY: '127.0.0.1',
      REQUESTS_PER_MINUTE: '1000000',
      ...environment,
    })),
    log: pino({ level: 'debug' }, { write: (line: string) => void logged.push(line) }),
  };
  let instance = await startInstance(platform, port);
  return {
    ...instance,
    platform,
    logged,
    stop: () => instance.stop(),
    restart: async () => {
      await instance.stop();
      instance = await startInstance(platform, port);
    },
  };
};

/** Another process on the same database. */
export const startInstance = async (platform: Platform, port?: number): Promise<Instance> => {
  const app = await createApp(platform);
  const stop = async () => {
    app.server.closeAllConnections();
    await app.close();
  };
  afterAll(stop);
  await app.listen({ host: '127.0.0.1', port: port ?? 0 });
  const origin = `http://localhost:${(app.server.address() as AddressInfo).port}`;
  return { origin, stop, call: callsTo(origin) };
};

/** The statuses of several answers that came at once, the smallest first. */
export const statusesOf = (answers: readonly { readonly status: number }[]): number[] =>
  answers.map(({ status }) => status).toSorted((one, other) => one - other);
