import { listFiles } from '@vitrine/contract/files.ts';
import {
  beginNewVersion,
  copyRejected,
  deleteDraft,
  getDataset,
  reserveDoi,
  resubmit,
  saveDraft,
  savedMeanwhile,
} from '@vitrine/contract/records.ts';
import { describe, expect, test } from 'vitest';
import { publishRow, sendFile, someBytes } from '../testing/datasets.ts';
import { makeLaboratory, withoutDemonstration } from '../testing/laboratories.ts';
import { eventsOf, signedIn, type Person } from '../testing/people.ts';
import { addCoEditor, completeMetadata, makeDraft, makeRecord, makeSubmission, setStatus } from '../testing/records.ts';
import { startInstance, startSite, statusesOf } from '../testing/site.ts';

const site = await startSite(withoutDemonstration);
const { platform } = site;
const { database } = platform;
const owner = await signedIn(platform);
const pi = await signedIn(platform);
const colleague = await signedIn(platform);
const { id: laboratoryId } = await makeLaboratory(site, pi, { submissionPolicy: 'anyone' });

const metadata = completeMetadata({
  laboratoryId,
  access: { kind: 'open' },
  versionLabel: '2025',
  piId: pi.id,
  noteToReviewers: 'Note',
});
const draftWithFile = async () => {
  const { id } = await makeDraft(site, owner, metadata);
  await sendFile(site.origin, owner.token, id, 'data/cores.csv', someBytes(1000));
  return id;
};
const begin = (id: string, person: Person = owner) => site.call(beginNewVersion, { id }, person);
const detail = async (id: string, person: Person = owner) => (await site.call(getDataset, { id }, person)).data;
const filesOf = async (id: string) => (await site.call(listFiles, { id, folder: 'data' }, owner)).data.list;
const count = async (table: 'blob' | 'file' | 'concept' | 'identifier' | 'submission') =>
  (await database.selectFrom(table).select(database.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()).count;

describe('a new version', () => {
  test('starts with the metadata and files of the last one, without copying a byte', async () => {
    const record = await draftWithFile();
    await publishRow(platform, record, laboratoryId);
    const blobs = await count('blob');
    const { id } = (await begin(record)).data;
    expect(await detail(id)).toMatchObject({
      kind: 'version',
      status: 'draft',
      targetId: record,
      revision: 1,
      files: 1,
      size: 1000,
      doi: null,
      title: metadata.title,
      metadata: { ...metadata, versionLabel: '', piId: null, noteToReviewers: '' },
      versions: [{ id: record }],
      problems: [],
    });
    const [file] = await filesOf(id);
    expect(file).toMatchObject({ path: 'data/cores.csv', size: 1000 });
    expect(await filesOf(record)).toMatchObject([{ path: 'data/cores.csv' }]);
    expect(await count('blob')).toBe(blobs);
    expect((await eventsOf(platform, id))[0]).toMatchObject({
      kind: 'submission.created',
      details: { kind: 'version', target: record },
    });
  });

  test('of any version follows the newest that is not withdrawn', async () => {
    const first = await makeRecord(platform, { owner, laboratoryId });
    const second = await makeRecord(platform, { owner, laboratoryId, conceptId: first.conceptId });
    await makeRecord(platform, { owner, laboratoryId, conceptId: first.conceptId, withdrawn: 'Wrong' });
    expect(await detail((await begin(first.id)).data.id)).toMatchObject({ targetId: second.id });
  });

  test('that is open already is the one', async () => {
    const { id } = await makeRecord(platform, { owner, laboratoryId });
    const one = await begin(id);
    expect((await begin(id, pi)).data).toEqual(one.data);
    await setStatus(platform, one.data.id, 'pi_review');
    expect((await begin(id)).data).toEqual(one.data);
  });

  test('asked for many times at once, by several and in two processes, is one', async () => {
    const second = await startInstance(platform);
    for (let round = 0; round < 5; round += 1) {
      const { id } = await makeRecord(platform, { owner, laboratoryId });
      const answers = await Promise.all(
        Array.from({ length: 6 }, (_, at) =>
          (at % 2 ? site : second).call(beginNewVersion, { id }, at % 3 ? owner : pi),
        ),
      );
      expect(statusesOf(answers)).toEqual([200, 200, 200, 200, 200, 200]);
      expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
    }
  });

  test('is not begun while a correction is under way, nor the other way round', async () => {
    const record = await makeRecord(platform, { owner, laboratoryId });
    const correct = () =>
      site.call(
        resubmit,
        { id: record.id, revision: 1, metadata: completeMetadata({ laboratoryId, title: 'Corrected' }) },
        owner,
      );
    const correction = (await correct()).data;
    expect(await detail(correction.id)).toMatchObject({ kind: 'revision', targetId: record.id, title: 'Corrected' });
    expect(await detail(record.id)).toMatchObject({ title: metadata.title, openSubmission: { kind: 'revision' } });
    expect(await begin(record.id)).toMatchObject({
      status: 409,
      message: 'A correction of this dataset is under way. It has to be finished or deleted first.',
    });
    await site.call(deleteDraft, { id: correction.id }, owner);
    expect((await begin(record.id)).status).toBe(200);
    expect(await correct()).toMatchObject({
      status: 409,
      message: 'A new version of this dataset is under way. It has to be finished or deleted first.',
    });
  });

  test('that moved to a laboratory of others is not told to the PIs of the first', async () => {
    const { id } = await makeRecord(platform, { owner, laboratoryId });
    const version = (await begin(id)).data.id;
    const elsewhere = await makeLaboratory(site, colleague);
    await site.call(
      saveDraft,
      { id: version, revision: 1, metadata: completeMetadata({ laboratoryId: elsewhere.id }) },
      owner,
    );
    expect((await begin(id, pi)).status).toBe(409);
  });

  test('cannot be made of a withdrawn one, nor of what is not published', async () => {
    const { id } = await makeRecord(platform, { owner, laboratoryId, withdrawn: 'Wrong' });
    expect((await begin(id)).status).toBe(403);
    expect((await begin((await makeDraft(site, owner)).id)).status).toBe(403);
    expect((await begin((await makeDraft(site, colleague)).id)).status).toBe(404);
  });
});

describe('a correction', () => {
  test('that started from what was corrected since is refused with what is there now', async () => {
    const record = await makeRecord(platform, { owner, laboratoryId, metadata: { noteToReviewers: 'canary-note' } });
    await database.updateTable('record').set({ revision: 2 }).where('id', '=', record.id).execute();
    const correct = (revision: number) =>
      site.call(resubmit, { id: record.id, revision, metadata: completeMetadata({ laboratoryId }) }, pi);
    const { status, data, text } = await correct(1);
    expect(status).toBe(409);
    expect(savedMeanwhile.parse(data)).toMatchObject({ revision: 2, changedBy: null });
    expect(text).not.toContain('canary');
    expect((await correct(2)).status).toBe(200);
  });

  test('begun many times at once is one', async () => {
    const { id } = await makeRecord(platform, { owner, laboratoryId });
    const answers = await Promise.all(
      [owner, pi, owner, pi].map((person) =>
        site.call(resubmit, { id, revision: 1, metadata: completeMetadata({ laboratoryId }) }, person),
      ),
    );
    expect(statusesOf(answers)).toEqual([200, 409, 409, 409]);
  });
});

describe('a draft that is deleted', () => {
  test('is gone with its files, its editors and its dataset, but its id and DOI stay taken', async () => {
    const id = await draftWithFile();
    const { conceptId } = await detail(id);
    await addCoEditor(platform, conceptId, colleague, owner);
    const { doi } = (await site.call(reserveDoi, { id }, owner)).data;
    const answer = await site.call(deleteDraft, { id }, owner);
    expect([answer.status, answer.message, answer.data]).toEqual([200, 'The draft is deleted.', { id }]);
    expect((await site.call(getDataset, { id }, owner)).status).toBe(404);
    const left = await Promise.all([
      database.selectFrom('file').select('id').where('record_id', '=', id).execute(),
      database.selectFrom('concept').select('id').where('id', '=', conceptId).execute(),
      database.selectFrom('co_editor').select('account_id').where('concept_id', '=', conceptId).execute(),
    ]);
    expect(left).toEqual([[], [], []]);
    expect(await database.selectFrom('identifier').selectAll().where('id', '=', id).executeTakeFirst()).toMatchObject({
      doi,
      concept_id: conceptId,
    });
    expect((await eventsOf(platform, id)).at(-1)).toMatchObject({
      kind: 'submission.deleted',
      actor: owner.id,
      details: { status: 'draft', doi },
    });
  });

  test('of a next version leaves what is published, with its files', async () => {
    const record = await draftWithFile();
    await publishRow(platform, record, laboratoryId);
    const { id } = (await begin(record)).data;
    expect((await site.call(deleteDraft, { id }, owner)).status).toBe(200);
    expect(await detail(record)).toMatchObject({ status: 'published', files: 1, openSubmission: null });
    expect(await filesOf(record)).toMatchObject([{ path: 'data/cores.csv' }]);
    expect((await begin(record)).data.id).not.toBe(id);
  });

  test('twice at once is deleted once', async () => {
    const { id } = await makeDraft(site, owner);
    const answers = await Promise.all([1, 2, 3].map(() => site.call(deleteDraft, { id }, owner)));
    expect(statusesOf(answers)).toEqual([200, 404, 404]);
  });

  test('while someone saves it is either saved or gone, never half', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id } = await makeDraft(site, owner);
      const [deleted, saved] = await Promise.all([
        site.call(deleteDraft, { id }, owner),
        site.call(saveDraft, { id, revision: 1, metadata: { title: 'New' } }, owner),
      ]);
      expect([deleted.status, [200, 404].includes(saved.status)]).toEqual([200, true]);
      expect((await site.call(getDataset, { id }, owner)).status).toBe(404);
    }
  });
});

