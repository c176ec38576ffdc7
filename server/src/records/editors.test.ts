import { addEditor, deleteDraft, getDataset, removeEditor, saveDraft } from '@vitrine/contract/records.ts';
import { describe, expect, test } from 'vitest';
import { makeDraft, makeRecord } from '../testing/records.ts';
import { makeLaboratory, withoutDemonstration } from '../testing/laboratories.ts';
import { mailsTo } from '../testing/mails.ts';
import { eventsOf, signedIn, type Person } from '../testing/people.ts';
import { startSite } from '../testing/site.ts';

const site = await startSite({ ...withoutDemonstration, INVITATIONS_PER_HOUR: '52' });
const { platform } = site;
const owner = await signedIn(platform, { name: 'Inês Carvalho' });

const add = (id: string, { id: userId }: Person, by: Person = owner) => site.call(addEditor, { id, userId }, by);
const remove = (id: string, { id: userId }: Person, by: Person = owner) => site.call(removeEditor, { id, userId }, by);
const newDraft = async (title = 'Cores') => (await makeDraft(site, owner, { title })).id;

describe('whoever is added to a dataset', () => {
  test('can change it from then on, and gets one mail that leads to it', async () => {
    const colleague = await signedIn(platform, { name: 'Ada Okafor' });
    const id = await newDraft('Cores <b>of</b> mud');
    expect((await site.call(getDataset, { id }, colleague)).status).toBe(404);
    expect((await add(id, colleague)).data).toEqual([{ id: colleague.id, name: 'Ada Okafor' }]);
    expect((await add(id, colleague)).data).toHaveLength(1);
    expect((await site.call(saveDraft, { id, revision: 1, metadata: { title: 'New' } }, colleague)).status).toBe(200);
    const mails = await mailsTo(platform, colleague.email);
    expect(mails.map(({ subject }) => subject)).toEqual(['You can work on “Cores <b>of</b> mud”']);
    expect(mails[0]?.text).toContain('Inês Carvalho made you a co-editor');
    expect(mails[0]?.text).toContain(`${site.origin}/#/upload?id=${id}`);
    expect(mails[0]?.html).not.toContain('<b>of');
    expect((await eventsOf(platform, id)).map(({ kind }) => kind)).toEqual([
      'submission.created',
      'submission.editor-added',
      'submission.changed',
    ]);
  });

  test('works on all its versions, also when they are added to a published one', async () => {
    const colleague = await signedIn(platform);
    const { id: laboratoryId } = await makeLaboratory(site, owner);
    const record = await makeRecord(platform, { owner, laboratoryId });
    await add(record.id, colleague);
    const { abilities } = (await site.call(getDataset, { id: record.id }, colleague)).data;
    expect(abilities).toMatchObject({ newVersion: true, revise: true, manageEditors: false });
    expect((await mailsTo(platform, colleague.email))[0]?.text).toContain(`/#/datadetail/${record.id}`);
  });

  test('cannot add others, but take themselves off', async () => {
    const [colleague, another] = [await signedIn(platform), await signedIn(platform)];
    const id = await newDraft();
    await add(id, colleague);
    expect((await add(id, another, colleague)).status).toBe(403);
    await add(id, another);
    expect((await remove(id, another, colleague)).status).toBe(403);
    expect((await remove(id, colleague, colleague)).data).toEqual([{ id: another.id, name: another.name }]);
    expect((await site.call(getDataset, { id }, colleague)).status).toBe(404);
  });

  test('is taken off again by the owner, at once', async () => {
    const colleague = await signedIn(platform);
    const id = await newDraft();
    await add(id, colleague);
    expect((await remove(id, colleague)).data).toEqual([]);
    expect((await remove(id, colleague)).data).toEqual([]);
    const answer = await site.call(saveDraft, { id, revision: 1, metadata: { title: 'Mine' } }, colleague);
    expect(answer.status).toBe(404);
  });
});

describe('nobody can be added', () => {
  test('who does not exist, has no verified address or whose account is closed', async () => {
    const id = await newDraft();
    const closed = await signedIn(platform);
    await platform.database
      .updateTable('account')
      .set({ disabled_at: new Date() })
      .where('id', '=', closed.id)
      .execute();
    const unverified = await signedIn(platform, { verified: false });
    const unknown = { ...closed, id: '01990000-0000-7000-8000-00000000dead' };
    for (const person of [closed, unverified, unknown]) {
      expect(await add(id, person)).toMatchObject({
        status: 404,
        message: 'There is nobody with this id and a verified e-mail address.',
      });
    }
  });

  test('to what is deleted at the same moment, but to nothing else either', async () => {
    const colleague = await signedIn(platform);
    for (let round = 0; round < 5; round += 1) {
      const id = await newDraft();
      const [deleted, added] = await Promise.all([site.call(deleteDraft, { id }, owner), add(id, colleague)]);
      expect([deleted.status, [200, 404].includes(added.status)]).toEqual([200, true]);
    }
  });

  test('who owns it', async () => {
    expect(await add(await newDraft(), owner)).toMatchObject({
      status: 422,
      message: 'This dataset is yours already.',
    });
  });

  test('beyond fifty, nor faster than mails may be sent', async () => {
    const hurried = await signedIn(platform);
    const { id } = await makeDraft(site, hurried);
    const people = await Promise.all(Array.from({ length: 51 }, () => signedIn(platform)));
    const answers = [];
    for (const person of people) {
      answers.push(await add(id, person, hurried));
    }
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(50);
    expect(answers.at(-1)).toMatchObject({ status: 422, message: 'A dataset can have at most 50 co-editors.' });
    const { id: another } = await makeDraft(site, hurried);
    const more = [];
    for (const person of people.slice(0, 3)) {
      more.push((await add(another, person, hurried)).status);
    }
    expect(more).toEqual([200, 200, 429]);
  });
});
