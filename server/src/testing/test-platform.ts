import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { readConfig } from '../config.ts';
import { openLog } from '../platform/log.ts';
import { openPost } from '../platform/mail/queue.ts';
import type { Platform } from '../platform/platform.ts';
import { openDiskStore } from '../platform/storage/disk.ts';
import { testDatabase, type TestDatabase } from './test-database.ts';

export type TestPlatform = Platform & Pick<TestDatabase, 'address' | 'pool'>;

/** The real platform on a database and a folder of the test file's own. */
export const testPlatform = async (environment: Readonly<Record<string, string>> = {}): Promise<TestPlatform> => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-test-'));
  afterAll(() => rm(folder, { recursive: true, force: true }));
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: folder, ...environment });
  const { database, pool, address } = await testDatabase();
  return {
    config,
    database,
    pool,
    address,
    log: openLog({ level: 'silent', file: undefined }),
    post: openPost(config.site.title),
    blobs: openDiskStore(join(folder, 'blobs')),
  };
};
