import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getStorageHealth } from '@vitrine/contract/admin.ts';
import { showId } from '@vitrine/contract/ids.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { fixity } from '../../../commands/fixity.ts';
import type { Platform } from '../../../platform/platform.ts';
import { makeSubmission, sendFile } from '../../../testing/datasets.ts';
import { withoutDemonstration } from '../../../testing/laboratories.ts';
import { mailsTo } from '../../../testing/mails.ts';
import { eventsOf, signedIn } from '../../../testing/people.ts';
import { startSite } from '../../../testing/site.ts';
import { ask, workAll } from '../../../testing/test-jobs.ts';
import { fileJobs } from '../../files.ts';

const operator = 'operator@lab.example';
const metrics = 'a-token-for-the-metrics';
const site = await startSite({ ...withoutDemonstration, OPERATOR_EMAIL: operator, METRICS_TOKEN: metrics });
const { platform, origin } = site;
const { database } = platform;
const ada = await signedIn(platform);
const id = await makeSubmission(platform, ada);
const store = async (name: string) => `file-${await sendFile(origin, ada.token, id, name, Buffer.from('content'))}`;

/** Lets the job have its turn. */
const takeTurn = async (on: Platform = platform): Promise<void> => {
  await database.deleteFrom('job').where('kind', '=', 'check-fixity').execute();
  await ask(database, 'check-fixity', {}, { key: 'check-fixity' });
  await workAll(database, ...fileJobs(on).filter(({ name }) => name === 'check-fixity'));
};
/** As if its last check had been so many days ago. */
const setChecked = (key: string, days: number) =>
  database
    .updateTable('blob')
    .set({ checked_at: sql<Date>`now() - make_interval(days => ${days})` })
    .where('key', '=', key)
    .execute();
const daysSinceCheck = async (key: string): Promise<number> => {
  const { days } = await database
    .selectFrom('blob')
    .select(sql<number>`extract(day from now() - checked_at)::integer`.as('days'))
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  return days;
};
const rewrite = async (key: string, content: string): Promise<void> => {
  const folder = join(platform.config.dataFolder, 'blobs');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  await writeFile(join(entries.find(({ name }) => name === key)?.parentPath ?? '', key), content);
};
const damageOf = async (key: string) =>
  (await database.selectFrom('blob').select('damage').where('key', '=', key).executeTakeFirstOrThrow()).damage;
const kindsOf = async (key: string) => (await eventsOf(platform, key)).map(({ kind }) => kind);
const measured = async () =>
  (await fetch(`${origin}/metrics`, { headers: { authorization: `Bearer ${metrics}` } })).text();
const runCommand = async (...args: readonly string[]) => {
  const printed: string[] = [];
  const opened = { platform, postgres: undefined, address: '', close: async () => undefined };
  const failure = await fixity
    .run(opened, args, (line) => printed.push(line))
    .then(
      () => '',
      (error: Error) => error.message,
    );
  return { printed, failure };
};

test('a file is read again when its turn has come, and not before', async () => {
  const [due, notDue] = [await store('due'), await store('not due')];
  await setChecked(due, 91);
  await setChecked(notDue, 89);
  await takeTurn();
  expect(await Promise.all([due, notDue].map(daysSinceCheck))).toEqual([0, 89]);
  expect(await measured()).toContain('vitrine_damaged_files 0');
});

test('a damaged file is told to the operator once, and noted again when it is mended', async () => {
  const key = await store('measurements/rotten.csv');
  await rewrite(key, 'cOntent');
  await setChecked(key, 91);
  await takeTurn();
  expect(await damageOf(key)).toBe(`the content of ${key} is not what arrived: its sha-256 differs`);
  await setChecked(key, 91);
  await takeTurn();
  const mails = await mailsTo(platform, operator);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.subject).toBe('A stored file is damaged');
  expect(mails[0]?.text).toContain(`measurements/rotten.csv (${key})`);
  expect(await kindsOf(key)).toEqual(['blob.damaged']);
  expect(await measured()).toContain('vitrine_damaged_files 1');
  const administrator = await signedIn(platform, { role: 'admin' });
  expect((await site.call(getStorageHealth, {}, administrator)).data).toMatchObject({
    ...{ files: 3, bytes: 21, checkedEveryDays: 90, backupAt: null, damaged: 1 },
    damagedFiles: [{ recordId: showId(id), path: 'measurements/rotten.csv', size: 7 }],
  });
  // Long before its turn: what is damaged is looked at every day.
  await rewrite(key, 'content');
  await setChecked(key, 2);
  await takeTurn();
  expect(await damageOf(key)).toBeNull();
  expect(await kindsOf(key)).toEqual(['blob.damaged', 'blob.mended']);
  expect(await measured()).toContain('vitrine_damaged_files 0');
});

test('a file that was deleted while it was checked is no damage', async () => {
  const key = await store('deleted');
  await setChecked(key, 91);
  const remove = async () => {
    await database.deleteFrom('upload').where('record_id', '=', id).execute();
    await database.deleteFrom('file').where('blob_key', '=', key).execute();
    await database.deleteFrom('blob').where('key', '=', key).execute();
    return undefined;
  };
  const others = await mailsTo(platform, operator);
  await takeTurn({ ...platform, blobs: { ...platform.blobs, size: remove } });
  expect(await platform.blobs.size(key)).toBe(7);
  expect(await database.selectFrom('blob').select('key').where('key', '=', key).execute()).toEqual([]);
  expect(await kindsOf(key)).toEqual([]);
  expect(await mailsTo(platform, operator)).toEqual(others);
});

test('the command reads what is due, or with --all everything, and fails when something is damaged', async () => {
  expect(await runCommand()).toEqual({ printed: ['No file is due to be checked.'], failure: '' });
  const key = await store('by command');
  const sound = await runCommand('--all');
  expect(sound.failure).toBe('');
  expect(sound.printed.at(-1)).toBe('All of them are as they arrived.');
  await platform.blobs.remove(key);
  const damaged = await runCommand('--all');
  expect(damaged.failure).toBe('1 file is damaged.');
  expect(damaged.printed).toContain(`the bytes of ${key} are missing`);
  expect((await runCommand('--some')).failure).toBe('Usage: fixity [--all]');
});
