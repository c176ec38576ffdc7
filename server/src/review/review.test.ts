import { getDataset, listMyDatasets, resubmit, saveDraft, submit } from '@vitrine/contract/records.ts';
import {
  countUnreviewed,
  decide,
  getReview,
  listAuditHistory,
  listReviews,
  recall,
  saveMailChoices,
} from '@vitrine/contract/review.ts';
import { search } from '@vitrine/contract/search.ts';
import { describe, expect, test } from 'vitest';
import { withoutDemonstration } from '../testing/laboratories.ts';
import { mailsTo } from '../testing/mails.ts';
import { completeDraft, reviewScene, standing, type ReviewPart } from '../testing/review.ts';
import { startSite } from '../testing/site.ts';

const site = await startSite(withoutDemonstration);
const { platform } = site;
const scene = await reviewScene(site, platform);
const { people, laboratory } = scene;
const { checklists } = platform.config.review;

const draft = (given = {}) => completeDraft(site, platform, scene, given);
const by = (part: ReviewPart) => ({ token: people[part].token });
const send = async (given = {}) => {
  const made = await draft(given);
  const { status, data } = await site.call(submit, sendable(made), by('owner'));
  expect([status, data]).toEqual([200, { id: made.id, status: 'pi_review' }]);
  return made;
};
const judged = (part: ReviewPart, id: string, revision: number, decision: string, comment = '') =>
  site.call(decide, { id, revision, decision, comment, checklist: [...checklists.pi, ...checklists.judge] }, by(part));
const subjects = async (part: ReviewPart) =>
  (await mailsTo(platform, people[part].email)).map(({ subject }) => subject);

// What the helpers make beside id, revision and metadata is not for the call.
const sendable = ({ id, revision, metadata }: Awaited<ReturnType<typeof draft>>) => ({ id, revision, metadata });

