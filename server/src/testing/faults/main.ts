// What must be survived, done for real: node server/src/testing/faults/main.ts [--points 1000] [name of a fault]
import { parseArgs } from 'node:util';
import { verifyFiles } from '../../files/files.ts';
import { clocks } from './clocks.ts';
import { databaseRestarts } from './database-restarts.ts';
import { diskFull } from './disk-full.ts';
import { NotPossible, type Fault } from './fault.ts';
import { openGrounds, type OpenGround } from './ground.ts';
import { mailDown } from './mail-down.ts';
import { migrationsKilled } from './migrations-killed.ts';
import { powerLoss } from './power-loss.ts';
import { providerDown } from './provider-down.ts';
import { publishingKilled } from './publishing-killed.ts';
import { twoProcesses } from './two-processes.ts';
import { uploadsKilled } from './uploads-killed.ts';

const faults: readonly Fault[] = [
  databaseRestarts,
  diskFull,
  mailDown,
  providerDown,
  twoProcesses,
  clocks,
  powerLoss,
  migrationsKilled,
  publishingKilled,
  uploadsKilled,
];

const say = (line: string) => process.stdout.write(`${line}\n`);
const sentenceOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** The findings of one fault, none where it was survived; undefined where it could not be done. */
const survive = async (
  fault: Fault,
  { ground, platforms, end }: OpenGround,
): Promise<readonly string[] | undefined> => {
  const began = Date.now();
  const tell = (text: string) => say(`${fault.name.padEnd(12)}${text} (${Math.round((Date.now() - began) / 1000)} s)`);
  const findings: string[] = [];
  try {
    const seen = await fault.run(ground);
    for (const platform of platforms) {
      findings.push(...(await Array.fromAsync(verifyFiles(platform, { deep: true }))));
    }
    if (findings.length === 0) {
      tell(`survived: ${seen}`);
    }
  } catch (error) {
    if (error instanceof NotPossible) {
      tell(`not done: ${error.message}`);
      return undefined;
    }
    findings.push(sentenceOf(error));
  } finally {
    await end().catch((error: unknown) => findings.push(sentenceOf(error)));
  }
  findings.forEach((finding) => tell(`FINDING: ${finding}`));
  return findings;
};

const { values, positionals } = parseArgs({
  options: { points: { type: 'string', default: '1000' } },
  allowPositionals: true,
});
const [name] = positionals;
const chosen = faults.filter((fault) => name === undefined || fault.name === name);
if (chosen.length === 0 || !/^[1-9]\d*$/.test(values.points)) {
  say(`Usage: [--points 1000] [${faults.map((fault) => fault.name).join(' | ')}]`);
  process.exit(2);
}
const grounds = await openGrounds(Number(values.points));
// PostgreSQL would be left behind.
for (const reason of ['SIGINT', 'SIGTERM', 'disconnect'] as const) {
  process.once(reason, () => void grounds.close().finally(() => process.exit(1)));
}
let survived = 0;
let found = 0;
try {
  for (const fault of chosen) {
    const findings = await survive(fault, grounds.open());
    survived += findings?.length === 0 ? 1 : 0;
    found += findings?.length ?? 0;
  }
} finally {
  await grounds.close();
}
say(`${survived} faults survived, ${found} findings`);
// Exits although the channel to whoever started us is open.
process.exit(found === 0 ? 0 : 1);
