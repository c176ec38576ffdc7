import {
  deleteFile,
  deleteFolder,
  getFileSize,
  getMyStorage,
  listFiles,
  moveFile,
  moveFolder,
  type Entry,
} from '@vitrine/contract/files.ts';
import { sortKeyOf } from '@vitrine/contract/path.ts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { createUpload, makeSubmission, publishRow, sendFile } from '../../testing/datasets.ts';
import { makeLaboratory, withoutDemonstration } from '../../testing/laboratories.ts';
import { signedIn } from '../../testing/people.ts';
import { startSite } from '../../testing/site.ts';
import { contentsDigest, copyFiles, heldBy, releaseFiles, verifyFiles } from '../files.ts';

const site = await startSite(withoutDemonstration);
const { platform, origin } = site;
const { database } = platform;
const ada = await signedIn(platform);
const { token } = ada;
const newDataset = async (...paths: readonly string[]) => {
  const recordId = await makeSubmission(platform, ada);
  for (const path of paths) {
    await sendFile(origin, token, recordId, path, Buffer.from(path));
  }
  return recordId;
};
const list = async (id: string, given: object = {}, as: string | undefined = token) =>
  (await site.call(listFiles, { id, ...given }, as === undefined ? {} : { token: as })).data;
const namesIn = async (id: string, folder = '') => (await list(id, { folder })).list.map(({ name }) => name);
const idOf = async (id: string, path: string): Promise<string> => {
  const entry = (await list(id, { keyword: path })).list.find((each) => each.path === path);
  return entry?.type === 'file' ? entry.id : '';
};
const sound = async () => expect(await Array.fromAsync(verifyFiles(platform))).toEqual([]);

/** Rows alone, all with one blob: for lists too long to be sent. */
const plant = async (recordId: string, paths: readonly string[]): Promise<void> => {
  await sendFile(origin, token, recordId, 'zzz', Buffer.from('zzz'));
  const parts = paths.map((path, index) => {
    const at = path.lastIndexOf('/');
    const name = path.slice(at + 1);
    return [`p${String(index).padStart(9, '0')}`, path.slice(0, Math.max(at, 0)), name, sortKeyOf(name)];
  });
  await sql`
    insert into file (id, record_id, folder, name, sort_key, path_key, blob_key, size)
    select part.id || '', ${recordId}, part.folder, part.name, part.sort_key,
      lower(ltrim(part.folder || '/' || part.name, '/')), blob_key, size
    from jsonb_to_recordset(${JSON.stringify(parts.map(([id, folder, name, sort_key]) => ({ id, folder, name, sort_key })))}::jsonb)
      as part (id text, folder text, name text, sort_key text), file
    where file.record_id = ${recordId} and file.name = 'zzz'`.execute(database);
  await sql`update submission set (files, bytes) = (select count(*), sum(size) from file where record_id = ${recordId})
    where id = ${recordId}`.execute(database);
};

/** All pages one after another. */
const all = async (id: string, given: object): Promise<Entry[]> => {
  const entries: Entry[] = [];
  let after: string | null | undefined;
  do {
    const page = await list(id, { ...given, ...(after ? { after } : {}) });
    entries.push(...page.list);
    after = page.next;
  } while (after);
  return entries;
};

