import type { Platform } from '../platform/platform.ts';
import { callsTo, type Instance } from './call.ts';
import { withoutDemonstration } from './laboratories.ts';
import { freePort, runVitrine, type Program } from './program.ts';

/** A process of the product that can be killed. */
export interface Process extends Instance {
  readonly program: Program;
  /** Outright, and waits until it is gone. */
  kill(): Promise<void>;
}

export interface GivenProcess {
  readonly environment?: Readonly<Record<string, string>>;
  readonly nodeArguments?: readonly string[];
  readonly port?: number;
}

/** The product as a program of its own on this database and folder, once it answers. */
export const startProcess = async (
  platform: Platform,
  { environment = {}, nodeArguments = [], port: wanted }: GivenProcess = {},
): Promise<Process> => {
  const port = wanted ?? (await freePort());
  const program = runVitrine(
    {
      ...withoutDemonstration,
      NODE_ENV: 'test',
      PORT: String(port),
      DATA_DIR: platform.config.dataFolder,
      DATABASE_URL: platform.address,
      REQUESTS_PER_MINUTE: '1000000',
      LOG_FILE: '-',
      LOG_LEVEL: 'silent',
      ...environment,
    },
    nodeArguments,
  );
  await program.says('Ctrl-C');
  const origin = `http://127.0.0.1:${port}`;
  const end = (signal: 'SIGTERM' | 'SIGKILL') => async () => {
    program.child.kill(signal);
    await program.exit;
  };
  return { origin, program, call: callsTo(origin), stop: end('SIGTERM'), kill: end('SIGKILL') };
};
