import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import type { Command } from '../commands/command.ts';
import { readConfig } from '../config.ts';
import type { OpenPlatform } from '../open-platform.ts';
import { openDatabase } from '../platform/database.ts';
import { openPost } from '../platform/mail/queue.ts';
import type { Platform } from '../platform/platform.ts';
import { openDiskStore } from '../platform/storage/disk.ts';
import { withoutDemonstration } from './laboratories.ts';
import { emptyDatabase } from './test-database.ts';
import { silentLog } from './test-jobs.ts';

/** Runs a command as the operator does; gives what it prints. */
export const runCommand = async (command: Command, on: Platform, ...args: readonly string[]): Promise<string[]> => {
  const printed: string[] = [];
  const opened: OpenPlatform = { platform: on, postgres: undefined, address: on.address, close: async () => undefined };
  await command.run(opened, args, (line) => printed.push(line));
  return printed;
};

/** A machine on which nothing has ever been. */
export const bareMachine = async (): Promise<Platform> => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-restored-'));
  const address = await emptyDatabase();
  const connection = openDatabase(address, 10, () => undefined);
  afterAll(async () => {
    await connection.close();
    await rm(folder, { recursive: true, force: true });
  });
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: folder, ...withoutDemonstration });
  return {
    ...{ config, address, database: connection.database, log: silentLog, post: openPost('Vitrine') },
    blobs: openDiskStore(join(folder, 'blobs')),
  };
};

/** One bit of a file is another; twice, and it is as before. */
export const changeBit = async (path: string): Promise<void> => {
  const file = await open(path, 'r+');
  const byte = Buffer.alloc(1);
  await file.read(byte, 0, 1, 12);
  await file.write(Buffer.from([(byte[0] ?? 0) ^ 1]), 0, 1, 12);
  await file.close();
};
