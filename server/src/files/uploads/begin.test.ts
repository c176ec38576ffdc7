import {
  beginUploads,
  getMyStorage,
  getUploadFileLastNum,
  listFiles,
  listUnfinishedUploads,
} from '@vitrine/contract/files.ts';
import { describe, expect, test } from 'vitest';
import { contentsOf } from '../../testing/contents.ts';
import { makeSubmission, publishRow, sendFile, tus } from '../../testing/datasets.ts';
import { makeLaboratory, withoutDemonstration } from '../../testing/laboratories.ts';
import { signedIn, type Person } from '../../testing/people.ts';
import { startInstance, startSite, statusesOf } from '../../testing/site.ts';
import { verifyFiles } from '../files.ts';

const site = await startSite({
  ...withoutDemonstration,
  DATASET_BYTES: '10000',
  DATASET_FILES: '1000',
  USER_BYTES: '15000',
  CHUNK_BYTES: '1024',
});
const { platform, origin } = site;
const other = await startInstance(platform);
const someone = () => signedIn(platform);
const begin = (person: Person, recordId: string, files: readonly object[], at: Pick<typeof site, 'call'> = site) =>
  at.call(beginUploads, { recordId, files }, { token: person.token });
const patch = (person: Person, id: string, offset: number, body: Uint8Array) =>
  tus(origin, person.token, 'PATCH', id, { 'upload-offset': offset }, body);
const usedBy = async (person: Person) => (await site.call(getMyStorage, {}, { token: person.token })).data;

