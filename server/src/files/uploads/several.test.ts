import { beginUploads, listFiles, severalAddress } from '@vitrine/contract/files.ts';
import { describe, expect, test } from 'vitest';
import { contentsOf } from '../../testing/contents.ts';
import { makeSubmission, md5, sendFile, sha256, someBytes, tus } from '../../testing/datasets.ts';
import { withoutDemonstration } from '../../testing/laboratories.ts';
import { signedIn } from '../../testing/people.ts';
import { startSite } from '../../testing/site.ts';

const site = await startSite(withoutDemonstration);
const { platform, origin } = site;
const ada = await signedIn(platform);
const recordId = await makeSubmission(platform, ada);

interface Outcome {
  readonly uploadId: string;
  readonly status: number;
  readonly offset: number | null;
}

const begin = async (token: string, id: string, files: readonly { path: string; content: Buffer }[]) => {
  const { data } = await site.call(
    beginUploads,
    { recordId: id, files: files.map(({ path, content }) => ({ path, size: content.length, fingerprint: path })) },
    { token },
  );
  return data.list.map(({ uploadId }, place) => ({ uploadId, content: files[place]?.content ?? Buffer.alloc(0) }));
};

const named = ({ uploadId, content }: { uploadId: string; content: Buffer }) => ({
  uploadId,
  size: content.length,
  sha256: sha256(content),
});

const post = async (token: string, list: unknown, content: readonly Buffer[], tail = '') => {
  const answer = await fetch(origin + severalAddress, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0' },
    body: Buffer.concat([Buffer.from(`${JSON.stringify(list)}\n`), ...content, Buffer.from(tail)]),
  });
  const { message, data } = (await answer.json()) as { message: string; data: { list: Outcome[] } | null };
  return { status: answer.status, message, list: data?.list ?? [] };
};

const send = (token: string, files: readonly { uploadId: string; content: Buffer }[]) =>
  post(
    token,
    files.map(named),
    files.map(({ content }) => content),
  );

let made = 0;
const some = (count: number) =>
  Array.from({ length: count }, () => ({ path: `several/${(made += 1)}.bin`, content: someBytes(1500 + made) }));

describe('many small files in one request', () => {
  test('arrive as if each had been sent by itself, and replace what was there', async () => {
    const files = [...some(3), { path: 'old.csv', content: Buffer.from('a,b\n1,2\n') }];
    await sendFile(origin, ada.token, recordId, 'old.csv', Buffer.from('before'));
    const { list } = await send(ada.token, await begin(ada.token, recordId, files));
    expect(list.map(({ status, offset }) => [status, offset])).toEqual(
      files.map(({ content }) => [204, content.length]),
    );
    for (const { path, content } of files) {
      const { data } = await site.call(listFiles, { id: recordId, keyword: path }, { token: ada.token });
      expect(data.list).toMatchObject([{ path, size: content.length, sha256: sha256(content), md5: md5(content) }]);
      expect(data.files).toBe(4);
    }
  });

  test('are answered each by itself: what is damaged, begun, gone or another dataset’s does not keep the others', async () => {
    const elsewhere = await makeSubmission(platform, ada);
    const [good, damaged, begun, again] = await begin(ada.token, recordId, some(4));
    const [foreign] = await begin(ada.token, elsewhere, some(1));
    if (!good || !damaged || !begun || !again || !foreign) throw new Error('Nothing was begun');
    await tus(origin, ada.token, 'PATCH', begun.uploadId, { 'upload-offset': 0 }, begun.content.subarray(0, 100));
    await tus(origin, ada.token, 'DELETE', again.uploadId);
    const sent = [good, damaged, begun, again, foreign];
    const { list } = await post(
      ada.token,
      sent.map((file) => ({ ...named(file), ...(file === damaged ? { sha256: sha256(Buffer.from('x')) } : {}) })),
      sent.map(({ content }) => content),
    );
    expect(list.map(({ status, offset }) => [status, offset])).toEqual([
      [204, good.content.length],
      [460, 0],
      [409, 100],
      [404, null],
      [404, null],
    ]);
    expect(list.map(({ uploadId }) => uploadId)).toEqual(sent.map(({ uploadId }) => uploadId));
    expect((await send(ada.token, [damaged])).list).toMatchObject([{ status: 204 }]);
    expect((await send(ada.token, [damaged])).list).toMatchObject([{ status: 409 }]);
  });

  test('of which two requests bring the same at once become one file each', async () => {
    const uploads = await begin(ada.token, recordId, some(20));
    const answers = await Promise.all([send(ada.token, uploads), send(ada.token, uploads)]);
    const statuses = uploads.map((_, place) =>
      answers.map(({ list }) => list[place]?.status ?? 0).toSorted((a, b) => a - b),
    );
    for (const [first, second] of statuses) {
      expect(first).toBe(204);
      expect([409, 423]).toContain(second);
    }
  });

  test('are refused as a whole when they are malformed or somebody else’s, and nothing changes', async () => {
    const stranger = await signedIn(platform);
    const uploads = await begin(ada.token, recordId, some(2));
    const before = await contentsOf(platform);
    expect(await send(stranger.token, uploads)).toMatchObject({ status: 404 });
    expect(await send('', uploads)).toMatchObject({ status: 401 });
    const content = uploads.map((file) => file.content);
    expect(await post(ada.token, uploads.map(named), content, 'more')).toMatchObject({ status: 400 });
    expect(await post(ada.token, uploads.map(named), content.slice(1))).toMatchObject({ status: 400 });
    expect(await post(ada.token, [], [])).toMatchObject({ status: 400 });
    expect(await post(ada.token, { no: 'list' }, content)).toMatchObject({ status: 400 });
    const [first] = uploads.map(named);
    expect(await post(ada.token, [first, first], [])).toMatchObject({ status: 400 });
    expect(await post(ada.token, uploads.map(named), [Buffer.alloc(9 * 1024 ** 2)])).toMatchObject({ status: 413 });
    expect(await contentsOf(platform)).toEqual(before);
  });
});
