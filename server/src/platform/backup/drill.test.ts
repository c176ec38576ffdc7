import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { getStorageHealth } from '@vitrine/contract/admin.ts';
import { signIn } from '@vitrine/contract/auth.ts';
import { deleteFile } from '@vitrine/contract/files.ts';
import { submit } from '@vitrine/contract/records.ts';
import { decide } from '@vitrine/contract/review.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { backup } from '../../commands/backup.ts';
import { restore } from '../../commands/restore.ts';
import { removeDiscarded } from '../../files/keeping/jobs.ts';
import { contentsOf } from '../../testing/contents.ts';
import { createUpload, sendFile, sha256, someBytes, tus } from '../../testing/datasets.ts';
import { withoutDemonstration } from '../../testing/laboratories.ts';
import { bareMachine, changeBit, runCommand } from '../../testing/machines.ts';
import { signedIn } from '../../testing/people.ts';
import { makeDraft } from '../../testing/records.ts';
import { completeDraft, reviewScene } from '../../testing/review.ts';
import { startInstance, startSite } from '../../testing/site.ts';
import { ask, jobKind, workAll } from '../../testing/test-jobs.ts';
import type { Platform } from '../platform.ts';
import { openDiskStore } from '../storage/disk.ts';
import { findBackup } from './manifest.ts';
import { takeBackup } from './take-backup.ts';

const site = await startSite(withoutDemonstration);
const { platform, origin } = site;
const { blobs, database } = platform;
const scene = await reviewScene(site, platform);
const { owner, pi, judge } = scene.people;
const backups = await mkdtemp(join(tmpdir(), 'vitrine-backups-'));
afterAll(() => rm(backups, { recursive: true, force: true }));

const publish = async (kind: 'open' | 'restricted', bytes: Buffer): Promise<{ id: string; key: string }> => {
  const access = { kind, until: '', conditions: kind === 'restricted' ? 'Please ask us first.' : '' };
  const { id, revision, metadata } = await completeDraft(site, platform, scene, { access });
  const key = `file-${await sendFile(origin, owner.token, id, 'data/values.bin', bytes)}`;
  const { pi: forPi, judge: forJudge } = platform.config.review.checklists;
  await site.call(submit, { id, revision, metadata }, owner);
  await site.call(decide, { id, revision, decision: 'approve', checklist: [...forPi] }, pi);
  const { data } = await site.call(decide, { id, revision, decision: 'approve', checklist: [...forJudge] }, judge);
  expect(data).toEqual({ status: 'published' });
  return { id, key };
};
const fileOf = async (key: string): Promise<string> =>
  (await database.selectFrom('file').select('id').where('blob_key', '=', key).executeTakeFirstOrThrow()).id;
const collect = async (): Promise<void> => {
  const { name, work } = removeDiscarded(platform);
  await ask(database, name, {}, { key: name });
  await workAll(database, jobKind(name, removeDiscarded(platform).payload, work));
};
const checksumsIn = async (folder: string): Promise<string[]> =>
  (await readFile(join(folder, 'checksums.sha256'), 'utf8')).trim().split('\n').toSorted();
const local = await signedIn(platform, { username: 'j.doe', password: 'a long enough password' });
const [openBytes, closedBytes] = [someBytes(70_000), someBytes(80_000)];
const opened = await publish('open', openBytes);
const restricted = await publish('restricted', closedBytes);
const [openFile, restrictedFile] = [await fileOf(opened.key), await fileOf(restricted.key)];
const draft = await makeDraft(site, owner, { title: 'On its way' });
const half = await createUpload(origin, owner.token, draft.id, 'half.bin', 10);
await tus(origin, owner.token, 'PATCH', half, { 'upload-offset': 0 }, Buffer.from('half'));

const mostTurns = 12;

/** People at work: uploads, deletions with the collector behind them, drafts, publications. */
const startWork = () => {
  const state = { stopped: false };
  const acknowledged = new Map<string, string>();
  const loop = async (work: (turn: number) => Promise<unknown>) => {
    for (let turn = 0; turn < mostTurns && !state.stopped; turn += 1) {
      await work(turn);
    }
  };
  const upload = async (turn: number) => {
    const bytes = someBytes(20_000 + turn);
    const id = await sendFile(origin, owner.token, draft.id, `run ${turn}.bin`, bytes);
    acknowledged.set(`file-${id}`, sha256(bytes));
  };
  const addAndDelete = async (turn: number) => {
    const id = await sendFile(origin, owner.token, draft.id, `gone ${turn}.bin`, someBytes(1000));
    await site.call(deleteFile, { fileId: await fileOf(`file-${id}`) }, owner);
    await collect();
  };
  const running = Promise.all([
    loop(upload),
    loop(addAndDelete),
    loop(() => makeDraft(site, owner, { title: 'Another thought' })),
    loop(() => publish('open', someBytes(3000))),
  ]);
  return {
    acknowledged,
    stop: async () => {
      state.stopped = true;
      await running;
    },
  };
};

