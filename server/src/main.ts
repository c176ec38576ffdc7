import { relative } from 'node:path';
import { loadEnvironmentFile, readConfig, type Config } from './config.ts';
import { version } from './version.ts';
import { startVitrine, type Vitrine } from './vitrine.ts';

const announce = (config: Config, { postgres }: Vitrine): void => {
  const near = (path: string) => {
    const short = relative(config.root, path);
    return short.startsWith('..') ? path : `./${short}`;
  };
  const lines: readonly (readonly [string, string])[] = [
    ['Open', config.publicUrl],
    ...(config.mail.embedded ? [['Mailbox', `${config.publicUrl}/mailbox`] as const] : []),
    ['API', `${config.publicUrl}/api/docs`],
    ['Database', postgres ? `PostgreSQL from npm, 127.0.0.1:${postgres.port}` : 'as set by DATABASE_URL'],
    [
      'Data',
      near(config.dataFolder) +
        (postgres?.elsewhere ? ` (database in ${postgres.elsewhere}, since root started us here)` : ''),
    ],
    ...(config.log.file ? [['Log', near(config.log.file)] as const] : []),
  ];
  const text = lines.map(([label, value]) => `  ${label.padEnd(10)}${value}`).join('\n');
  console.log(`\n  ${config.site.title} ${version}\n\n${text}\n\n  Ctrl-C stops it.\n`);
};

/** A signal while we are still starting waits for the start, or PostgreSQL would be left behind. */
const stopOnSignals = (starting: Promise<Vitrine>): void => {
  let stopping = false;
  const stop = async () => {
    if (!stopping) {
      stopping = true;
      const vitrine = await starting.catch(() => undefined);
      await vitrine?.stop().catch(fail);
      process.exit(0);
    }
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => void stop());
  }
  // The starting script talks to us over a channel; when it is killed, the channel closes and we end too.
  process.on('disconnect', () => void stop());
};

const fail = (error: unknown): never => {
  console.error(`\n${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
};

try {
  loadEnvironmentFile();
  const config = readConfig(process.env);
  const starting = startVitrine(config);
  stopOnSignals(starting);
  announce(config, await starting);
} catch (error) {
  fail(error);
}
