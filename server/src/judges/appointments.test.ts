import { appointJudge, changeRole, disableUser, dismissJudge, listJudges } from '@vitrine/contract/admin.ts';
import { getLaboratory } from '@vitrine/contract/communities.ts';
import { describe, expect, test } from 'vitest';
import { contentsOf } from '../testing/contents.ts';
import { makeLaboratory, withoutDemonstration } from '../testing/laboratories.ts';
import { eventsOf, openAnotherSession, signedIn, type Person } from '../testing/people.ts';
import { startSite } from '../testing/site.ts';

const site = await startSite(withoutDemonstration);
const { platform } = site;
const administrator = await signedIn(platform, { role: 'admin' });
const pi = await signedIn(platform);
const one = await makeLaboratory(site, pi, { name: 'Tidal Flats' });
const other = await makeLaboratory(site, pi, { name: 'River Words' });
const contents = () => contentsOf(platform, ['session']);
const newJudge = (name = 'Sofía Herrera') => signedIn(platform, { role: 'judge', name });

const appoint = ({ id: userId }: { id: string }, communityId: string | null, by: Person = administrator) =>
  site.call(appointJudge, { userId, communityId }, by);
const dismiss = ({ id: userId }: Person, communityId: string | null, by: Person = administrator) =>
  site.call(dismissJudge, { userId, communityId }, by);
/** In which of the two laboratories the person may review. */
const reviews = async ({ id }: Person) => {
  const token = await openAnotherSession(platform, id);
  const may = async (idf: string) => (await site.call(getLaboratory, { idf }, { token })).data.abilities.review;
  return [await may(one.idf), await may(other.idf)];
};
const appointmentEvents = async ({ id }: Person) =>
  (await eventsOf(platform, id)).filter(({ kind }) => kind.startsWith('judge.'));

describe('an appointment as judge', () => {
  test('for one laboratory counts there and nowhere else', async () => {
    const judge = await newJudge();
    expect(await reviews(judge)).toEqual([false, false]);
    const { status, message, data } = await appoint(judge, one.id);
    expect([status, message]).toEqual([200, 'The appointment is saved.']);
    expect(data).toEqual({
      id: judge.id,
      name: judge.name,
      email: judge.email,
      everywhere: false,
      laboratories: [{ id: one.id, idf: one.idf, name: 'Tidal Flats' }],
    });
    expect(await reviews(judge)).toEqual([true, false]);
    expect((await dismiss(judge, one.id)).data).toMatchObject({ everywhere: false, laboratories: [] });
    expect(await reviews(judge)).toEqual([false, false]);
    expect(await appointmentEvents(judge)).toEqual([
      { kind: 'judge.appointed', actor: administrator.id, details: { laboratory: one.id } },
      { kind: 'judge.dismissed', actor: administrator.id, details: { laboratory: one.id } },
    ]);
  });

  test('for all counts everywhere, in laboratories made later too, and names none', async () => {
    const judge = await newJudge();
    await appoint(judge, other.id);
    expect((await appoint(judge, null)).data).toMatchObject({ everywhere: true, laboratories: [] });
    expect(await reviews(judge)).toEqual([true, true]);
    const later = await makeLaboratory(site, pi);
    const { data } = await site.call(getLaboratory, { idf: later.idf }, judge);
    expect(data.abilities.review).toBe(true);
    expect((await dismiss(judge, null)).data).toMatchObject({
      everywhere: false,
      laboratories: [{ id: other.id }],
    });
    expect(await reviews(judge)).toEqual([false, true]);
    expect((await appointmentEvents(judge)).map(({ details }) => details)).toEqual([
      { laboratory: other.id },
      { laboratory: 'all' },
      { laboratory: 'all' },
    ]);
  });

  test('made twice, or twice at once, is one', async () => {
    const judge = await newJudge();
    const answers = await Promise.all([appoint(judge, one.id), appoint(judge, one.id), appoint(judge, one.id)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await appoint(judge, one.id)).data.laboratories).toHaveLength(1);
    expect(await appointmentEvents(judge)).toHaveLength(1);
    expect((await dismiss(judge, one.id)).status).toBe(200);
    expect((await dismiss(judge, one.id)).status).toBe(404);
  });

  test('is only for people whose role is judge and whose account is open', async () => {
    const user = await signedIn(platform);
    const closed = await newJudge();
    await site.call(disableUser, { id: closed.id, disabled: true }, administrator);
    const before = await contents();
    const nobody = { id: '01990000-0000-7000-8000-00000000dead' };
    for (const person of [user, pi, administrator, closed, nobody]) {
      expect((await appoint(person, one.id)).status).toBe(404);
      expect((await appoint(person, null)).status).toBe(404);
    }
    expect(await contents()).toEqual(before);
  });

  test.each(['0000000000', 'tidal-flats', '', "' or true --"])('for the laboratory %j is none', async (id) => {
    const judge = await newJudge();
    const before = await contents();
    expect((await appoint(judge, id)).status).toBe(404);
    expect(await contents()).toEqual(before);
  });

  test('is made and ended by administrators only: no PI chooses the judge of their laboratory', async () => {
    const judge = await newJudge();
    const appointed = await newJudge();
    await appoint(appointed, one.id);
    const before = await contents();
    for (const person of [pi, judge, appointed, await openedAs(pi)]) {
      expect((await appoint(judge, one.id, person)).status).toBe(403);
      expect((await appoint(judge, null, person)).status).toBe(403);
      expect((await dismiss(appointed, one.id, person)).status).toBe(403);
      expect((await site.call(listJudges, {}, person)).status).toBe(403);
    }
    expect(await contents()).toEqual(before);
  });

  test('counts no longer when the role is lost, and can still be ended then', async () => {
    const judge = await newJudge();
    await appoint(judge, one.id);
    await appoint(judge, null);
    await site.call(changeRole, { id: judge.id, role: 'user' }, administrator);
    expect(await reviews(judge)).toEqual([false, false]);
    await site.call(changeRole, { id: judge.id, role: 'admin' }, administrator);
    expect(await reviews(judge)).toEqual([false, false]);
    expect((await dismiss(judge, null)).status).toBe(200);
    expect((await dismiss(judge, one.id)).status).toBe(200);
    await site.call(changeRole, { id: judge.id, role: 'judge' }, administrator);
    expect(await reviews(judge)).toEqual([false, false]);
  });
});

/** The same person in another browser, as data of a caller. */
const openedAs = async (person: Person): Promise<Person> => ({
  ...person,
  token: await openAnotherSession(platform, person.id),
});

describe('the list of judges', () => {
  test('has those who can be appointed, by name, with where they are, a page at a time', async () => {
    const zoe = await newJudge('zoe Judge%');
    const anders = await newJudge('Anders Judge%');
    const closed = await newJudge('Closed Judge%');
    await signedIn(platform, { name: 'No Judge%' });
    await site.call(disableUser, { id: closed.id, disabled: true }, administrator);
    await appoint(zoe, one.id);
    await appoint(zoe, other.id);
    await appoint(anders, null);
    const list = async (input: object) => (await site.call(listJudges, input, administrator)).data;
    expect(await list({ keyword: 'judge%' })).toMatchObject({
      total: 2,
      list: [
        { id: anders.id, everywhere: true, laboratories: [] },
        { id: zoe.id, everywhere: false, laboratories: [{ name: 'River Words' }, { name: 'Tidal Flats' }] },
      ],
    });
    expect(await list({ keyword: 'judge%', page: 2, size: 1 })).toMatchObject({ total: 2, list: [{ id: zoe.id }] });
  });
});
