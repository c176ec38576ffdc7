import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { settingNames } from '../server/src/config.ts';

export interface Vitrine {
  /** Where it answers, without a slash at the end. */
  readonly url: string;
  stop(): Promise<void>;
}

const main = fileURLToPath(new URL('../server/src/main.ts', import.meta.url));
const longestStart = 180_000;

/** A setting of this machine or of its .env file, such as `DATABASE_URL`, must not reach a test: empty is not set. */
const noSettings = Object.fromEntries(settingNames.map((name) => [name, '']));

/** Starts the real server the way a bare machine does: everything embedded, with a data folder that is empty. */
export const startVitrine = async (): Promise<Vitrine> => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-journey-'));
  // When root runs this, PostgreSQL runs as an unprivileged user that must be able to enter the folder.
  await chmod(folder, 0o755);
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const server = spawn(process.execPath, [main], {
    env: {
      ...process.env,
      ...noSettings,
      PORT: String(port),
      DATA_DIR: join(folder, 'data'),
      LOG_FILE: '-',
      // Journeys count and find what they themselves have made.
      VITRINE_DEMO: 'laboratories',
      // Two browsers at full speed are a crowd behind one address.
      REQUESTS_PER_MINUTE: '100000',
    },
    // Over the channel it notices when this process is killed, and ends too.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const output: Buffer[] = [];
  for (const stream of [server.stdout, server.stderr]) {
    stream?.on('data', (chunk: Buffer) => output.push(chunk));
  }

  const stop = async () => {
    await ended(server);
    await rm(folder, { recursive: true, force: true });
  };
  const why = await notAnswering(server, url);
  if (why) {
    await stop();
    throw new Error(`Vitrine ${why}. It said:\n${Buffer.concat(output).toString()}`);
  }
  return { url, stop };
};

/** Waits until everything answers; says why when that does not come about. */
const notAnswering = async (server: ChildProcess, url: string): Promise<string | undefined> => {
  const deadline = Date.now() + longestStart;
  while (Date.now() < deadline) {
    if (hasEnded(server)) {
      return `ended with ${server.exitCode ?? server.signalCode} before it answered`;
    }
    const health = await fetch(`${url}/api/health`).catch(() => undefined);
    await health?.body?.cancel();
    if (health?.status === 200) {
      return undefined;
    }
    await pause(50);
  }
  return `did not answer within ${longestStart / 1000} seconds`;
};

const ended = async (server: ChildProcess): Promise<void> => {
  if (!hasEnded(server)) {
    server.kill('SIGTERM');
    await once(server, 'exit');
  }
};

const hasEnded = (server: ChildProcess): boolean => server.exitCode !== null || server.signalCode !== null;

const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0);
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  if (address === null || typeof address === 'string') {
    throw new Error('There is no free port');
  }
  return address.port;
};
