import { getLaboratory, saveLaboratory, type Laboratory } from '@vitrine/contract/communities.ts';
import { describe, expect, test } from 'vitest';
import { contentsOf } from '../testing/contents.ts';
import {
  addMember,
  laboratoryForm,
  laboratoryRow,
  makeLaboratory,
  withoutDemonstration,
} from '../testing/laboratories.ts';
import { eventsOf, signedIn } from '../testing/people.ts';
import { startInstance, startSite, statusesOf } from '../testing/site.ts';
import { waitForLock } from '../testing/waiting.ts';

const site = await startSite(withoutDemonstration);
const { platform } = site;
const { database } = platform;
const ines = await signedIn(platform, { name: 'Inês Carvalho' });
const mei = await signedIn(platform, { name: 'Lin Mei' });
const contents = () => contentsOf(platform, ['session']);

/** A laboratory that Inês and Mei lead. */
const shared = async (given: object = {}): Promise<Laboratory> => {
  const laboratory = await makeLaboratory(site, ines, { ...given });
  await addMember(platform, laboratory.id, mei, 'pi');
  return laboratory;
};
const changeOf = ({ id, revision, idf }: Laboratory, given: object = {}) =>
  laboratoryForm({ id, revision, idf, ...given });

interface Conflict {
  readonly current: Laboratory;
  readonly changedBy: string;
  readonly changedAt: string;
}

describe('changing a laboratory', () => {
  test('replaces all that was entered, counts the revision and says who did it', async () => {
    const laboratory = await shared({ description: 'old', subjects: ['1'], website: 'https://old.example/' });
    const { data } = await site.call(saveLaboratory, changeOf(laboratory, { name: 'New', description: '*new*' }), mei);
    expect(data).toMatchObject({
      id: laboratory.id,
      name: 'New',
      descriptionHtml: '<p><em>new</em></p>',
      subjects: [],
      website: '',
      revision: 2,
      members: 2,
      createdAt: laboratory.createdAt,
    });
    expect(await laboratoryRow(platform, laboratory.id)).toMatchObject({ created_by: ines.id, changed_by: mei.id });
    expect((await eventsOf(platform, laboratory.id)).at(-1)).toEqual({
      kind: 'laboratory.changed',
      actor: mei.id,
      details: {},
    });
  });

  test('may give it another short name, under which it is found from then on', async () => {
    const laboratory = await shared();
    const { idf } = laboratoryForm();
    expect((await site.call(saveLaboratory, changeOf(laboratory, { idf }), ines)).data.idf).toBe(idf);
    expect((await site.call(getLaboratory, { idf })).data.id).toBe(laboratory.id);
    expect((await site.call(getLaboratory, { idf: laboratory.idf })).status).toBe(404);
  });

  test('from an old revision is refused, and shows what the other one saved', async () => {
    const laboratory = await shared();
    await site.call(saveLaboratory, changeOf(laboratory, { name: 'Of Mei' }), mei);
    const before = await contents();
    const answer = await site.call(saveLaboratory, changeOf(laboratory, { name: 'Of Inês' }), ines);
    expect(answer.status).toBe(409);
    expect(answer.message).toContain('Lin Mei changed this laboratory while you were at it.');
    const { current, changedBy, changedAt } = answer.data as unknown as Conflict;
    expect(current).toEqual((await site.call(getLaboratory, { idf: laboratory.idf }, ines)).data);
    expect(current).toMatchObject({ name: 'Of Mei', revision: 2, role: 'pi' });
    expect(changedBy).toBe('Lin Mei');
    expect(new Date(changedAt)).toEqual((await laboratoryRow(platform, laboratory.id)).changed_at);
    expect(await contents()).toEqual(before);
  });

  test.each([0, -1, 2, 2_147_483_647, 9_007_199_254_740_991])(
    'from the revision %d, which never was, is refused',
    async (revision) => {
      const laboratory = await shared();
      const answer = await site.call(saveLaboratory, changeOf({ ...laboratory, revision }), ines);
      expect(answer.status).toBe(409);
    },
  );

  test('by two at once saves the one and shows it to the other, in two processes too', async () => {
    const other = await startInstance(platform);
    for (const _ of Array.from({ length: 10 })) {
      const laboratory = await shared();
      const answers = await Promise.all([
        site.call(saveLaboratory, changeOf(laboratory, { name: 'Of Inês' }), ines),
        other.call(saveLaboratory, changeOf(laboratory, { name: 'Of Mei' }), mei),
      ]);
      expect(statusesOf(answers)).toEqual([200, 409]);
      const saved = answers.find(({ status }) => status === 200)?.data;
      const refused = answers.find(({ status }) => status === 409)?.data as unknown as Conflict;
      expect(refused.current).toMatchObject({ name: saved?.name, revision: 2 });
      expect((await laboratoryRow(platform, laboratory.id)).name).toBe(saved?.name);
    }
  });

  test('by a PI who is made a member meanwhile is refused', async () => {
    const laboratory = await shared();
    const saved = await database.transaction().execute(async (transaction) => {
      await transaction
        .updateTable('membership')
        .set({ role: 'member' })
        .where('laboratory_id', '=', laboratory.id)
        .where('account_id', '=', mei.id)
        .execute();
      await transaction.selectFrom('laboratory').select('id').where('id', '=', laboratory.id).forUpdate().execute();
      const saving = site.call(saveLaboratory, changeOf(laboratory), mei);
      await waitForLock(platform);
      return { saving };
    });
    expect((await saved.saving).status).toBe(403);
    expect((await laboratoryRow(platform, laboratory.id)).revision).toBe(1);
  });

  test('of another one than the own is refused, whatever is said about oneself', async () => {
    const laboratory = await shared();
    const stranger = await signedIn(platform);
    await makeLaboratory(site, stranger);
    const before = await contents();
    expect((await site.call(saveLaboratory, changeOf(laboratory), stranger)).status).toBe(403);
    for (const claim of [{ role: 'pi' }, { createdBy: stranger.id }, { pis: [stranger.id] }]) {
      expect((await site.call(saveLaboratory, changeOf(laboratory, claim), stranger)).status).toBe(422);
    }
    expect(await contents()).toEqual(before);
  });
});