/** Tables of which a backup leaves out rows or values on purpose. */
const notTheSame = [
  ...['migration', 'session', 'sign_in_attempt', 'email_verification', 'password_link', 'mail', 'signing_key'],
  ...['discarded_blob', 'job', 'upload', 'event'],
];

describe('a backup, taken while people work,', () => {
  let taken = '';
  let before = new Map<string, string>();

  test('is complete with its manifest, and two at once are refused', async () => {
    const work = startWork();
    while (work.acknowledged.size < 3) {
      await new Promise(setImmediate);
    }
    before = new Map(work.acknowledged);
    const slow = { second: '' };
    const watched: Platform = {
      ...platform,
      blobs: {
        ...blobs,
        read: async (key, range) => {
          slow.second ||= await runCommand(backup, platform, backups).then(
            () => 'It went on.',
            (error: Error) => error.message,
          );
          return blobs.read(key, range);
        },
      },
    };
    const printed = await runCommand(backup, watched, backups);
    await work.stop();
    expect(slow.second).toBe('Another backup of this installation is running. Please wait until it has ended.');
    expect(printed).toContainEqual(expect.stringMatching(/^Database: \d+ rows of \d+ tables/));
    const { folder, manifest } = await findBackup(backups);
    taken = folder;
    expect(manifest.damaged).toEqual([]);
    expect(manifest.blobs.count).toBeGreaterThanOrEqual(before.size + 2);
    const administrator = scene.people.administrator;
    const { backupAt } = (await site.call(getStorageHealth, {}, administrator)).data;
    expect(Date.parse(backupAt ?? '')).toBeGreaterThanOrEqual(Date.parse(manifest.takenAt));
    expect((await readdir(folder)).toSorted()).toEqual(['checksums.sha256', 'database', 'manifest.json']);
  });

  test('keeps the collector away from what it needs until it has it', async () => {
    const content = someBytes(5000);
    const key = `file-${await sendFile(origin, owner.token, draft.id, 'deleted meanwhile.bin', content)}`;
    const state = { deleted: false, thereMeanwhile: false };
    const watched: Platform = {
      ...platform,
      blobs: {
        ...blobs,
        read: async (wanted, range) => {
          if (!state.deleted) {
            state.deleted = true;
            await site.call(deleteFile, { fileId: await fileOf(key) }, owner);
            await collect();
            state.thereMeanwhile = (await blobs.size(key)) === content.length;
          }
          return blobs.read(wanted, range);
        },
      },
    };
    const { folder, damaged } = await takeBackup(watched, backups, {}, () => undefined);
    expect(damaged).toEqual([]);
    expect(state).toEqual({ deleted: true, thereMeanwhile: true });
    expect(await checksumsIn(folder)).toContainEqual(expect.stringMatching(`^${sha256(content)}  .*${key}$`));
    await collect();
    expect(await blobs.size(key)).toBeUndefined();
  });

  test('is made although a file is damaged, names that one, and fails for the operator to see', async () => {
    const key = `file-${await sendFile(origin, owner.token, draft.id, 'rotten.bin', someBytes(100))}`;
    const fileId = await fileOf(key);
    await changeBit(join(platform.config.dataFolder, 'blobs', key.slice(5, 7), key));
    await expect(runCommand(backup, platform, backups)).rejects.toThrow('1 file could not be saved');
    const { folder, manifest } = await findBackup(backups);
    expect(manifest.damaged).toEqual([key]);
    expect((await checksumsIn(folder)).filter((line) => line.includes(key))).toEqual([]);
    await site.call(deleteFile, { fileId }, owner);
  });

  test('makes room for newer ones when it is told how many to keep, with the files that only it had', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'vitrine-backups-'));
    const gone = `file-${await sendFile(origin, owner.token, draft.id, 'only once.bin', someBytes(100))}`;
    await runCommand(backup, platform, folder);
    await site.call(deleteFile, { fileId: await fileOf(gone) }, owner);
    const has = async (key: string) => (await openDiskStore(join(folder, 'blobs')).size(key)) !== undefined;
    await runCommand(backup, platform, '--keep', '2', folder);
    expect([await has(gone), await has(opened.key)]).toEqual([true, true]);
    expect(await runCommand(backup, platform, '--keep', '1', folder)).toContain('Older backups removed: 2.');
    expect([await has(gone), await has(opened.key)]).toEqual([false, true]);
    await runCommand(backup, platform, '--check', folder);
    await expect(runCommand(backup, platform, '--keep', 'none', folder)).rejects.toThrow('Usage: backup');
    await rm(folder, { recursive: true });
    await collect();
  });

  test('copies only what is new into the same folder', async () => {
    const bytes = someBytes(1234);
    await sendFile(origin, owner.token, draft.id, 'new since.bin', bytes);
    const printed = await runCommand(backup, platform, backups);
    expect(printed).toContainEqual(expect.stringContaining('of which 1 is new here (1.21 KB)'));
  });

  test('brings everything back once all is destroyed: every row, every file', async () => {
    const rows = await contentsOf(platform, notTheSame);
    await rm(platform.config.dataFolder, { recursive: true });
    const restored = await bareMachine();
    const printed = await runCommand(restore, restored, backups);
    expect(printed.at(-1)).toBe('All files are there and all counts are right.');
    expect(await contentsOf(restored, notTheSame)).toEqual(rows);
    const { folder } = await findBackup(backups);
    const again = await mkdtemp(join(backups, 'again-'));
    const second = await takeBackup(restored, again, {}, () => undefined);
    // The one difference is the event of the restore.
    const withoutEvents = (lines: string[]) => lines.filter((line) => !line.includes('database/event.'));
    expect(withoutEvents(await checksumsIn(second.folder))).toEqual(withoutEvents(await checksumsIn(folder)));
    const upload = await restored.database.selectFrom('upload').selectAll().where('id', '=', half).executeTakeFirst();
    expect(upload).toMatchObject({ received: 0, size: 10, file_id: null });
    const mails = await restored.database.selectFrom('job').selectAll().where('kind', '=', 'deliver-mail').execute();
    expect(mails).toEqual([]);
    await expect(runCommand(restore, restored, backups)).rejects.toThrow('a restore never goes over what is there');
  });

  test('of an earlier moment can be named, and what it brings back works', async () => {
    const restored = await bareMachine();
    await runCommand(restore, restored, taken);
    for (const [key, hash] of before) {
      const size = await restored.blobs.size(key);
      expect((await restored.blobs.digest(key, size ?? 0)).sha256.toString('hex')).toBe(hash);
    }
    const instance = await startInstance(restored);
    const signedInAgain = await instance.call(signIn, { username: 'j.doe', password: 'a long enough password' });
    expect(signedInAgain).toMatchObject({ status: 200, data: { name: local.name } });
    const download = (fileId: string, token?: string) =>
      fetch(`${instance.origin}/api/comment/downFile?fileId=${fileId}`, {
        headers: token ? { authorization: `Bearer ${token}` } : {},
      });
    const answer = await download(openFile);
    expect(sha256(Buffer.from(await answer.arrayBuffer()))).toBe(sha256(openBytes));
    expect((await download(restrictedFile)).status).not.toBe(200);
    expect((await download(restrictedFile, signedInAgain.data.token)).status).toBe(403);
    // Sessions are not in a backup.
    expect((await download(restrictedFile, owner.token)).status).toBe(401);
    // The next number of a job is one that no row has.
    await ask(restored.database, 'look-at-file', {});
  });

  test('that has changed by one bit is refused with the name of the file, and nothing is written', async () => {
    const { folder } = await findBackup(backups);
    const machine = await bareMachine();
    const blob = join(dirname(folder), 'blobs', opened.key.slice(5, 7), opened.key);
    for (const path of [blob, join(folder, 'database', 'account.copy.gz'), join(folder, 'checksums.sha256')]) {
      await changeBit(path);
      const refusal = runCommand(restore, machine, backups);
      await expect(refusal).rejects.toThrow('This backup is damaged, and nothing was restored from it');
      await expect(refusal).rejects.toThrow(path.split('/').at(-1));
      await changeBit(path);
    }
    expect(await Array.fromAsync(machine.blobs.list())).toEqual([]);
    expect(await runCommand(backup, machine, '--check', backups)).toEqual([`The backup in ${folder} is whole.`]);
  });

  test('is not there without its manifest', async () => {
    const { folder } = await findBackup(backups);
    const unfinished = await mkdtemp(join(tmpdir(), 'vitrine-backups-'));
    await expect(findBackup(unfinished)).rejects.toThrow('There is no complete backup');
    await rm(unfinished, { recursive: true });
    await rm(join(folder, 'manifest.json'));
    expect((await findBackup(backups)).folder).not.toBe(folder);
  });
});
