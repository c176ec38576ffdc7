import { listAllLaboratories } from '@vitrine/contract/admin.ts';
import {
  archiveLaboratory,
  getLaboratory,
  listLaboratories,
  listLaboratoriesToSubmitTo,
  listMyLaboratories,
  saveLaboratory,
} from '@vitrine/contract/communities.ts';
import { describe, expect, test } from 'vitest';
import { laboratoryForm, laboratoryRow, makeLaboratory, withoutDemonstration } from '../testing/laboratories.ts';
import { eventsOf, signedIn, type Person } from '../testing/people.ts';
import { startSite } from '../testing/site.ts';

const site = await startSite(withoutDemonstration);
const { platform } = site;
const pi = await signedIn(platform);
const administrator = await signedIn(platform, { role: 'admin' });
const archive = (id: string, archived: boolean, by: Person = pi) => site.call(archiveLaboratory, { id, archived }, by);

describe('an archived laboratory', () => {
  test('has left the public lists, but its page says what it is', async () => {
    const { id, idf } = await makeLaboratory(site, pi, { name: 'Gone Quiet', submissionPolicy: 'anyone' });
    const idsIn = (answer: { data: { list: { id: string }[] } }) => answer.data.list.map((each) => each.id);
    const places = async () => ({
      public: idsIn(await site.call(listLaboratories, { keyword: 'Gone Quiet' })).includes(id),
      ofUser: idsIn(await site.call(listLaboratories, { user: pi.id, size: 100 })).includes(id),
      mine: idsIn(await site.call(listMyLaboratories, { keyword: 'Gone Quiet' }, pi)).includes(id),
      toSubmit: (await site.call(listLaboratoriesToSubmitTo, {}, pi)).data.some((each) => each.id === id),
      administrators: idsIn(await site.call(listAllLaboratories, { keyword: 'gone' }, administrator)).includes(id),
    });
    const everywhere = { public: true, ofUser: true, mine: true, toSubmit: true, administrators: true };
    expect(await places()).toEqual(everywhere);

    expect((await archive(id, true)).data).toMatchObject({
      archived: true,
      abilities: { edit: false, manageMembers: false, submit: false, archive: true, leave: true },
    });
    expect(await places()).toEqual({ ...everywhere, public: false, ofUser: false, toSubmit: false });
    expect((await site.call(getLaboratory, { idf })).data).toMatchObject({ id, archived: true });
    const change = laboratoryForm({ id, revision: 1 });
    expect((await site.call(saveLaboratory, change, pi)).status).toBe(403);

    expect((await archive(id, false)).data.archived).toBe(false);
    expect(await places()).toEqual(everywhere);
    expect((await site.call(saveLaboratory, change, pi)).status).toBe(200);
  });

  test('keeps its short name', async () => {
    const { id, idf } = await makeLaboratory(site, pi);
    await archive(id, true);
    expect((await site.call(saveLaboratory, laboratoryForm({ idf }), pi)).status).toBe(422);
  });

  test('was archived once, however often it is asked for, and the log says by whom', async () => {
    const { id } = await makeLaboratory(site, pi);
    await archive(id, false);
    await archive(id, true, administrator);
    const { archived_at } = await laboratoryRow(platform, id);
    await archive(id, true);
    expect((await laboratoryRow(platform, id)).archived_at).toEqual(archived_at);
    await archive(id, false);
    expect((await eventsOf(platform, id)).slice(1)).toEqual([
      { kind: 'laboratory.archived', actor: administrator.id, details: {} },
      { kind: 'laboratory.reopened', actor: pi.id, details: {} },
    ]);
  });
});
