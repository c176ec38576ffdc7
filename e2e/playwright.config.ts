import { defineConfig, type ReporterDescription } from '@playwright/test';
import { chromium } from './chromium.ts';

const { executablePath, env, args } = chromium();

// Its file comes from PLAYWRIGHT_JSON_OUTPUT_FILE; without one it would print the whole report.
const json: ReporterDescription[] = process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] ? [['json']] : [];

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.journey.ts',
  outputDir: '../test-results/journeys',
  globalSetup: './global-setup.ts',
  fullyParallel: true,
  workers: 2,
  // Two windows on a machine with other work can miss each other once; twice is a fault. What needed it is told.
  retries: 1,
  // Generous, for a machine that has other work: nothing waits longer than it must.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  forbidOnly: Boolean(process.env['CI']),
  reporter: [[process.stdout.isTTY ? 'line' : 'list'], ...json],
  use: {
    // Set by the global setup, before the workers start.
    baseURL: process.env['VITRINE_URL'],
    launchOptions: { executablePath, env, args: [...args] },
    locale: 'en-GB',
    timezoneId: 'UTC',
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
  },
});
