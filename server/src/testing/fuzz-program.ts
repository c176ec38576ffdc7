// Bad input, as much of it as there is time for: node server/src/testing/fuzz-program.ts --requests N --files N --seed S
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '../config.ts';
import { endings } from '../open-platform.ts';
import { openDatabase } from '../platform/database.ts';
import { openLog } from '../platform/log.ts';
import { openPost } from '../platform/mail/queue.ts';
import { migrate } from '../platform/migrate.ts';
import { startEmbeddedPostgres } from '../platform/postgres/embedded.ts';
import { openDiskStore } from '../platform/storage/disk.ts';
import { fuzzFiles } from './fuzz/fuzz-files.ts';
import { fuzzRequests, type Finding } from './fuzz/fuzz-requests.ts';
import { openFuzzed, wideLimits } from './fuzz/open-fuzzed.ts';
import { freePort } from './program.ts';

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '100000' },
    files: { type: 'string', default: '10000' },
    seed: { type: 'string', default: String(Date.now()) },
  },
});
const { seed } = values;
const say = (line: string): void => void process.stdout.write(`${line}\n`);

const ends = endings();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void ends.run().finally(() => process.exit(130)));
}
try {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-fuzz-'));
  ends.add(() => rm(folder, { recursive: true, force: true }));
  const postgres = await startEmbeddedPostgres(folder, {
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' },
  });
  ends.add(postgres.stop);
  const address = await postgres.address('vitrine');
  await migrate(address);
  const connection = openDatabase(address, 10, () => undefined);
  ends.add(connection.close);
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: folder, PORT: String(await freePort()), ...wideLimits });
  const fuzzed = await openFuzzed({
    ...{ config, address, database: connection.database, post: openPost(config.site.title) },
    log: openLog({ level: 'silent', file: undefined }),
    blobs: openDiskStore(join(folder, 'blobs')),
  });
  ends.add(fuzzed.close);

  say(`The seed is ${seed}.`);
  const seen = new Map<string, number>();
  const onFinding = ({ what, request }: Finding): void => {
    const times = (seen.get(what) ?? 0) + 1;
    seen.set(what, times);
    // The first of each kind says it all.
    if (times === 1) {
      say(`${what}\n  ${request}`);
    }
  };
  const seconds = (since: number): number => Math.round((performance.now() - since) / 1000);
  let begun = performance.now();
  const onScene = (done: number): void => (done % 10_000 === 0 ? say(`${done} requests …`) : undefined);
  const asked = await fuzzRequests(fuzzed, { requests: Number(values.requests), seed, onFinding, onScene });
  const statuses = [...asked.statuses].toSorted(([one], [two]) => one - two);
  say(`Answers: ${statuses.map(([status, times]) => `${status} ${times} ×`).join(', ')}; ${seconds(begun)} s`);
  say(`Never got through: ${asked.unreached.join(', ') || 'nothing'}`);
  begun = performance.now();
  const looked = await fuzzFiles(fuzzed.platform, { files: Number(values.files), seed, onFinding });
  say(`Previews that were shown in spite of it: ${looked.shown}; ${seconds(begun)} s`);
  seen.forEach((times, what) => say(`${times} × ${what}`));
  const findings = asked.findings.length + looked.findings.length;
  say(`${values.requests} requests, ${values.files} files, ${findings} findings`);
  process.exitCode = findings > 0 ? 1 : 0;
} finally {
  await ends.run();
}