describe('beginning uploads', () => {
  test('of many files at once takes their size from the quota and tells where each stands', async () => {
    const ada = await someone();
    const recordId = await makeSubmission(platform, ada);
    const files = Array.from({ length: 500 }, (_, index) => ({ path: `f/${index}.txt`, size: 10 }));
    const { data } = await begin(ada, recordId, files);
    expect(data.chunkSize).toBe(1024);
    expect(data.list.map(({ path }) => path)).toEqual(files.map(({ path }) => path));
    expect(new Set(data.list.map(({ uploadId }) => uploadId)).size).toBe(500);
    expect(await usedBy(ada)).toMatchObject({ used: 5000, files: 500, quota: 15_000 });
  });

  test('again finds what is under way and what has arrived, by path, size and fingerprint', async () => {
    const ada = await someone();
    const recordId = await makeSubmission(platform, ada);
    const files = [
      { path: 'half.txt', size: 4, fingerprint: 'h' },
      { path: 'whole.txt', size: 4, fingerprint: 'w' },
      { path: 'none.txt', size: 4 },
    ];
    const { data: first } = await begin(ada, recordId, files);
    const [half, whole, none] = first.list.map(({ uploadId }) => uploadId);
    await patch(ada, half ?? '', 0, Buffer.from('12'));
    await patch(ada, whole ?? '', 0, Buffer.from('1234'));
    const { data: second } = await begin(ada, recordId, files);
    expect(second.list).toMatchObject([
      { uploadId: half, offset: 2, finished: false, fileId: null },
      { uploadId: whole, offset: 4, finished: true, fileId: expect.stringMatching(/^.{10}$/) as string },
      { uploadId: none, offset: 0, finished: false },
    ]);
    expect(await usedBy(ada)).toMatchObject({ used: 12, files: 3 });
  });

  test('of a file that differs drops what was under way, and replaces what arrived only once it has arrived', async () => {
    const ada = await someone();
    const recordId = await makeSubmission(platform, ada);
    await sendFile(origin, ada.token, recordId, 'Data.csv', Buffer.from('old'));
    const { data } = await begin(ada, recordId, [{ path: 'data.csv', size: 5, fingerprint: 'new' }]);
    const id = data.list[0]?.uploadId ?? '';
    const listed = async () => (await site.call(listFiles, { id: recordId }, { token: ada.token })).data;
    expect(await listed()).toMatchObject({ files: 1, bytes: 3, list: [{ name: 'Data.csv' }] });
    const { data: again } = await begin(ada, recordId, [{ path: 'data.csv', size: 5, fingerprint: 'newer' }]);
    expect((await patch(ada, id, 0, Buffer.from('wrong'))).status).toBe(404);
    await patch(ada, again.list[0]?.uploadId ?? '', 0, Buffer.from('newer'));
    expect(await listed()).toMatchObject({ files: 1, bytes: 5, list: [{ name: 'data.csv', size: 5 }] });
    expect(await usedBy(ada)).toMatchObject({ used: 5, files: 1 });
  });

  test('of files with no bytes finishes them', async () => {
    const ada = await someone();
    const recordId = await makeSubmission(platform, ada);
    const { data } = await begin(ada, recordId, [
      { path: 'a', size: 0 },
      { path: 'b', size: 0 },
    ]);
    expect(data.list.map(({ finished }) => finished)).toEqual([true, true]);
  });

  test.each([
    ['a name that hides what it is', [{ path: 'a\u202Etxt.exe', size: 1 }], 'files.0.path'],
    [
      'a way out',
      [
        { path: 'ok', size: 1 },
        { path: '../up', size: 1 },
      ],
      'files.1.path',
    ],
    [
      'twins',
      [
        { path: 'A.csv', size: 1 },
        { path: 'a.CSV', size: 1 },
      ],
      'files.1.path',
    ],
    [
      'a file that is also a folder',
      [
        { path: 'x', size: 1 },
        { path: 'X/y', size: 1 },
      ],
      'files.1.path',
    ],
    ['a folder that is there', [{ path: 'there', size: 1 }], 'files.0.path'],
    ['what lies below a file that is there', [{ path: 'there/file/deeper', size: 1 }], 'files.0.path'],
    ['a folder that is on its way', [{ path: 'Coming', size: 1 }], 'files.0.path'],
  ])('with %s is refused by the number of the file, and changes nothing', async (_, files, path) => {
    const ada = await someone();
    const recordId = await makeSubmission(platform, ada);
    await sendFile(origin, ada.token, recordId, 'there/file', Buffer.from('x'));
    await begin(ada, recordId, [{ path: 'coming/soon', size: 1 }]);
    const before = await contentsOf(platform);
    const answer = await begin(ada, recordId, files);
    expect(answer.status).toBe(422);
    expect((answer.data as unknown as { problems: object[] }).problems).toMatchObject([{ path }]);
    expect(await contentsOf(platform)).toEqual(before);
  });

  test.each([
    ['a dataset', [{ path: 'a', size: 10_001 }], '9.77 KB, and a dataset can have 9.77 KB'],
    ['a dataset, what is on its way counted', [{ path: 'a', size: 9001 }], '9.77 KB, and a dataset can have 9.77 KB'],
  ])('with more bytes than %s can have is refused in numbers', async (_, files, words) => {
    const ada = await someone();
    const recordId = await makeSubmission(platform, ada);
    await begin(ada, recordId, [{ path: 'before', size: 1000 }]);
    const before = await contentsOf(platform);
    const answer = await begin(ada, recordId, files);
    expect(answer.status).toBe(413);
    expect(answer.message).toContain(words.split(', and')[1]);
    expect(await contentsOf(platform)).toEqual(before);
  });

  test('with more files than a dataset can have is refused in numbers', async () => {
    const ada = await someone();
    const recordId = await makeSubmission(platform, ada);
    const some = (from: number) => Array.from({ length: 500 }, (_, index) => ({ path: `${from + index}`, size: 1 }));
    expect((await begin(ada, recordId, some(0))).status).toBe(200);
    expect((await begin(ada, recordId, some(500))).status).toBe(200);
    const answer = await begin(ada, recordId, [{ path: 'one too many', size: 1 }]);
    expect([answer.status, answer.message]).toEqual([
      413,
      'With these files the dataset would have 1001 files, and a dataset can have 1000. A zip of many small files counts as one.',
    ]);
    // One that replaces another takes no place of its own.
    expect((await begin(ada, recordId, [{ path: '7', size: 2 }])).status).toBe(200);
  });

  test('beyond the quota of the person is refused over all datasets, and fits again once something is gone', async () => {
    const ada = await someone();
    const [one, two] = [await makeSubmission(platform, ada), await makeSubmission(platform, ada)];
    const { data } = await begin(ada, one, [{ path: 'a', size: 9000 }]);
    const answer = await begin(ada, two, [{ path: 'b', size: 9000 }]);
    expect(answer.status).toBe(413);
    expect(answer.message).toMatch(/you would have stored 17\.58 KB, and you can store 14\.65 KB/);
    await tus(origin, ada.token, 'DELETE', data.list[0]?.uploadId ?? '');
    expect((await begin(ada, two, [{ path: 'b', size: 9000 }])).status).toBe(200);
  });

  test('twice at once where only one fits lets one in, on one process and on two', async () => {
    for (const second of [site, other, site, other]) {
      const ada = await someone();
      const [one, two] = [await makeSubmission(platform, ada), await makeSubmission(platform, ada)];
      const answers = await Promise.all([
        begin(ada, one, [{ path: 'a', size: 8000 }]),
        begin(ada, two, [{ path: 'a', size: 8000 }], second),
      ]);
      expect(statusesOf(answers)).toEqual([200, 413]);
      expect(await usedBy(ada)).toMatchObject({ used: 8000, files: 1 });
      const same = await Promise.all([
        begin(ada, one, [{ path: 'b', size: 1000 }]),
        begin(ada, one, [{ path: 'b', size: 1000 }], second),
      ]);
      expect(new Set(same.map(({ data }) => data.list[0]?.uploadId)).size).toBe(1);
    }
    expect(await Array.fromAsync(verifyFiles(platform))).toEqual([]);
  });

  test('is not for what is published, nor for a correction of it, nor for what others work on', async () => {
    const ada = await someone();
    const laboratory = await makeLaboratory(site, ada);
    const published = await makeSubmission(platform, ada);
    await publishRow(platform, published, laboratory.id);
    const { concept_id } = await platform.database
      .selectFrom('identifier')
      .select('concept_id')
      .where('id', '=', published)
      .executeTakeFirstOrThrow();
    const given = { kind: 'revision', targetId: published, conceptId: concept_id } as const;
    const correction = await makeSubmission(platform, ada, given);
    const file = [{ path: 'a', size: 1 }];
    expect((await begin(ada, published, file)).status).toBe(403);
    expect((await begin(ada, correction, file)).status).toBe(403);
    expect((await begin(await someone(), correction, file)).status).toBe(404);
  });
});

