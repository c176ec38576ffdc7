import { execFile } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { crc32 } from 'node:zlib';
import { Uint8ArrayReader, Uint8ArrayWriter, ZipReader } from '@zip.js/zip.js';
import { describe, expect, onTestFinished, test } from 'vitest';
import { makeLaboratory, withoutDemonstration } from '../testing/laboratories.ts';
import { signedIn } from '../testing/people.ts';
import { startSite } from '../testing/site.ts';
import { storeDataset, storeFile } from '../testing/stored-datasets.ts';

const site = await startSite(withoutDemonstration);
const { platform } = site;
const owner = await signedIn(platform);
const laboratory = await makeLaboratory(site, owner);
const newDataset = (given = {}) => storeDataset(platform, { ownerId: owner.id, laboratoryId: laboratory.id, ...given });

const contents: Readonly<Record<string, Buffer>> = {
  'README.md': Buffer.from('# Read me'),
  'data/run 10.csv': Buffer.from('x\n10\n'),
  'data/run 9.csv': Buffer.from('x\n9\n'),
  'data/größe/数据 🐚.bin': randomBytes(1_500_000),
  empty: Buffer.alloc(0),
};
const dataset = await newDataset({ title: 'Wadden/Watt: "counts"', publishedAt: new Date('2026-05-03T10:20:30Z') });
for (const [path, content] of Object.entries(contents)) {
  await storeFile(platform, dataset, path, content);
}
const ask = (id: string, headers: Record<string, string> = {}, path = 'downFile') =>
  fetch(`${site.origin}/api/comment/${path}?id=${id}`, { headers });
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());
const paths = Object.keys(contents).toSorted((one, other) =>
  Buffer.compare(Buffer.from(one.toLowerCase()), Buffer.from(other.toLowerCase())),
);
const manifest = paths
  .map(
    (path) =>
      `${createHash('sha256')
        .update(contents[path] ?? '')
        .digest('hex')}  ${path}\n`,
  )
  .join('');

