import { readdir, truncate, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { getMyStorage, listFiles } from '@vitrine/contract/files.ts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { createUpload, makeSubmission, sendFile, tus } from '../../testing/datasets.ts';
import { makeLaboratory, withoutDemonstration } from '../../testing/laboratories.ts';
import { signedIn } from '../../testing/people.ts';
import { startSite } from '../../testing/site.ts';
import { ask, workAll } from '../../testing/test-jobs.ts';
import { verify } from '../../commands/verify.ts';
import { fileJobs } from '../files.ts';

const site = await startSite(withoutDemonstration);
const { platform, origin } = site;
const { database, blobs } = platform;
const ada = await signedIn(platform);
const { token } = ada;
const jobs = fileJobs(platform);
const work = async (name: string) => {
  await ask(database, name, {}, { key: name });
  await database
    .updateTable('job')
    .set({ run_at: sql`now()` })
    .where('key', '=', name)
    .execute();
  const kinds = jobs.filter((job) => job.name === name);
  // Once: its next turn is not due.
  return workAll(database, ...kinds);
};
const storedKeys = async () => [
  ...(await Array.fromAsync(blobs.list())),
  ...(await Array.fromAsync(blobs.listUnfinished())),
];

const pathOf = async (key: string): Promise<string> => {
  const folder = join(platform.config.dataFolder, 'blobs');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const entry = entries.find(({ name }) => name === key);
  return join(entry?.parentPath ?? '', key);
};
/** As if the bytes had been written so many days ago. */
const age = async (key: string, days: number): Promise<void> => {
  const at = new Date(Date.now() - days * 24 * 3600 * 1000);
  await utimes(await pathOf(key), at, at);
};

/** What the operator reads, and the exit code. */
const runVerify = async (...args: readonly string[]) => {
  const printed: string[] = [];
  const run = verify.run({ platform, postgres: undefined, address: '', close: async () => undefined }, args, (line) =>
    printed.push(line),
  );
  const failed = await run.then(
    () => false,
    () => true,
  );
  return { printed, failed };
};

describe('the collector', () => {
  test('removes the bytes of what was deleted, and of nothing else', async () => {
    const id = await makeSubmission(platform, ada);
    const [kept, gone] = [
      await sendFile(origin, token, id, 'kept', Buffer.from('kept')),
      await sendFile(origin, token, id, 'gone', Buffer.from('gone')),
    ];
    const half = await createUpload(origin, token, id, 'half', 10);
    await tus(origin, token, 'PATCH', half, { 'upload-offset': 0 }, Buffer.from('half'));
    await sendFile(origin, token, id, 'gone', Buffer.from('new'));
    const ended = await createUpload(origin, token, id, 'ended', 10);
    await tus(origin, token, 'PATCH', ended, { 'upload-offset': 0 }, Buffer.from('some'));
    await tus(origin, token, 'DELETE', ended);
    expect(await storedKeys()).toEqual(expect.arrayContaining([`file-${gone}`, `file-${ended}`]));
    expect(await work('remove-discarded-blobs')).toBe(1);
    const keys = await storedKeys();
    expect(keys).toEqual(expect.arrayContaining([`file-${kept}`, `file-${half}`]));
    expect(keys).not.toContain(`file-${gone}`);
    expect(keys).not.toContain(`file-${ended}`);
    expect(await runVerify('--deep')).toMatchObject({ failed: false });
  });

  test('never removes what a row still needs, even when it was told to', async () => {
    const id = await makeSubmission(platform, ada);
    const upload = await sendFile(origin, token, id, 'needed', Buffer.from('needed'));
    await database
      .insertInto('discarded_blob')
      .values({ key: `file-${upload}` })
      .execute();
    await work('remove-discarded-blobs');
    await work('collect-unreferenced');
    expect(await blobs.size(`file-${upload}`)).toBe(6);
  });

  test('forgets uploads that nobody went on with, gives their size back, and keeps what has arrived', async () => {
    const person = await signedIn(platform);
    const id = await makeSubmission(platform, person);
    await sendFile(origin, person.token, id, 'arrived', Buffer.from('arrived'));
    const [old, fresh] = [
      await createUpload(origin, person.token, id, 'old', 1000),
      await createUpload(origin, person.token, id, 'fresh', 1000),
    ];
    await tus(origin, person.token, 'PATCH', old, { 'upload-offset': 0 }, Buffer.from('some'));
    await database
      .updateTable('upload')
      .set({ expires_at: sql`now() - interval '1 second'` })
      .where('record_id', '=', id)
      .where('id', '<>', fresh)
      .execute();
    await work('forget-unfinished-uploads');
    await work('remove-discarded-blobs');
    expect((await tus(origin, person.token, 'HEAD', old)).status).toBe(404);
    expect((await tus(origin, person.token, 'HEAD', fresh)).status).toBe(200);
    expect(await storedKeys()).not.toContain(`file-${old}`);
    const { data } = await site.call(listFiles, { id }, { token: person.token });
    expect(data.list).toMatchObject([{ name: 'arrived' }]);
    expect((await site.call(getMyStorage, {}, { token: person.token })).data).toMatchObject({ used: 1007, files: 2 });
  });

  test('collects bytes that no row knows, finished or not, once they are old, and none that a row knows', async () => {
    const id = await makeSubmission(platform, ada);
    const file = `file-${await sendFile(origin, token, id, 'known', Buffer.from('known'))}`;
    const half = `file-${await createUpload(origin, token, id, 'half', 10)}`;
    await tus(origin, token, 'PATCH', half.slice(5), { 'upload-offset': 0 }, Buffer.from('half'));
    const laboratory = await makeLaboratory(site, ada);
    const logo = 'logo-00000000000000000000000000000001';
    await blobs.write(logo, Readable.from(['logo']));
    await database.updateTable('laboratory').set({ logo }).where('id', '=', laboratory.id).execute();
    const known = [file, half, logo];
    const lost = ['file-00000000000000000000', 'file-11111111111111111111', 'logo-00000000000000000000000000000000'];
    await blobs.write('file-00000000000000000000', Readable.from(['lost']));
    await blobs.append('file-11111111111111111111', 0, (async function* () {})());
    await blobs.write('logo-00000000000000000000000000000000', Readable.from(['logo']));
    await Promise.all([...known, ...lost].map((key) => age(key, 29)));
    await work('collect-unreferenced');
    expect(await storedKeys()).toEqual(expect.arrayContaining([...known, ...lost]));
    await Promise.all([...known, ...lost].map((key) => age(key, 31)));
    await work('collect-unreferenced');
    const keys = await storedKeys();
    expect(keys).toEqual(expect.arrayContaining(known));
    expect(keys.filter((key) => lost.includes(key))).toEqual([]);
  });
});

describe('verify', () => {
  /** Each damage, how to mend it, and what must be told. */
  const prepare = async () => {
    const id = await makeSubmission(platform, ada);
    const upload = await sendFile(origin, token, id, 'file', Buffer.from('content'));
    return { id, key: `file-${upload}`, path: await pathOf(`file-${upload}`) };
  };

  test('says nothing is wrong when nothing is', async () => {
    await prepare();
    expect(await runVerify('--deep')).toEqual({
      failed: false,
      printed: ['All files are there and all counts are right.'],
    });
  });

  test('finds bytes that are missing, too short, or changed where one looks deep', async () => {
    const { key, path } = await prepare();
    await writeFile(path, 'Content');
    expect((await runVerify()).failed).toBe(false);
    expect((await runVerify('--deep')).printed).toEqual([expect.stringContaining(`the content of ${key} is not what`)]);
    await truncate(path, 3);
    expect((await runVerify()).printed).toEqual([`${key} has 3 bytes where there should be 7`]);
    await blobs.remove(key);
    expect(await runVerify()).toEqual({ failed: true, printed: [`the bytes of ${key} are missing`] });
    await blobs.write(key, Readable.from(['content']));
    expect((await runVerify('--deep')).failed).toBe(false);
  });

  test('finds bytes without a row that the collector should have taken', async () => {
    await blobs.write('file-22222222222222222222', Readable.from(['lost']));
    expect((await runVerify()).failed).toBe(false);
    await age('file-22222222222222222222', 31);
    expect((await runVerify()).printed).toEqual([
      expect.stringContaining('file-22222222222222222222 belong to no row'),
    ]);
    await blobs.remove('file-22222222222222222222');
  });

  test('finds a logo that is missing', async () => {
    const laboratory = await makeLaboratory(site, ada);
    const logo = 'logo-00000000000000000000000000000002';
    await database.updateTable('laboratory').set({ logo }).where('id', '=', laboratory.id).execute();
    expect((await runVerify()).printed).toEqual([`the bytes of ${logo} are missing`]);
    await database.updateTable('laboratory').set({ logo: null }).where('id', '=', laboratory.id).execute();
  });

  test('finds an upload that counts more than there is', async () => {
    const id = await makeSubmission(platform, ada);
    const upload = await createUpload(origin, token, id, 'half', 10);
    await database.updateTable('upload').set({ received: 5 }).where('id', '=', upload).execute();
    expect((await runVerify()).printed).toEqual([`upload ${upload} counts 5 bytes, but only 0 are there`]);
    await database.updateTable('upload').set({ received: 0 }).where('id', '=', upload).execute();
  });

  test.each([
    [
      'a dataset',
      (id: string) => sql`update submission set files = files + 1 where id = ${id}`,
      (id: string) => sql`update submission set files = files - 1 where id = ${id}`,
      'counts 2 files and 7 bytes, but has 1 and 7',
    ],
    [
      'a file',
      (id: string) => sql`update file set size = 8 where record_id = ${id}`,
      (id: string) => sql`update file set size = 7 where record_id = ${id}`,
      'has no blob of its size',
    ],
    [
      'a quota',
      () => sql`update storage_use set bytes = bytes + 1 where account_id = ${ada.id}`,
      () => sql`update storage_use set bytes = bytes - 1 where account_id = ${ada.id}`,
      `the quota of ${ada.id} says`,
    ],
  ])('finds %s that counts wrong', async (_, damage, mend, words) => {
    const { id } = await prepare();
    await damage(id).execute(database);
    const { printed, failed } = await runVerify();
    expect(failed).toBe(true);
    expect(printed).toContainEqual(expect.stringContaining(words));
    await mend(id).execute(database);
    expect((await runVerify()).failed).toBe(false);
  });

  test('takes no word that it does not know', async () => {
    expect((await runVerify('--fix')).failed).toBe(true);
  });
});
