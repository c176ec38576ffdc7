import { saveDraft, getDataset, savedMeanwhile } from '@vitrine/contract/records.ts';
import type { MetadataInput } from '@vitrine/contract/metadata.ts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { addCoEditor, completeMetadata, makeDraft, setStatus, submissionRow } from '../testing/records.ts';
import { addMember, makeLaboratory, withoutDemonstration } from '../testing/laboratories.ts';
import { eventsOf, signedIn, type Person } from '../testing/people.ts';
import { startInstance, startSite, statusesOf } from '../testing/site.ts';

const site = await startSite(withoutDemonstration);
const { platform } = site;
const owner = await signedIn(platform, { name: 'Inês Carvalho' });
const colleague = await signedIn(platform, { name: 'Ada Okafor' });
const pi = await signedIn(platform);
const laboratory = await makeLaboratory(site, pi, { submissionPolicy: 'anyone' });

const save = (person: Person, id: string, revision: number, metadata: MetadataInput) =>
  site.call(saveDraft, { id, revision, metadata }, person);
const detail = async (id: string, person: Person = owner) => (await site.call(getDataset, { id }, person)).data;
const conceptOf = async (id: string) => (await detail(id)).conceptId;

describe('a draft is kept as it was typed,', () => {
  test('also when nothing is in it, and everything that is missing is told', async () => {
    const draft = await makeDraft(site, owner);
    expect(draft).toMatchObject({ revision: 1 });
    expect(draft.problems.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['title', 'description', 'files', 'creators', 'licence', 'laboratoryId', 'subjects']),
    );
    expect(await detail(draft.id)).toMatchObject({
      status: 'draft',
      kind: 'new',
      title: '',
      laboratory: null,
      doi: null,
    });
  });

  test('with characters that no database keeps left out, and all others as they are', async () => {
    const { id } = await makeDraft(site, owner, {
      title: ' a\u0000b \ud800 数据 🦑 ',
      subjects: ['1\u0000.5'],
      keywords: ['\udc00'],
      creators: [{ familyName: "O'Brien\u202e" }],
    });
    const { metadata, title } = await detail(id);
    expect(title).toBe('ab \ufffd 数据 🦑');
    expect(metadata).toMatchObject({ title: ' ab \ufffd 数据 🦑 ', subjects: ['1.5'], keywords: ['\ufffd'] });
    expect(metadata.creators[0]?.familyName).toBe("O'Brien\u202e");
  });

  test('in a laboratory that does not exist, which becomes a problem and loses nothing', async () => {
    const draft = await makeDraft(site, owner, { laboratoryId: '0000000000', title: 'Cores' });
    expect(draft.problems).toContainEqual({
      path: 'laboratoryId',
      message: 'There is no such laboratory any more: please choose another',
    });
    const { laboratory: shown, metadata } = await detail(draft.id);
    expect([shown, metadata.laboratoryId, metadata.title]).toEqual([null, '0000000000', 'Cores']);
  });

  test('but not with a field that nobody knows, nor with one that is too long', async () => {
    const statuses = [{ owner: 'me' }, { status: 'published' }, { title: 'x'.repeat(501) }, { revision: 7 }];
    for (const metadata of statuses) {
      expect((await site.call(saveDraft, { metadata }, owner)).status).toBe(422);
    }
    expect((await site.call(saveDraft, { id: '0000000000', metadata: {} }, owner)).status).toBe(422);
  });
});

