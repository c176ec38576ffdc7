import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { blobStoreConformance } from './blob-store-conformance.ts';
import { openDiskStore } from './disk.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine blobs '));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('the store on disk', () => {
  blobStoreConformance(async () => openDiskStore(join(folder, 'blobs')));

  test('a failed write leaves no unfinished file behind', async () => {
    const own = join(folder, 'own');
    const failing = Readable.from(
      (async function* () {
        yield Buffer.alloc(10);
        throw new Error('broken');
      })(),
    );
    await expect(openDiskStore(own).write('some-key', failing)).rejects.toThrow('broken');
    expect(await readdir(join(own, 'unfinished'))).toEqual([]);
  });
});