describe('a list of files', () => {
  test('has the folders first, then the files as people count', async () => {
    const id = await newDataset('run 10.csv', 'Run 9.csv', 'b/x', 'folder 10/x', 'folder 9/x', 'folder 9/y/z', 'a!/x');
    expect(await namesIn(id)).toEqual(['a!', 'b', 'folder 9', 'folder 10', 'Run 9.csv', 'run 10.csv']);
    expect(await namesIn(id, 'folder 9')).toEqual(['y', 'x']);
    expect(await namesIn(id, 'folder')).toEqual([]);
  });

  test('goes on where the last page ended, over folders and files, and misses none of 3,000', async () => {
    const id = await newDataset();
    const paths = Array.from({ length: 3000 }, (_, index) =>
      index % 3 === 0 ? `top/sub ${index}/deep/file` : `top/file ${index}.txt`,
    );
    await plant(id, paths);
    const entries = await all(id, { folder: 'top', size: 170 });
    expect(entries).toHaveLength(3000);
    expect(new Set(entries.map(({ path }) => path)).size).toBe(3000);
    expect(entries.slice(0, 1000).every(({ type }) => type === 'folder')).toBe(true);
    const files = entries.slice(1000).map(({ name }) => name);
    expect(files.slice(0, 3)).toEqual(['file 1.txt', 'file 2.txt', 'file 4.txt']);
    const found = await all(id, { keyword: 'SUB 12', size: 7 });
    expect(found.map(({ path }) => path).toSorted()).toEqual(
      paths.filter((path) => path.includes('sub 12')).toSorted(),
    );
  });

  test('refuses a place that no answer gave', async () => {
    const id = await newDataset('a');
    expect((await site.call(listFiles, { id, after: 'nonsense' }, { token })).status).toBe(400);
  });

  test('is for those who see the dataset: everyone once it is published', async () => {
    const id = await newDataset('a.txt');
    const stranger = await signedIn(platform);
    expect((await site.call(listFiles, { id }, { token: stranger.token })).status).toBe(404);
    const fileId = await idOf(id, 'a.txt');
    expect((await site.call(getFileSize, { fileId }, { token: stranger.token })).status).toBe(404);
    await publishRow(platform, id, (await makeLaboratory(site, ada)).id);
    expect((await list(id, {}, undefined)).list).toHaveLength(1);
    expect((await site.call(getFileSize, { fileId })).data).toEqual({ size: 5, text: '5.00 B' });
    expect((await site.call(deleteFile, { fileId }, { token })).status).toBe(403);
    expect((await site.call(moveFile, { fileId, path: 'b' }, { token: stranger.token })).status).toBe(403);
  });

  test('of a correction is that of what it corrects', async () => {
    const id = await newDataset('a.txt');
    const conceptId = (
      await database.selectFrom('submission').select('concept_id').where('id', '=', id).executeTakeFirstOrThrow()
    ).concept_id;
    await publishRow(platform, id, (await makeLaboratory(site, ada)).id);
    const correction = await makeSubmission(platform, ada, { kind: 'revision', targetId: id, conceptId });
    expect(await list(correction)).toMatchObject({ files: 1, bytes: 5, list: [{ name: 'a.txt' }] });
  });
});

describe('moving', () => {
  test('a file gives it another name or folder', async () => {
    const id = await newDataset('a.txt', 'b.txt');
    const fileId = await idOf(id, 'a.txt');
    const { data } = await site.call(moveFile, { fileId, path: 'deep/er/A.txt' }, { token });
    expect(data).toMatchObject({ id: fileId, path: 'deep/er/A.txt', name: 'A.txt' });
    expect(await namesIn(id)).toEqual(['deep', 'b.txt']);
    expect((await site.call(moveFile, { fileId, path: 'deep/er/a.TXT' }, { token })).status).toBe(200);
  });

  test.each([
    ['another file', 'B.TXT', 409],
    ['a folder', 'folder', 409],
    ['below a file', 'b.txt/a', 409],
    ['what is on its way', 'coming', 409],
    ['a way out', '../a', 422],
  ])('a file to %s is refused', async (_, path, code) => {
    const id = await newDataset('a.txt', 'b.txt', 'folder/x');
    await createUpload(origin, token, id, 'coming', 5);
    const answer = await site.call(moveFile, { fileId: await idOf(id, 'a.txt'), path }, { token });
    expect(answer.status).toBe(code);
    expect(await namesIn(id)).toEqual(['folder', 'a.txt', 'b.txt']);
  });

  test('a folder takes all along, what is on its way too', async () => {
    const id = await newDataset('old/a', 'old/in/b', 'older/c', 'old/old/d');
    await createUpload(origin, token, id, 'old/coming', 5);
    const { data } = await site.call(moveFolder, { recordId: id, folder: 'old', to: 'new/Ünder' }, { token });
    expect(data).toEqual({ moved: 4 });
    expect((await list(id, { keyword: '/' })).list.map(({ path }) => path)).toEqual([
      'new/Ünder/a',
      'new/Ünder/in/b',
      'new/Ünder/old/d',
      'older/c',
    ]);
    const upload = await database
      .selectFrom('upload')
      .select(['folder', 'path_key'])
      .where('record_id', '=', id)
      .where('file_id', 'is', null)
      .executeTakeFirst();
    expect(upload).toEqual({ folder: 'new/Ünder', path_key: 'new/ünder/coming' });
  });

  test('a folder up into its own place is no clash', async () => {
    const id = await newDataset('b/b/x', 'b/b/b/x');
    expect((await site.call(moveFolder, { recordId: id, folder: 'b/b', to: 'b' }, { token })).data).toEqual({
      moved: 2,
    });
    expect((await list(id, { keyword: 'x' })).list.map(({ path }) => path)).toEqual(['b/b/x', 'b/x']);
    expect((await site.call(moveFolder, { recordId: id, folder: 'b', to: 'B' }, { token })).data).toEqual({ moved: 2 });
  });

  test.each([
    ['onto the same names', 'one', 'two', 409, 'two/x'],
    ['where a file becomes a folder', 'one', 'three', 409, 'three/x'],
    ['below a file', 'one', 'two/x/y', 409, 'two/x'],
    ['into itself', 'one', 'one/more', 422, ''],
    ['that is not there', 'none', 'four', 404, ''],
  ])('a folder %s is refused, and names the first', async (_, folder, to, code, first) => {
    const id = await newDataset('one/x', 'two/x', 'three/X/y');
    const answer = await site.call(moveFolder, { recordId: id, folder, to }, { token });
    expect([answer.status, answer.message.includes(first)]).toEqual([code, true]);
  });

  test('a folder where paths would become too long is refused', async () => {
    const id = await newDataset(`a/${'x'.repeat(250)}/${'y'.repeat(250)}`);
    const to = Array.from({ length: 4 }, () => 'z'.repeat(150)).join('/');
    expect((await site.call(moveFolder, { recordId: id, folder: 'a', to }, { token })).status).toBe(422);
  });
});

