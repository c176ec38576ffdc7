import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { migrate } from '../platform/migrate.ts';
import { startEmbeddedPostgres } from '../platform/postgres/embedded.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A migrated database from which each test file clones its own. */
    templateAddress: string;
  }
}

/** One PostgreSQL for the whole run, thrown away at its end, so it need not wait for the disk. */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-test-'));
  const postgres = await startEmbeddedPostgres(folder, {
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '300' },
  });
  const address = await postgres.address('template_vitrine');
  await migrate(address);
  project.provide('templateAddress', address);
  return async () => {
    await postgres.stop();
    await Promise.all(
      [folder, postgres.elsewhere]
        .filter((path) => path !== undefined)
        .map((path) => rm(path, { recursive: true, force: true })),
    );
  };
};
