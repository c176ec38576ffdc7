import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { request } from 'node:http';
import { Readable } from 'node:stream';
import { getFilePath } from '@vitrine/contract/downloads.ts';
import { describe, expect, test, vi } from 'vitest';
import type { BlobStore } from '../platform/storage/blob-store.ts';
import { makeLaboratory, withoutDemonstration } from '../testing/laboratories.ts';
import { signedIn } from '../testing/people.ts';
import { startInstance, startSite } from '../testing/site.ts';
import { storeDataset, storeFile } from '../testing/stored-datasets.ts';
import { signatureOf } from './signature.ts';

const site = await startSite(withoutDemonstration);
const { platform } = site;
const owner = await signedIn(platform);
const laboratory = await makeLaboratory(site, owner);
const newDataset = (given = {}) => storeDataset(platform, { ownerId: owner.id, laboratoryId: laboratory.id, ...given });
const open = await newDataset();
const restricted = await newDataset({ access: 'restricted' });

const content = randomBytes(2_500_000);
const file = await storeFile(platform, open, 'daten/größe "1".bin', content);
const download = (input: Record<string, string>, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(`${site.origin}/api/comment/downFile?${new URLSearchParams(input).toString()}`, { headers, method });
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

describe('a file', () => {
  test('arrives byte by byte, with what a browser must know to do no harm with it', async () => {
    const response = await download({ fileId: file.id });
    expect(response.status).toBe(200);
    expect((await bytesOf(response)).equals(content)).toBe(true);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-length': String(content.length),
      'accept-ranges': 'bytes',
      etag: `"${file.sha256}"`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'content-disposition': `attachment; filename="gro_e _1_.bin"; filename*=UTF-8''gr%C3%B6%C3%9Fe%20%221%22.bin`,
      link: `<${site.origin}/records/${open}>; rel="collection"; type="text/html"`,
    });
  });

  test('answers HEAD with the same headers and no bytes', async () => {
    const response = await download({ fileId: file.id }, {}, 'HEAD');
    expect([response.status, response.headers.get('content-length')]).toEqual([200, String(content.length)]);
    expect((await bytesOf(response)).length).toBe(0);
  });

  test('is given in the part that is asked for', async () => {
    const response = await download({ fileId: file.id }, { range: 'bytes=1000000-1999999' });
    expect(response.status).toBe(206);
    expect(response.headers.get('content-range')).toBe(`bytes 1000000-1999999/${content.length}`);
    expect((await bytesOf(response)).equals(content.subarray(1_000_000, 2_000_000))).toBe(true);
  });

  test('that is cut off can be resumed while it is the same, and begins anew once it is not', async () => {
    const again = { range: 'bytes=2400000-', 'if-range': `"${file.sha256}"` };
    const rest = await download({ fileId: file.id }, again);
    expect([rest.status, (await bytesOf(rest)).equals(content.subarray(2_400_000))]).toEqual([206, true]);
    const anew = await download({ fileId: file.id }, { ...again, 'if-range': '"something else"' });
    expect([anew.status, (await bytesOf(anew)).length]).toEqual([200, content.length]);
  });

  test('that one has is not sent again', async () => {
    const response = await download({ fileId: file.id }, { 'if-none-match': `"${file.sha256}"` });
    expect([response.status, (await bytesOf(response)).length]).toEqual([304, 0]);
  });

  test('has no part beyond its end', async () => {
    const response = await download({ fileId: file.id }, { range: `bytes=${content.length}-` });
    expect([response.status, response.headers.get('content-range')]).toEqual([416, `bytes */${content.length}`]);
    expect(await response.json()).toMatchObject({ code: 416, data: null });
  });

  test('of no bytes is a file', async () => {
    const empty = await storeFile(platform, open, 'empty.txt', '');
    for (const headers of [{}, { range: 'bytes=0-' }] as Record<string, string>[]) {
      const response = await download({ fileId: empty.id }, headers);
      expect([response.status, response.headers.get('content-length')]).toEqual([200, '0']);
    }
  });

  test.each([
    ['text/html', 'application/octet-stream', 'attachment'],
    ['image/svg+xml', 'application/octet-stream', 'attachment'],
    ['application/xhtml+xml', 'application/octet-stream', 'attachment'],
    ['text/javascript', 'application/octet-stream', 'attachment'],
    ['text/plain\r\nx: y', 'application/octet-stream', 'attachment'],
    ['text/csv', 'text/csv', 'attachment'],
    ['image/png', 'image/png', 'attachment'],
    ['application/pdf', 'application/pdf', 'inline'],
    ['audio/mpeg', 'audio/mpeg', 'inline'],
    ['video/mp4', 'video/mp4', 'inline'],
  ])('of the type %j is sent as %s, and when it is to be shown as %s', async (stored, type, disposition) => {
    const { id } = await storeFile(platform, open, `type ${randomBytes(4).toString('hex')}.bin`, '<script>', stored);
    const response = await download({ fileId: id, inline: '1' });
    expect(response.headers.get('content-type')).toMatch(new RegExp(`^${type}(; charset=utf-8)?$`));
    expect(response.headers.get('content-disposition')).toMatch(new RegExp(`^${disposition};`));
    expect(response.headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none'/);
    await response.body?.cancel();
  });

  test.each([
    [{}, 422],
    [{ fileId: file.id, id: open }, 422],
    [{ fileId: file.id, nobodyKnowsThis: '1' }, 422],
    [{ fileId: '../../etc' }, 422],
    [{ fileId: file.id, inline: 'yes' }, 422],
  ])('that is asked for by %j answers %i', async (input, status) => {
    const response = await download(input);
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ code: status });
  });

  test('whose bytes are gone is our fault, and no short file', async () => {
    const { id, blobKey } = await storeFile(platform, open, 'gone.bin', 'bytes');
    await platform.blobs.remove(blobKey);
    expect((await download({ fileId: id })).status).toBe(500);
    await platform.blobs.write(blobKey, Readable.from(['byt']));
    expect((await download({ fileId: id })).status).toBe(500);
  });
});