describe('a submission goes', () => {
  test('to the laboratory, back to its authors, to the laboratory again, to the judges, and is public', async () => {
    const made = await draft({ title: 'The long way', noteToReviewers: 'Please look at station 4.' });
    const { id } = made;
    expect((await site.call(submit, sendable(made), by('owner'))).data).toEqual({ id, status: 'pi_review' });
    expect(await subjects('pi')).toContain('Please review: The long way');
    expect(await subjects('piCreator')).not.toContain('Please review: The long way');

    const returned = await judged('pi', id, made.revision, 'return', 'Please name the instrument.');
    expect(returned.data).toEqual({ status: 'returned' });
    expect(await subjects('owner')).toContain('Please change: The long way');
    expect(await subjects('coEditor')).toContain('Please change: The long way');

    const metadata = { ...made.metadata, methods: 'A corer of type B.' };
    const again = await site.call(resubmit, { id, revision: made.revision, metadata }, by('coEditor'));
    expect(again.data).toEqual({ id, status: 'pi_review' });
    const { data: review } = await site.call(getReview, { id }, by('otherPi'));
    expect(review).toMatchObject({
      stage: 'pi',
      lastDecision: { action: 'return', comment: 'Please name the instrument.', actor: { name: people.pi.name } },
      changes: { against: 'last round', fields: [{ field: 'methods', before: '', after: 'A corer of type B.' }] },
    });
    expect(review.reviewers.map(({ name }) => name)).toEqual([
      people.otherPi.name,
      people.pi.name,
      people.piAndJudge.name,
    ]);

    expect((await judged('otherPi', id, made.revision + 1, 'approve')).data).toEqual({ status: 'judge_review' });
    expect(await subjects('judge')).toContain('Please review: The long way');
    expect((await judged('judge', id, made.revision + 1, 'approve')).data).toEqual({ status: 'published' });

    const { data: published } = await site.call(getDataset, { id });
    expect(published).toMatchObject({ status: 'published', versionNo: 1, title: 'The long way' });
    expect(published.metadata.noteToReviewers).toBe('');
    expect(published.html?.methods).toContain('A corer of type B.');
    expect(await subjects('owner')).toContain('Published: The long way');
    const { data: found } = await site.call(search, { keyword: '"the long way"' });
    expect(found.list.map((hit) => hit.id)).toEqual([id]);
    const { data: history } = await site.call(listAuditHistory, { id }, by('owner'));
    expect(history.list.map(({ action, stage }) => [action, stage])).toEqual([
      ['publish', null],
      ['approve', 'judge'],
      ['approve', 'pi'],
      ['resubmit', null],
      ['return', 'pi'],
      ['submit', null],
    ]);
  });

  test('back to the judges when they returned it', async () => {
    const { id, revision, metadata } = await send();
    await judged('pi', id, revision, 'approve');
    await judged('judge', id, revision, 'return', 'The licence does not fit.');
    const again = await site.call(resubmit, { id, revision, metadata }, by('owner'));
    expect(again.data.status).toBe('judge_review');
  });

  test('to the judges at once where its authors are the only PIs, and the history says why', async () => {
    const made = await draft();
    await platform.database
      .updateTable('concept')
      .set({ owner_id: people.outsider.id })
      .where('id', '=', made.conceptId)
      .execute();
    const metadata = { ...made.metadata, laboratoryId: scene.elsewhere.id };
    const saved = await site.call(saveDraft, { id: made.id, revision: made.revision, metadata }, by('coEditor'));
    const sent = await site.call(
      submit,
      { id: made.id, revision: saved.data.revision, metadata },
      { token: people.outsider.token },
    );
    expect(sent.data.status).toBe('judge_review');
    const { data } = await site.call(listAuditHistory, { id: made.id }, { token: people.outsider.token });
    expect(data.list[0]?.comment).toContain('no principal investigator other than the authors');
  });

  test('nowhere while something is missing, and says what', async () => {
    const made = await draft();
    const metadata = { ...made.metadata, title: ' ', licence: 'nonsense' };
    const { status, data } = await site.call(submit, { id: made.id, revision: made.revision, metadata }, by('owner'));
    expect(status).toBe(422);
    expect((data as unknown as { problems: { path: string }[] }).problems.map(({ path }) => path)).toEqual([
      'title',
      'licence',
    ]);
    expect(await standing(platform, made.id)).toBe('draft');
  });

  test('back to a draft when its owner recalls it, and to nobody else', async () => {
    const { id } = await send({ title: 'Recalled' });
    expect((await site.call(recall, { id }, by('coEditor'))).status).toBe(403);
    expect((await site.call(recall, { id }, by('pi'))).status).toBe(403);
    expect((await site.call(recall, { id }, by('owner'))).data).toEqual({ status: 'draft' });
    expect(await subjects('pi')).toContain('Taken back: Recalled');
  });
});

describe('a decision', () => {
  test('needs a reason when it says no', async () => {
    const { id, revision } = await send();
    for (const decision of ['return', 'reject']) {
      expect((await judged('pi', id, revision, decision)).status).toBe(422);
    }
    expect(await standing(platform, id)).toBe('pi_review');
  });

  test('to approve needs the whole checklist', async () => {
    const { id, revision } = await send();
    const answer = await site.call(
      decide,
      { id, revision, decision: 'approve', checklist: checklists.pi.slice(1) },
      by('pi'),
    );
    expect(answer.status).toBe(422);
    expect(await standing(platform, id)).toBe('pi_review');
  });

  test('holds for what the reviewer saw: another revision answers 409', async () => {
    const { id, revision } = await send();
    expect((await judged('pi', id, revision + 1, 'approve')).status).toBe(409);
    expect(await standing(platform, id)).toBe('pi_review');
  });

  test('holds for the files that the reviewer saw, even if a row was changed behind our back', async () => {
    const { id, revision } = await send();
    await platform.database
      .updateTable('submission')
      .set({ content_digest: Buffer.alloc(32) })
      .where('id', '=', id)
      .execute();
    expect((await judged('pi', id, revision, 'approve')).status).toBe(409);
  });

  test('of the same person never counts twice: who approved as PI does not judge', async () => {
    const { id, revision } = await send();
    expect((await judged('piAndJudge', id, revision, 'approve')).data).toEqual({ status: 'judge_review' });
    expect((await judged('piAndJudge', id, revision, 'approve')).status).toBe(403);
    const { data } = await site.call(getReview, { id }, by('judge'));
    expect(data.reviewers.map(({ id: reviewer }) => reviewer)).not.toContain(people.piAndJudge.id);
  });

  test.each([
    ['owner', 403],
    ['coEditor', 403],
    ['piCreator', 403],
    ['judge', 404],
    ['judgeElsewhere', 404],
    ['member', 404],
    ['outsider', 404],
    ['administrator', 404],
  ] as const)('by %s at the first stage is refused with %i', async (part, code) => {
    const { id, revision } = await send();
    expect((await judged(part, id, revision, 'approve')).status).toBe(code);
    expect(await standing(platform, id)).toBe('pi_review');
  });

  test('to reject ends it, and its authors are told', async () => {
    const { id, revision, metadata } = await send({ title: 'No' });
    expect((await judged('pi', id, revision, 'reject', 'This is not data.')).data).toEqual({ status: 'rejected' });
    expect((await site.call(saveDraft, { id, revision, metadata }, by('owner'))).status).toBe(403);
    expect((await site.call(resubmit, { id, revision, metadata }, by('owner'))).status).toBe(403);
    expect(await subjects('owner')).toContain('Not accepted: No');
  });
});

