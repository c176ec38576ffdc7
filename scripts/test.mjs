// npm test: every check there is, on a bare checkout. npm test -- <name> runs the step of that name, or only the tests
// whose file has it in its name.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildWeb, install, node24, root } from './prepare.mjs';

install();
const results = join(root, 'test-results');
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

const run = async (program, args, environment = {}) => {
  const child = spawn(node24(), [join(root, 'node_modules', program), ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  });
  const [code] = await once(child, 'exit');
  return code === 0;
};

const check =
  (...programs) =>
  async () => {
    let passed = true;
    for (const [program, ...args] of programs) passed = (await run(program, args)) && passed;
    return { passed: Number(passed), failed: Number(!passed) };
  };

const readReport = (file) => {
  try {
    return JSON.parse(readFileSync(join(results, file), 'utf8'));
  } catch {
    return undefined;
  }
};

/** A runner that fails without saying which test did (it could not even start) counts as one failure. */
const counted = (succeeded, passed = 0, failed = 0) => ({ passed, failed: succeeded ? failed : Math.max(failed, 1) });

const unit = async (filter) => {
  buildWeb();
  const succeeded = await run('vitest/vitest.mjs', [
    'run',
    ...['--reporter=default', '--reporter=json', `--outputFile.json=${join(results, 'unit.json')}`],
    ...(filter ? ['--passWithNoTests', filter] : []),
  ]);
  const report = readReport('unit.json');
  return counted(succeeded, report?.numPassedTests, report?.numFailedTests);
};

const journeys = async (filter) => {
  buildWeb();
  const succeeded = await run(
    '@playwright/test/cli.js',
    ['test', '--config', 'e2e/playwright.config.ts', ...(filter ? ['--pass-with-no-tests', filter] : [])],
    { PLAYWRIGHT_JSON_OUTPUT_FILE: join(results, 'journeys.json') },
  );
  const stats = readReport('journeys.json')?.stats;
  if (stats?.flaky > 0) console.log(`${stats.flaky} of them needed a second try.`);
  return counted(succeeded, (stats?.expected ?? 0) + (stats?.flaky ?? 0), stats?.unexpected);
};

// These only read, and share the cores.
const checks = {
  types: check(['typescript/bin/tsc', '-p', 'tsconfig.json'], ['typescript/bin/tsc', '-p', 'web/tsconfig.json']),
  lint: check(['oxlint/bin/oxlint', '--deny-warnings']),
  format: check(['oxfmt/bin/oxfmt', '--check']),
  unused: check(['knip/bin/knip.js', '--no-progress']),
};
const readAll = async () => {
  const counts = await Promise.all(Object.values(checks).map((work) => work()));
  const sum = (kind) => counts.reduce((all, each) => all + each[kind], 0);
  return { passed: sum('passed'), failed: sum('failed') };
};

const steps = {
  ...checks,
  build: () => {
    buildWeb();
    return { passed: 1, failed: 0 };
  },
  unit,
  journeys,
};

const name = process.argv[2];
const { build } = steps;
const chosen =
  name === undefined
    ? Object.entries({ [Object.keys(checks).join(', ')]: readAll, build, unit, journeys })
    : Object.entries(name in steps ? { [name]: steps[name] } : { unit, journeys });
const total = { passed: 0, failed: 0 };
for (const [step, work] of chosen) {
  console.log(`\n── ${step}`);
  const { passed, failed } = await work(name in steps ? undefined : name);
  total.passed += passed;
  total.failed += failed;
}
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1);
