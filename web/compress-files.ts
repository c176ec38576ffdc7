import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const compressible = /\.(?:css|html|js|json|svg|txt|webmanifest)$/u;
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const compressFile = async (path: string): Promise<void> => {
  const content = await readFile(path);
  const [small, smaller] = await Promise.all([
    zip(content, { level: 9 }),
    brotli(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
  ]);
  await Promise.all([writeFile(`${path}.gz`, small), writeFile(`${path}.br`, smaller)]);
};

/** Writes .br and .gz beside every file that gains by it, so that the server compresses nothing itself. */
export const compressFiles = (): Plugin => {
  let folder = '';
  return {
    name: 'compress-files',
    apply: 'build',
    configResolved: (config) => {
      folder = join(config.root, config.build.outDir);
    },
    closeBundle: async () => {
      const files = await readdir(folder, { recursive: true });
      await Promise.all(
        files.filter((file) => compressible.test(file)).map((file) => compressFile(join(folder, file))),
      );
    },
  };
};
