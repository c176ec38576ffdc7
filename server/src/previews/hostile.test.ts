import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findEntry, beginningOfEntry } from '../platform/archive/open-entry.ts';
import { directoryOf } from '../platform/archive/archive.ts';
import { Failure } from '../platform/failure.ts';
import { Refusal } from '../platform/threads/answer-work.ts';
import { makeLaboratory, withoutDemonstration } from '../testing/laboratories.ts';
import { handmadeZip, hostileTexts, hostileZips, type GivenMember } from '../testing/hostile-files.ts';
import { memoryStore } from '../testing/memory-store.ts';
import { signedIn } from '../testing/people.ts';
import { startSite } from '../testing/site.ts';
import { storeDataset, storeFile } from '../testing/stored-datasets.ts';
import { readNotebook } from './thread/read-notebook.ts';
import { readTable } from './thread/read-table.ts';
import { readText } from './thread/read-text.ts';

const site = await startSite(withoutDemonstration);
const { platform } = site;
const owner = await signedIn(platform);
const laboratory = await makeLaboratory(site, owner);
const dataset = await storeDataset(platform, { ownerId: owner.id, laboratoryId: laboratory.id });

interface Envelope {
  readonly code: number;
  readonly message: string;
  readonly data: never;
}
const post = async (path: string, input: object): Promise<Envelope> => {
  const response = await fetch(`${site.origin}/api/comment/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(input),
  });
  const envelope = (await response.json()) as Envelope;
  expect(envelope.code).toBe(response.status);
  return envelope;
};
const views = ['previewInfo', 'viweZipFileByFileId', 'viewCsvFileByFileId', 'viewTextFileByFileId'];
const viewAll = (fileId: string, more: object = {}) =>
  Promise.all(views.map((path) => post(path, { fileId, ...more })));
/** A sentence for people: it ends as one, and tells nothing from inside. */
const isSentence = (message: string): boolean =>
  /^[A-Z].*\.$/s.test(message) && !/undefined|Error|node:|stack|\bat \//.test(message);

describe('a zip', () => {
  test.each(Object.entries(hostileZips))('with %s answers with a list or a sentence', async (name, zip) => {
    const { id } = await storeFile(platform, dataset, `${name}.zip`, zip);
    const answers = await viewAll(id);
    for (const { code, message } of answers) {
      expect([name, [200, 422].includes(code)]).toEqual([name, true]);
      expect(code === 200 || isSentence(message)).toBe(true);
    }
    expect((await post('previewInfo', { fileId: id, entry: 'a' })).code).toBeGreaterThanOrEqual(200);
    expect((await fetch(`${site.origin}/api/comment/thumbnail?fileId=${id}`)).status).toBe(422);
  });

  test('with two entries on the same bytes is refused as harmful', async () => {
    const { id } = await storeFile(
      platform,
      dataset,
      'overlap.zip',
      hostileZips['two entries on the same bytes'] ?? '',
    );
    expect((await post('viweZipFileByFileId', { fileId: id })).message).toContain('share the same bytes');
  });

  const entryOf = async (member: GivenMember) => {
    const { id } = await storeFile(platform, dataset, `entry ${Math.random()}.zip`, handmadeZip([member]));
    const { message, code } = await post('viewTextFileByFileId', { fileId: id, entry: String(member.name) });
    const download = await fetch(
      `${site.origin}/api/comment/downFile?fileId=${id}&entry=${encodeURIComponent(String(member.name))}`,
    );
    const bytes = await download.arrayBuffer().then(
      ({ byteLength }) => byteLength,
      () => 'broken off',
    );
    return { code, message, status: download.status, bytes };
  };

  test('with an honest entry gives it, unpacked', async () => {
    expect(await entryOf({ name: 'a.txt', content: 'some text' })).toMatchObject({ code: 200, status: 200, bytes: 9 });
    expect(await entryOf({ name: 'b', content: 'stored', method: 0 })).toMatchObject({ code: 200, bytes: 6 });
  });

  test.each([
    ['is encrypted', { flags: 0x0801 }, 'encrypted'],
    ['is packed in an unknown way', { method: 93 }, 'cannot open'],
    ['states a size that deflate cannot reach', { size: 0x7f_ff_ff_ff }, 'cannot be right'],
    ['is stored and larger than itself', { method: 0, size: 5000 }, 'cannot be right'],
    [
      'would grow to a gigabyte',
      { content: Buffer.alloc(4_000_000), size: 0x3f_ff_ff_ff },
      /cannot be right|grow so much/,
    ],
  ])('with an entry that %s gives a sentence instead', async (_, member, words) => {
    const { code, message, status } = await entryOf({ name: 'a.txt', content: 'some text', ...member });
    expect([code, status]).toEqual([422, 422]);
    expect(message).toMatch(words);
    expect(isSentence(message)).toBe(true);
  });

  test.each([
    ['more than it states', { content: 'x'.repeat(100_000), size: 1000 }],
    ['less than it states', { content: 'x'.repeat(1000), size: 5000 }],
    ['something with another CRC', { content: 'x'.repeat(1000), crc: 7 }],
    ['no deflated data at all', { content: 'not deflated', method: 0 }],
  ])('with an entry that unpacks to %s is seen to break off, and never fills the memory', async (what, member) => {
    const zip = handmadeZip([{ name: 'a.txt', ...member }]);
    if (what.startsWith('no deflated')) {
      // Says deflated in both headers, and is not.
      for (const at of [8, zip.indexOf('PK\u0001\u0002') + 10]) {
        zip.writeUInt16LE(8, at);
      }
    }
    const store = memoryStore(zip);
    const entry = await findEntry(store.blobs, store, 'a.txt');
    await expect(beginningOfEntry(store.blobs, store, entry, 1_000_000)).rejects.toMatchObject({ code: 422 });
  });

  test('with names that lead out of it, hide or say nothing shows them harmless, and opens them by what it shows', async () => {
    const names = [
      '../../etc/passwd',
      '/etc/passwd',
      'C:\\Windows\\x.dll',
      'a\u0000b',
      '\u202Egnp.exe',
      '',
      '..',
      'a//./b',
      'dup',
      'dup',
    ];
    const zip = handmadeZip(names.map((name, index) => ({ name, content: `number ${index}` })));
    const { id } = await storeFile(platform, dataset, 'names.zip', zip);
    const list = async (path = '') =>
      (
        (await post('viweZipFileByFileId', { fileId: id, path, size: 100 })).data as {
          list: { type: string; path: string }[];
        }
      ).list;
    const top = await list();
    expect(top.map(({ path }) => path)).toEqual([
      ...['Windows', 'a', 'etc'],
      ...['a\ufffdb', 'dup', 'dup (2)', 'no name', 'no name (2)', '\ufffdgnp.exe'],
    ]);
    expect((await list('etc')).map(({ path }) => path)).toEqual(['etc/passwd', 'etc/passwd (2)']);
    const second = await post('viewTextFileByFileId', { fileId: id, entry: 'dup (2)' });
    expect(second.data).toMatchObject({ text: 'number 9' });
    expect((await post('viewTextFileByFileId', { fileId: id, entry: '../../etc/passwd' })).code).toBe(404);
  });

  test('of more than a hundred thousand entries shows the first', async () => {
    const members = Array.from({ length: 100_001 }, (_, count) => ({ name: `f${count % 100}/n${count}`, method: 0 }));
    // Without the records of zip64 the end states the number modulo 65,536, as some programs write it.
    const zip = handmadeZip(members, { count: 100_001 % 65_536 });
    const store = memoryStore(zip);
    const { paths, cut } = await directoryOf(store.blobs, store);
    expect([paths.length, cut]).toEqual([100_000, true]);
  });

  test('inside a zip is offered for download and not opened', async () => {
    const inner = handmadeZip([{ name: 'x', content: 'y' }]);
    const { id } = await storeFile(
      platform,
      dataset,
      'nested.zip',
      handmadeZip([{ name: 'inner.zip', content: inner }]),
    );
    expect((await post('previewInfo', { fileId: id, entry: 'inner.zip' })).data).toMatchObject({ kind: 'none' });
  });
});

describe('a text', () => {
  test.each(Object.entries(hostileTexts))(
    'with %s is shown, or a sentence says why not',
    async (what, [name, content]) => {
      const { id } = await storeFile(platform, dataset, `${what} ${name}`, content);
      for (const { code, message } of await viewAll(id)) {
        expect([what, [200, 422].includes(code)]).toEqual([what, true]);
        expect(code === 200 || isSentence(message)).toBe(true);
      }
    },
  );
});

describe('five hundred random damages', () => {
  const honest = handmadeZip(
    Array.from({ length: 20 }, (_, count) => ({ name: `f${count}/n.txt`, content: 'text '.repeat(count) })),
  );
  const damage = (bytes: Buffer) =>
    fc
      .array(fc.tuple(fc.integer({ min: 0, max: bytes.length - 1 }), fc.integer({ min: 0, max: 255 })), {
        minLength: 1,
        maxLength: 12,
      })
      .map((changes) => {
        const copy = Buffer.from(bytes);
        changes.forEach(([at, value]) => copy.writeUInt8(value, at));
        return copy;
      });
  const endsWell = (work: () => Promise<unknown>): Promise<boolean> =>
    work().then(
      () => true,
      (error: unknown) => error instanceof Failure && error.code < 500 && isSentence(error.message),
    );

  test('of a zip, and of what is in it, end in a list or a sentence', async () => {
    await fc.assert(
      fc.asyncProperty(damage(honest), async (bytes) => {
        const store = memoryStore(bytes);
        const paths: string[] = [];
        const listed = await endsWell(async () => paths.push(...(await directoryOf(store.blobs, store)).paths));
        const opened = await Promise.all(
          paths
            .slice(0, 3)
            .map((path) =>
              endsWell(async () =>
                beginningOfEntry(store.blobs, store, await findEntry(store.blobs, store, path), 1000),
              ),
            ),
        );
        expect([listed, ...opened]).not.toContain(false);
      }),
      { numRuns: 300 },
    );
    expect.hasAssertions();
  });

  test('of the directory of a zip do too', async () => {
    const directory = honest.indexOf('PK\u0001\u0002');
    await fc.assert(
      fc.asyncProperty(damage(honest.subarray(directory)), async (bytes) => {
        const store = memoryStore(Buffer.concat([honest.subarray(0, directory), bytes]));
        expect(await endsWell(() => directoryOf(store.blobs, store))).toBe(true);
      }),
      { numRuns: 100 },
    );
    expect.hasAssertions();
  });

  test('of a table, a text and a notebook are shown or refused', () => {
    const notebook = JSON.stringify({
      cells: [{ cell_type: 'code', source: ['a'], outputs: [{ data: { 'text/plain': 'b' } }] }],
    });
    const whole = Buffer.from(`a,b,c\n1,"x\ny",größe\n${notebook}\n2,3,4\n`.repeat(5));
    const isShownOrRefused = (work: () => unknown): boolean => {
      try {
        return work() !== undefined;
      } catch (error) {
        return error instanceof Refusal && isSentence(error.message);
      }
    };
    fc.assert(
      fc.property(damage(whole), damage(Buffer.from(notebook)), (bytes, cells) => {
        expect(isShownOrRefused(() => readTable({ bytes, cut: bytes.length % 2 === 0 }))).toBe(true);
        expect(isShownOrRefused(() => readText({ bytes, json: true }))).toBe(true);
        expect(isShownOrRefused(() => readNotebook({ bytes: cells }))).toBe(true);
      }),
      { numRuns: 100 },
    );
    expect.hasAssertions();
  });
});
