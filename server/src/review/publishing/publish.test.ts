import { beginNewVersion, getDataset, resubmit, saveDraft, submit, withdraw } from '@vitrine/contract/records.ts';
import { decide, getReview } from '@vitrine/contract/review.ts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { contentsOf } from '../../testing/contents.ts';
import { withoutDemonstration } from '../../testing/laboratories.ts';
import { mailsTo } from '../../testing/mails.ts';
import { formOf, sendForm } from '../../testing/multipart.ts';
import { completeDraft, reviewScene, standing, type ReviewPart } from '../../testing/review.ts';
import { startSite } from '../../testing/site.ts';

const site = await startSite(withoutDemonstration);
const { platform } = site;
const { database } = platform;
const scene = await reviewScene(site, platform);
const { people, laboratory } = scene;
const { checklists } = platform.config.review;

const by = (part: ReviewPart) => ({ token: people[part].token });
const approve = (part: ReviewPart, id: string, revision: number) =>
  site.call(
    decide,
    { id, revision, decision: 'approve', checklist: [...checklists.pi, ...checklists.judge] },
    by(part),
  );
const toTheJudges = async (id: string, revision: number, metadata: object, part: ReviewPart = 'owner') => {
  await site.call(submit, { id, revision, metadata }, by(part));
  await approve('pi', id, revision);
};
const publishNew = async (given = {}) => {
  const { id, revision, metadata, conceptId } = await completeDraft(site, platform, scene, given);
  await toTheJudges(id, revision, metadata);
  await approve('judge', id, revision);
  return { id, metadata, conceptId };
};
const recordRow = (id: string) => database.selectFrom('record').selectAll().where('id', '=', id).executeTakeFirst();
const inSearch = async (conceptId: string) =>
  (await sql<{ count: number }>`select count(*) from search_entry where concept_id = ${conceptId}`.execute(database))
    .rows[0]?.count;
const datasetsOf = async (id: string) =>
  (await database.selectFrom('laboratory').select('datasets').where('id', '=', id).executeTakeFirstOrThrow()).datasets;
const remove = (part: ReviewPart, id: string, reason: string) =>
  sendForm(site, withdraw, formOf({ id, reason }), by(part));

/** Every table that publishing writes to. A step that fails there must take all the others back. */
const steps = ['record', 'submission', 'laboratory', 'search_entry', 'job', 'audit', 'event', 'mail'] as const;

describe('publishing is all or nothing:', () => {
  test.each(steps)('when it fails at the table %s, nothing has happened, and it can be done again', async (table) => {
    const { id, revision, metadata } = await completeDraft(site, platform, scene);
    await toTheJudges(id, revision, metadata);
    const before = await contentsOf(platform);
    await sql`create function break_${sql.raw(table)}() returns trigger language plpgsql as
      $$ begin raise exception 'the disk is gone'; end $$`.execute(database);
    // At the last row of the statement, so that all before it has been written.
    await sql`create trigger break after insert or update or delete on ${sql.table(table)}
      for each statement execute function break_${sql.raw(table)}()`.execute(database);
    const broken = await approve('judge', id, revision);
    await sql`drop function break_${sql.raw(table)} cascade`.execute(database);
    expect(broken.status).toBe(500);
    expect(await contentsOf(platform)).toEqual(before);
    expect((await approve('judge', id, revision)).data).toEqual({ status: 'published' });
    const jobs = await database
      .selectFrom('job')
      .select('payload')
      .where('kind', '=', 'register-doi')
      .where(sql<boolean>`payload ->> 'recordId' = ${id}`)
      .execute();
    expect(jobs).toHaveLength(1);
  });
});

describe('a new version', () => {
  test('takes the place of the one before when it is approved, and not earlier', async () => {
    const first = await publishNew({ title: 'Version one' });
    const { data } = await site.call(beginNewVersion, { id: first.id }, by('coEditor'));
    const { data: draft } = await site.call(getDataset, { id: data.id }, by('owner'));
    const metadata = { ...draft.metadata, title: 'Version two' };
    const saved = await site.call(saveDraft, { id: data.id, revision: draft.revision, metadata }, by('owner'));
    await toTheJudges(data.id, saved.data.revision, metadata);
    expect((await site.call(getDataset, { id: first.id })).data).toMatchObject({ versions: [{ latest: true }] });
    const { data: review } = await site.call(getReview, { id: data.id }, by('judge'));
    expect(review.changes).toMatchObject({
      against: 'published',
      fields: [{ field: 'title', before: 'Version one', after: 'Version two' }],
    });
    const count = await datasetsOf(laboratory.id);
    await approve('judge', data.id, saved.data.revision);
    const { data: seen } = await site.call(getDataset, { id: first.id });
    expect(seen.versions.map(({ id, versionNo, latest }) => [id, versionNo, latest])).toEqual([
      [data.id, 2, true],
      [first.id, 1, false],
    ]);
    expect(await datasetsOf(laboratory.id)).toBe(count);
    expect(await inSearch(first.conceptId)).toBe(1);
  });
});

