import { getDataset } from '@vitrine/contract/records.ts';
import { Kysely, PostgresDialect, type CompiledQuery } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Tables } from '../platform/tables.ts';
import {
  addCoEditor,
  completeMetadata,
  creator,
  makeDraft,
  makeRecord,
  makeSubmission,
  setStatus,
} from '../testing/records.ts';
import { makeLaboratory, withoutDemonstration } from '../testing/laboratories.ts';
import { signedIn, type Person } from '../testing/people.ts';
import { startSite } from '../testing/site.ts';
import { readDataset } from './records.ts';

const site = await startSite(withoutDemonstration);
const { platform } = site;
const owner = await signedIn(platform, { name: 'Inês Carvalho' });
const colleague = await signedIn(platform, { name: 'Ada Okafor' });
const pi = await signedIn(platform);
const laboratory = await makeLaboratory(site, pi, { submissionPolicy: 'anyone', name: 'Tidal Flats' });
const laboratoryId = laboratory.id;
const secret = { noteToReviewers: 'canary-note', piId: pi.id };

const read = (id: string, person?: Person) => site.call(getDataset, { id }, person ? { token: person.token } : {});

describe('a submission', () => {
  test('is shown as a whole to those who work on it', async () => {
    const { id } = await makeDraft(site, owner, completeMetadata({ laboratoryId, ...secret }));
    const { conceptId } = (await read(id, owner)).data;
    await addCoEditor(platform, conceptId, colleague, owner);
    const { data } = await read(id, colleague);
    expect(data).toMatchObject({
      id,
      title: 'Sediment cores of the northern tidal flats',
      status: 'draft',
      kind: 'new',
      resourceType: 'Dataset',
      access: 'metadata-only',
      creators: ['Carvalho, Inês'],
      laboratory: { id: laboratoryId, idf: laboratory.idf, name: 'Tidal Flats', logoUrl: null },
      owner: { id: owner.id, name: 'Inês Carvalho' },
      editors: [{ id: colleague.id, name: 'Ada Okafor' }],
      changedBy: { id: owner.id, name: 'Inês Carvalho' },
      doi: null,
      doiRegistered: false,
      doiPlaceholder: false,
      versionNo: null,
      revision: 1,
      html: null,
      versions: [],
      openSubmission: null,
      problems: [],
      metadata: { noteToReviewers: 'canary-note', piId: pi.id },
    });
    expect(data.abilities).toMatchObject({ edit: true, submit: true, manageEditors: false });
  });

  test('counts the files that are still on their way', async () => {
    const { id } = await makeDraft(site, owner);
    await platform.database
      .insertInto('upload')
      .values({
        id: 'x'.repeat(20),
        record_id: id,
        account_id: owner.id,
        folder: '',
        name: 'cores.csv',
        path_key: 'cores.csv',
        size: 10,
        expires_at: new Date(Date.now() + 86_400_000),
      })
      .execute();
    const { unfinishedFiles, problems } = (await read(id, owner)).data;
    expect(unfinishedFiles).toBe(1);
    expect(problems).toContainEqual({
      path: 'files',
      message: 'One file has not arrived yet: please let it finish or remove it',
    });
  });

  test('tells its problems only while they can be mended', async () => {
    const { id } = await makeDraft(site, owner, completeMetadata({ laboratoryId, licence: 'nothing' }));
    expect((await read(id, owner)).data.problems).toHaveLength(1);
    await setStatus(platform, id, 'pi_review');
    expect((await read(id, owner)).data.problems).toEqual([]);
  });

  test('that corrects a record shows what it corrects: its files, its DOI, its versions', async () => {
    const record = await makeRecord(platform, { owner, laboratoryId });
    await platform.database
      .updateTable('record')
      .set({ files: 7, bytes: 700, doi_registered_at: new Date() })
      .where('id', '=', record.id)
      .execute();
    const id = await makeSubmission(platform, owner, { kind: 'revision', target: record });
    expect((await read(id, owner)).data).toMatchObject({
      kind: 'revision',
      targetId: record.id,
      doi: record.doi,
      doiRegistered: true,
      files: 7,
      size: 700,
      versions: [{ id: record.id }],
    });
  });
});

