import { getDataset, submit } from '@vitrine/contract/records.ts';
import { acceptSuggestion, addComment, decide, getReview, resolveComment } from '@vitrine/contract/review.ts';
import { describe, expect, test } from 'vitest';
import { withoutDemonstration } from '../../testing/laboratories.ts';
import { mailsTo } from '../../testing/mails.ts';
import { completeDraft, reviewScene, reviewParts, type ReviewPart } from '../../testing/review.ts';
import { startSite, statusesOf } from '../../testing/site.ts';

const site = await startSite(withoutDemonstration);
const { platform } = site;
const scene = await reviewScene(site, platform);
const { people } = scene;

const by = (part: ReviewPart) => ({ token: people[part].token });
const sent = async (given = {}) => {
  const { id, revision, metadata } = await completeDraft(site, platform, scene, given);
  await site.call(submit, { id, revision, metadata }, by('owner'));
  return { id, revision, metadata };
};
const say = (part: ReviewPart, input: object) => site.call(addComment, input, by(part));
const giveBack = (id: string, revision: number) =>
  site.call(decide, { id, revision, decision: 'return', comment: 'See the comments.' }, by('pi'));
const commentsIn = async (id: string, part: ReviewPart = 'owner') =>
  (await site.call(getReview, { id }, by(part))).data.comments;

describe('a comment', () => {
  test('is pinned to a field or a file, answered, settled and opened again', async () => {
    const { id } = await sent({ title: 'Talked about' });
    const first = await say('pi', { id, text: 'In which unit?', pin: { kind: 'file', path: 'data/a.csv' } });
    expect(first.data).toMatchObject({ pin: { kind: 'file', path: 'data/a.csv' }, author: { name: people.pi.name } });
    await say('owner', { id, text: 'Millimetres.', parentId: first.data.id });
    expect((await commentsIn(id)).map(({ text, parentId }) => [text, parentId])).toEqual([
      ['In which unit?', null],
      ['Millimetres.', first.data.id],
    ]);
    const settled = await site.call(resolveComment, { commentId: first.data.id, resolved: true }, by('owner'));
    expect(settled.data.resolvedAt).not.toBeNull();
    const opened = await site.call(resolveComment, { commentId: first.data.id, resolved: false }, by('pi'));
    expect(opened.data.resolvedAt).toBeNull();
  });

  test('is mailed to the other side of the conversation, and not to its author', async () => {
    const { id } = await sent({ title: 'Mailed about' });
    await say('pi', { id, text: 'A question.' });
    const subjects = async (part: ReviewPart) =>
      (await mailsTo(platform, people[part].email)).map(({ subject }) => subject);
    expect(await subjects('owner')).toContain(`${people.pi.name} wrote about Mailed about`);
    expect(await subjects('coEditor')).toContain(`${people.pi.name} wrote about Mailed about`);
    await say('owner', { id, text: 'An answer.' });
    expect(await subjects('pi')).toContain(`${people.owner.name} wrote about Mailed about`);
    expect(await subjects('otherPi')).not.toContain(`${people.owner.name} wrote about Mailed about`);
  });

  test('answers only a comment on the same submission', async () => {
    const one = await sent();
    const other = await sent();
    const comment = await say('pi', { id: one.id, text: 'Here.' });
    expect((await say('pi', { id: other.id, text: 'There.', parentId: comment.data.id })).status).toBe(422);
    expect(await commentsIn(other.id)).toEqual([]);
  });

  test.each(reviewParts)('by %s is taken or does not exist for them', async (part) => {
    const { id } = await sent();
    const allowed = ['owner', 'coEditor', 'pi', 'otherPi', 'piCreator', 'piAndJudge'].includes(part);
    expect((await say(part, { id, text: 'Hello.' })).status).toBe(allowed ? 200 : 404);
    expect(await commentsIn(id)).toHaveLength(allowed ? 1 : 0);
  });

  test('of someone else cannot be settled by those who do not see it', async () => {
    const { id } = await sent();
    const { data } = await say('pi', { id, text: 'Mine.' });
    const answer = await site.call(resolveComment, { commentId: data.id, resolved: true }, by('outsider'));
    expect(answer.status).toBe(404);
  });
});

describe('a suggested edit', () => {
  const suggested = async (path: string, value: string) => {
    const { id, revision } = await sent();
    const { data } = await say('pi', { id, pin: { kind: 'field', path }, suggestion: { path, value } });
    return { id, revision, commentId: data.id };
  };

  test('is taken over with one click, also deep inside, and settles the comment', async () => {
    const { id, revision, commentId } = await suggested('creators.0.givenName', 'Inés');
    await giveBack(id, revision);
    const taken = await site.call(acceptSuggestion, { commentId, revision }, by('coEditor'));
    expect(taken.data).toEqual({ revision: revision + 1 });
    const { data } = await site.call(getDataset, { id }, by('owner'));
    expect(data.metadata.creators[0]?.givenName).toBe('Inés');
    const [comment] = await commentsIn(id);
    expect([comment?.acceptedAt !== null, comment?.resolvedAt !== null]).toEqual([true, true]);
  });

  test('is taken over once, even by two at once', async () => {
    const { id, revision, commentId } = await suggested('title', 'A better title');
    await giveBack(id, revision);
    const answers = await Promise.all([
      site.call(acceptSuggestion, { commentId, revision }, by('owner')),
      site.call(acceptSuggestion, { commentId, revision }, by('coEditor')),
    ]);
    expect(statusesOf(answers)).toEqual([200, 409]);
  });

  test('changes nothing while the submission is in review', async () => {
    const { commentId, revision } = await suggested('title', 'Not yet');
    expect((await site.call(acceptSuggestion, { commentId, revision }, by('owner'))).status).toBe(403);
  });

  test('names a text that is there', async () => {
    const { id } = await sent();
    for (const path of ['creators', 'nothing', 'creators.7.orcid', '__proto__.x', 'constructor.name']) {
      expect((await say('pi', { id, suggestion: { path, value: 'x' } })).status).toBe(422);
    }
  });
});
