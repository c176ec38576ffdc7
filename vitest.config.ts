import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'plain',
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
          name: 'server',
          include: ['server/**/*.test.ts'],
          // One PostgreSQL for the run; a database for each test file, cloned from a migrated template.
          globalSetup: ['server/src/testing/cluster.ts'],
          // Each file has its own database and folder; a module registry of its own would only cost time.
          isolate: false,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
