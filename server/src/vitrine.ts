import { mkdir } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { createApp, jobKinds } from './app.ts';
import type { Config } from './config.ts';
import { openDatabase } from './platform/database.ts';
import { startWorker } from './platform/jobs/worker.ts';
import { openLog } from './platform/log.ts';
import { openPost } from './platform/mail/queue.ts';
import { migrate } from './platform/migrate.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './platform/postgres/embedded.ts';
import type { Platform } from './platform/platform.ts';
import { openDiskStore } from './platform/storage/disk.ts';

export interface Vitrine {
  readonly postgres: EmbeddedPostgres | undefined;
  /** Finishes requests and jobs under way, then ends everything that was started. */
  stop(): Promise<void>;
}

/** Starts all parts in their order; when one fails, those before it are ended again. */
export const startVitrine = async (config: Config): Promise<Vitrine> => {
  const ends: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const end of ends.splice(0).toReversed()) {
      await end();
    }
  };
  try {
    await refuseTakenPort(config);
    await mkdir(config.dataFolder, { recursive: true });
    const log = openLog(config.log);
    const postgres = config.database.url ? undefined : await startEmbeddedPostgres(config.dataFolder);
    if (postgres) {
      ends.push(postgres.stop);
    }
    const address = config.database.url ?? (await postgres?.address('vitrine')) ?? '';
    await migrate(address);
    const connection = openDatabase(address, config.database.poolSize, (error) => log.warn({ err: error }, 'database'));
    ends.push(connection.close);
    const platform: Platform = {
      config,
      log,
      database: connection.database,
      post: openPost(config.site.title),
      blobs: openDiskStore(join(config.dataFolder, 'blobs')),
    };
    const worker = await startWorker(connection.database, address, jobKinds(platform), log);
    ends.push(worker.stop);
    const app = await createApp(platform, async () => null);
    ends.push(() => app.close());
    await app.listen({ host: config.host, port: config.port });
    return { postgres, stop };
  } catch (error) {
    await stop();
    throw error;
  }
};

/** Asked first, so that a second start says the plain reason and touches nothing of the first. */
const refuseTakenPort = ({ host, port }: Config): Promise<void> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      const sentences: Record<string, string> = {
        EADDRINUSE: `Port ${port} is taken by another program. Stop that one, or choose another port: PORT=${port + 1} npm start`,
        EACCES: `Port ${port} may only be used by root. Choose one above 1023: PORT=8080 npm start`,
      };
      reject(new Error(sentences[error.code ?? ''] ?? `Cannot listen on ${host}:${port}: ${error.message}`));
    });
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
