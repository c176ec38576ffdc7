import { submit } from '@vitrine/contract/records.ts';
import { saveMailChoices } from '@vitrine/contract/review.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { withoutDemonstration } from '../../testing/laboratories.ts';
import { mailsTo } from '../../testing/mails.ts';
import { completeDraft, reviewScene } from '../../testing/review.ts';
import { startSite } from '../../testing/site.ts';
import { ask, workAll } from '../../testing/test-jobs.ts';
import { remindReviewers } from './remind.ts';

const site = await startSite(withoutDemonstration);
const { platform } = site;
const { database } = platform;
const scene = await reviewScene(site, platform);
const { people } = scene;

const waiting = async (days: number) => {
  const { id, revision, metadata } = await completeDraft(site, platform, scene);
  await site.call(submit, { id, revision, metadata }, { token: people.owner.token });
  await database
    .updateTable('submission')
    .set({ waiting_since: sql<Date>`now() - make_interval(days => ${days})` })
    .where('id', '=', id)
    .execute();
};
const reminders = async (email: string) =>
  (await mailsTo(platform, email))
    .map(({ subject }) => subject)
    .filter((subject) => subject.includes('for your review'));

test('who lets something wait for more than three days is reminded, once for all of it', async () => {
  await site.call(saveMailChoices, { muted: ['reminders'] }, { token: people.otherPi.token });
  await waiting(1);
  await waiting(4);
  await waiting(9);
  await ask(database, 'remind-reviewers');
  expect(await workAll(database, remindReviewers(platform))).toBe(1);
  expect(await reminders(people.pi.email)).toEqual(['2 submissions wait for your review']);
  expect((await mailsTo(platform, people.pi.email)).at(-1)?.text).toContain('the oldest for 9 days');
  expect(await reminders(people.otherPi.email)).toEqual([]);
  expect(await reminders(people.piCreator.email)).toEqual([]);
  expect(await reminders(people.judge.email)).toEqual([]);
});