describe('what was rejected', () => {
  test('can be copied into a new draft of a new dataset, which belongs to whoever copies it', async () => {
    const id = await draftWithFile();
    const { conceptId } = await detail(id);
    await addCoEditor(platform, conceptId, colleague, owner);
    await setStatus(platform, id, 'rejected');
    const copied = await site.call(copyRejected, { id }, colleague);
    const copy = await detail(copied.data.id, colleague);
    expect(copy).toMatchObject({
      kind: 'new',
      status: 'draft',
      files: 1,
      metadata,
      owner: { id: colleague.id },
      editors: [],
      targetId: null,
    });
    expect(copy.conceptId).not.toBe(conceptId);
    expect(await detail(id)).toMatchObject({ status: 'rejected', files: 1 });
    await site.call(deleteDraft, { id }, owner);
    expect((await detail(copy.id, colleague)).files).toBe(1);
  });

  test('is all that can be copied, and no correction', async () => {
    const id = await draftWithFile();
    expect((await site.call(copyRejected, { id }, owner)).status).toBe(403);
    const record = await makeRecord(platform, { owner, laboratoryId });
    const correction = await makeSubmission(platform, owner, { kind: 'revision', target: record });
    await setStatus(platform, correction, 'rejected');
    expect(await site.call(copyRejected, { id: correction }, owner)).toMatchObject({
      status: 403,
      message: 'A rejected correction has no files to copy. Please correct the published dataset again.',
    });
  });
});
