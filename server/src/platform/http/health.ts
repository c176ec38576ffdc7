import { access, constants } from 'node:fs/promises';
import { getHealth } from '@vitrine/contract/health.ts';
import { sql } from 'kysely';
import { Failure } from '../failure.ts';
import type { Platform } from '../platform.ts';
import { bind, type Binding } from './bind.ts';

/** Mail and the identity provider are left out on purpose: when they are away, this process still serves. */
export const healthRoutes = ({ config, database }: Platform): readonly Binding[] => [
  bind(getHealth, async () => {
    const dependencies = await Promise.all([
      answers('database', () => sql`select 1`.execute(database)),
      answers('storage', () => access(config.dataFolder, constants.R_OK | constants.W_OK)),
    ]);
    const ready = dependencies.every((dependency) => dependency.up);
    const data = { live: true as const, ready, dependencies };
    if (!ready) {
      throw new Failure(503, 'Not ready.', { data, retryAfter: 5 });
    }
    return data;
  }),
];

const answers = async (name: string, ask: () => Promise<unknown>): Promise<{ name: string; up: boolean }> => {
  try {
    await ask();
    return { name, up: true };
  } catch {
    return { name, up: false };
  }
};