describe('a record', () => {
  test('is shown to everyone, without what was only for the reviewers', async () => {
    const { id, doi, conceptId } = await makeRecord(platform, {
      owner,
      laboratoryId,
      metadata: { ...secret, creators: [creator(), creator({ kind: 'organisation', name: 'Coastal Institute' })] },
    });
    await addCoEditor(platform, conceptId, colleague, owner);
    const { data, text } = await read(id);
    expect(data).toMatchObject({
      id,
      doi,
      status: 'published',
      kind: null,
      versionNo: 1,
      creators: ['Carvalho, Inês', 'Coastal Institute'],
      laboratory: { idf: laboratory.idf },
      html: { description: expect.stringContaining('<p>Forty cores') as string },
      doiRegistered: false,
      doiPlaceholder: true,
      editors: [],
      changedBy: null,
      problems: [],
      views: 0,
      downloads: 0,
      withdrawn: null,
      metadata: { noteToReviewers: '', piId: null },
    });
    expect(text).not.toMatch(/canary/);
    expect(text).not.toContain(colleague.id);
    expect((await read(id, owner)).data.editors).toEqual([{ id: colleague.id, name: 'Ada Okafor' }]);
    expect((await read(id, owner)).data.metadata.noteToReviewers).toBe('');
  });

  test('lists all versions, the newest first', async () => {
    const first = await makeRecord(platform, { owner, laboratoryId, metadata: { versionLabel: '2025' } });
    const second = await makeRecord(platform, { owner, laboratoryId, conceptId: first.conceptId, withdrawn: 'Wrong' });
    const third = await makeRecord(platform, { owner, laboratoryId, conceptId: first.conceptId });
    const { versions } = (await read(first.id)).data;
    expect(versions).toEqual([
      expect.objectContaining({ id: third.id, versionNo: 3, latest: true, withdrawn: false, label: '' }),
      expect.objectContaining({ id: second.id, versionNo: 2, latest: false, withdrawn: true }),
      expect.objectContaining({ id: first.id, versionNo: 1, latest: false, label: '2025', doi: first.doi }),
    ]);
    expect(new Date(versions[0]?.publishedAt ?? '').toISOString()).toBe(versions[0]?.publishedAt);
  });

  test('that is withdrawn says when and why', async () => {
    const { id } = await makeRecord(platform, { owner, laboratoryId, withdrawn: 'Wrong data' });
    expect((await read(id)).data).toMatchObject({
      status: 'withdrawn',
      withdrawn: { at: expect.stringMatching(/^\d{4}-.*Z$/) as string, reason: 'Wrong data' },
    });
  });

  test('tells of what follows it only those who may see that', async () => {
    const record = await makeRecord(platform, { owner, laboratoryId });
    const id = await makeSubmission(platform, owner, { kind: 'version', target: record });
    const open = { id, kind: 'version', status: 'draft' };
    expect((await read(record.id, owner)).data.openSubmission).toEqual(open);
    expect((await read(record.id, pi)).data.openSubmission).toEqual(open);
    expect((await read(record.id, colleague)).data.openSubmission).toBeNull();
    expect((await read(record.id)).data.openSubmission).toBeNull();
  });

  test('whose embargo has ended is open', async () => {
    const { id } = await makeRecord(platform, {
      owner,
      laboratoryId,
      metadata: { access: { kind: 'embargoed', until: '2020-01-01' } },
    });
    expect((await read(id)).data.access).toBe('open');
  });
});

test('however much there is, it takes three queries at most', async () => {
  const statements: CompiledQuery[] = [];
  const watched = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: platform.pool }),
    log: ({ query }) => void statements.push(query),
  });
  const counted = async (id: string, person: Person | null) => {
    statements.length = 0;
    await readDataset(watched, id, person && { id: person.id, verified: true, role: 'user' });
    return statements.length;
  };
  const first = await makeRecord(platform, { owner, laboratoryId });
  for (let more = 0; more < 5; more += 1) {
    await makeRecord(platform, { owner, laboratoryId, conceptId: first.conceptId });
    await addCoEditor(platform, first.conceptId, await signedIn(platform), owner);
  }
  const submission = await makeSubmission(platform, owner, { kind: 'version', target: first });
  expect(await counted(first.id, null)).toBe(2);
  expect(await counted(first.id, owner)).toBe(3);
  expect(await counted(submission, owner)).toBe(3);
});
