import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { loadEnvironmentFile, readConfig } from './config.ts';
import { openDatabase, type Database } from './platform/database.ts';
import { describeTables } from './platform/describe-tables.ts';
import { failedJobs, retryFailedJobs } from './platform/jobs/failed.ts';
import { migrate } from './platform/migrate.ts';
import { startEmbeddedPostgres } from './platform/postgres/embedded.ts';

interface Command {
  readonly usage: string;
  readonly does: string;
  run(database: Database, args: readonly string[], address: string): Promise<void>;
}

/** What an operator can do on the command line: npm run vitrine -- <command>. */
const commands: Readonly<Record<string, Command>> = {
  jobs: {
    usage: 'jobs [retry]',
    does: 'lists the jobs that failed for good, or tries them again',
    run: async (database, [action]) => {
      if (action === 'retry') {
        console.log(`${await retryFailedJobs(database)} jobs will be tried again.`);
        return;
      }
      const jobs = await failedJobs(database);
      console.log(jobs.length === 0 ? 'No job has failed for good.' : `${jobs.length} failed for good:`);
      for (const job of jobs) {
        console.log(`  ${job.failedAt?.toISOString()}  ${job.kind}  ${job.lastError}`);
      }
    },
  },
  tables: {
    usage: 'tables',
    does: 'writes server/src/platform/tables.ts anew from the database (for developers)',
    run: async (_database, _args, address) => {
      await writeFile(resolve(import.meta.dirname, 'platform/tables.ts'), await describeTables(address));
    },
  },
};

const main = async ([name = '', ...args]: readonly string[]): Promise<number> => {
  const command = commands[name];
  if (!command) {
    console.log('Usage: npm run vitrine -- <command>\n');
    for (const { usage, does } of Object.values(commands)) {
      console.log(`  ${usage.padEnd(14)}${does}`);
    }
    return name ? 1 : 0;
  }
  loadEnvironmentFile();
  const config = readConfig(process.env);
  const postgres = config.database.url ? undefined : await startEmbeddedPostgres(config.dataFolder, { join: true });
  try {
    const address = config.database.url ?? (await postgres?.address('vitrine')) ?? '';
    await migrate(address);
    const connection = openDatabase(address, 2, () => undefined);
    await command.run(connection.database, args, address).finally(connection.close);
    return 0;
  } finally {
    await postgres?.stop();
  }
};

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
