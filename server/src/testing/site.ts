import { createServer, type AddressInfo } from 'node:net';
import { bodyKind, type Endpoint, type OutputOf } from '@vitrine/contract/endpoint.ts';
import { pino } from 'pino';
import { afterAll, expect } from 'vitest';
import { createApp } from '../app.ts';
import { bodyTypes } from '../platform/http/body-types.ts';
import type { Platform } from '../platform/platform.ts';
import { testPlatform, type TestPlatform } from './test-platform.ts';

export interface Caller {
  readonly token?: string;
  /** The network address that the proxy in front would tell. */
  readonly from?: string;
  readonly userAgent?: string;
}

export interface Answer<Data> {
  readonly status: number;
  readonly message: string;
  /** What the contract promises, once the status is 200. */
  readonly data: Data;
  readonly headers: Headers;
  readonly text: string;
}

/** One process of the product, reached over HTTP. */
export interface Instance {
  readonly origin: string;
  call<E extends Endpoint>(endpoint: E, input?: object, caller?: Caller): Promise<Answer<OutputOf<E>>>;
  stop(): Promise<void>;
}

export interface Site extends Instance {
  readonly platform: TestPlatform;
  /** Every line of the log as it was written, with nothing hidden afterwards. */
  readonly logged: string[];
  /** Ends the process and starts it again on the same address, database and folder. */
  restart(): Promise<void>;
}

/** The product with real sessions at an address of its own, on a database and a folder of the test file's own. */
export const startSite = async (environment: Readonly<Record<string, string>> = {}): Promise<Site> => {
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
  return { origin, stop, call: (endpoint, input, caller) => call(origin, endpoint, input, caller) };
};

const call = async <E extends Endpoint>(
  origin: string,
  endpoint: E,
  input: object = {},
  { token, from = '127.0.0.1', userAgent = 'A test' }: Caller = {},
): Promise<Answer<OutputOf<E>>> => {
  const kind = bodyKind(endpoint);
  const fields = new URLSearchParams(input as Record<string, string>);
  const address = `${origin}${endpoint.path}${kind === 'query' ? `?${fields.toString()}` : ''}`;
  const response = await fetch(address, {
    method: endpoint.method,
    headers: {
      'x-forwarded-for': from,
      'user-agent': userAgent,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(kind === 'query' ? {} : { 'content-type': bodyTypes[kind] }),
    },
    ...(kind === 'query' ? {} : { body: kind === 'form' ? fields.toString() : JSON.stringify(input) }),
  });
  const text = await response.text();
  const envelope = JSON.parse(text) as { code: number; message: string; data: OutputOf<E> };
  expect(envelope.code).toBe(response.status);
  return {
    status: response.status,
    message: envelope.message,
    data: envelope.data,
    headers: response.headers,
    text,
  };
};

/** The statuses of several answers that came at once, the smallest first. */
export const statusesOf = (answers: readonly { readonly status: number }[]): number[] =>
  answers.map(({ status }) => status).toSorted((one, other) => one - other);

/** Known before the start, since the address is among the settings. */
const freePort = async (): Promise<number> => {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
};
