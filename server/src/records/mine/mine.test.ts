import { countMyDatasets, getDataset, listFormerCreators, listMyDatasets } from '@vitrine/contract/records.ts';
import { statuses } from '@vitrine/contract/workflow.ts';
import { Kysely, PostgresDialect, sql, type CompiledQuery } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Tables } from '../../platform/tables.ts';
import { makeLaboratory, withoutDemonstration } from '../../testing/laboratories.ts';
import { signedIn, type Person } from '../../testing/people.ts';
import {
  addCoEditor,
  completeMetadata,
  creator,
  makeDraft,
  makeRecord,
  makeSubmission,
  setStatus,
} from '../../testing/records.ts';
import { startSite } from '../../testing/site.ts';
import { formerCreators, listMine, navigationOf } from './mine.ts';

const site = await startSite(withoutDemonstration);
const { platform } = site;
const { database } = platform;
const pi = await signedIn(platform);
const mud = await makeLaboratory(site, pi, { name: 'Mud', submissionPolicy: 'anyone' });
const sand = await makeLaboratory(site, pi, { name: 'Åsand', submissionPolicy: 'anyone' });

const actorOf = ({ id }: Person) => ({ id, verified: true, role: 'user' as const });
const list = async (person: Person, input: object = {}) => (await site.call(listMyDatasets, input, person)).data;
const titles = async (person: Person, input: object = {}) => (await list(person, input)).list.map(({ title }) => title);

describe('the list of one’s own datasets', () => {
  test('has what one owns and co-edits, the last changed first, and nothing of others', async () => {
    const [owner, colleague] = [await signedIn(platform), await signedIn(platform, { name: 'Ada Okafor' })];
    const theirs = await makeRecord(platform, {
      owner: colleague,
      laboratoryId: mud.id,
      metadata: { title: 'Theirs' },
    });
    await makeDraft(site, owner, { title: 'First' });
    await makeDraft(site, colleague, { title: 'Not mine' });
    const record = await makeRecord(platform, { owner, laboratoryId: mud.id, metadata: { title: 'Published' } });
    await makeSubmission(platform, owner, { kind: 'version', target: record, metadata: { title: 'Next' } });
    expect(await titles(owner)).toEqual(['Next', 'Published', 'First']);
    await addCoEditor(platform, theirs.conceptId, owner, colleague);
    await addCoEditor(platform, record.conceptId, colleague, owner);
    expect(await titles(owner)).toEqual(['Next', 'Published', 'First', 'Theirs']);
    expect((await list(owner)).list.at(-1)).toMatchObject({
      status: 'published',
      kind: null,
      versionNo: 1,
      doi: theirs.doi,
      owner: { id: colleague.id, name: 'Ada Okafor' },
      laboratory: { id: mud.id, name: 'Mud' },
      creators: ['Carvalho, Inês'],
      access: 'metadata-only',
    });
  });

  test('has of several versions the latest, and says when one is withdrawn', async () => {
    const owner = await signedIn(platform);
    const first = await makeRecord(platform, { owner, laboratoryId: mud.id });
    const second = await makeRecord(platform, {
      owner,
      laboratoryId: mud.id,
      conceptId: first.conceptId,
      withdrawn: 'Wrong',
    });
    expect((await list(owner)).list).toMatchObject([{ id: second.id, versionNo: 2, status: 'withdrawn' }]);
  });

  test('can be narrowed to a word, a status and a laboratory, and paged', async () => {
    const owner = await signedIn(platform);
    const inMud = await makeDraft(site, owner, { title: 'Mud 100% of_it', laboratoryId: mud.id });
    await makeDraft(site, owner, { title: 'Sand', laboratoryId: sand.id });
    await makeDraft(site, owner, { title: 'Neither' });
    await makeRecord(platform, { owner, laboratoryId: mud.id, metadata: { title: 'Old mud' } });
    await setStatus(platform, inMud.id, 'returned');
    expect(await titles(owner, { keyword: 'mUD' })).toEqual(['Old mud', 'Mud 100% of_it']);
    expect(await titles(owner, { keyword: '0% o' })).toEqual(['Mud 100% of_it']);
    expect(await titles(owner, { keyword: '%' })).toEqual(['Mud 100% of_it']);
    expect(await titles(owner, { status: 'returned' })).toEqual(['Mud 100% of_it']);
    expect(await titles(owner, { status: 'published' })).toEqual(['Old mud']);
    expect(await titles(owner, { communityId: mud.id })).toEqual(['Old mud', 'Mud 100% of_it']);
    expect(await titles(owner, { communityId: mud.id, status: 'published', keyword: 'sand' })).toEqual([]);
    const second = await list(owner, { page: 2, size: 3 });
    expect([second.list.length, second.total, second.page]).toEqual([1, 4, 2]);
    expect(await list(owner, { page: 9 })).toMatchObject({ list: [], total: 4 });
  });

  test('says what one may do with each, and what is under way', async () => {
    const [owner, editor] = [await signedIn(platform), await signedIn(platform)];
    const draft = await makeDraft(site, owner);
    const sent = await makeDraft(site, owner, { laboratoryId: mud.id });
    await setStatus(platform, sent.id, 'pi_review');
    const record = await makeRecord(platform, { owner, laboratoryId: mud.id });
    const next = await makeSubmission(platform, owner, { kind: 'version', target: record });
    const gone = await makeRecord(platform, { owner, laboratoryId: mud.id, withdrawn: 'Wrong' });
    await addCoEditor(platform, record.conceptId, editor, owner);
    const seen = async (person: Person) =>
      Object.fromEntries(
        (await list(person)).list.map(({ id, abilities, openSubmission }) => [
          id,
          [...Object.keys(abilities).filter((name) => abilities[name as keyof typeof abilities]), openSubmission?.id],
        ]),
      );
    expect(await seen(owner)).toEqual({
      [draft.id]: ['edit', 'submit', 'delete', 'manageEditors', 'comment', 'openFiles', undefined],
      [sent.id]: ['recall', 'manageEditors', 'comment', 'openFiles', undefined],
      [record.id]: ['manageEditors', 'newVersion', 'revise', 'openFiles', 'decideAccess', next],
      [next]: ['edit', 'submit', 'delete', 'manageEditors', 'comment', 'openFiles', undefined],
      [gone.id]: ['openFiles', 'decideAccess', undefined],
    });
    expect(await seen(editor)).toEqual({
      [record.id]: ['newVersion', 'revise', 'openFiles', next],
      [next]: ['edit', 'submit', 'comment', 'openFiles', undefined],
    });
    const detail = (await site.call(getDataset, { id: record.id }, owner)).data;
    expect((await list(owner)).list.find(({ id }) => id === record.id)?.abilities).toEqual(detail.abilities);
  });

  test('shows of a correction the files and DOI of what it corrects', async () => {
    const owner = await signedIn(platform);
    const record = await makeRecord(platform, { owner, laboratoryId: mud.id });
    await database.updateTable('record').set({ files: 3, bytes: 30 }).where('id', '=', record.id).execute();
    await makeSubmission(platform, owner, { kind: 'revision', target: record });
    expect((await list(owner, { status: 'draft' })).list).toMatchObject([
      { kind: 'revision', doi: record.doi, files: 3, size: 30 },
    ]);
  });

  test('names the first ten of many creators', async () => {
    const owner = await signedIn(platform);
    const creators = Array.from({ length: 30 }, (_, at) => creator({ familyName: `Number ${at}` }));
    await makeDraft(site, owner, { creators });
    expect((await list(owner)).list[0]?.creators).toHaveLength(10);
  });
});