describe('removing', () => {
  test('a file or a folder gives the room back and counts right', async () => {
    const person = await signedIn(platform);
    const id = await makeSubmission(platform, person);
    for (const path of ['a', 'b/c', 'b/d/e', 'bc']) {
      await sendFile(origin, person.token, id, path, Buffer.from('12345'));
    }
    await createUpload(origin, person.token, id, 'b/f', 100);
    const as = { token: person.token };
    const fileId =
      (await site.call(listFiles, { id }, as)).data.list.flatMap((each) =>
        each.name === 'a' && each.type === 'file' ? [each.id] : [],
      )[0] ?? '';
    expect((await site.call(deleteFile, { fileId }, as)).status).toBe(200);
    expect((await site.call(deleteFile, { fileId }, as)).status).toBe(404);
    expect((await site.call(deleteFolder, { recordId: id, folder: 'b' }, as)).data).toEqual({ removed: 3 });
    expect((await site.call(deleteFolder, { recordId: id, folder: 'b' }, as)).status).toBe(404);
    expect((await site.call(listFiles, { id }, as)).data).toMatchObject({ files: 1, bytes: 5, list: [{ name: 'bc' }] });
    expect((await site.call(getMyStorage, {}, as)).data).toMatchObject({ used: 5, files: 1 });
    await sound();
  });
});

describe('what other features need', () => {
  test('a new version shares the bytes, which stay until nobody has them', async () => {
    const id = await newDataset('a', 'b/c');
    const version = await makeSubmission(platform, ada);
    await database.transaction().execute((transaction) => copyFiles(transaction, id, version));
    expect(await heldBy(database, version)).toEqual({ files: 2, unfinished: 0 });
    expect(await list(version)).toMatchObject({ files: 2, bytes: 4 });
    const keys = async () => (await database.selectFrom('discarded_blob').select('key').execute()).length;
    const before = await keys();
    await database.transaction().execute((transaction) => releaseFiles(transaction, id));
    expect(await keys()).toBe(before);
    await database.updateTable('submission').set({ files: 0, bytes: 0 }).where('id', '=', id).execute();
    await sound();
    await createUpload(origin, token, version, 'coming', 10);
    expect(await heldBy(database, version)).toEqual({ files: 2, unfinished: 1 });
    await database.transaction().execute((transaction) => releaseFiles(transaction, version));
    expect(await keys()).toBe(before + 3);
    await database.updateTable('submission').set({ files: 0, bytes: 0 }).where('id', '=', version).execute();
    await sound();
  });

  test('the digest changes with every file that is added, renamed, replaced or removed, and with nothing else', async () => {
    const id = await newDataset('a', 'b');
    const twin = await newDataset('b', 'a');
    const seen = new Set<string>();
    const look = async () => seen.add((await contentsDigest(database, id)).toString('hex'));
    await look();
    expect((await contentsDigest(database, twin)).toString('hex')).toBe([...seen][0]);
    await sendFile(origin, token, id, 'c', Buffer.from('c'));
    await look();
    await site.call(moveFile, { fileId: await idOf(id, 'c'), path: 'C' }, { token });
    await look();
    await sendFile(origin, token, id, 'C', Buffer.from('other'));
    await look();
    expect(seen.size).toBe(4);
    await site.call(deleteFile, { fileId: await idOf(id, 'C') }, { token });
    await look();
    expect(seen.size).toBe(4);
  });
});
