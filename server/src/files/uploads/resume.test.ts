import { beginUploads, listFiles, uploadAddress } from '@vitrine/contract/files.ts';
import fc from 'fast-check';
import { Upload } from 'tus-js-client';
import { describe, expect, test } from 'vitest';
import { createUpload, makeSubmission, must, sha256, someBytes, tus } from '../../testing/datasets.ts';
import { withoutDemonstration } from '../../testing/laboratories.ts';
import { signedIn } from '../../testing/people.ts';
import { startInstance, startSite } from '../../testing/site.ts';
import { verifyFiles } from '../files.ts';

const site = await startSite({ ...withoutDemonstration, CHUNK_BYTES: '65536' });
const { platform, origin } = site;
const other = await startInstance(platform);
const ada = await signedIn(platform);
const { token } = ada;
const recordId = await makeSubmission(platform, ada);
let files = 0;
const newPath = () => `resumed/${(files += 1)}.bin`;
const hashAt = async (path: string) => {
  const { data } = await site.call(listFiles, { id: recordId, keyword: path }, { token });
  const [file] = data.list;
  return file?.type === 'file' ? file.sha256 : undefined;
};

/** Sends with the library that browsers use; ends after `stopAfter` bytes were acknowledged, where that is given. */
const sendBy = (content: Buffer, options: object, stopAfter = Infinity): Promise<string> =>
  new Promise((resolve, reject) => {
    const upload = new Upload(content, {
      endpoint: `${origin}${uploadAddress}`,
      headers: { Authorization: `Bearer ${token}` },
      chunkSize: 65_536,
      retryDelays: [0, 50, 100, 200],
      onError: reject,
      onSuccess: () => resolve(upload.url ?? ''),
      onChunkComplete: (_, acknowledged) => {
        if (acknowledged >= stopAfter) {
          void upload.abort().then(() => resolve(upload.url ?? ''));
        }
      },
      ...options,
    });
    upload.start();
  });

describe('tus-js-client', () => {
  test('uploads a file, is stopped in the middle, and goes on', async () => {
    const content = someBytes(500_000);
    const path = newPath();
    const metadata = { recordId, path, fingerprint: 'a sample' };
    const url = await sendBy(content, { metadata }, 200_000);
    expect(await hashAt(path)).toBeUndefined();
    expect(await sendBy(content, { uploadUrl: new URL(url, origin).href })).toContain(url);
    expect(await hashAt(path)).toBe(sha256(content));
  });

  test('finds an upload of another device again when it begins anew, and goes on where that one ended', async () => {
    const content = someBytes(300_000);
    const path = newPath();
    const metadata = { recordId, path, fingerprint: 'the same' };
    const first = await sendBy(content, { metadata }, 100_000);
    expect(await sendBy(content, { metadata })).toBe(first);
    expect(await hashAt(path)).toBe(sha256(content));
  });

  test('goes on with uploads that were begun by the hundred', async () => {
    const contents = Array.from({ length: 40 }, () => someBytes(70_000));
    const offers = contents.map((content, index) => ({ path: `many/${index}`, size: content.length }));
    const { data } = await site.call(beginUploads, { recordId, files: offers }, { token });
    await Promise.all(
      data.list.map(({ uploadId }, index) =>
        sendBy(contents[index] ?? Buffer.alloc(0), { uploadUrl: `${origin}${uploadAddress}/${uploadId}` }),
      ),
    );
    const { data: listed } = await site.call(listFiles, { id: recordId, folder: 'many' }, { token });
    expect(new Set(listed.list.map((each) => each.type === 'file' && each.sha256))).toEqual(
      new Set(contents.map(sha256)),
    );
  });
});

describe('any sequence of requests', () => {
  const size = 5000;
  const step = fc.record({
    kind: fc.constantFrom('send', 'send', 'send', 'cut', 'misplaced', 'damaged', 'delete'),
    length: fc.integer({ min: 1, max: 2000 }),
    elsewhere: fc.boolean(),
  });

  test('leaves the offset where a model says, and the file with the hash of what was sent', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 10 }), async (steps) => {
        const content = someBytes(size);
        const path = newPath();
        let id = await createUpload(origin, token, recordId, path, size);
        let offset = 0;
        for (const { kind, length, elsewhere } of steps) {
          const at = elsewhere ? other.origin : origin;
          const end = Math.min(offset + length, size);
          const sent = content.subarray(offset, end);
          const send = (from: number, body: Uint8Array | ReadableStream<Uint8Array>, more = {}) =>
            tus(at, token, 'PATCH', id, { 'upload-offset': from, ...more }, body);
          if (kind === 'send') {
            must((await send(offset, sent)).status, 204);
            offset = end;
          } else if (kind === 'cut') {
            const stream = new ReadableStream<Uint8Array>({
              pull: (controller) => {
                controller.enqueue(sent);
                controller.error(new Error('cut'));
              },
            });
            await send(offset, stream).catch(() => undefined);
            const kept = await standing(at, id);
            must(kept >= offset && kept <= end, true);
            offset = kept;
          } else if (kind === 'misplaced') {
            must((await send(offset + 1, Buffer.from('x'))).status, 409);
          } else if (kind === 'damaged') {
            const wrong = { 'upload-checksum': `md5 ${Buffer.alloc(16).toString('base64')}` };
            must((await send(offset, sent, wrong)).status, offset === size ? 204 : 460);
          } else {
            must((await tus(at, token, 'DELETE', id)).status, offset === size ? 403 : 204);
            if (offset < size) {
              id = await createUpload(at, token, recordId, path, size);
              offset = 0;
            }
          }
          expect(await standing(origin, id)).toBe(offset);
        }
        await tus(origin, token, 'PATCH', id, { 'upload-offset': offset }, content.subarray(offset));
        expect(await hashAt(path)).toBe(sha256(content));
      }),
      { numRuns: 25 },
    );
    expect(await Array.fromAsync(verifyFiles(platform, { deep: true }))).toEqual([]);
  }, 120_000);

  /** The offset once nobody is receiving any more: asked by a PATCH that is misplaced and so changes nothing. */
  const standing = async (at: string, id: string): Promise<number> => {
    for (;;) {
      const answer = await tus(at, token, 'PATCH', id, { 'upload-offset': size + 1 }, Buffer.alloc(0));
      if (answer.status === 409) {
        const { data } = (await answer.json()) as { data: { offset: number } };
        return data.offset;
      }
      must(answer.status, 423);
    }
  };
});
