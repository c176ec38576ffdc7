import { mkdtemp, open, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
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

  test('a disk that fails leaves what was there before', async () => {
    const store = openDiskStore(join(folder, 'full'));
    await store.append('some-key', 0, pieces('acknowledged'));
    const handle = await open(join(folder, 'full/unfinished/some-key'));
    const prototype = Object.getPrototypeOf(handle) as { datasync: () => Promise<void> };
    await handle.close();
    const spy = vi.spyOn(prototype, 'datasync').mockRejectedValue(Object.assign(new Error('full'), { code: 'ENOSPC' }));
    await expect(store.append('some-key', 12, pieces(' and not'))).rejects.toMatchObject({ code: 'ENOSPC' });
    spy.mockRestore();
    expect(await readFile(join(folder, 'full/unfinished/some-key'), 'utf8')).toBe('acknowledged');
  });
});

async function* pieces(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}
