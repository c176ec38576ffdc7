import { execFile } from 'node:child_process';
import { tmpdir } from 'node:os';
import { promisify } from 'node:util';
import { chromium } from '../e2e/chromium.ts';
import { startVitrine } from '../e2e/vitrine.ts';

/** An extra check, outside the tests: what Lighthouse finds on a slow phone. It fetches Lighthouse through npx. */

const paths = ['/', '/#/faq', '/#/contactus'];
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const required = ['performance', 'accessibility', 'best-practices'] as const;
const least = 95;

type Scores = Record<(typeof categories)[number], number>;

const run = promisify(execFile);

const scoresOf = async (url: string): Promise<Scores> => {
  const { executablePath, env, args } = chromium();
  const { stdout } = await run(
    'npx',
    [
      ...['--yes', 'lighthouse@13.5.0', url, '--quiet', '--output=json', '--output-path=stdout'],
      `--only-categories=${categories.join(',')}`,
      `--chrome-flags=--headless=new ${args.join(' ')}`,
    ],
    // In another folder, since npx would read this project's own settings.
    { cwd: tmpdir(), env: { ...env, CHROME_PATH: executablePath }, maxBuffer: 64 * 1024 * 1024 },
  );
  const report = JSON.parse(stdout) as { categories: Record<string, { score: number | null }> };
  const score = (category: string) => Math.round((report.categories[category]?.score ?? 0) * 100);
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
  };
};

const vitrine = await startVitrine();
try {
  const table: Record<string, Scores> = {};
  // One after the other: two at once would slow each other down.
  for (const path of paths) table[path] = await scoresOf(vitrine.url + path);
  console.table(table);
  const low = Object.values(table).some((scores) => required.some((category) => scores[category] < least));
  if (low) {
    console.error(`Performance, accessibility and best practices must each reach ${least}.`);
    process.exitCode = 1;
  }
} finally {
  await vitrine.stop();
}
