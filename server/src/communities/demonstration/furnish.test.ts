import { getProfile } from '@vitrine/contract/account.ts';
import { listJudges } from '@vitrine/contract/admin.ts';
import { archiveLaboratory, getLaboratory, listLaboratories, saveLaboratory } from '@vitrine/contract/communities.ts';
import { idfProblem } from '@vitrine/contract/idf.ts';
import { leaveLaboratory } from '@vitrine/contract/members.ts';
import { describe, expect, test } from 'vitest';
import type { BlobStore } from '../../platform/storage/blob-store.ts';
import { contentsOf } from '../../testing/contents.ts';
import { chooseDemonstrationPerson, signInBy } from '../../testing/sign-in.ts';
import { startInstance, startSite } from '../../testing/site.ts';
import { isCategory } from '../../vocabularies/vocabularies.ts';
import { furnishLaboratories } from './furnish.ts';
import { laboratories } from './laboratories.ts';

const site = await startSite();
const { platform } = site;
const { blobs, database } = platform;
const enter = async (subject: string) => (await signInBy(site, chooseDemonstrationPerson(site.origin, subject))).data;
const contents = () => contentsOf(platform, ['session']);
const logosOf = async () =>
  (await database.selectFrom('laboratory').select('logo').where('logo', 'is not', null).execute())
    .map(({ logo }) => String(logo))
    .toSorted();

describe('the demonstration', () => {
  test('starts with its laboratories, their people and their logos', async () => {
    const { data } = await site.call(listLaboratories, { size: 100, sort: 'name' });
    expect(data.list.map(({ idf }) => idf).toSorted()).toEqual(laboratories.map(({ idf }) => idf).toSorted());
    for (const { idf, pis, members, logo } of laboratories) {
      const card = data.list.find((each) => each.idf === idf);
      expect(card?.members).toBe(pis.length + members.length);
      expect((await site.call(getLaboratory, { idf })).data.pis).toHaveLength(pis.length);
      expect(card?.logoUrl === null).toBe(logo === undefined);
    }
    expect((await Array.fromAsync(blobs.list())).toSorted()).toEqual(await logosOf());
  });

  test.each(laboratories)('describes $idf as a person could have', ({ idf, subjects, pis, description }) => {
    expect(idfProblem(idf)).toBeUndefined();
    expect(subjects.every(isCategory)).toBe(true);
    expect(pis.length).toBeGreaterThan(0);
    expect(description.length).toBeGreaterThan(50);
  });

  test('tells at sign-in who leads and who belongs', async () => {
    expect(await enter('mei')).toMatchObject({ isPI: '1', isInto: '1' });
    expect(await enter('anders')).toMatchObject({ isPI: '0', isInto: '0' });
  });

  test('has a judge for all laboratories, and one for none', async () => {
    const { token } = await enter('ada');
    const { data } = await site.call(listJudges, {}, { token });
    expect(data.list.map(({ name, everywhere }) => [name, everywhere])).toEqual([
      ['Anders Holm', false],
      ['Sofía Herrera', true],
    ]);
  });

  test('is furnished once: what was changed, archived or left stays so after a restart', async () => {
    const mei = await enter('mei');
    const { data } = await site.call(getLaboratory, { idf: 'soft-matter' }, mei);
    const change = { id: data.id, revision: 1, idf: 'soft-matter-2', name: 'Changed', summary: 'Changed.' };
    expect((await site.call(saveLaboratory, change, mei)).status).toBe(200);
    const tomasz = await enter('tomasz');
    const concrete = (await site.call(getLaboratory, { idf: 'low-carbon-concrete' })).data;
    await site.call(archiveLaboratory, { id: concrete.id, archived: true }, tomasz);
    expect((await site.call(leaveLaboratory, { communityId: data.id }, tomasz)).status).toBe(200);
    const before = await contents();
    await site.restart();
    expect(await contents()).toEqual(before);
    expect((await site.call(getProfile, {}, mei)).data.isPI).toBe('1');
  });

  test('is furnished as a whole after a start that broke off, and not twice by two processes at once', async () => {
    await database.deleteFrom('judge_appointment').execute();
    await database.deleteFrom('laboratory').execute();
    for await (const key of blobs.list()) {
      await blobs.remove(key);
    }
    const issuer = 'urn:vitrine:demonstration';
    let logos = 0;
    const dying: BlobStore = {
      ...blobs,
      write: async (key, content) => {
        logos += 1;
        return logos === 3 ? Promise.reject(new Error('Switched off.')) : blobs.write(key, content);
      },
    };
    await expect(furnishLaboratories({ ...platform, blobs: dying }, issuer)).rejects.toThrow('Switched off.');
    expect(await database.selectFrom('laboratory').select('idf').execute()).toEqual([]);
    for await (const key of blobs.list()) {
      await blobs.remove(key);
    }
    await Promise.all([furnishLaboratories(platform, issuer), furnishLaboratories(platform, issuer)]);
    const idfs = await database.selectFrom('laboratory').select('idf').orderBy('idf').execute();
    expect(idfs.map(({ idf }) => idf)).toEqual(laboratories.map(({ idf }) => idf).toSorted());
    expect((await Array.fromAsync(blobs.list())).toSorted()).toEqual(await logosOf());
    await startInstance(platform);
    expect(await database.selectFrom('laboratory').select('idf').execute()).toHaveLength(laboratories.length);
  });
});