describe('a dataset as a whole', () => {
  test('is a zip with every file as it was, in order, and the list of their checksums', async () => {
    const response = await ask(dataset);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/zip',
      'accept-ranges': 'bytes',
      'content-disposition': expect.stringContaining(`attachment; filename="Wadden_Watt: _counts_ `),
      link: `<${site.origin}/records/${dataset}>; rel="collection"; type="text/html"`,
    });
    const bytes = await bytesOf(response);
    expect(bytes.length).toBe(Number(response.headers.get('content-length')));
    const zip = new ZipReader(new Uint8ArrayReader(bytes), { strictness: 'strict', checkSignature: true });
    const found: [string, Buffer][] = [];
    for (const entry of await zip.getEntries()) {
      expect(entry.lastModDate.toISOString()).toBe('2026-05-03T10:20:30.000Z');
      found.push([
        entry.filename,
        entry.directory ? Buffer.alloc(0) : Buffer.from(await entry.getData(new Uint8ArrayWriter())),
      ]);
    }
    expect(found.map(([path]) => path)).toEqual([...paths, 'manifest-sha256.txt']);
    expect(found.slice(0, -1).every(([path, content]) => contents[path]?.equals(content))).toBe(true);
    expect(found.at(-1)?.[1].toString()).toBe(manifest);
  });

  test.runIf(existsSync('/usr/bin/unzip'))('is accepted by unzip, and its list by sha256sum', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'vitrine-zip-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    await writeFile(join(folder, 'dataset.zip'), await bytesOf(await ask(dataset)));
    const run = promisify(execFile);
    const options = { cwd: folder, env: { ...process.env, LC_ALL: 'C.UTF-8' } };
    expect((await run('unzip', ['-t', 'dataset.zip'], options)).stdout).toContain('No errors detected');
    await run('unzip', ['dataset.zip'], options);
    await run('sha256sum', ['--check', '--strict', 'manifest-sha256.txt'], options);
    expect(
      (await readFile(join(folder, 'data/größe/数据 🐚.bin'))).equals(
        contents['data/größe/数据 🐚.bin'] ?? Buffer.alloc(1),
      ),
    ).toBe(true);
  });

  test('can be resumed at any byte', async () => {
    const whole = await ask(dataset);
    const bytes = await bytesOf(whole);
    const tag = whole.headers.get('etag') ?? '';
    for (const start of [0, 1, 29, 30, 40, 1_000_000, bytes.length - 200, bytes.length - 1]) {
      const rest = await ask(dataset, { range: `bytes=${start}-`, 'if-range': tag });
      expect([start, rest.status, (await bytesOf(rest)).equals(bytes.subarray(start))]).toEqual([start, 206, true]);
    }
    expect((await ask(dataset, { 'if-none-match': tag })).status).toBe(304);
  });

  test('keeps the CRC-32 of what it sent, and uses it the next time', async () => {
    const own = await newDataset();
    const { blobKey } = await storeFile(platform, own, 'a.txt', 'some text');
    const kept = () =>
      platform.database.selectFrom('blob').select('crc32').where('key', '=', blobKey).executeTakeFirstOrThrow();
    expect((await kept()).crc32).toBeNull();
    const first = await bytesOf(await ask(own));
    expect((await kept()).crc32).toBe(crc32('some text'));
    expect((await bytesOf(await ask(own))).equals(first)).toBe(true);
    await platform.database.updateTable('blob').set({ crc32: 7 }).where('key', '=', blobKey).execute();
    expect((await bytesOf(await ask(own))).readUInt32LE(14)).toBe(7);
  });

  test('breaks off visibly when a file cannot be read, and is never a shorter zip', async () => {
    const own = await newDataset();
    await storeFile(platform, own, 'a.txt', Buffer.alloc(3_000_000));
    const { blobKey } = await storeFile(platform, own, 'b.txt', 'gone');
    await platform.blobs.remove(blobKey);
    const response = await ask(own);
    expect(response.status).toBe(200);
    await expect(response.arrayBuffer()).rejects.toThrow('terminated');
  });

  test('with a file that was put in while it was sent breaks off too', async () => {
    const own = await newDataset({ status: 'draft' });
    await storeFile(platform, own, 'a.bin', Buffer.alloc(40 * 1024 * 1024));
    const response = await fetch(`${site.origin}/api/comment/downFile?id=${own}`, {
      headers: { authorization: `Bearer ${owner.token}` },
    });
    const reader = response.body?.getReader();
    await reader?.read();
    await storeFile(platform, own, 'b.txt', 'late');
    const drain = async () => {
      while (!(await reader?.read())?.done) {
        // Only whether it ends well is looked at.
      }
    };
    await expect(drain()).rejects.toThrow('terminated');
  });

  test('of a correction of the metadata has the files of the record that it corrects', async () => {
    const { database } = platform;
    const id = 'c0rrect001';
    await database.insertInto('identifier').values({ id, concept_id: dataset }).execute();
    await database
      .insertInto('submission')
      .values({
        ...{ id, concept_id: dataset, kind: 'revision', target_id: dataset, laboratory_id: laboratory.id },
        ...{ title: 'Corrected', metadata: JSON.stringify({ creators: [] }), changed_by: owner.id },
      })
      .execute();
    const list = await ask(id, { authorization: `Bearer ${owner.token}` }, 'checksums');
    expect(await list.text()).toBe(manifest);
    expect((await ask(id, {}, 'checksums')).status).toBe(404);
  });

  test('of no files is a zip with an empty list', async () => {
    const bytes = await bytesOf(await ask(await newDataset()));
    const [entry, ...others] = await new ZipReader(new Uint8ArrayReader(bytes)).getEntries();
    expect([entry?.filename, entry?.uncompressedSize, others]).toEqual(['manifest-sha256.txt', 0, []]);
  });
});

test('the list of checksums is text that sha256sum reads', async () => {
  const response = await ask(dataset, {}, 'checksums');
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="SHA256SUMS.txt"');
  expect(await response.text()).toBe(manifest);
});

test('more files than one page of the database are all there', async () => {
  const own = await newDataset();
  const { blobKey } = await storeFile(platform, own, 'first', 'x');
  await platform.database
    .updateTable('blob')
    .set({ crc32: crc32('x') })
    .where('key', '=', blobKey)
    .execute();
  await platform.database
    .insertInto('file')
    .values(
      Array.from({ length: 2500 }, (_, count) => ({
        ...{ id: `f${String(count).padStart(9, '0')}`, record_id: own, folder: `f${count % 7}`, name: `n${count}` },
        ...{ sort_key: `n${count}`, path_key: `f${count % 7}/n${count}`, blob_key: blobKey, size: 1 },
      })),
    )
    .execute();
  const response = await ask(own);
  const entries = await new ZipReader(new Uint8ArrayReader(await bytesOf(response)), {
    strictness: 'strict',
  }).getEntries();
  expect(entries).toHaveLength(2502);
});
