import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readFile, readlink, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { lives } from '../../testing/program.ts';

interface Program {
  readonly child: ChildProcess;
  readonly address: string;
  readonly elsewhere?: string;
  readonly failure?: string;
}

const script = resolve(import.meta.dirname, '../../testing/embedded-program.ts');
const programs: Program[] = [];

/** Starts PostgreSQL in a process of its own, and comes back once it is ready or has failed. */
const start = async (folder: string, ...args: string[]): Promise<Program> => {
  const child = fork(script, [folder, ...args], { execArgv: [], stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const [message] = (await once(child, 'message')) as [Omit<Program, 'child'>];
  const program = { ...message, child };
  programs.push(program);
  return program;
};
const ended = async ({ child }: Program): Promise<void> => {
  if (child.exitCode === null && child.signalCode === null) {
    await once(child, 'exit');
  }
};
const stop = async (program: Program): Promise<void> => {
  if (program.child.connected) {
    program.child.send('stop');
  }
  await ended(program);
};
const kill = async (program: Program): Promise<void> => {
  program.child.kill('SIGKILL');
  await ended(program);
};

const query = async (address: string, sql: string) => {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  return (await client.query<Record<string, unknown>>(sql).finally(() => client.end())).rows;
};

const pidFile = (folder: string) => join(folder, 'postgres', 'postmaster.pid');
/** The number of the process that the file names; undefined when there is no such file. */
const postmaster = async (folder: string): Promise<number | undefined> => {
  const text = await readFile(pidFile(folder), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : Number(text.split('\n')[0]);
};
/** A folder whose path has spaces, which PostgreSQL's own user can enter. */
const parent = await mkdtemp(join(tmpdir(), 'vitrine embedded '));
await chmod(parent, 0o755);
const folder = join(parent, 'the data');
afterEach(async () => {
  await Promise.all(programs.splice(0).map(stop));
});
afterAll(async () => {
  const pid = await postmaster(folder);
  if (pid !== undefined && lives(pid)) {
    process.kill(pid, 'SIGINT');
  }
  await rm(parent, { recursive: true, force: true });
});

describe('the embedded PostgreSQL', () => {
  test('makes its data in a path with spaces, and keeps them over a stop', async () => {
    const first = await start(folder);
    await query(first.address, "create table kept (word text); insert into kept values ('before the stop')");
    await stop(first);
    const second = await start(folder);
    expect(await query(second.address, 'select word from kept')).toEqual([{ word: 'before the stop' }]);
    expect(first.elsewhere).toBeUndefined();
  });

  test('stops without leaving a process or its mark behind', async () => {
    const program = await start(folder);
    const pid = await postmaster(folder);
    expect(lives(pid)).toBe(true);
    await stop(program);
    expect(program.child.exitCode).toBe(0);
    expect(lives(pid)).toBe(false);
    expect(await postmaster(folder)).toBeUndefined();
  });

  test('that a killed process left running is taken over, with all that was committed', async () => {
    const first = await start(folder);
    await query(first.address, "create table survived (word text); insert into survived values ('yes')");
    const pid = await postmaster(folder);
    await kill(first);
    expect(lives(pid)).toBe(true);
    const second = await start(folder);
    expect(await postmaster(folder)).toBe(pid);
    expect(await query(second.address, 'select word from survived')).toEqual([{ word: 'yes' }]);
    await stop(second);
    expect(lives(pid)).toBe(false);
  });

  test('refuses a second process on the same data with a sentence, and the first goes on', async () => {
    const first = await start(folder);
    const second = await start(folder);
    await ended(second);
    expect(second.child.exitCode).toBe(1);
    expect(second.failure).toBe(
      `Another Vitrine is already running with the data in ${folder}. Stop it first, or set DATA_DIR.`,
    );
    expect(await query(first.address, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('lets a command join the one that runs, and leaves it running', async () => {
    const first = await start(folder);
    const command = await start(folder, 'join');
    expect(await query(command.address, 'select 1 as one')).toEqual([{ one: 1 }]);
    await stop(command);
    expect(await query(first.address, 'select 1 as one')).toEqual([{ one: 1 }]);
    await stop(first);
    const alone = await start(folder, 'join');
    const pid = await postmaster(folder);
    await stop(alone);
    expect(lives(pid)).toBe(false);
  });

  test('starts over the mark that a power failure left behind', async () => {
    await stop(await start(folder));
    // A process that cannot be, and a port on which nothing listens.
    await writeFile(pidFile(folder), `4194305\n${folder}/postgres\n1700000000\n1\n\n127.0.0.1\n`);
    const program = await start(folder);
    expect(await query(program.address, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('accepts nobody without its password, which only its owner can read', async () => {
    const { address } = await start(folder);
    const withoutPassword = new URL(address);
    withoutPassword.password = 'guess';
    await expect(query(withoutPassword.href, 'select 1')).rejects.toThrow('password authentication failed');
    expect((await stat(join(folder, 'postgres-password'))).mode & 0o077).toBe(0);
    expect(new URL(address).hostname).toBe('127.0.0.1');
  });

  test('begins anew where making its data was cut short', async () => {
    const other = join(parent, 'cut short');
    await mkdir(join(other, 'postgres.unfinished', 'base'), { recursive: true });
    await writeFile(join(other, 'postgres.unfinished', 'PG_VERSION'), 'rubbish');
    const program = await start(other);
    expect(await query(program.address, 'select 1 as one')).toEqual([{ one: 1 }]);
    await expect(stat(join(other, 'postgres.unfinished'))).rejects.toThrow('ENOENT');
  });
});

describe.runIf(process.getuid?.() === 0)('started by root in a folder that only root can enter', () => {
  test('puts its data where its own user can go, links them, and finds them again', async () => {
    const closed = await mkdtemp(join(tmpdir(), 'vitrine closed '));
    const umask = process.umask(0o077);
    const first = await start(closed).finally(() => process.umask(umask));
    const elsewhere = first.elsewhere ?? '';
    try {
      expect(elsewhere).toMatch(/^\/var\/lib\/vitrine\/[0-9a-f]{12}$/);
      expect(await readlink(join(closed, 'postgres'))).toBe(join(elsewhere, 'postgres'));
      expect((await stat(join(elsewhere, 'postgres'))).uid).not.toBe(0);
      await query(first.address, "create table kept (word text); insert into kept values ('yes')");
      await stop(first);
      const second = await start(closed);
      expect(second.elsewhere).toBe(elsewhere);
      expect(await query(second.address, 'select word from kept')).toEqual([{ word: 'yes' }]);
      await stop(second);
    } finally {
      await Promise.all(programs.splice(0).map(stop));
      if (elsewhere) {
        await rm(elsewhere, { recursive: true, force: true });
      }
      await rm(closed, { recursive: true, force: true });
    }
  });
});