describe('the counts beside it', () => {
  test('are of every status, and of the laboratories that have something', async () => {
    const owner = await signedIn(platform);
    expect((await site.call(countMyDatasets, {}, owner)).data).toEqual({
      total: 0,
      byStatus: statuses.map((status) => ({ status, count: 0 })),
      byLaboratory: [],
    });
    await makeDraft(site, owner);
    const sent = await makeDraft(site, owner, { laboratoryId: mud.id });
    await setStatus(platform, sent.id, 'pi_review');
    await makeDraft(site, owner, { laboratoryId: sand.id });
    await makeRecord(platform, { owner, laboratoryId: mud.id });
    const { data } = await site.call(countMyDatasets, {}, owner);
    expect(data.total).toBe(4);
    expect(Object.fromEntries(data.byStatus.map(({ status, count }) => [status, count]))).toMatchObject({
      draft: 2,
      pi_review: 1,
      published: 1,
      withdrawn: 0,
    });
    expect(data.byLaboratory.toSorted((one, other) => other.count - one.count)).toEqual([
      { id: mud.id, name: 'Mud', count: 2 },
      { id: sand.id, name: 'Åsand', count: 1 },
    ]);
  });
});

describe('the creators of one’s last datasets', () => {
  test('are each there once, by ORCID iD or name, as they were entered last', async () => {
    const owner = await signedIn(platform);
    const orcid = '0000-0002-1825-0097';
    await makeDraft(site, owner, {
      creators: [
        creator({ orcid, givenName: 'I.' }),
        creator({ familyName: 'Okafor', givenName: 'Ada' }),
        creator({ familyName: '', givenName: '' }),
      ],
    });
    await makeRecord(platform, {
      owner,
      laboratoryId: mud.id,
      metadata: {
        creators: [
          creator({ orcid: `https://orcid.org/${orcid}` }),
          creator({ familyName: 'OKAFOR', givenName: 'Ada' }),
          creator({ kind: 'organisation', name: 'Coastal Institute' }),
        ],
      },
    });
    await makeDraft(site, await signedIn(platform), { creators: [creator({ familyName: 'Stranger' })] });
    const { data } = await site.call(listFormerCreators, {}, owner);
    expect(data.map(({ givenName, familyName, name }) => [givenName, familyName, name])).toEqual([
      ['Inês', 'Carvalho', ''],
      ['Ada', 'OKAFOR', ''],
      ['Inês', 'Carvalho', 'Coastal Institute'],
    ]);
  });
});