describe('every save', () => {
  test('counts the revision up, and title and laboratory follow', async () => {
    const { id } = await makeDraft(site, owner);
    const { data } = await save(owner, id, 1, { title: ' Cores ', laboratoryId: laboratory.id });
    expect(data).toMatchObject({ id, revision: 2 });
    expect(await submissionRow(platform, id)).toMatchObject({
      title: 'Cores',
      laboratory_id: laboratory.id,
      revision: 2,
    });
    expect((await save(owner, id, 2, { title: 'Cores' })).data.revision).toBe(3);
    expect(await submissionRow(platform, id)).toMatchObject({ laboratory_id: null });
  });

  test('of what is saved already counts nothing, also when it names an old revision: an answer may be lost', async () => {
    const { id } = await makeDraft(site, owner, { title: 'One' });
    const first = await save(owner, id, 1, {
      title: 'Two',
      places: [{ name: 'Flat', point: { latitude: 0, longitude: 8.5 } }],
    });
    const again = await save(owner, id, 1, {
      title: 'Two',
      places: [{ name: 'Flat', point: { latitude: 0, longitude: 8.5 } }],
    });
    expect([again.status, again.data]).toEqual([200, first.data]);
    expect((await submissionRow(platform, id))?.revision).toBe(2);
  });

  test('is in the log of events, but saving by itself every few seconds does not fill it', async () => {
    const { id } = await makeDraft(site, owner);
    await addCoEditor(platform, await conceptOf(id), colleague, owner);
    for (const revision of [1, 2, 3]) {
      await save(owner, id, revision, { title: `Try ${revision}` });
    }
    await save(colleague, id, 4, { title: 'By a colleague' });
    expect((await eventsOf(platform, id)).map(({ kind, actor }) => [kind, actor])).toEqual([
      ['submission.created', owner.id],
      ['submission.changed', owner.id],
      ['submission.changed', colleague.id],
    ]);
  });

  test('takes back what was rendered for the reviewers', async () => {
    const { id } = await makeDraft(site, owner, { description: 'Old' });
    await setStatus(platform, id, 'returned');
    await platform.database
      .updateTable('submission')
      .set({ html: JSON.stringify({ description: '<p>Old</p>', methods: '', technicalNotes: '' }) })
      .where('id', '=', id)
      .execute();
    expect((await detail(id)).html).toMatchObject({ description: '<p>Old</p>' });
    await save(owner, id, 1, { description: 'New' });
    expect((await detail(id)).html).toBeNull();
  });
});

describe('of two who save from the same revision', () => {
  test('at once, one is told what the other saved', async () => {
    const { id } = await makeDraft(site, owner, { title: 'Start' });
    const second = await startInstance(platform);
    for (let revision = 1; revision <= 8; revision += 1) {
      const answers = await Promise.all(
        [site, second].map((instance, tab) =>
          instance.call(saveDraft, { id, revision, metadata: { title: `Tab ${tab} of ${revision}` } }, owner),
        ),
      );
      expect(statusesOf(answers)).toEqual([200, 409]);
      const refused = answers.find(({ status }) => status === 409);
      const meanwhile = savedMeanwhile.parse(refused?.data);
      expect(meanwhile).toMatchObject({ revision: revision + 1, changedBy: { id: owner.id, name: owner.name } });
      expect(meanwhile.metadata.title).toBe((await detail(id)).title);
      expect(refused?.message).toMatch(/^You changed this dataset elsewhere while/);
    }
  });

  test('the second co-editor learns who the first was, and what they saved', async () => {
    const { id } = await makeDraft(site, owner, { title: 'Start' });
    await addCoEditor(platform, await conceptOf(id), colleague, owner);
    await save(colleague, id, 1, { title: 'By Ada', keywords: ['mud'] });
    const { status, message, data } = await save(owner, id, 1, { title: 'By Inês' });
    expect(status).toBe(409);
    expect(message).toMatch(/^Ada Okafor changed this dataset while you were at it/);
    expect(savedMeanwhile.parse(data)).toMatchObject({
      revision: 2,
      changedBy: { id: colleague.id, name: 'Ada Okafor' },
      metadata: { title: 'By Ada', keywords: ['mud'] },
    });
    expect((await save(owner, id, 2, { title: 'By Inês' })).status).toBe(200);
  });
});

