import { defineConfig } from 'vitest/config';

/** Watches what a library is asked to do, so it needs modules of its own. */
const alone = 'server/src/auth/sign-in.test.ts';

const server = {
  // One PostgreSQL for the run; a database for each test file, cloned from a migrated template.
  globalSetup: ['server/src/testing/cluster.ts'],
  testTimeout: 120_000,
  hookTimeout: 120_000,
};

export default defineConfig({
  test: {
    // PostgreSQL and the programs that tests start do half of the work: a core for each worker is not too much.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'plain',
          // They share nothing that one of them changes; importing everything anew for each would take most of the time.
          isolate: false,
          include: [
            'contract/**/*.test.ts',
            'web/**/*.test.{ts,tsx}',
            'docs/**/*.test.ts',
            'scripts/**/*.test.ts',
            '*.test.ts',
          ],
        },
      },
      {
        test: {
          ...server,
          name: 'server',
          include: ['server/**/*.test.ts'],
          exclude: [alone],
          // Each file has its own database and folder; a module registry of its own would only cost time.
          isolate: false,
        },
      },
      { test: { ...server, name: 'server alone', include: [alone] } },
    ],
  },
});
