import {
  archiveLaboratory,
  listLaboratories,
  listLaboratoriesToSubmitTo,
  listMyLaboratories,
} from '@vitrine/contract/communities.ts';
import { describe, expect, test } from 'vitest';
import { addMember, makeLaboratory, withoutDemonstration } from '../testing/laboratories.ts';
import { signedIn, type Person } from '../testing/people.ts';
import { startSite } from '../testing/site.ts';

const site = await startSite(withoutDemonstration);
const { platform } = site;
const { database } = platform;
const ines = await signedIn(platform, { name: 'Inês Carvalho' });
const mei = await signedIn(platform, { name: 'Lin Mei' });

/** All laboratories of this file, made in this order; the last one is archived. */
const given = [
  { name: 'tidal flats', subjects: ['1.6'], organisation: 'Coast', submissionPolicy: 'anyone', datasets: 3 },
  { name: 'Soft Matter', subjects: ['1'], organisation: 'Institute 100%', datasets: 7 },
  { name: 'River_Words', subjects: ['6.2', '5.7'], summary: 'Names of water, \\ and stories', datasets: 3 },
  { name: 'Ålesund Lab', subjects: [], submissionPolicy: 'anyone', datasets: 0 },
  { name: 'zebra', subjects: ['2.1', '1.1'], datasets: 0 },
  { name: 'Archived', subjects: ['1.6'], submissionPolicy: 'anyone', datasets: 9 },
];
const ids = new Map<string, string>();
for (const { datasets, ...form } of given) {
  const { id } = await makeLaboratory(site, ines, form);
  ids.set(form.name, id);
  await database.updateTable('laboratory').set({ datasets }).where('id', '=', id).execute();
}
const idOf = (name: string) => ids.get(name) ?? '';
await addMember(platform, idOf('River_Words'), mei, 'member');
await addMember(platform, idOf('zebra'), mei, 'pi');
await addMember(platform, idOf('Archived'), mei, 'member');
await site.call(archiveLaboratory, { id: idOf('Archived'), archived: true }, ines);

const found = async (input: object) => {
  const { status, data } = await site.call(listLaboratories, input);
  expect(status).toBe(200);
  return data.list.map(({ name }) => name);
};
const mine = async (person: Person, input: object = {}) =>
  (await site.call(listMyLaboratories, { sort: 'name', ...input }, person)).data;

