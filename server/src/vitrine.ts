import { createServer } from 'node:net';
import { createApp, jobKinds } from './app.ts';
import type { Config } from './config.ts';
import { furnishDatasets } from './demonstration/demonstration.ts';
import { endings, openPlatform } from './open-platform.ts';
import { startWorker } from './platform/jobs/worker.ts';
import type { EmbeddedPostgres } from './platform/postgres/embedded.ts';

export interface Vitrine {
  readonly postgres: EmbeddedPostgres | undefined;
  /** Finishes requests and jobs under way, then ends everything that was started. */
  stop(): Promise<void>;
}

/** Starts all parts in their order; when one fails, those before it are ended again. */
export const startVitrine = async (config: Config): Promise<Vitrine> => {
  const ends = endings();
  try {
    await refuseTakenPort(config);
    const { platform, postgres, address, close } = await openPlatform(config);
    ends.add(close);
    const worker = await startWorker(platform.database, address, jobKinds(platform), platform.log);
    ends.add(worker.stop);
    const app = await createApp(platform);
    ends.add(() => app.close());
    await app.listen({ host: config.host, port: config.port });
    if (config.demonstration.datasets) {
      await furnishDatasets(platform.database);
    }
    return { postgres, stop: ends.run };
  } catch (error) {
    await ends.run().catch(() => undefined);
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