describe('a correction', () => {
  test('goes through the same review, leaves the record as it is until then, and keeps the former metadata', async () => {
    const { id, metadata } = await publishNew({ title: 'With a mistake' });
    const corrected = { ...metadata, title: 'Without a mistake' };
    const begun = await site.call(resubmit, { id, revision: 1, metadata: corrected }, by('owner'));
    expect(begun.data.status).toBe('draft');
    const { data: draft } = await site.call(getDataset, { id: begun.data.id }, by('owner'));
    await toTheJudges(begun.data.id, draft.revision, draft.metadata);
    expect((await recordRow(id))?.title).toBe('With a mistake');
    await approve('judge', begun.data.id, draft.revision);
    const row = await recordRow(id);
    expect([row?.title, row?.revision, row?.version_no]).toEqual(['Without a mistake', 2, 1]);
    const history = await database.selectFrom('record_history').selectAll().where('record_id', '=', id).execute();
    expect(history.map(({ revision, metadata: former }) => [revision, (former as { title: string }).title])).toEqual([
      [1, 'With a mistake'],
    ]);
    expect(await recordRow(begun.data.id)).toBeUndefined();
    expect(await standing(platform, begun.data.id)).toBe('gone');
    expect((await mailsTo(platform, people.owner.email)).map(({ subject }) => subject)).toContain(
      'Corrected: Without a mistake',
    );
  });
});

describe('withdrawing', () => {
  test('leaves the page with the reason, and takes it out of search and count', async () => {
    const { id, conceptId } = await publishNew({ title: 'Withdrawn soon' });
    const count = await datasetsOf(laboratory.id);
    expect((await remove('pi', id, 'The instrument was broken.')).status).toBe(200);
    const { data } = await site.call(getDataset, { id });
    expect(data).toMatchObject({
      status: 'withdrawn',
      title: 'Withdrawn soon',
      withdrawn: { reason: 'The instrument was broken.' },
      abilities: { openFiles: false, withdraw: false, newVersion: false },
    });
    expect(await inSearch(conceptId)).toBe(0);
    expect(await datasetsOf(laboratory.id)).toBe(count - 1);
  });

  test('of the latest version makes the one before it the latest', async () => {
    const first = await publishNew({ title: 'Stays' });
    const { data } = await site.call(beginNewVersion, { id: first.id }, by('owner'));
    const { data: draft } = await site.call(getDataset, { id: data.id }, by('owner'));
    await toTheJudges(data.id, draft.revision, draft.metadata);
    await approve('judge', data.id, draft.revision);
    const count = await datasetsOf(laboratory.id);
    expect((await remove('judge', data.id, 'Wrong files.')).status).toBe(200);
    expect([(await recordRow(first.id))?.latest, (await recordRow(data.id))?.latest]).toEqual([true, false]);
    expect(await inSearch(first.conceptId)).toBe(1);
    expect(await datasetsOf(laboratory.id)).toBe(count);
  });

  test('needs a reason', async () => {
    const { id } = await publishNew();
    expect((await remove('pi', id, '  ')).status).toBe(422);
    expect(await standing(platform, id)).toBe('published');
  });

  test.each([
    ['owner', 403],
    ['coEditor', 403],
    ['member', 403],
    ['outsider', 403],
    ['judgeElsewhere', 403],
    ['pi', 200],
    ['piCreator', 200],
    ['judge', 200],
    ['otherJudge', 200],
    ['administrator', 200],
  ] as const)('by %s answers %i', async (part, code) => {
    const { id } = await publishNew();
    expect((await remove(part, id, 'Because.')).status).toBe(code);
    expect(await standing(platform, id)).toBe(code === 200 ? 'withdrawn' : 'published');
  });
});
