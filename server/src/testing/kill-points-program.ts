// More kills than the tests have time for: node server/src/testing/kill-points-program.ts <points>
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../config.ts';
import { endings } from '../open-platform.ts';
import { openDatabase } from '../platform/database.ts';
import { openLog } from '../platform/log.ts';
import { openPost } from '../platform/mail/queue.ts';
import { migrate } from '../platform/migrate.ts';
import { startEmbeddedPostgres } from '../platform/postgres/embedded.ts';
import { openDiskStore } from '../platform/storage/disk.ts';
import { killPoints } from './kill-points.ts';

const wanted = Number(process.argv[2] ?? 200);
const ends = endings();
try {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-kill-'));
  ends.add(() => rm(folder, { recursive: true, force: true }));
  const postgres = await startEmbeddedPostgres(folder, { settings: {} });
  ends.add(postgres.stop);
  const address = await postgres.address('vitrine');
  await migrate(address);
  const connection = openDatabase(address, 5, () => undefined);
  ends.add(connection.close);
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: folder });
  const { database } = connection;
  const log = openLog({ level: 'silent', file: undefined });
  const blobs = openDiskStore(join(folder, 'blobs'));
  const platform = { config, address, database, log, post: openPost(config.site.title), blobs };
  let points = 0;
  while (points < wanted) {
    points += await killPoints(platform, { kills: 5, filesAtOnce: 25 });
    process.stdout.write(`${points} files were met in the middle, none has lost anything\n`);
  }
} finally {
  await ends.run();
}
