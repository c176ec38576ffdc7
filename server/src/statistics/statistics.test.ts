import { search } from '@vitrine/contract/search.ts';
import { countView, getStatistics, getUsage } from '@vitrine/contract/statistics.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { contentsOf } from '../testing/contents.ts';
import { withoutDemonstration } from '../testing/laboratories.ts';
import { publishVersion, somewhereToPublish, withdrawVersion, type PublishedVersion } from '../testing/published.ts';
import { startInstance, startSite } from '../testing/site.ts';
import { recordUse, writeUse } from './statistics.ts';

const site = await startSite(withoutDemonstration);
const { platform } = site;
let version: PublishedVersion;
let laboratoryId: string;
let ownerId: string;
const person = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

beforeAll(async () => {
  ({ id: laboratoryId, ownerId } = await somewhereToPublish(platform));
  version = await publishVersion(
    platform,
    ownerId,
    { title: 'Tides' },
    { laboratoryId, fileNames: ['a.csv', 'b.csv'] },
  );
});

const usage = async () => (await site.call(getUsage, { id: version.id })).data;

describe('views and downloads', () => {
  test('are written together, and the record and the search follow', async () => {
    await publishVersion(platform, ownerId, { title: 'Waves' }, { laboratoryId, views: 1 });
    for (const from of ['192.0.2.1', '192.0.2.2', '192.0.2.2']) {
      expect((await site.call(countView, { id: version.id }, { from, userAgent: person })).status).toBe(200);
    }
    recordUse(platform, {
      recordId: version.id,
      fileId: 'f000000001',
      kind: 'download',
      address: '192.0.2.1',
      userAgent: 'Wget/1.21',
      accountId: null,
    });
    expect(await usage()).toMatchObject({ views: 0 });
    await writeUse(platform);
    const counted = await usage();
    expect(counted).toMatchObject({ views: 2, uniqueViews: 2, downloads: 0, machineDownloads: 1 });
    expect(counted.months).toHaveLength(12);
    expect(counted.months.at(-1)).toMatchObject({ views: 2, downloads: 0 });
    expect(counted.months.at(-1)?.month).toBe(new Date().toISOString().slice(0, 7));
    const { list } = (await site.call(search, { sort: 'views' })).data;
    expect(list.map(({ title, views }) => [title, views])).toEqual([
      ['Tides', 2],
      ['Waves', 1],
    ]);
  });

  test('say nothing of who it was', async () => {
    await site.call(countView, { id: version.id }, { from: '198.51.100.77', userAgent: `${person} canary` });
    await writeUse(platform);
    const rows = await platform.database.selectFrom('usage').selectAll().execute();
    expect(JSON.stringify(rows)).not.toMatch(/198\.51|canary/);
    expect(Object.keys(rows[0] ?? {}).toSorted()).toEqual([
      'day',
      'downloads',
      'file_id',
      'machine_downloads',
      'machine_views',
      'record_id',
      'unique_downloads',
      'unique_views',
      'views',
    ]);
  });

  test('of what does not exist are refused, and those of what is gone are dropped', async () => {
    expect((await site.call(countView, { id: '0000000000' })).status).toBe(404);
    expect((await site.call(getUsage, { id: '0000000000' })).status).toBe(404);
    const before = await contentsOf(platform);
    recordUse(platform, {
      recordId: '0000000000',
      fileId: null,
      kind: 'view',
      address: 'x',
      userAgent: person,
      accountId: null,
    });
    await writeUse(platform);
    expect(await contentsOf(platform)).toEqual(before);
  });

  test('are kept while the database refuses them', async () => {
    const { views } = await usage();
    const refusing = { ...platform, database: platform.database.withTables() };
    Object.assign(refusing.database, { transaction: () => ({ execute: () => Promise.reject(new Error('away')) }) });
    recordUse(refusing, {
      recordId: version.id,
      fileId: null,
      kind: 'view',
      address: 'y',
      userAgent: person,
      accountId: null,
    });
    await writeUse(refusing);
    Object.assign(refusing.database, { transaction: () => platform.database.transaction() });
    await writeUse(refusing);
    expect((await usage()).views).toBe(views + 1);
  });

  test('are written when the process stops', async () => {
    const { views } = await usage();
    const another = await startInstance(platform);
    await another.call(countView, { id: version.id }, { from: '203.0.113.5', userAgent: person });
    await another.stop();
    expect((await usage()).views).toBe(views + 1);
  });

  test('of many at once from two processes are all counted', async () => {
    const { views } = await usage();
    const other = { ...platform, database: platform.database.withTables() };
    await Promise.all(
      [platform, other].map(async (each, place) => {
        for (let round = 0; round < 5; round += 1) {
          recordUse(each, {
            recordId: version.id,
            fileId: null,
            kind: 'view',
            address: `${place} ${round}`,
            userAgent: person,
            accountId: null,
          });
          await writeUse(each);
        }
      }),
    );
    expect((await usage()).views).toBe(views + 10);
  });
});

test('the platform in numbers is what is published', async () => {
  const fresh = await startSite(withoutDemonstration);
  const place = await somewhereToPublish(fresh.platform);
  expect((await fresh.call(getStatistics)).data).toMatchObject({
    datasets: 0,
    files: 0,
    researchers: 0,
    laboratories: 1,
  });
  const given = { laboratoryId: place.id, fileNames: ['a.csv', 'b.csv'], views: 7, downloads: 3 };
  const first = await publishVersion(fresh.platform, place.ownerId, { title: 'One' }, given);
  await publishVersion(fresh.platform, place.ownerId, { title: 'One again' }, { ...given, conceptId: first.conceptId });
  const gone = await publishVersion(fresh.platform, place.ownerId, { title: 'Gone' }, given);
  await withdrawVersion(fresh.platform, gone);
  // Another process has nothing ready.
  const another = await startInstance(fresh.platform);
  expect((await another.call(getStatistics)).data).toEqual({
    ...{ datasets: 1, laboratories: 1, files: 2, totalSize: 20, views: 7, downloads: 3, researchers: 1 },
  });
});