describe('the list of laboratories', () => {
  test('is sorted by datasets and then members unless told otherwise, by name or by age', async () => {
    const byDatasets = ['Soft Matter', 'River_Words', 'tidal flats', 'zebra', 'Ålesund Lab'];
    expect(await found({})).toEqual(byDatasets);
    expect(await found({ sort: 'datasets' })).toEqual(byDatasets);
    expect(await found({ sort: 'newest' })).toEqual([
      'zebra',
      'Ålesund Lab',
      'River_Words',
      'Soft Matter',
      'tidal flats',
    ]);
    const byName = await found({ sort: 'name' });
    expect(byName.filter((name) => name !== 'Ålesund Lab')).toEqual([
      'River_Words',
      'Soft Matter',
      'tidal flats',
      'zebra',
    ]);
  });

  test.each(['id', 'created_at; drop table laboratory', 'name desc', 'Name', ''])('has no order %j', async (sort) => {
    expect((await site.call(listLaboratories, { sort })).status).toBe(422);
  });

  test('comes a page at a time, each laboratory once, and says how many there are', async () => {
    for (const sort of ['name', 'newest', 'datasets']) {
      const seen: string[] = [];
      for (const page of [1, 2, 3, 4]) {
        const { data } = await site.call(listLaboratories, { sort, page, size: 2 });
        expect(data).toMatchObject({ total: 5, page, size: 2 });
        seen.push(...data.list.map(({ id }) => id));
      }
      expect(new Set(seen).size).toBe(5);
      expect(seen).toHaveLength(5);
    }
    const far = await site.call(listLaboratories, { page: 1_000_000, size: 100 });
    expect(far.data).toMatchObject({ list: [], total: 5 });
  });

  test.each([{ page: 0 }, { page: 1_000_001 }, { page: 1.5 }, { size: 0 }, { size: 101 }, { size: -1 }])(
    'has no page %j',
    async (input) => {
      expect((await site.call(listLaboratories, input)).status).toBe(422);
    },
  );

  test.each([
    ['TIDAL', ['tidal flats']],
    ['coast', ['tidal flats']],
    ['names of', ['River_Words']],
    ['%', ['Soft Matter']],
    ['100%', ['Soft Matter']],
    ['_', ['River_Words']],
    ['r_w', ['River_Words']],
    ['i_d', []],
    ['\\', ['River_Words']],
    ['\\_', []],
    ["' or true --", []],
    ['Archived', []],
    ['  zebra  ', ['zebra']],
  ])('is searched for %j literally', async (keyword, names) => {
    expect(await found({ keyword })).toEqual(names);
    expect((await site.call(listLaboratories, { keyword })).data.total).toBe(names.length);
  });

  test.each([
    ['1', ['Soft Matter', 'tidal flats', 'zebra']],
    ['1.6', ['tidal flats']],
    ['1.1', ['zebra']],
    ['5', ['River_Words']],
    ['6.2', ['River_Words']],
    ['3', []],
    ['1.', []],
    ['nothing', []],
    ['{}', []],
    ['"', []],
  ])('narrowed to the subject %j has it and all below', async (subject, names) => {
    expect((await found({ subject })).toSorted()).toEqual(names.toSorted());
  });

  test('takes words and subject together', async () => {
    expect(await found({ subject: '1', keyword: 'soft' })).toEqual(['Soft Matter']);
    expect(await found({ subject: '6', keyword: 'soft' })).toEqual([]);
  });

  test('can be that of one person, to whom archived ones are not counted', async () => {
    expect(await found({ user: mei.id, sort: 'name' })).toEqual(['River_Words', 'zebra']);
    expect(await found({ user: (await signedIn(platform)).id })).toEqual([]);
    expect((await site.call(listLaboratories, { user: 'mei' })).status).toBe(422);
  });

  test('shows cards, and nothing that is not for everyone', async () => {
    const { data, text } = await site.call(listLaboratories, { keyword: 'tidal' });
    expect(data.list).toEqual([
      {
        id: idOf('tidal flats'),
        idf: expect.any(String),
        name: 'tidal flats',
        summary: 'What lives between high and low water.',
        organisation: 'Coast',
        logoUrl: null,
        subjects: ['1.6'],
        datasets: 3,
        members: 1,
        archived: false,
        createdAt: expect.any(String),
      },
    ]);
    expect(text).not.toContain(ines.id);
  });
});

describe('the list of my laboratories', () => {
  test('has mine with my role, archived ones too', async () => {
    const { list, total } = await mine(mei);
    expect(list.map(({ name, role, archived }) => [name, role, archived])).toEqual([
      ['Archived', 'member', true],
      ['River_Words', 'member', false],
      ['zebra', 'pi', false],
    ]);
    expect(total).toBe(3);
    expect(list[0]).toMatchObject({ piUnreviewed: 0, judgeUnreviewed: 0 });
  });

  test.each([
    [{ role: 'pi' }, ['zebra']],
    [{ role: 'member' }, ['Archived', 'River_Words']],
    [{ role: 'member', keyword: '_' }, ['River_Words']],
    [{ subject: '1' }, ['Archived', 'zebra']],
    [{ keyword: 'soft' }, []],
    [{ sort: 'datasets' }, ['Archived', 'River_Words', 'zebra']],
    [{ sort: 'newest' }, ['Archived', 'zebra', 'River_Words']],
    [{ page: 2, size: 2 }, ['zebra']],
  ])('narrowed by %j', async (input, names) => {
    expect((await mine(mei, input)).list.map(({ name }) => name)).toEqual(names);
  });

  test('takes nobody else for me', async () => {
    const answer = await site.call(listMyLaboratories, { user: ines.id }, mei);
    expect(answer.status).toBe(422);
    expect((await mine(await signedIn(platform))).total).toBe(0);
  });
});

describe('the laboratories to which one may submit', () => {
  const names = async (person: Person) =>
    (await site.call(listLaboratoriesToSubmitTo, {}, person)).data.map(({ name }) => name).toSorted();

  test('are those open to anyone, and those that one is in', async () => {
    expect(await names(await signedIn(platform))).toEqual(['tidal flats', 'Ålesund Lab'].toSorted());
    expect(await names(mei)).toEqual(['River_Words', 'tidal flats', 'zebra', 'Ålesund Lab'].toSorted());
  });

  test('are none without a verified address, as the page of each says', async () => {
    expect(await names(await signedIn(platform, { verified: false }))).toEqual([]);
  });
});
