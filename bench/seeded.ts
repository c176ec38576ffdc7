import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readConfig } from '../server/src/config.ts';
import { openDatabase, type Database, type DatabaseConnection } from '../server/src/platform/database.ts';
import { migrate } from '../server/src/platform/migrate.ts';
import { startEmbeddedPostgres } from '../server/src/platform/postgres/embedded.ts';
import { openSession } from '../server/src/sessions/sessions.ts';

const file = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export interface Served {
  readonly url: string;
  /** How many bytes of memory it holds. */
  memory(): Promise<number>;
  stop(): Promise<void>;
}

/** A program that prints a line once it listens, as a process of its own. */
export const serve = async (
  program: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  url: string,
): Promise<Served> => {
  const child = spawn(process.execPath, [file(program), ...args], {
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  await once(child.stdout ?? child, 'data');
  return {
    url,
    memory: async () => {
      const status = await readFile(`/proc/${child.pid}/status`, 'utf8');
      return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) * 1024;
    },
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
};

export interface Seeded extends Served {
  readonly folder: string;
  readonly database: Database;
  readonly token: string;
  /** Drafts of the person whose token that is. */
  readonly drafts: readonly string[];
}

/** Vitrine as a process of its own, with somebody who is signed in and has two drafts, and whatever else is put there before. */
export const startSeeded = async (
  port: number,
  fill: (connection: DatabaseConnection, folder: string) => Promise<void> = async () => undefined,
): Promise<Seeded> => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-bench-'));
  await chmod(folder, 0o755);
  const postgres = await startEmbeddedPostgres(folder, {});
  const address = await postgres.address('vitrine');
  await migrate(address);
  const connection = openDatabase(address, 3, () => undefined);
  const { database, close } = connection;
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: folder });
  const { id } = await database
    .insertInto('account')
    .values({
      issuer: 'bench',
      subject: 'bench',
      name: 'Bench',
      email: 'b@bench.example',
      email_verified_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { token } = await database
    .transaction()
    .execute((transaction) => openSession(transaction, config, { accountId: id, userAgent: '', idToken: null }));
  const drafts = ['bench00001', 'bench00002'];
  for (const draft of drafts) {
    await database.insertInto('identifier').values({ id: draft, concept_id: draft }).execute();
    await database.insertInto('concept').values({ id: draft, owner_id: id }).execute();
    const values = {
      id: draft,
      concept_id: draft,
      kind: 'new',
      title: '',
      metadata: '{"creators":[]}',
      changed_by: id,
    };
    await database.insertInto('submission').values(values).execute();
  }
  await fill(connection, folder);
  const env = {
    NODE_ENV: 'test',
    PORT: String(port),
    DATA_DIR: folder,
    DATABASE_URL: address,
    REQUESTS_PER_MINUTE: '1000000',
    LOG_FILE: '-',
    LOG_LEVEL: 'silent',
  };
  const served = await serve('../server/src/main.ts', [], env, `http://127.0.0.1:${port}`);
  return {
    ...served,
    folder,
    database,
    token,
    drafts,
    stop: async () => {
      await served.stop();
      await close();
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
