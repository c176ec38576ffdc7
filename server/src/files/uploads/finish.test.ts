import { beginUploads, listFiles } from '@vitrine/contract/files.ts';
import { describe, expect, test } from 'vitest';
import type { BlobStore } from '../../platform/storage/blob-store.ts';
import { createUpload, makeSubmission, must, sha256, someBytes, tus } from '../../testing/datasets.ts';
import { withoutDemonstration } from '../../testing/laboratories.ts';
import { signedIn } from '../../testing/people.ts';
import { startInstance, startSite } from '../../testing/site.ts';
import { verifyFiles } from '../files.ts';

const site = await startSite(withoutDemonstration);
const { platform } = site;

/** The store, of which one step fails before or after it was done. */
const faults: { step: keyof BlobStore | undefined; when: 'before' | 'after'; code?: string } = {
  step: undefined,
  when: 'before',
};
const failing = new Proxy(platform.blobs, {
  get: (store, name: keyof BlobStore) => {
    const step = store[name] as (...given: unknown[]) => Promise<unknown>;
    if (name !== faults.step) {
      return step;
    }
    return async (...given: unknown[]) => {
      if (faults.when === 'after') {
        await step(...given);
      }
      throw Object.assign(new Error('The store fails.'), { code: faults.code });
    };
  },
});
const at = await startInstance({ ...platform, blobs: failing });
const { origin } = at;
const ada = await signedIn(platform);
const { token } = ada;
const recordId = await makeSubmission(platform, ada);
let files = 0;
const newPath = () => `finish/${(files += 1)}`;
const patch = (id: string, offset: number, body: Uint8Array) =>
  tus(origin, token, 'PATCH', id, { 'upload-offset': offset }, body);

const steps = [
  ['digest', 'before'],
  ['complete', 'before'],
  ['complete', 'after'],
  ['read', 'before'],
] as const;
const waysOn = ['HEAD', 'PATCH of no bytes', 'POST', 'beginning again'] as const;

describe('the end of an upload that is interrupted', () => {
  test.each(steps.flatMap(([step, when]) => waysOn.map((way) => [when, step, way] as const)))(
    '%s %s is made up for by a %s',
    async (when, step, way) => {
      const content = someBytes(10_000);
      const path = newPath();
      const stated = { sha256: sha256(content) };
      const id = await createUpload(origin, token, recordId, path, content.length, stated);
      Object.assign(faults, { step, when });
      expect((await patch(id, 0, content)).status).toBe(500);
      const listed = async () => (await site.call(listFiles, { id: recordId, keyword: path }, { token })).data.list;
      expect(await listed()).toEqual([]);
      Object.assign(faults, { step: undefined });
      if (way === 'HEAD') {
        const answer = await tus(origin, token, 'HEAD', id);
        must(answer.headers.get('upload-offset'), '10000');
      } else if (way === 'PATCH of no bytes') {
        must((await patch(id, content.length, Buffer.alloc(0))).status, 204);
      } else if (way === 'beginning again') {
        const again = [{ path, size: content.length, fingerprint: sha256(content) }];
        const { data } = await at.call(beginUploads, { recordId, files: again }, { token });
        must(data.list[0]?.finished, true);
      } else {
        must(await createUpload(origin, token, recordId, path, content.length, stated), id);
      }
      expect(await listed()).toMatchObject([{ path, sha256: sha256(content), size: 10_000 }]);
      expect(await Array.fromAsync(verifyFiles(platform, { deep: true }))).toEqual([]);
    },
  );

  test('by the database is made up for too, and nothing is registered twice', async () => {
    const content = someBytes(1000);
    const path = newPath();
    const id = await createUpload(origin, token, recordId, path, content.length);
    const { database } = platform;
    await database.schema.alterTable('event').renameTo('event_away').execute();
    expect((await patch(id, 0, content)).status).toBe(500);
    await database.schema.alterTable('event_away').renameTo('event').execute();
    await Promise.all([tus(origin, token, 'HEAD', id), tus(site.origin, token, 'HEAD', id)]);
    expect((await patch(id, content.length, Buffer.alloc(0))).status).toBe(204);
    const { data } = await site.call(listFiles, { id: recordId, keyword: path }, { token });
    expect(data.list).toMatchObject([{ path, sha256: sha256(content) }]);
    expect(await Array.fromAsync(verifyFiles(platform, { deep: true }))).toEqual([]);
  });
});

describe('a full disk', () => {
  test.each(['append', 'complete'] as const)('at %s is told as 507, and the upload goes on later', async (step) => {
    const content = someBytes(2000);
    const id = await createUpload(origin, token, recordId, newPath(), content.length);
    await patch(id, 0, content.subarray(0, 500));
    Object.assign(faults, { step, when: 'before', code: 'ENOSPC' });
    const answer = await patch(id, 500, content.subarray(500));
    expect(answer.status).toBe(507);
    expect(await answer.json()).toMatchObject({ code: 507, message: expect.stringContaining('safe') as string });
    Object.assign(faults, { step: undefined, code: undefined });
    const offset = Number((await tus(origin, token, 'HEAD', id)).headers.get('upload-offset'));
    expect(offset).toBe(step === 'append' ? 500 : 2000);
    expect((await patch(id, offset, content.subarray(offset))).status).toBe(204);
    expect(await Array.fromAsync(verifyFiles(platform, { deep: true }))).toEqual([]);
  });
});

describe('bytes that the store has lost', () => {
  test('are noticed at the next PATCH, and the sender goes on from what is left', async () => {
    const content = someBytes(1000);
    const path = newPath();
    const id = await createUpload(origin, token, recordId, path, content.length);
    await patch(id, 0, content.subarray(0, 600));
    await platform.blobs.append(`file-${id}`, 400, (async function* () {})());
    expect((await patch(id, 600, content.subarray(600))).status).toBe(409);
    expect((await tus(origin, token, 'HEAD', id)).headers.get('upload-offset')).toBe('400');
    expect((await patch(id, 400, content.subarray(400))).status).toBe(204);
    const { data } = await site.call(listFiles, { id: recordId, keyword: path }, { token });
    expect(data.list).toMatchObject([{ sha256: sha256(content) }]);
  });
});