describe('nothing but what is entered is taken from a form:', () => {
  test.each([
    ['createdBy', '01990000-0000-7000-8000-00000000dead'],
    ['created_by', '01990000-0000-7000-8000-00000000dead'],
    ['changedBy', '01990000-0000-7000-8000-00000000dead'],
    ['createdAt', '2000-01-01T00:00:00Z'],
    ['archivedAt', null],
    ['archived', true],
    ['datasets', 1_000_000],
    ['members', 1_000_000],
    ['logo', 'logo-00000000000000000000000000000000'],
    ['logoUrl', 'https://evil.example/'],
    ['descriptionHtml', '<script>alert(1)</script>'],
    ['description_html', '<script>alert(1)</script>'],
    ['pis', []],
    ['abilities', { edit: true }],
    ['constructor', 1],
  ])('%s', async (field, value) => {
    const laboratory = await shared();
    const before = await contents();
    for (const form of [changeOf(laboratory), laboratoryForm()]) {
      expect((await site.call(saveLaboratory, { ...form, [field]: value }, ines)).status).toBe(422);
    }
    expect(await contents()).toEqual(before);
  });

  test.each(['subjects', 'invitePis'])('no object where %s are expected', async (field) => {
    const form = laboratoryForm({ [field]: { 0: '1', length: 1 } });
    expect((await site.call(saveLaboratory, form, ines)).status).toBe(422);
  });

  test('no id of its own choosing', async () => {
    const form = laboratoryForm({ id: 'mychosenid', revision: 1 });
    expect((await site.call(saveLaboratory, form, ines)).status).toBe(422);
    expect((await site.call(saveLaboratory, { ...form, id: '0123456789' }, ines)).status).toBe(404);
  });
});
