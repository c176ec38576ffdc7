import { listFiles, listUnfinishedUploads } from '@vitrine/contract/files.ts';
import { describe, expect, test } from 'vitest';
import { createToken } from '../../sessions/access-tokens.ts';
import { contentsOf } from '../../testing/contents.ts';
import {
  createUpload,
  makeCoEditor,
  makeSubmission,
  metadataOf,
  sendFile,
  sha256,
  tus,
} from '../../testing/datasets.ts';
import { withoutDemonstration } from '../../testing/laboratories.ts';
import { signedIn } from '../../testing/people.ts';
import { startSite } from '../../testing/site.ts';

const site = await startSite(withoutDemonstration);
const { platform, origin } = site;
const ada = await signedIn(platform);
const { token } = ada;
const recordId = await makeSubmission(platform, ada);

let files = 0;
const newPath = () => `protocol/${(files += 1)}.bin`;
const create = (size: number) => createUpload(origin, token, recordId, newPath(), size);
const patch = (id: string, offset: number, body: Uint8Array, headers: Readonly<Record<string, string>> = {}) =>
  tus(origin, token, 'PATCH', id, { 'upload-offset': offset, ...headers }, body);
const offsetOf = async (id: string) => Number((await tus(origin, token, 'HEAD', id)).headers.get('upload-offset'));
const messageOf = async (answer: Response) => (await answer.json()) as { code: number; message: string };

describe('OPTIONS', () => {
  test('tells anyone the version, the extensions, the largest size and the checksums', async () => {
    const answer = await tus(origin, '', 'OPTIONS', '', { authorization: '', 'tus-resumable': '' });
    expect(answer.status).toBe(204);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'tus-resumable': '1.0.0',
      'tus-version': '1.0.0',
      'tus-extension': 'creation,expiration,checksum,termination',
      'tus-max-size': String(platform.config.limits.datasetBytes),
      'tus-checksum-algorithm': 'sha256,md5,sha1,crc32',
    });
  });
});

describe('every request but OPTIONS', () => {
  test.each(['POST', 'HEAD', 'PATCH', 'DELETE'] as const)(
    '%s in another version of the protocol is refused with the one we speak',
    async (method) => {
      for (const version of ['', '0.2.2']) {
        const answer = await tus(origin, token, method, '0'.repeat(20), { 'tus-resumable': version });
        expect(answer.status).toBe(method === 'POST' ? 404 : 412);
      }
      const answer = await tus(origin, token, method, method === 'POST' ? '' : '0'.repeat(20), {
        'tus-resumable': '2.0.0',
      });
      expect([answer.status, answer.headers.get('tus-version')]).toEqual([412, '1.0.0']);
    },
  );

  test('needs a session, a verified address and more than a token that reads', async () => {
    const id = await create(5);
    const unverified = await signedIn(platform, { verified: false });
    const { secret } = await createToken(
      platform,
      { id: ada.id, sessionId: 'a browser' },
      { name: 'r', scope: 'read' },
    );
    const before = await contentsOf(platform, ['access_token', 'session']);
    for (const [who, code] of [
      ['', 401],
      ['nonsense', 401],
      [unverified.token, 402],
      [secret, 403],
    ] as const) {
      const headers: Record<string, string> = who === '' ? { authorization: '' } : {};
      expect((await tus(origin, who, 'HEAD', id, headers)).status).toBe(code);
      expect((await tus(origin, who, 'DELETE', id, headers)).status).toBe(code);
      const sent = await tus(origin, who, 'PATCH', id, { 'upload-offset': 0, ...headers }, Buffer.from('bytes'));
      expect(sent.status).toBe(code);
      expect(await messageOf(sent)).toMatchObject({ code });
    }
    expect(await contentsOf(platform, ['access_token', 'session'])).toEqual(before);
  });

  test("finds nothing where the upload is of someone else's dataset, and all where one works on it too", async () => {
    const [stranger, friend] = [await signedIn(platform), await signedIn(platform)];
    const own = await makeSubmission(platform, ada);
    const id = await createUpload(origin, token, own, 'shared.txt', 10);
    await makeCoEditor(platform, own, friend);
    expect((await tus(origin, stranger.token, 'HEAD', id)).status).toBe(404);
    const refused = await tus(origin, stranger.token, 'PATCH', id, { 'upload-offset': 0 }, Buffer.from('theirs'));
    expect(refused.status).toBe(404);
    expect((await tus(origin, stranger.token, 'DELETE', id)).status).toBe(404);
    expect((await patch(id, 0, Buffer.from('ours '))).status).toBe(204);
    const done = await tus(origin, friend.token, 'PATCH', id, { 'upload-offset': 5 }, Buffer.from('also!'));
    expect([done.status, done.headers.get('upload-offset')]).toEqual([204, '10']);
  });

  test.each(['../../etc/passwd', '%2e%2e%2fx', 'UPPERCASEUPPERCASE00', 'short', 'file-00000000000000000'])(
    'finds nothing under the id %s',
    async (id) => {
      expect((await tus(origin, token, 'HEAD', id)).status).toBe(404);
    },
  );
});