describe('what keeps a draft from being sent', () => {
  const problemsOf = async (given: MetadataInput, person: Person = owner) => {
    const { problems } = await makeDraft(site, person, completeMetadata({ laboratoryId: laboratory.id, ...given }));
    return problems.map(({ path, message }) => `${path}: ${message}`);
  };
  const day = async (from: string) => {
    const { rows } = await sql<{ day: string }>`
      select ((now() at time zone 'utc')::date + ${from}::interval)::date::text as day`.execute(platform.database);
    return rows[0]?.day ?? '';
  };

  test('is nothing once all is there', async () => {
    expect(await problemsOf({})).toEqual([]);
  });

  test.each([
    [{ licence: 'Beerware for all' }, 'licence: Please choose a licence from the list'],
    [{ language: 'xx-nothing' }, 'language: Please choose a language from the list'],
    [{ subjects: ['1.5', '9.9'] }, 'subjects.1: Please choose a subject from the list'],
    [
      { otherTitles: [{ title: 'Bohrkerne', type: 'TranslatedTitle', language: 'nope' }] },
      'otherTitles.0.language: Please choose a language from the list',
    ],
  ] satisfies [MetadataInput, string][])('is %j', async (given, problem) => {
    expect(await problemsOf(given)).toEqual([problem]);
  });

  test('is an embargo that ends today, but not one that ends tomorrow', async () => {
    const until = async (from: string) =>
      (await problemsOf({ access: { kind: 'embargoed', until: await day(from) } })).filter((line) =>
        line.startsWith('access'),
      );
    expect(await until('0 days')).toEqual([
      'access.until: Please choose a day that is still to come, or open the files at once',
    ]);
    expect(await until('1 day')).toEqual([]);
  });

  test('is a laboratory of which the owner is no member, where only members send', async () => {
    const closed = await makeLaboratory(site, pi, { submissionPolicy: 'members' });
    expect(await problemsOf({ laboratoryId: closed.id })).toEqual([
      'laboratoryId: This laboratory takes datasets of its members only: please choose another, or ask to be invited',
    ]);
    const member = await signedIn(platform);
    await addMember(platform, closed.id, member, 'member');
    expect(await problemsOf({ laboratoryId: closed.id }, member)).toEqual([]);
  });

  test('is a laboratory that is archived', async () => {
    const old = await makeLaboratory(site, pi, { submissionPolicy: 'anyone' });
    await platform.database
      .updateTable('laboratory')
      .set({ archived_at: sql<Date>`now()` })
      .where('id', '=', old.id)
      .execute();
    expect(await problemsOf({ laboratoryId: old.id })).toEqual([
      'laboratoryId: This laboratory is archived and takes nothing any more: please choose another',
    ]);
  });

  test('is a reviewer who does not lead the laboratory, or wrote the dataset', async () => {
    expect(await problemsOf({ piId: pi.id })).toEqual([]);
    expect(await problemsOf({ piId: colleague.id })).toEqual([
      'piId: This person does not lead the laboratory: please choose one who does',
    ]);
    expect(await problemsOf({ piId: pi.id }, pi)).toEqual(['piId: An author of the dataset cannot review it']);
  });

  test('is told to whoever opens it, too', async () => {
    const { id, problems } = await makeDraft(site, owner, completeMetadata({ licence: 'none' }));
    expect(problems.length).toBeGreaterThan(1);
    expect((await detail(id)).problems).toEqual(problems);
  });
});

test('one that a judge returned and that goes to another laboratory begins with the PIs there', async () => {
  const { id } = await makeDraft(site, owner, completeMetadata({ laboratoryId: laboratory.id }));
  await setStatus(platform, id, 'returned', 'judge');
  await save(owner, id, 1, completeMetadata({ laboratoryId: laboratory.id, title: 'Another title' }));
  expect((await detail(id)).returnedFrom).toBe('judge');
  const other = await makeLaboratory(site, pi, { submissionPolicy: 'anyone' });
  await save(owner, id, 2, completeMetadata({ laboratoryId: other.id }));
  expect((await detail(id)).returnedFrom).toBe('pi');
});