describe('for someone with 2,000 datasets among 20,000', async () => {
  const hoarder = await signedIn(platform);
  const others = await signedIn(platform);
  const metadata = JSON.stringify(completeMetadata({ description: 'x'.repeat(2000) }));
  await sql`insert into concept (id, owner_id)
    select 'c' || lpad(n::text, 9, '0'), case when n % 10 = 0 then ${hoarder.id}::uuid else ${others.id}::uuid end
    from generate_series(1, 20000) n`.execute(database);
  await sql`insert into identifier (id, concept_id)
    select 'd' || lpad(n::text, 9, '0'), 'c' || lpad(n::text, 9, '0') from generate_series(1, 20000) n`.execute(
    database,
  );
  await sql`insert into submission (id, concept_id, kind, status, title, metadata, changed_by, changed_at, laboratory_id)
    select 'd' || lpad(n::text, 9, '0'), 'c' || lpad(n::text, 9, '0'), 'new',
      case when n % 20 = 0 then 'draft' else 'pi_review' end, 'Dataset ' || md5(n::text), ${metadata}::jsonb,
      ${others.id}, now() - n * interval '1 minute', ${mud.id}
    from generate_series(1, 10000) n`.execute(database);
  await sql`insert into record (id, concept_id, version_no, latest, laboratory_id, doi, title, metadata, html, access,
      files, bytes, changed_at)
    select 'd' || lpad(n::text, 9, '0'), 'c' || lpad(n::text, 9, '0'), 1, true, ${mud.id}, '10.5072/' || n,
      'Dataset ' || md5(n::text), ${metadata}::jsonb, '{}', 'open', 0, 0, now() - n * interval '1 minute'
    from generate_series(10001, 20000) n`.execute(database);
  await sql`vacuum analyze concept, identifier, submission, record, co_editor, laboratory`.execute(database);

  const statements: CompiledQuery[] = [];
  const watched = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: platform.pool }),
    log: ({ query }) => void statements.push(query),
  });
  const watchedPlatform = { ...platform, database: watched };
  const plans = async () => {
    const found = [];
    for (const { sql: text, parameters } of statements.splice(0)) {
      const { rows } = await platform.pool.query<Record<string, string>>(`explain ${text}`, [...parameters]);
      found.push(...rows.map((row) => row['QUERY PLAN']));
    }
    return found.join('\n');
  };
  const page = { page: 1, size: 10, keyword: '' };

  test('the answers are right', async () => {
    const drafts = await list(hoarder, { status: 'draft', size: 5 });
    expect([drafts.total, drafts.list.map(({ id }) => id)]).toEqual([
      500,
      [20, 40, 60, 80, 100].map((n) => `d${String(n).padStart(9, '0')}`),
    ]);
    expect((await list(hoarder, { page: 200, size: 10 })).list).toHaveLength(10);
    expect((await site.call(countMyDatasets, {}, hoarder)).data).toMatchObject({
      total: 2000,
      byLaboratory: [{ id: mud.id, count: 2000 }],
    });
  });

  test.each([
    ['the first page', 2, () => listMine(watchedPlatform, actorOf(hoarder), page)],
    ['the last page', 2, () => listMine(watchedPlatform, actorOf(hoarder), { ...page, page: 20, size: 100 })],
    ['a word', 2, () => listMine(watchedPlatform, actorOf(hoarder), { ...page, keyword: 'c4ca' })],
    ['a status', 2, () => listMine(watchedPlatform, actorOf(hoarder), { ...page, status: 'draft' })],
    ['a laboratory', 2, () => listMine(watchedPlatform, actorOf(hoarder), { ...page, communityId: mud.id })],
    ['the counts', 1, () => navigationOf(watchedPlatform, hoarder.id)],
    ['the former creators', 1, () => formerCreators(watchedPlatform, hoarder.id)],
  ] as const)('%s takes %s queries', async (_, queries, ask) => {
    statements.length = 0;
    await ask();
    expect(statements).toHaveLength(queries);
  });

  test('someone with few reads no table as a whole', async () => {
    const few = await signedIn(platform);
    await makeDraft(site, few);
    statements.length = 0;
    await listMine(watchedPlatform, actorOf(few), page);
    await listMine(watchedPlatform, actorOf(few), { ...page, keyword: 'word' });
    await navigationOf(watchedPlatform, few.id);
    await formerCreators(watchedPlatform, few.id);
    expect(await plans()).not.toMatch(/Seq Scan on (submission|record|concept|identifier)\b/);
  });
});
