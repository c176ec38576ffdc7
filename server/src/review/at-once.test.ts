import { saveDraft, submit, withdraw } from '@vitrine/contract/records.ts';
import { decide, recall } from '@vitrine/contract/review.ts';
import { describe, expect, test } from 'vitest';
import { withoutDemonstration } from '../testing/laboratories.ts';
import { formOf, sendForm } from '../testing/multipart.ts';
import { completeDraft, reviewScene, standing, type ReviewPart } from '../testing/review.ts';
import { startInstance, startSite, statusesOf, type Instance } from '../testing/site.ts';

const one = await startSite(withoutDemonstration);
const { platform } = one;
const other = await startInstance(platform);
const scene = await reviewScene(one, platform);
const { people } = scene;
const { checklists } = platform.config.review;

const by = (part: ReviewPart) => ({ token: people[part].token });
const judged = (at: Instance, part: ReviewPart, id: string, revision: number, decision = 'approve') =>
  at.call(
    decide,
    { id, revision, decision, comment: 'Because.', checklist: [...checklists.pi, ...checklists.judge] },
    by(part),
  );
const sent = async () => {
  const { id, revision, metadata } = await completeDraft(one, platform, scene);
  await one.call(submit, { id, revision, metadata }, by('owner'));
  return { id, revision, metadata };
};
const approvals = (id: string) =>
  platform.database
    .selectFrom('audit')
    .select('action')
    .where('submission_id', '=', id)
    .where('stage', 'is not', null)
    .execute();

/** Often enough that both orders come about. */
const rounds = [1, 2, 3, 4, 5, 6];

describe('on two processes at once,', () => {
  test.each(rounds)('of two PIs who approve one wins (%i)', async () => {
    const { id, revision } = await sent();
    const answers = await Promise.all([judged(one, 'pi', id, revision), judged(other, 'otherPi', id, revision)]);
    expect(statusesOf(answers)).toEqual([200, 403]);
    expect(await standing(platform, id)).toBe('judge_review');
    expect(await approvals(id)).toHaveLength(1);
  });

  test.each(rounds)('of two judges who approve one publishes, once (%i)', async () => {
    const { id, revision } = await sent();
    await judged(one, 'pi', id, revision);
    const answers = await Promise.all([judged(one, 'judge', id, revision), judged(other, 'otherJudge', id, revision)]);
    expect(statusesOf(answers)).toEqual([200, 404]);
    expect(await standing(platform, id)).toBe('published');
    expect(await approvals(id)).toHaveLength(2);
  });

  test.each(rounds)('approving and recalling: one of the two, never both (%i)', async () => {
    const { id, revision } = await sent();
    await judged(one, 'pi', id, revision);
    const [approved, recalled] = await Promise.all([
      judged(one, 'judge', id, revision),
      other.call(recall, { id }, by('owner')),
    ]);
    expect(statusesOf([approved, recalled])[0]).toBe(200);
    expect(statusesOf([approved, recalled])[1]).toBeGreaterThanOrEqual(403);
    expect(await standing(platform, id)).toBe(approved.status === 200 ? 'published' : 'draft');
  });

  test.each(rounds)('submitting twice sends it once (%i)', async () => {
    const { id, revision, metadata } = await completeDraft(one, platform, scene);
    const input = { id, revision, metadata };
    const answers = await Promise.all([
      one.call(submit, input, by('owner')),
      other.call(submit, input, by('coEditor')),
    ]);
    expect(statusesOf(answers)).toEqual([200, 403]);
  });

  test.each(rounds)('saving and submitting: nothing that was not sent is in review (%i)', async () => {
    const { id, revision, metadata } = await completeDraft(one, platform, scene);
    const changed = { ...metadata, title: 'Changed at the last moment' };
    const [submitted, saved] = await Promise.all([
      one.call(submit, { id, revision, metadata }, by('owner')),
      other.call(saveDraft, { id, revision, metadata: changed }, by('coEditor')),
    ]);
    const row = await platform.database
      .selectFrom('submission')
      .select(['status', 'title'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect([submitted.status, saved.status, row]).toEqual(
      submitted.status === 200
        ? [200, 403, { status: 'pi_review', title: metadata.title }]
        : [409, 200, { status: 'draft', title: changed.title }],
    );
  });

  test.each(rounds)('withdrawing twice leaves one tombstone (%i)', async () => {
    const { id, revision } = await sent();
    await judged(one, 'pi', id, revision);
    await judged(one, 'judge', id, revision);
    const form = () => formOf({ id, reason: 'The instrument was broken.' });
    const answers = await Promise.all([
      sendForm(one, withdraw, form(), by('pi')),
      sendForm(other, withdraw, form(), by('administrator')),
    ]);
    expect(statusesOf(answers)).toEqual([200, 403]);
    const { datasets } = await platform.database
      .selectFrom('laboratory')
      .select('datasets')
      .where('id', '=', scene.laboratory.id)
      .executeTakeFirstOrThrow();
    const { published } = await platform.database
      .selectFrom('record')
      .select(({ fn }) => fn.countAll<number>().as('published'))
      .where('withdrawn_at', 'is', null)
      .executeTakeFirstOrThrow();
    expect(datasets).toBe(published);
  });
});

test('what is approved by the laboratory cannot be changed any more', async () => {
  const { id, revision, metadata } = await sent();
  await judged(one, 'pi', id, revision);
  for (const part of ['owner', 'coEditor', 'pi'] as const) {
    expect((await one.call(saveDraft, { id, revision, metadata }, by(part))).status).toBe(403);
  }
});
