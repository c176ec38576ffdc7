import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { resolve } from 'node:path';

export interface Program {
  readonly child: ChildProcess;
  /** All that it has printed so far. */
  printed(): string;
  /** Resolves when it has printed this text; rejects when it ends without. */
  says(text: string): Promise<void>;
  /** The exit code; null when a signal ended it. */
  readonly exit: Promise<number | null>;
}

/** Runs Vitrine as `npm start` does: a program of its own, with these settings and no others, but without datasets. */
export const runVitrine = (
  environment: Readonly<Record<string, string>>,
  nodeArguments: readonly string[] = [],
): Program => {
  const child = spawn(process.execPath, [...nodeArguments, resolve(import.meta.dirname, '../main.ts')], {
    env: { PATH: process.env['PATH'], VITRINE_DEMO: 'laboratories', ...environment },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => (printed += text));
  }
  const exit = once(child, 'exit').then(([code]) => code as number | null);
  const says = async (text: string): Promise<void> => {
    while (!printed.includes(text)) {
      const more = once(child.stdout ?? child, 'data');
      const goesOn = await Promise.race([more.then(() => true), exit.then(() => false)]);
      if (!goesOn && !printed.includes(text)) {
        throw new Error(`It ended without saying "${text}":\n${printed}`);
      }
    }
  };
  return { child, printed: () => printed, says, exit };
};

export const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
};

/** Whether there is such a process; one that is over but was not collected by its parent counts as gone. */
export const lives = (pid: number | undefined): boolean => {
  try {
    return pid !== undefined && process.kill(pid, 0) && !isOver(pid);
  } catch {
    return false;
  }
};

const isOver = (pid: number): boolean =>
  process.platform === 'linux' && /\) Z/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
