import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { Reader, ZipReader } from '@zip.js/zip.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { crc32 } from 'node:zlib';
import { gathered, planZip, zipBytes, type ZipFile, type ZipPlan, type ZipSource } from './dataset-zip.ts';

interface Held extends ZipFile {
  readonly content: Buffer;
}
const held = (path: string, content: string | Buffer): Held => {
  const bytes = Buffer.from(content);
  return { path, content: bytes, size: bytes.length, sha256: createHash('sha256').update(bytes).digest() };
};
const at = new Date('2026-05-03T10:20:30Z');
const sourceOf = (files: readonly Held[]): ZipSource<Held> => ({
  at,
  files: async function* () {
    yield* files;
  },
  crc32: async ({ content }) => crc32(content),
  read: async function ({ content }, { start, end }) {
    return (async function* () {
      yield content.subarray(start, end + 1);
    })();
  },
});
const wholeOf = async <File extends ZipFile>(source: ZipSource<File>, plan: ZipPlan): Promise<Buffer> =>
  buffer(zipBytes(source, plan, { start: 0, end: plan.size - 1 }));

describe('a zip of a dataset', () => {
  const source = sourceOf([held('a.txt', 'one'), held('empty', ''), held('ordner/größe 🐚.csv', 'x,y\n'.repeat(1000))]);

  test('has the size that was announced, and the same bytes each time', async () => {
    const plan = await planZip(source);
    const bytes = await wholeOf(source, plan);
    expect(bytes.length).toBe(plan.size);
    expect(bytes.equals(await wholeOf(source, await planZip(source)))).toBe(true);
  });

  test('is the same from whichever byte to whichever', async () => {
    const plan = await planZip(source);
    const whole = await wholeOf(source, plan);
    const place = fc.integer({ min: 0, max: plan.size - 1 });
    await fc.assert(
      fc.asyncProperty(place, place, async (one, other) => {
        const range = { start: Math.min(one, other), end: Math.max(one, other) };
        const part = await buffer(gathered(zipBytes(source, plan, range)));
        expect(part.equals(whole.subarray(range.start, range.end + 1))).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  test('has another digest once a file has other bytes, another name or another date', async () => {
    const plans = await Promise.all([
      planZip(sourceOf([held('a', 'one')])),
      planZip(sourceOf([held('a', 'two')])),
      planZip(sourceOf([held('b', 'one')])),
      planZip({ ...sourceOf([held('a', 'one')]), at: new Date('2026-05-03T10:20:40Z') }),
    ]);
    expect(new Set(plans.map(({ digest }) => digest)).size).toBe(4);
  });

  test('of no files has the list alone', async () => {
    const none = sourceOf([]);
    const plan = await planZip(none);
    expect((await wholeOf(none, plan)).length).toBe(plan.size);
  });

  test('gives its list a name that no file has', async () => {
    const files = ['Manifest-sha256.txt', 'manifest-sha256 (3).txt', 'manifest-sha256 (2).txt'].map((path) =>
      held(path, 'x'),
    );
    expect((await planZip(sourceOf(files))).list.name.toString()).toBe('manifest-sha256 (4).txt');
    expect((await planZip(sourceOf(files.slice(0, 2)))).list.name.toString()).toBe('manifest-sha256 (2).txt');
  });

  test.each([
    ['fewer', (content: Buffer) => content.subarray(1)],
    ['more', (content: Buffer) => Buffer.concat([content, content])],
  ])('breaks off when a file has %s bytes than it had', async (_, change) => {
    const good = sourceOf([held('a', 'some bytes'), held('b', 'more bytes')]);
    const bad: ZipSource<Held> = {
      ...good,
      read: async ({ content }) =>
        (async function* () {
          yield change(content);
        })(),
    };
    await expect(wholeOf(bad, await planZip(bad))).rejects.toThrow('are not as many');
  });

  test('breaks off when a file was added, removed or replaced since its size was announced', async () => {
    const files = [held('a', 'one'), held('b', 'two')];
    const plan = await planZip(sourceOf(files));
    for (const changed of [files.slice(1), [...files, held('c', 'three')], [held('a', 'One'), held('b', 'two')]]) {
      await expect(wholeOf(sourceOf(changed), plan)).rejects.toThrow('changed while its zip was sent');
    }
  });
});

/** Files of many gigabytes that are nowhere: each byte is made when it is asked for. */
describe('a zip of more than fits in 32 bits', () => {
  interface Virtual extends ZipFile {
    readonly letter: number;
  }
  const gigabyte = 1024 ** 3;
  let opened: string[] = [];
  const large: ZipSource<Virtual> = {
    at,
    files: async function* () {
      for (const [path, size] of [
        ['a.bin', 5 * gigabyte],
        ['b.txt', 10],
        ['c.bin', 0xff_ff_ff_ff],
        ['d.bin', 0xff_ff_ff_fe],
        ['e.txt', 3],
      ] as const) {
        yield { path, size, letter: path.charCodeAt(0), sha256: Buffer.alloc(32, path) };
      }
    },
    crc32: async ({ letter }) => letter,
    read: async ({ letter, path }, { start, end }) => {
      opened.push(path);
      return (async function* () {
        yield Buffer.alloc(end - start + 1, letter);
      })();
    },
  };

  class Virtually extends Reader<unknown> {
    readonly #plan: ZipPlan;
    constructor(plan: ZipPlan) {
      super(undefined);
      this.#plan = plan;
      this.size = plan.size;
    }
    override readUint8Array(start: number, length: number): Promise<Uint8Array> {
      return buffer(zipBytes(large, this.#plan, { start, end: Math.min(start + length, this.size) - 1 }));
    }
  }

  test('is read by others with every size and place right, and no file is opened for it', async () => {
    opened = [];
    const plan = await planZip(large);
    const zip = new ZipReader(new Virtually(plan), { strictness: 'strict' });
    const entries = await zip.getEntries();
    // It looks for the end of the zip in the last few kilobytes, which the last small file is among.
    expect(opened.filter((path) => path < 'd')).toEqual([]);
    expect(
      entries.map(({ filename, uncompressedSize, compressedSize }) => [filename, uncompressedSize, compressedSize]),
    ).toEqual([
      ['a.bin', 5 * gigabyte, 5 * gigabyte],
      ['b.txt', 10, 10],
      ['c.bin', 0xff_ff_ff_ff, 0xff_ff_ff_ff],
      ['d.bin', 0xff_ff_ff_fe, 0xff_ff_ff_fe],
      ['e.txt', 3, 3],
      ['manifest-sha256.txt', plan.list.size, plan.list.size],
    ]);
  });

  test('opens only the files that a part lies in', async () => {
    const plan = await planZip(large);
    const zip = new ZipReader(new Virtually(plan));
    const entries = await zip.getEntries();
    opened = [];
    const [, , , , last] = entries;
    const start = (last?.offset ?? 0) + 30 + 'e.txt'.length;
    expect((await buffer(zipBytes(large, plan, { start, end: start + 2 }))).toString()).toBe('eee');
    expect(opened).toEqual(['e.txt']);
    opened = [];
    const over = (entries[1]?.offset ?? 0) - 2;
    const part = await buffer(zipBytes(large, plan, { start: over, end: over + 46 }));
    expect(part.subarray(0, 2).toString()).toBe('aa');
    expect(part.subarray(2, 6)).toEqual(Buffer.from('PK\u0003\u0004'));
    expect(part.subarray(37).toString()).toBe('b'.repeat(10));
    expect(opened).toEqual(['a.bin', 'b.txt']);
  });

  test('of more than 65,535 files says so in the records of zip64', async () => {
    const many: ZipSource = {
      ...large,
      files: async function* () {
        for (let count = 0; count < 70_000; count += 1) {
          yield { path: `f${count}`, size: 0, sha256: Buffer.alloc(32) };
        }
      },
      crc32: async () => 0,
    };
    const plan = await planZip(many);
    const end = await buffer(zipBytes(many, plan, { start: plan.size - 98, end: plan.size - 1 }));
    expect(end.readUInt32LE(0)).toBe(0x06064b50);
    expect(end.readBigUInt64LE(32)).toBe(70_001n);
    expect(end.readUInt32LE(76)).toBe(0x06054b50);
    expect(end.readUInt16LE(86)).toBe(0xffff);
  });
});
