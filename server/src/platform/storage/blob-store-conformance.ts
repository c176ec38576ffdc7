import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { BlobNotFound, BytesMissing, type BlobStore } from './blob-store.ts';

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

  test('it is known when bytes were written, finished or not', async () => {
    const store = await open();
    const key = newKey();
    expect(await store.writtenAt(key)).toBeUndefined();
    await store.append(key, 0, inPieces(Buffer.from('some bytes')));
    expect(await store.writtenAt(key)).toBeInstanceOf(Date);
    await store.complete(key);
    expect(await store.writtenAt(key)).toBeInstanceOf(Date);
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

  test('what is appended piece by piece is a blob once it is complete, and not before', async () => {
    const store = await open();
    const key = newKey();
    const content = randomBytes(2_500_000);
    expect(await store.append(key, 0, inPieces(content.subarray(0, 1_000_000)))).toEqual({ size: 1_000_000 });
    expect(await store.append(key, 1_000_000, inPieces(content.subarray(1_000_000)))).toEqual({ size: 2_500_000 });
    expect(await store.size(key)).toBeUndefined();
    expect(await keysOf(store)).not.toContain(key);
    expect(await store.unfinishedSize(key)).toBe(content.length);
    expect(await Array.fromAsync(store.listUnfinished())).toContain(key);
    await store.complete(key);
    expect(await store.size(key)).toBe(content.length);
    expect(await store.unfinishedSize(key)).toBeUndefined();
    expect(await Array.fromAsync(store.listUnfinished())).not.toContain(key);
    expect(sha256(await buffer(await store.read(key)))).toBe(sha256(content));
  });

  test('completing again is no error, and completing nothing is one', async () => {
    const store = await open();
    const key = newKey();
    await store.append(key, 0, inPieces(Buffer.from('bytes')));
    await store.complete(key);
    await store.complete(key);
    expect(await store.size(key)).toBe(5);
    await expect(store.complete(newKey())).rejects.toBeInstanceOf(BlobNotFound);
  });

  test('appending from an offset cuts off what lies beyond it', async () => {
    const store = await open();
    const key = newKey();
    await store.append(key, 0, inPieces(Buffer.from('kept and never acknowledged')));
    expect(await store.append(key, 4, inPieces(Buffer.from('!')))).toEqual({ size: 5 });
    await store.complete(key);
    expect((await buffer(await store.read(key))).toString()).toBe('kept!');
  });

  test('appending where bytes are missing is refused, and says how many there are', async () => {
    const store = await open();
    const key = newKey();
    await expect(store.append(key, 1, inPieces(Buffer.from('x')))).rejects.toMatchObject({ size: 0 });
    await store.append(key, 0, inPieces(Buffer.from('four')));
    await expect(store.append(key, 5, inPieces(Buffer.from('x')))).rejects.toBeInstanceOf(BytesMissing);
    await expect(store.append(key, 5, inPieces(Buffer.from('x')))).rejects.toMatchObject({ size: 4 });
    expect(await store.unfinishedSize(key)).toBe(4);
  });

  test('a sender that breaks off leaves what had arrived, and the reason is told', async () => {
    const store = await open();
    const key = newKey();
    const content = randomBytes(1_700_000);
    const reason = new Error('the connection broke');
    const breaking = async function* (): AsyncGenerator<Uint8Array> {
      yield* inPieces(content);
      throw reason;
    };
    expect(await store.append(key, 0, breaking())).toEqual({ size: content.length, broken: reason });
    expect((await store.digest(key, content.length)).sha256.toString('hex')).toBe(sha256(content));
  });

  test('nothing can be appended, which makes an empty blob', async () => {
    const store = await open();
    const key = newKey();
    expect(await store.append(key, 0, inPieces(Buffer.alloc(0)))).toEqual({ size: 0 });
    await store.complete(key);
    expect(await store.size(key)).toBe(0);
    expect((await store.digest(key, 0)).md5.toString('hex')).toBe('d41d8cd98f00b204e9800998ecf8427e');
  });

  test('hashes are those of the first bytes as they are stored, finished or not, asked for in any order', async () => {
    const store = await open();
    const key = newKey();
    const content = randomBytes(3_000_000);
    await store.append(key, 0, inPieces(content));
    const sizes = [1_000_000, 3_000_000, 2_000_000, 0];
    const before = await Promise.all(sizes.map((size) => store.digest(key, size, 1)));
    await store.complete(key);
    const after = await Promise.all(sizes.map((size) => store.digest(key, size)));
    const expected = sizes.map((size) => sha256(content.subarray(0, size)));
    expect(before.map((each) => each.sha256.toString('hex'))).toEqual(expected);
    expect(after.map((each) => each.sha256.toString('hex'))).toEqual(expected);
    await expect(store.digest(key, 3_000_001)).rejects.toBeInstanceOf(BytesMissing);
    await expect(store.digest(newKey(), 1)).rejects.toBeInstanceOf(BlobNotFound);
  });

  test('hashes of one attempt are not taken for those of another', async () => {
    const store = await open();
    const key = newKey();
    await store.append(key, 0, inPieces(Buffer.from('wrong')));
    await store.digest(key, 3, 1);
    await store.append(key, 0, inPieces(Buffer.from('right')));
    expect((await store.digest(key, 5, 2)).sha256.toString('hex')).toBe(sha256(Buffer.from('right')));
  });

  test('without an attempt every byte is read, whatever was read before', async () => {
    const store = await open();
    const key = newKey();
    await store.append(key, 0, inPieces(Buffer.from('as it came')));
    await store.digest(key, 10);
    await store.append(key, 0, inPieces(Buffer.from('as it rots')));
    expect((await store.digest(key, 10)).sha256.toString('hex')).toBe(sha256(Buffer.from('as it rots')));
  });

  test('what is unfinished can be removed too', async () => {
    const store = await open();
    const key = newKey();
    await store.append(key, 0, inPieces(Buffer.from('some bytes')));
    await store.remove(key);
    expect(await store.unfinishedSize(key)).toBeUndefined();
    expect(await Array.fromAsync(store.listUnfinished())).not.toContain(key);
  });

  test('a key that could be a path is refused', async () => {
    const store = await open();
    for (const key of ['../outside', 'a/b/c/d', '..', '', 'UPPER', 'nul\0byte', '.hidden', 'a'.repeat(101)]) {
      await expect(store.write(key, Readable.from(['x']))).rejects.toThrow('is no key');
      await expect(store.read(key)).rejects.toThrow('is no key');
      await expect((async () => store.append(key, 0, inPieces(Buffer.from('x'))))()).rejects.toThrow('is no key');
      await expect((async () => store.complete(key))()).rejects.toThrow('is no key');
    }
  });
};

const piecesOf = function* (content: Buffer): Generator<Buffer> {
  for (let start = 0; start < content.length; start += 70_001) {
    yield content.subarray(start, start + 70_001);
  }
};

async function* inPieces(content: Buffer): AsyncGenerator<Uint8Array> {
  yield* piecesOf(content);
}

const sha256 = (content: Buffer): string => createHash('sha256').update(content).digest('hex');
