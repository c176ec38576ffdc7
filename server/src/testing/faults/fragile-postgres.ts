import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startEmbeddedPostgres } from '../../platform/postgres/embedded.ts';
import { choosePlace } from '../../platform/postgres/place.ts';

const run = promisify(execFile);

/** A PostgreSQL that can be taken away at any moment and brought back at the same address. */
export const openFragilePostgres = async (folder: string) => {
  const postgres = await startEmbeddedPostgres(folder);
  const { binaries, data, user } = await choosePlace(folder);
  const control = (...args: string[]) =>
    run(join(binaries, 'bin', 'pg_ctl'), [...args, '-D', data, '-w', '-t', '60'], { ...user, cwd: '/' });
  // How it was started, so that it comes back with the same port: a path, then quoted arguments.
  const options = (await readFile(join(data, 'postmaster.opts'), 'utf8')).replace(/^\S+\s/, '').trim();
  return {
    address: await postgres.address('vitrine'),
    stop: postgres.stop,
    takeAway: async () => void (await control('stop', '-m', 'immediate')),
    bringBack: async () => void (await control('start', '-l', join(data, 'again.log'), '-o', options)),
  };
};
