import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from './config.ts';
import { openDatabase } from './platform/database.ts';
import { openLog } from './platform/log.ts';
import { openPost } from './platform/mail/queue.ts';
import { migrate } from './platform/migrate.ts';
import type { Platform } from './platform/platform.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './platform/postgres/embedded.ts';
import { openDiskStore } from './platform/storage/disk.ts';

export interface OpenPlatform {
  readonly platform: Platform;
  readonly postgres: EmbeddedPostgres | undefined;
  /** The address of the database, for those who listen to it. */
  readonly address: string;
  close(): Promise<void>;
}

/**
 * Opens what every program of ours works on. With `join`, the PostgreSQL of a Vitrine that is running is used. Without
 * `migrates`, the tables stay as they are, or are not there at all.
 */
export const openPlatform = async (
  config: Config,
  { join: mayJoin = false, migrates = true } = {},
): Promise<OpenPlatform> => {
  const ends = endings();
  try {
    await mkdir(config.dataFolder, { recursive: true });
    const log = openLog(config.log);
    const postgres = config.database.url
      ? undefined
      : await startEmbeddedPostgres(config.dataFolder, { join: mayJoin });
    if (postgres) {
      ends.add(postgres.stop);
    }
    const address = config.database.url ?? (await postgres?.address('vitrine')) ?? '';
    if (migrates) {
      await migrate(address);
    }
    const connection = openDatabase(address, config.database.poolSize, (error) => log.warn({ err: error }, 'database'));
    ends.add(connection.close);
    const platform: Platform = {
      config,
      address,
      log,
      database: connection.database,
      post: openPost(config.site.title),
      blobs: openDiskStore(join(config.dataFolder, 'blobs')),
    };
    return { platform, postgres, address, close: ends.run };
  } catch (error) {
    await ends.run().catch(() => undefined);
    throw error;
  }
};

/** Ends what was begun, in the opposite order, each one even when another fails. */
export const endings = () => {
  const ends: (() => Promise<unknown>)[] = [];
  return {
    add: (end: () => Promise<unknown>): void => void ends.push(end),
    run: async (): Promise<void> => {
      const failures: unknown[] = [];
      for (const end of ends.splice(0).toReversed()) {
        await end().catch((error: unknown) => failures.push(error));
      }
      if (failures.length > 0) {
        throw failures[0];
      }
    },
  };
};