describe('getUploadFileLastNum', () => {
  test('counts the whole chunks that are safely stored', async () => {
    const ada = await someone();
    const recordId = await makeSubmission(platform, ada);
    const ask = async () =>
      (
        await site.call(
          getUploadFileLastNum,
          { recordId, name: 'run.bin', size: '3000', fingerprint: 'x' },
          { token: ada.token },
        )
      ).data;
    const { uploadId, chunkSize, lastNum, finished } = await ask();
    expect({ chunkSize, lastNum, finished }).toEqual({ chunkSize: 1024, lastNum: 0, finished: false });
    await patch(ada, uploadId, 0, Buffer.alloc(1500));
    expect(await ask()).toEqual({ uploadId, chunkSize: 1024, lastNum: 1, finished: false });
    const { data } = await site.call(listUnfinishedUploads, { recordId }, { token: ada.token });
    expect(data.list).toMatchObject([{ uploadId, recordId, path: 'run.bin', size: 3000, received: 1500 }]);
    await patch(ada, uploadId, 1500, Buffer.alloc(1500));
    expect(await ask()).toEqual({ uploadId, chunkSize: 1024, lastNum: 2, finished: true });
    expect((await site.call(listUnfinishedUploads, { recordId }, { token: ada.token })).data.total).toBe(0);
  });
});