describe('POST', () => {
  test('makes an upload, says where it is and when it ends', async () => {
    const answer = await tus(origin, token, 'POST', '', {
      'upload-length': 100,
      'upload-metadata': metadataOf({ recordId, path: newPath(), note: 'ünïcode' }),
    });
    expect(answer.status).toBe(201);
    expect(answer.headers.get('location')).toMatch(/^\/api\/applicant\/upload\/[0-9a-hjkmnp-tv-z]{20}$/);
    expect(answer.headers.get('tus-resumable')).toBe('1.0.0');
    const days = (Date.parse(answer.headers.get('upload-expires') ?? '') - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(6.9);
    expect(days).toBeLessThan(7.1);
  });

  test.each([
    ['no size', {}, 400],
    ['a size that is none', { 'upload-length': '-1' }, 400],
    ['a size beyond the largest', { 'upload-length': 60 * 1024 ** 3 }, 413],
    ['no dataset', { 'upload-length': 1, 'upload-metadata': metadataOf({ path: 'a' }) }, 400],
    [
      'a dataset that is not there',
      { 'upload-length': 1, 'upload-metadata': metadataOf({ path: 'a', recordId: '0000000000' }) },
      404,
    ],
    ['no name', { 'upload-length': 1, 'upload-metadata': metadataOf({ recordId }) }, 422],
    ['metadata that is not Base64', { 'upload-length': 1, 'upload-metadata': 'recordId ???' }, 400],
    ['the same key twice', { 'upload-length': 1, 'upload-metadata': 'a YQ==,a YQ==' }, 400],
    [
      'a hash that is none',
      { 'upload-length': 1, 'upload-metadata': metadataOf({ recordId, path: 'a', sha256: 'abc' }) },
      400,
    ],
  ] as const)('with %s is refused and changes nothing', async (_, headers, code) => {
    const before = await contentsOf(platform);
    const answer = await tus(origin, token, 'POST', '', {
      'upload-metadata': metadataOf({ recordId, path: newPath() }),
      ...headers,
    });
    expect(answer.status).toBe(code);
    expect(await messageOf(answer)).toMatchObject({ code });
    expect(await contentsOf(platform)).toEqual(before);
  });

  test('of a file with no bytes is all that it takes', async () => {
    const path = newPath();
    const id = await createUpload(origin, token, recordId, path, 0);
    const { data } = await site.call(listFiles, { id: recordId, keyword: path }, { token });
    expect(data.list).toMatchObject([{ path, size: 0, md5: 'd41d8cd98f00b204e9800998ecf8427e' }]);
    expect((await patch(id, 0, Buffer.alloc(0))).status).toBe(204);
  });

  test('without a fingerprint never goes on with the bytes of another file of the same name and size', async () => {
    const path = newPath();
    const first = await createUpload(origin, token, recordId, path, 10);
    await patch(first, 0, Buffer.from('other'));
    const second = await createUpload(origin, token, recordId, path, 10);
    expect(second).not.toBe(first);
    expect(await offsetOf(second)).toBe(0);
    expect((await tus(origin, token, 'HEAD', first)).status).toBe(404);
  });

  test('with a fingerprint, or the hash that stands in for it, finds the upload again', async () => {
    const path = newPath();
    const stated = { sha256: sha256(Buffer.from('0123456789')) };
    const first = await createUpload(origin, token, recordId, path, 10, stated);
    await patch(first, 0, Buffer.from('01234'));
    expect(await createUpload(origin, token, recordId, path, 10, stated)).toBe(first);
    expect(await offsetOf(first)).toBe(5);
  });
});

describe('HEAD', () => {
  test('tells offset, size and metadata as they were sent, and is never cached', async () => {
    const path = newPath();
    const id = await createUpload(origin, token, recordId, path, 10);
    await patch(id, 0, Buffer.from('123'));
    const answer = await tus(origin, token, 'HEAD', id);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'upload-offset': '3',
      'upload-length': '10',
      'cache-control': 'no-store',
      'upload-metadata': metadataOf({ recordId, path }),
    });
    expect(answer.headers.get('upload-expires')).toMatch(/GMT$/);
  });

  test('of what is not there is 404 and has no offset', async () => {
    const answer = await tus(origin, token, 'HEAD', '0'.repeat(20));
    expect([answer.status, answer.headers.get('upload-offset')]).toEqual([404, null]);
  });
});

describe('DELETE', () => {
  test('ends an upload for good and gives its size back', async () => {
    const id = await create(1000);
    await patch(id, 0, Buffer.from('some'));
    expect((await tus(origin, token, 'DELETE', id)).status).toBe(204);
    expect((await tus(origin, token, 'HEAD', id)).status).toBe(404);
    expect((await patch(id, 4, Buffer.from('more'))).status).toBe(404);
    expect((await tus(origin, token, 'DELETE', id)).status).toBe(404);
    const { data } = await site.call(listUnfinishedUploads, { size: 100 }, { token });
    expect(data.list.map(({ uploadId }) => uploadId)).not.toContain(id);
  });

  test('does not remove a file that has arrived', async () => {
    const path = newPath();
    const id = await sendFile(origin, token, recordId, path, Buffer.from('all'));
    expect((await tus(origin, token, 'DELETE', id)).status).toBe(403);
    const { data } = await site.call(listFiles, { id: recordId, keyword: path }, { token });
    expect(data.list).toHaveLength(1);
  });
});

describe('a submission in review', () => {
  test('takes no bytes, nor new files, nor loses any', async () => {
    const own = await makeSubmission(platform, ada);
    const id = await createUpload(origin, token, own, 'a.txt', 4);
    await platform.database.updateTable('submission').set({ status: 'rejected' }).where('id', '=', own).execute();
    const before = await contentsOf(platform);
    expect((await patch(id, 0, Buffer.from('1234'))).status).toBe(403);
    expect((await tus(origin, token, 'DELETE', id)).status).toBe(403);
    await expect(createUpload(origin, token, own, 'b.txt', 4)).rejects.toThrow('403');
    expect(await contentsOf(platform)).toEqual(before);
  });
});
