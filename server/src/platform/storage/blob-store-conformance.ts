import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { BlobNotFound, type BlobStore } from './blob-store.ts';

/** What every blob store must do. Each implementation runs this suite. */
export const blobStoreConformance = (open: () => Promise<BlobStore>): void => {
  const newKey = () => randomBytes(8).toString('hex');
  const keysOf = (store: BlobStore) => Array.fromAsync(store.list());

  test('what was written is read back byte by byte, with its size', async () => {
    const store = await open();
    const key = newKey();
    const content = randomBytes(5_000_000);
    expect(await store.write(key, Readable.from(piecesOf(content)))).toBe(content.length);
    expect(await store.size(key)).toBe(content.length);
    expect(sha256(await buffer(await store.read(key)))).toBe(sha256(content));
  });

  test('a blob of no bytes is a blob', async () => {
    const store = await open();
    const key = newKey();
    expect(await store.write(key, Readable.from([]))).toBe(0);
    expect(await store.size(key)).toBe(0);
    expect((await buffer(await store.read(key))).length).toBe(0);
  });

  test('a range gives exactly those bytes, first and last included', async () => {
    const store = await open();
    const key = newKey();
    const content = randomBytes(3_000_000);
    await store.write(key, Readable.from(piecesOf(content)));
    for (const [start, end] of [
      [0, 0],
      [0, 99],
      [1_048_575, 1_048_577],
      [2_999_999, 2_999_999],
      [5, 2_999_998],
    ] as const) {
      expect((await buffer(await store.read(key, { start, end }))).equals(content.subarray(start, end + 1))).toBe(true);
    }
  });

  test('what is not there has no size and cannot be read', async () => {
    const store = await open();
    expect(await store.size('nothing-here')).toBeUndefined();
    await expect(store.read('nothing-here')).rejects.toBeInstanceOf(BlobNotFound);
  });

  test('a removed blob is gone, and removing it again is no error', async () => {
    const store = await open();
    const key = newKey();
    await store.write(key, Readable.from(['some bytes']));
    await store.remove(key);
    await store.remove(key);
    expect(await store.size(key)).toBeUndefined();
    expect(await keysOf(store)).not.toContain(key);
  });

  test('a write whose source fails rejects, and leaves nothing under the key', async () => {
    const store = await open();
    const key = newKey();
    const failing = Readable.from(
      (async function* () {
        yield randomBytes(100_000);
        throw new Error('the connection broke');
      })(),
    );
    await expect(store.write(key, failing)).rejects.toThrow('the connection broke');
    expect(await store.size(key)).toBeUndefined();
    expect(await keysOf(store)).not.toContain(key);
  });

  test('two writes of one key at once leave one whole blob', async () => {
    const store = await open();
    const key = newKey();
    const [one, two] = [randomBytes(400_000), randomBytes(400_000)];
    await Promise.all([store.write(key, Readable.from(piecesOf(one))), store.write(key, Readable.from(piecesOf(two)))]);
    expect([sha256(one), sha256(two)]).toContain(sha256(await buffer(await store.read(key))));
  });

  test('the list has every blob once', async () => {
    const store = await open();
    const keys = Array.from({ length: 30 }, newKey);
    await Promise.all(keys.map((key) => store.write(key, Readable.from([key]))));
    const listed = await keysOf(store);
    expect(listed.filter((key) => keys.includes(key)).toSorted()).toEqual(keys.toSorted());
  });

  test('a key that could be a path is refused', async () => {
    const store = await open();
    for (const key of ['../outside', 'a/b/c/d', '..', '', 'UPPER', 'nul\0byte', '.hidden', 'a'.repeat(101)]) {
      await expect(store.write(key, Readable.from(['x']))).rejects.toThrow('is no key');
      await expect(store.read(key)).rejects.toThrow('is no key');
    }
  });
};

const piecesOf = function* (content: Buffer): Generator<Buffer> {
  for (let start = 0; start < content.length; start += 70_001) {
    yield content.subarray(start, start + 70_001);
  }
};

const sha256 = (content: Buffer): string => createHash('sha256').update(content).digest('hex');