describe('what waits', () => {
  test('is listed oldest first for those who may decide, counted, and gone once decided', async () => {
    const before = (await site.call(countUnreviewed, {}, by('otherPi'))).data;
    const first = await send({ title: 'Waits first' });
    const second = await send({ title: 'Waits second' });
    const waiting = async (part: ReviewPart) =>
      (await site.call(listReviews, { stage: 'pi', keyword: 'Waits', size: 100 }, by(part))).data.list.map(
        ({ id }) => id,
      );
    expect(await waiting('otherPi')).toEqual([first.id, second.id]);
    expect(await waiting('piCreator')).toEqual([]);
    expect(await waiting('owner')).toEqual([]);
    expect((await site.call(countUnreviewed, {}, by('otherPi'))).data.piUnreviewed).toBe(before.piUnreviewed + 2);
    expect((await site.call(countUnreviewed, { communityId: scene.elsewhere.id }, by('otherPi'))).data).toEqual({
      piUnreviewed: 0,
      judgeUnreviewed: 0,
    });
    await judged('otherPi', first.id, first.revision, 'approve');
    expect(await waiting('otherPi')).toEqual([second.id]);
    const done = await site.call(listReviews, { stage: 'pi', state: 'done', keyword: 'Waits' }, by('otherPi'));
    expect(done.data.list.map(({ id, decided }) => [id, decided?.action])).toEqual([[first.id, 'approve']]);
  });

  test('says when someone was asked by name, and only they get the mail', async () => {
    const { id } = await send({ title: 'Asked by name', piId: people.otherPi.id });
    const { data } = await site.call(listReviews, { stage: 'pi', keyword: 'Asked by name' }, by('otherPi'));
    expect(data.list.map(({ id: found, asked }) => [found, asked])).toEqual([[id, true]]);
    expect(await subjects('otherPi')).toContain('Please review: Asked by name');
    expect(await subjects('pi')).not.toContain('Please review: Asked by name');
  });

  test('is not mailed to those who do not want it', async () => {
    await site.call(saveMailChoices, { muted: ['review-requests'] }, by('otherPi'));
    await send({ title: 'In silence' });
    expect(await subjects('otherPi')).not.toContain('Please review: In silence');
    expect(await subjects('pi')).toContain('Please review: In silence');
    await site.call(saveMailChoices, { muted: [] }, by('otherPi'));
  });
});

test('what is published is counted in its laboratory and shown to its owner', async () => {
  const { datasets } = await platform.database
    .selectFrom('laboratory')
    .select('datasets')
    .where('id', '=', laboratory.id)
    .executeTakeFirstOrThrow();
  const { id, revision } = await send({ title: 'One more' });
  await judged('pi', id, revision, 'approve');
  await judged('judge', id, revision, 'approve');
  const after = await platform.database
    .selectFrom('laboratory')
    .select('datasets')
    .where('id', '=', laboratory.id)
    .executeTakeFirstOrThrow();
  expect(after.datasets).toBe(datasets + 1);
  const { data } = await site.call(listMyDatasets, { keyword: 'One more' }, by('owner'));
  expect(data.list.map((card) => [card.id, card.status])).toEqual([[id, 'published']]);
});
