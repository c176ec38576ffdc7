import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { getFileMd5, listFiles } from '@vitrine/contract/files.ts';
import { describe, expect, test } from 'vitest';
import { contentsOf } from '../../testing/contents.ts';
import { createUpload, makeSubmission, md5, sendFile, sha256, someBytes, tus } from '../../testing/datasets.ts';
import { withoutDemonstration } from '../../testing/laboratories.ts';
import { signedIn } from '../../testing/people.ts';
import { startSite } from '../../testing/site.ts';

const site = await startSite(withoutDemonstration);
const { platform, origin } = site;
const ada = await signedIn(platform);
const { token } = ada;
const recordId = await makeSubmission(platform, ada);

let files = 0;
const newPath = () => `sent/${(files += 1)}.bin`;
const create = (size: number) => createUpload(origin, token, recordId, newPath(), size);
const patch = (id: string, offset: number, body: Uint8Array, headers: Readonly<Record<string, string>> = {}) =>
  tus(origin, token, 'PATCH', id, { 'upload-offset': offset, ...headers }, body);
const offsetOf = async (id: string) => Number((await tus(origin, token, 'HEAD', id)).headers.get('upload-offset'));
const messageOf = async (answer: Response) => (await answer.json()) as { code: number; message: string };

describe('PATCH', () => {
  test('adds to what is there and answers with the new offset', async () => {
    const content = someBytes(100_000);
    const path = newPath();
    const id = await createUpload(origin, token, recordId, path, content.length);
    for (let offset = 0; offset < content.length; offset += 40_000) {
      const answer = await patch(id, offset, content.subarray(offset, offset + 40_000));
      expect(answer.status).toBe(204);
      expect(answer.headers.get('upload-offset')).toBe(String(Math.min(offset + 40_000, content.length)));
    }
    const { data } = await site.call(listFiles, { id: recordId, keyword: path }, { token });
    expect(data.list).toMatchObject([{ path, sha256: sha256(content), md5: md5(content) }]);
    const [file] = data.list;
    const fileId = file?.type === 'file' ? file.id : '';
    expect((await site.call(getFileMd5, { fileId }, { token })).data.sha256).toBe(sha256(content));
  });

  test.each([
    ['of another content type', 415, { 'content-type': 'application/octet-stream' }],
    ['without an offset', 400, { 'upload-offset': '' }],
    ['at an offset that is none', 400, { 'upload-offset': 'three' }],
    ['at an offset where nothing is yet', 409, { 'upload-offset': '4' }],
    ['at an offset that is behind', 409, { 'upload-offset': '2' }],
    ['with a checksum that we cannot work out', 400, { 'upload-checksum': 'sha9 YQ==' }],
  ])('%s is refused with %s and the bytes stay as they are', async (_, code, headers) => {
    const id = await create(10);
    await patch(id, 0, Buffer.from('123'));
    const before = await contentsOf(platform);
    const answer = await patch(id, 3, Buffer.from('456'), headers);
    expect(answer.status).toBe(code);
    expect(await messageOf(answer)).toMatchObject({ code });
    expect(await offsetOf(id)).toBe(3);
    expect(await contentsOf(platform)).toEqual(before);
  });

  test('with more bytes than were announced is refused, whether the sender says how many or not', async () => {
    const id = await create(10);
    expect((await patch(id, 0, Buffer.from('12345678901'))).status).toBe(413);
    const stream = new ReadableStream<Uint8Array>({
      start: (controller) => {
        controller.enqueue(Buffer.from('1234567890'));
        controller.enqueue(Buffer.from('1'));
        controller.close();
      },
    });
    expect((await tus(origin, token, 'PATCH', id, { 'upload-offset': 0 }, stream)).status).toBe(413);
    expect(await offsetOf(id)).toBe(0);
    expect((await patch(id, 0, Buffer.from('1234567890'))).status).toBe(204);
  });

  test.each(['sha256', 'md5', 'sha1', 'crc32'])(
    'with a %s is checked: right ones count, wrong ones do not',
    async (name) => {
      const id = await create(8);
      const checksumOf = (content: Buffer) => {
        const crc = Buffer.alloc(4);
        crc.writeUInt32BE(crc32(content));
        return (name === 'crc32' ? crc : createHash(name).update(content).digest()).toString('base64');
      };
      const wrong = { 'upload-checksum': `${name} ${checksumOf(Buffer.from('1235'))}` };
      const answer = await patch(id, 0, Buffer.from('1234'), wrong);
      expect(answer.status).toBe(460);
      expect(await messageOf(answer)).toMatchObject({ code: 460 });
      expect(await offsetOf(id)).toBe(0);
      const right = { 'upload-checksum': `${name} ${checksumOf(Buffer.from('1234'))}` };
      expect((await patch(id, 0, Buffer.from('1234'), right)).status).toBe(204);
      expect((await patch(id, 4, Buffer.from('5678'))).status).toBe(204);
    },
  );

  test.each(['sha256', 'md5'])('that ends a file whose stated %s differs lets it begin again', async (name) => {
    const content = Buffer.from('what was meant');
    const path = newPath();
    const stated = { [name]: createHash(name).update(content).digest('hex') };
    const id = await createUpload(origin, token, recordId, path, content.length, stated);
    expect((await patch(id, 0, Buffer.from('what was sent!'))).status).toBe(460);
    expect(await offsetOf(id)).toBe(0);
    expect((await site.call(listFiles, { id: recordId, keyword: path }, { token })).data.list).toEqual([]);
    expect((await patch(id, 0, content)).status).toBe(204);
    const { data } = await site.call(listFiles, { id: recordId, keyword: path }, { token });
    expect(data.list).toMatchObject([{ sha256: sha256(content) }]);
  });

  test('may state the hash of the whole when it ends it', async () => {
    const id = await create(4);
    const header = { 'upload-sha256': sha256(Buffer.from('1234')) };
    expect((await patch(id, 0, Buffer.from('1235'), header)).status).toBe(460);
    expect(await offsetOf(id)).toBe(0);
    expect((await patch(id, 0, Buffer.from('1234'), header)).status).toBe(204);
  });

  test('of no bytes at the end confirms, however often', async () => {
    const id = await sendFile(origin, token, recordId, newPath(), Buffer.from('all'));
    for (const _ of [1, 2]) {
      expect((await patch(id, 3, Buffer.alloc(0))).status).toBe(204);
    }
    expect(await offsetOf(id)).toBe(3);
    expect((await patch(id, 0, Buffer.from('new'))).status).toBe(409);
  });

  test('that is refused early leaves a connection that answers the next request', async () => {
    const id = await create(50_000_000);
    for (const _ of [1, 2, 3]) {
      const answer = await patch(id, 7, Buffer.alloc(20_000_000));
      expect(answer.status).toBe(409);
      expect(await messageOf(answer)).toMatchObject({ code: 409 });
    }
    expect(await offsetOf(id)).toBe(0);
  });
});