describe('a receiver who goes away', () => {
  test.each(['a file', 'a zip'])('in the middle of %s leaves no file open', async (what) => {
    const streams: Readable[] = [];
    const blobs: BlobStore = {
      ...platform.blobs,
      read: async (key, range) => {
        const stream = await platform.blobs.read(key, range);
        streams.push(stream);
        return stream;
      },
    };
    const instance = await startInstance({ ...platform, blobs });
    const large = await newDataset();
    const { id } = await storeFile(platform, large, 'large.bin', Buffer.alloc(64 * 1024 * 1024));
    const query = what === 'a file' ? `fileId=${id}` : `id=${large}`;
    const asked = request(`${instance.origin}/api/comment/downFile?${query}`).end();
    const [response] = (await once(asked, 'response')) as [Readable];
    await once(response, 'readable');
    response.on('error', () => undefined);
    response.destroy();
    await vi.waitFor(() => expect(streams.map((stream) => stream.closed)).toEqual(streams.map(() => true)));
    const read = streams.reduce((sum, stream) => sum + ((stream as { bytesRead?: number }).bytesRead ?? 0), 0);
    // The zip reads it once more for its checksum; neither reads on for somebody who is not there.
    expect(read).toBeLessThan((what === 'a file' ? 1 : 2) * 64 * 1024 * 1024);
    await instance.stop();
  });
});

const secret = 'for those who have the address';
const closed = await storeFile(platform, restricted, 'closed.txt', secret);
const other = await storeFile(platform, restricted, 'other.txt', 'the other');

