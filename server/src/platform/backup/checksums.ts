import { createHash, type Hash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { once } from 'node:events';
import { basename, join } from 'node:path';
import { finished } from 'node:stream/promises';
import { createInterface } from 'node:readline';
import { isMissing } from '../storage/durable-folder.ts';
import { blobsFolder, checksumsFile, type FoundBackup } from './manifest.ts';

export interface Checksum {
  readonly sha256: string;
  /** Relative to the folder of the backup. */
  readonly path: string;
}

const readBytes = 1024 * 1024;

/** Passes bytes on, and into a hash. */
export async function* hashed(content: AsyncIterable<Uint8Array>, hash: Hash): AsyncGenerator<Uint8Array> {
  for await (const piece of content) {
    hash.update(piece);
    yield piece;
  }
}

const sha256OfFile = async (path: string): Promise<string> => {
  const hash = createHash('sha256');
  for await (const piece of createReadStream(path, { highWaterMark: readBytes })) {
    hash.update(piece as Buffer);
  }
  return hash.digest('hex');
};

/** The list in the form of sha256sum, so that it can be checked without us: `sha256sum -c checksums.sha256`. */
export const writeChecksums = async (folder: string) => {
  const path = join(folder, checksumsFile);
  const file = createWriteStream(path, { mode: 0o600, flush: true });
  return {
    add: async ({ sha256, path: of }: Checksum): Promise<void> => {
      if (!file.write(`${sha256}  ${of}\n`)) {
        await once(file, 'drain');
      }
    },
    /** Gives the hash of the list itself. */
    end: async (): Promise<string> => {
      file.end();
      await finished(file);
      return sha256OfFile(path);
    },
  };
};

export async function* readChecksums(folder: string): AsyncGenerator<Checksum> {
  const file = await open(join(folder, checksumsFile));
  for await (const line of createInterface({ input: file.createReadStream(), crlfDelay: Infinity })) {
    const [sha256 = '', path = ''] = line.split(/ {2}(.*)/s);
    yield { sha256, path };
  }
}

/** The key of a blob, where the path is one. */
export const blobKeyOf = (path: string): string | undefined =>
  path.startsWith(`../${blobsFolder}/`) ? basename(path) : undefined;

/** Reads every byte of a backup. Yields a sentence for each file that is missing or not what was written. */
export async function* wrongFiles({ folder, manifest }: FoundBackup): AsyncGenerator<string> {
  const list = await sha256OfFile(join(folder, checksumsFile)).catch(nothingIfMissing);
  if (list !== manifest.checksums) {
    yield sentence(join(folder, checksumsFile), list);
    return;
  }
  for await (const { sha256, path } of readChecksums(folder)) {
    const found = await sha256OfFile(join(folder, path)).catch(nothingIfMissing);
    if (found !== sha256) {
      yield sentence(join(folder, path), found);
    }
  }
}

const sentence = (path: string, found: string | undefined): string =>
  found === undefined ? `${path} is missing` : `${path} is not what was written: its sha-256 differs`;

const nothingIfMissing = (error: unknown): undefined => {
  if (!isMissing(error)) {
    throw error;
  }
};
