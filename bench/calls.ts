import { createServer, type Server } from 'node:http';
import { Agent, request } from 'node:http';
import { startVitrine } from '../e2e/vitrine.ts';
import { speedRatio, type Measured } from './ratio.ts';

const requests = 1500;
const atOnce = 20;

/** A call that touches no database and one that does, beside a bare node:http server with an answer of the same size. */
export const benchCalls = async (): Promise<readonly Measured[]> => {
  const vitrine = await startVitrine();
  const body = await (await fetch(`${vitrine.url}/api/site/settings`)).text();
  const bare = await startBare(body);
  try {
    const measured: Measured[] = [];
    for (const [name, path, promised] of [
      ['a call without database / bare node:http', '/api/site/settings', 0.25],
      ['a call with one query / bare node:http', '/api/health', 0.1],
    ] as const) {
      const result = await speedRatio(
        3,
        () => ask(`${vitrine.url}${path}`),
        () => ask(bare.url),
      );
      measured.push({ name, promised, ...result });
    }
    return measured;
  } finally {
    bare.server.close();
    await vitrine.stop();
  }
};

const startBare = async (body: string): Promise<{ server: Server; url: string }> => {
  const server = createServer((_, response) => response.setHeader('content-type', 'application/json').end(body));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return { server, url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/` };
};

/** Bounded in number: twenty at once over kept connections. */
const ask = async (url: string): Promise<void> => {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  let left = requests;
  const loop = async (): Promise<void> => {
    while (left > 0) {
      left -= 1;
      await once(url, agent);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, loop));
  agent.destroy();
};

const once = (url: string, agent: Agent): Promise<void> =>
  new Promise((resolve, reject) => {
    request(url, { agent }, (response) => {
      response.resume().once('end', resolve);
      if (response.statusCode !== 200) {
        reject(new Error(`${url} answered ${response.statusCode}`));
      }
    })
      .once('error', reject)
      .end();
  });