describe('a signed address', () => {
  const signedFor = async (input: Record<string, string>) => {
    const { data } = await site.call(getFilePath, input, { token: owner.token });
    return { ...data, query: Object.fromEntries(new URL(data.url, site.origin).searchParams) };
  };

  test('opens its file without signing in, for five minutes by the clock of the database', async () => {
    const { url, expires } = await signedFor({ fileId: closed.id });
    const left = Date.parse(expires) - Date.now();
    expect(left).toBeGreaterThan(290_000);
    expect(left).toBeLessThan(301_000);
    expect(await (await fetch(`${site.origin}${url}`)).text()).toBe(secret);
  });

  test('is good in every process, each of which knows the same key', async () => {
    const { url } = await signedFor({ fileId: closed.id });
    const another = await startInstance({ ...platform });
    expect(await (await fetch(`${another.origin}${url}`)).text()).toBe(secret);
    expect(await platform.database.selectFrom('signing_key').selectAll().execute()).toHaveLength(1);
    await another.stop();
  });

  test('of a dataset opens the whole of it and its list, but no file by itself', async () => {
    const { query } = await signedFor({ id: restricted });
    expect((await download(query)).status).toBe(200);
    const list = await fetch(`${site.origin}/api/comment/checksums?${new URLSearchParams(query).toString()}`);
    expect(await list.text()).toBe(`${closed.sha256}  closed.txt\n${other.sha256}  other.txt\n`);
    const { id: _, ...rest } = query;
    expect((await download({ ...rest, fileId: closed.id })).status).toBe(403);
  });

  test('opens nothing once any part of it is changed', async () => {
    const { query } = await signedFor({ fileId: closed.id });
    const { fileId: _, ...rest } = query;
    const later = String(Number(query['expires']) + 1);
    const flipped = (query['signature'] ?? '').replace(/^./, (first) => (first === 'A' ? 'B' : 'A'));
    const { signature: __, ...unsigned } = query;
    for (const changed of [
      { ...query, fileId: other.id },
      { ...rest, id: restricted },
      { ...query, expires: later },
      { ...query, signature: flipped },
      { ...query, signature: '' },
      { ...query, signature: `${query['signature']}A` },
      unsigned,
    ]) {
      const response = await download(changed);
      expect([changed, response.status, (await response.text()).includes(secret)]).toEqual([changed, 403, false]);
    }
  });

  test('that has ended is refused in the same words whether there is such a file or not', async () => {
    const { key } = await platform.database.selectFrom('signing_key').select('key').executeTakeFirstOrThrow();
    const ended = Math.floor(Date.now() / 1000) - 1;
    const answers = await Promise.all(
      [closed.id, '0000000000'].map(async (fileId) => {
        const signature = signatureOf(key, { fileId }, ended);
        return (await download({ fileId, expires: String(ended), signature })).json();
      }),
    );
    expect(answers[0]).toMatchObject({ code: 403 });
    expect(answers[0]).toEqual(answers[1]);
  });

  test('that no longer holds does not close what is open', async () => {
    expect((await download({ fileId: file.id, expires: '1', signature: 'x' })).status).toBe(200);
  });

  test('cannot be made without a key', () => {
    expect(() => signatureOf(Buffer.alloc(0), { fileId: closed.id }, 1)).toThrow('key of 32 bytes');
  });
});

test('behind nginx we only say where it finds the bytes, once somebody may have them', async () => {
  const config = { ...platform.config, accelPrefix: '/stored-files/' };
  const behind = await startInstance({ ...platform, config });
  const ask = (fileId: string) => fetch(`${behind.origin}/api/comment/downFile?fileId=${fileId}`);
  const given = await ask(file.id);
  expect(given.headers.get('x-accel-redirect')).toBe(`/stored-files/te/${file.blobKey}`);
  expect((await bytesOf(given)).length).toBe(0);
  const { id } = await storeFile(platform, restricted, 'nginx.bin', 'bytes');
  const refused = await ask(id);
  expect([refused.status, refused.headers.get('x-accel-redirect')]).toEqual([403, null]);
  await behind.stop();
});
