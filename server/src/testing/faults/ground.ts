import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../../config.ts';
import { endings } from '../../open-platform.ts';
import { openDatabase } from '../../platform/database.ts';
import { openLog } from '../../platform/log.ts';
import { openPost } from '../../platform/mail/queue.ts';
import { migrate } from '../../platform/migrate.ts';
import type { Platform } from '../../platform/platform.ts';
import { startEmbeddedPostgres } from '../../platform/postgres/embedded.ts';
import { openDiskStore } from '../../platform/storage/disk.ts';
import { startProcess } from '../process.ts';
import type { Ground } from './fault.ts';
import { openFragilePostgres } from './fragile-postgres.ts';

export interface OpenGround {
  readonly ground: Ground;
  /** All databases and folders that the fault has touched. */
  readonly platforms: readonly Platform[];
  end(): Promise<void>;
}

/** One PostgreSQL for all faults; each fault opens its own ground on it. */
export const openGrounds = async (points: number) => {
  const ends = endings();
  const parent = await mkdtemp(join(tmpdir(), 'vitrine-faults-'));
  ends.add(() => rm(parent, { recursive: true, force: true }));
  // PostgreSQL's own user must be able to enter.
  await chmod(parent, 0o755);
  const postgres = await startEmbeddedPostgres(parent, { settings: { max_connections: '200' } });
  ends.add(postgres.stop);
  let made = 0;

  const open = (): OpenGround => {
    const own = endings();
    const platforms: Platform[] = [];
    const platformOn = async (address: string, folder: string): Promise<Platform> => {
      await migrate(address);
      const connection = openDatabase(address, 5, () => undefined);
      own.add(connection.close);
      const config = readConfig({ NODE_ENV: 'test', DATA_DIR: folder });
      const platform: Platform = {
        config,
        address,
        database: connection.database,
        log: openLog({ level: 'silent', file: undefined }),
        post: openPost(config.site.title),
        blobs: openDiskStore(join(folder, 'blobs')),
      };
      platforms.push(platform);
      return platform;
    };
    const newName = () => `fault_${(made += 1)}`;
    const emptyFolder = async (): Promise<string> => {
      const folder = join(parent, newName());
      await mkdir(folder, { mode: 0o755 });
      return folder;
    };
    const ground: Ground = {
      points,
      platform: async () => platformOn(await postgres.address(newName()), await emptyFolder()),
      emptyDatabase: () => postgres.address(newName()),
      emptyFolder,
      fragilePlatform: async () => {
        const folder = await emptyFolder();
        const { address, stop, ...fragile } = await openFragilePostgres(folder);
        own.add(stop);
        return { ...fragile, platform: await platformOn(address, folder) };
      },
      start: async (platform, given) => {
        const running = await startProcess(platform, given);
        own.add(running.kill);
        return running;
      },
      atTheEnd: own.add,
    };
    return { ground, platforms, end: own.run };
  };
  return { open, close: ends.run };
};
