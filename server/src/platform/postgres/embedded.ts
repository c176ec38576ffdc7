import { execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { choosePlace, giveTo, type Place } from './place.ts';

export interface EmbeddedPostgres {
  /** The address of the database `name`, which is made when it is not there yet. */
  address(name: string): Promise<string>;
  readonly port: number;
  readonly elsewhere: string | undefined;
  stop(): Promise<void>;
}

const superuser = 'vitrine';
/** Held by the process that owns the cluster, on a connection of its own: it frees itself when that process dies. */
const ownerLock = 7_305_411;
const run = promisify(execFile);

/**
 * Starts the PostgreSQL that came with npm on the data in `folder`, or takes over the one that a killed process left
 * running there. The loopback interface and a random password keep it to ourselves. With `join`, one that belongs to a
 * living process is used and left running.
 */
export const startEmbeddedPostgres = async (
  folder: string,
  { settings = {}, join: mayJoin = false }: { settings?: Readonly<Record<string, string>>; join?: boolean } = {},
): Promise<EmbeddedPostgres> => {
  const place = await choosePlace(folder);
  const password = await passwordOf(folder);
  await initialise(place, password, folder);

  const connectTo = (port: number, database: string) =>
    `postgres://${superuser}:${password}@127.0.0.1:${port}/${database}`;
  const running = await runningPort(place);
  const adopted = running && (await connectOnceReady(connectTo(running, 'postgres'), () => false));
  const port = adopted ? running : await freePort();
  const owner = adopted || (await launch(place, folder, port, settings, connectTo(port, 'postgres')));
  const { rows } = await owner.query<{ ours: boolean }>(`select pg_try_advisory_lock(${ownerLock}) as ours`);
  const ours = rows[0]?.ours === true;
  if (!ours && !mayJoin) {
    await owner.end();
    throw new Error(`Another Vitrine is already running with the data in ${folder}. Stop it first, or set DATA_DIR.`);
  }

  return {
    port,
    elsewhere: place.elsewhere,
    address: async (name) => {
      const known = await owner.query('select 1 from pg_database where datname = $1', [name]);
      if (known.rowCount === 0) {
        await owner.query(`create database ${pg.escapeIdentifier(name)}`);
      }
      return connectTo(port, name);
    },
    stop: async () => {
      await owner.end().catch(() => undefined);
      if (!ours) {
        return;
      }
      await asItsUser(place, 'pg_ctl', ['stop', '-D', place.data, '-m', 'fast', '-w', '-t', '60']);
    },
  };
};

const passwordOf = async (folder: string): Promise<string> => {
  const file = join(folder, 'postgres-password');
  const known = await readFile(file, 'utf8').catch(() => undefined);
  if (known) {
    return known.trim();
  }
  const password = randomBytes(24).toString('hex');
  await writeFile(`${file}.new`, password, { mode: 0o600 });
  await rename(`${file}.new`, file);
  return password;
};

/** initdb works in a folder of another name, so that one that was cut short is begun anew. */
const initialise = async (place: Place, password: string, folder: string): Promise<void> => {
  if (await stat(join(place.data, 'PG_VERSION')).catch(() => undefined)) {
    return;
  }
  const unfinished = `${place.data}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { mode: 0o700 });
  await giveTo(place.user, unfinished);
  const passwordFile = join(unfinished, '..', `initdb-${randomBytes(6).toString('hex')}`);
  await writeFile(passwordFile, password, { mode: 0o600 });
  await giveTo(place.user, passwordFile);
  try {
    await asItsUser(place, 'initdb', [
      ...['-D', unfinished, '-U', superuser, '--pwfile', passwordFile, '--auth', 'scram-sha-256'],
      // The same order of text on every machine, whatever its locales.
      ...['--encoding', 'UTF8', '--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8', '--locale', 'C'],
    ]);
    await rename(unfinished, place.data);
  } catch (error) {
    throw new Error(`PostgreSQL could not prepare its data for ${folder}: ${messageOf(error)}`, { cause: error });
  } finally {
    await rm(passwordFile, { force: true });
  }
};

/** In a process group of its own, so that Ctrl-C reaches us first and requests under way can finish. */
const launch = async (
  place: Place,
  folder: string,
  port: number,
  settings: Readonly<Record<string, string>>,
  address: string,
): Promise<pg.Client> => {
  const all = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    port: String(port),
    timezone: 'UTC',
    log_timezone: 'UTC',
    ...settings,
  };
  const logFile = join(folder, 'postgres.log');
  const log = await open(logFile, 'w', 0o600);
  const server = spawn(
    join(place.binaries, 'bin', 'postgres'),
    ['-D', place.data, ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    { ...place.user, cwd: '/', env: environment, detached: true, stdio: ['ignore', log.fd, log.fd] },
  );
  let ended = false;
  server.once('error', () => (ended = true)).once('exit', () => (ended = true));
  server.unref();
  await log.close();
  const connection = await connectOnceReady(address, () => !ended);
  if (!connection) {
    throw new Error(`PostgreSQL did not start. Its log says:\n${(await readFile(logFile, 'utf8')).slice(-2000)}`);
  }
  return connection;
};

const environment = { LC_ALL: 'C', TZ: 'UTC', PATH: process.env['PATH'] };

const asItsUser = (place: Place, program: string, args: string[]) =>
  run(join(place.binaries, 'bin', program), args, { ...place.user, cwd: '/', env: environment });

/** The port on the fourth line of postmaster.pid; the file stays behind after a crash, so it proves nothing alone. */
const runningPort = async (place: Place): Promise<number | undefined> => {
  const lines = await readFile(join(place.data, 'postmaster.pid'), 'utf8').catch(() => '');
  return Number(lines.split('\n')[3]) || undefined;
};

/** "starting up", "shutting down" and "recovering" are worth waiting for; a refused connection only while `launching`. */
const connectOnceReady = async (address: string, launching: () => boolean): Promise<pg.Client | undefined> => {
  for (;;) {
    const client = new pg.Client({ connectionString: address, application_name: 'vitrine-owner' });
    // Without a listener, a database that goes away would take this process with it.
    client.on('error', () => undefined);
    try {
      await client.connect();
      return client;
    } catch (error) {
      if (!(codeOf(error) === '57P03' || (codeOf(error) === 'ECONNREFUSED' && launching()))) {
        return undefined;
      }
    }
    await pause(20);
  }
};

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined);
const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
