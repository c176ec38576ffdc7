import { listAwards } from '@vitrine/contract/awards.ts';
import { listLaboratories } from '@vitrine/contract/communities.ts';
import { deleteDraft } from '@vitrine/contract/records.ts';
import { search } from '@vitrine/contract/search.ts';
import { submissionStatuses } from '@vitrine/contract/workflow.ts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { demonstrationIssuer } from '../auth/auth.ts';
import { fileJobs, verifyFiles } from '../files/files.ts';
import type { BlobStore } from '../platform/storage/blob-store.ts';
import { contentsOf } from '../testing/contents.ts';
import { chooseDemonstrationPerson, signInBy } from '../testing/sign-in.ts';
import { startSite } from '../testing/site.ts';
import { workAll } from '../testing/test-jobs.ts';
import { filesOf } from './dataset.ts';
import { datasets } from './datasets.ts';
import { furnishDatasets, furnishDemonstration } from './demonstration.ts';
import { furnishedKeys } from './queries.ts';

const site = await startSite();
const { platform } = site;
const { database } = platform;

const furnish = async (blobs: BlobStore = platform.blobs): Promise<void> => {
  await furnishDatasets(database);
  await workAll(database, furnishDemonstration({ ...platform, blobs }, demonstrationIssuer));
};
/** A store whose machine dies after so many files. */
const dyingAfter = (files: number): BlobStore => {
  let left = files;
  return {
    ...platform.blobs,
    write: (key, content) => {
      left -= 1;
      return left < 0 ? Promise.reject(new Error('The machine was switched off.')) : platform.blobs.write(key, content);
    },
  };
};
const publishedConcepts = () =>
  database
    .selectFrom('record')
    .select(['id', 'title'])
    .where('latest', '=', true)
    .where('withdrawn_at', 'is', null)
    .execute();

describe('the datasets of the demonstration', () => {
  test('are made one after another, and a start that was ended half-way goes on where it was', async () => {
    await furnish(dyingAfter(20));
    const before = await furnishedKeys(database);
    expect(before.size).toBeGreaterThan(1);
    expect(before.size).toBeLessThan(datasets.length);
    await database
      .updateTable('job')
      .set({ run_at: sql`now()` })
      .execute();
    await furnish();
    const refused = await sql`select subject_id, details from event
      where kind = 'demonstration.furnished' and details ->> 'refused' is not null`.execute(database);
    expect(refused.rows).toEqual([]);
    expect([...(await furnishedKeys(database))].toSorted()).toEqual(datasets.map(({ key }) => key).toSorted());
  });

  test('stand in every state that a dataset can have', async () => {
    expect((await publishedConcepts()).length).toBeGreaterThanOrEqual(40);
    const submissions = await database.selectFrom('submission').select('status').execute();
    expect(new Set(submissions.map(({ status }) => status))).toEqual(new Set(submissionStatuses));
    const records = await database.selectFrom('record').select(['access', 'version_no', 'withdrawn_at']).execute();
    expect(new Set(records.map(({ access }) => access))).toEqual(
      new Set(['open', 'embargoed', 'restricted', 'metadata-only']),
    );
    expect(records.some(({ withdrawn_at }) => withdrawn_at !== null)).toBe(true);
    expect(records.filter(({ version_no }) => version_no > 1).length).toBeGreaterThanOrEqual(5);
    const requests = await database.selectFrom('access_request').select('granted').orderBy('asked_at').execute();
    expect(requests).toEqual([{ granted: true }, { granted: null }]);
  });

  test('are found by their titles, and look as old and as much used as they are said to be', async () => {
    for (const { id, title } of await publishedConcepts()) {
      const { data } = await site.call(search, { keyword: `"${title}"` });
      expect(data.list.map((hit) => hit.id)).toContain(id);
    }
    const { rows } = await sql<{ months: number; used: number }>`
      select count(distinct date_trunc('month', published_at))::integer as months,
        count(*) filter (where downloads > 0)::integer as used from search_entry`.execute(database);
    expect(rows[0]?.months).toBeGreaterThan(12);
    expect(rows[0]?.used).toBeGreaterThan(30);
  });

  test('have all their bytes, and nothing is left of the start that was ended', async () => {
    await sql`insert into job (kind, payload) values ('remove-discarded-blobs', '{}')`.execute(database);
    await workAll(database, ...fileJobs(platform).filter(({ name }) => name === 'remove-discarded-blobs'));
    expect(await Array.fromAsync(verifyFiles(platform, { deep: true }))).toEqual([]);
    const { rows } = await sql<{ bytes: number }>`select sum(size)::bigint as bytes from blob`.execute(database);
    expect(rows[0]?.bytes).toBeLessThan(25_000_000);
  });

  test('are told to nobody by mail', async () => {
    expect(await database.selectFrom('mail').select('subject').execute()).toEqual([]);
  });

  test('are not made again, not even those that were deleted since', async () => {
    const { data } = await signInBy(site, chooseDemonstrationPerson(site.origin, 'ines'));
    const draft = await database
      .selectFrom('submission')
      .select('id')
      .where('status', '=', 'draft')
      .executeTakeFirstOrThrow();
    expect((await site.call(deleteDraft, { id: draft.id }, { token: data.token })).status).toBe(200);
    const before = await contentsOf(platform);
    await furnish();
    expect(await contentsOf(platform)).toEqual(before);
  });
});

test.each(datasets.filter(({ key }) => ['foam-films', 'gelation-notebook', 'balloon'].includes(key)))(
  'the files of $key are the same at every start',
  async ({ files }) => {
    expect(await filesOf(files())).toEqual(await filesOf(files()));
  },
);

test('with VITRINE_DEMO=0 there is nothing but the people', async () => {
  const empty = await startSite({ VITRINE_DEMO: '0' });
  expect(empty.platform.config.demonstration).toEqual({ laboratories: false, datasets: false });
  expect((await empty.call(listLaboratories)).data.total).toBe(0);
  const { data } = await signInBy(empty, chooseDemonstrationPerson(empty.origin, 'ines'));
  expect((await empty.call(listAwards, {}, { token: data.token })).data.total).toBe(0);
});
