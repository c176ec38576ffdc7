import { appointPi, disableUser, listAllLaboratories } from '@vitrine/contract/admin.ts';
import { describe, expect, test } from 'vitest';
import { contentsOf } from '../testing/contents.ts';
import { addMember, makeLaboratory, membersOf, withoutDemonstration } from '../testing/laboratories.ts';
import { mailsTo } from '../testing/mails.ts';
import { eventsOf, signedIn, type Person } from '../testing/people.ts';
import { startInstance, startSite, statusesOf } from '../testing/site.ts';

const site = await startSite(withoutDemonstration);
const { platform } = site;
const administrator = await signedIn(platform, { role: 'admin' });
const contents = () => contentsOf(platform, ['session']);
const appoint = (communityId: string, { id: userId }: { id: string }, by: Person = administrator) =>
  site.call(appointPi, { communityId, userId }, by);
const close = ({ id }: Person, disabled = true) => site.call(disableUser, { id, disabled }, administrator);

/** A laboratory whose only PI has closed the account. */
const orphaned = async () => {
  const pi = await signedIn(platform);
  const laboratory = await makeLaboratory(site, pi, { name: 'River Words' });
  await close(pi);
  return { ...laboratory, pi };
};

describe('an administrator makes someone PI', () => {
  test('of a laboratory that has none any more, and the person is told', async () => {
    const { id, idf, pi } = await orphaned();
    const person = await signedIn(platform);
    expect((await appoint(id, person)).message).toBe('The laboratory has a PI again.');
    expect(await membersOf(platform, id)).toEqual([
      [pi.id, 'pi'],
      [person.id, 'pi'],
    ]);
    expect((await eventsOf(platform, id)).at(-1)).toEqual({
      kind: 'laboratory.pi-appointed',
      actor: administrator.id,
      details: { member: person.id },
    });
    const [mail] = await mailsTo(platform, person.email);
    expect(mail?.subject).toBe('You lead River Words now');
    expect(mail?.text).toContain(`/#/labdetail/${idf}`);
  });

  test('of those who are in it already, by raising them', async () => {
    const { id, pi } = await orphaned();
    const member = await signedIn(platform);
    await addMember(platform, id, member, 'member');
    expect((await appoint(id, member)).status).toBe(200);
    expect(await membersOf(platform, id)).toEqual([
      [pi.id, 'pi'],
      [member.id, 'pi'],
    ]);
  });

  test('never where a PI is left: they decide', async () => {
    const pi = await signedIn(platform);
    const { id } = await makeLaboratory(site, pi);
    const person = await signedIn(platform);
    const before = await contents();
    const answer = await appoint(id, person);
    expect(answer.status).toBe(403);
    expect(answer.message).toContain('has a principal investigator, who decides');
    expect(await contents()).toEqual(before);
  });

  test('not once the closed account is open again', async () => {
    const { id, pi } = await orphaned();
    await close(pi, false);
    expect((await appoint(id, await signedIn(platform))).status).toBe(403);
  });

  test('only one, when two administrators do so at once', async () => {
    const other = await startInstance(platform);
    for (const _ of Array.from({ length: 5 })) {
      const { id } = await orphaned();
      const [one, two] = [await signedIn(platform), await signedIn(platform)];
      const answers = await Promise.all([
        site.call(appointPi, { communityId: id, userId: one.id }, administrator),
        other.call(appointPi, { communityId: id, userId: two.id }, administrator),
      ]);
      expect(statusesOf(answers)).toEqual([200, 403]);
      expect(await membersOf(platform, id)).toHaveLength(2);
    }
  });

  test('never someone without a verified address, with a closed account, or who does not exist', async () => {
    const { id, pi } = await orphaned();
    const unverified = await signedIn(platform, { verified: false });
    const before = await contents();
    for (const person of [unverified, pi, { id: '01990000-0000-7000-8000-00000000dead' }]) {
      expect((await appoint(id, person)).status).toBe(404);
    }
    expect((await appoint('0000000000', administrator)).status).toBe(404);
    expect(await contents()).toEqual(before);
  });

  test('and nobody else does: neither a judge nor a member of the laboratory', async () => {
    const { id } = await orphaned();
    const judge = await signedIn(platform, { role: 'judge' });
    const member = await signedIn(platform);
    await addMember(platform, id, member, 'member');
    const before = await contents();
    for (const person of [judge, member]) {
      expect((await appoint(id, person, person)).status).toBe(403);
    }
    expect(await contents()).toEqual(before);
  });
});

describe('the laboratories as administrators see them', () => {
  const list = async (input: object) => (await site.call(listAllLaboratories, input, administrator)).data;

  test('are all of them, with the number of PIs who can still sign in', async () => {
    const pi = await signedIn(platform);
    const { id } = await makeLaboratory(site, pi, { name: 'Counted' });
    const [second, third] = [await signedIn(platform), await signedIn(platform)];
    await addMember(platform, id, second, 'pi');
    await addMember(platform, id, third, 'member');
    await close(second);
    expect(await list({ keyword: 'counted' })).toMatchObject({ total: 1, list: [{ id, members: 3, pis: 1 }] });
  });

  test('can be narrowed to those without a PI', async () => {
    const { id } = await orphaned();
    const led = await makeLaboratory(site, await signedIn(platform));
    const found = await list({ withoutPi: true, size: 100 });
    expect(found.list.map((row) => row.id)).toContain(id);
    expect(found.list.map((row) => row.id)).not.toContain(led.id);
    expect(found.list.every(({ pis }) => pis === 0)).toBe(true);
    expect(found.total).toBe(found.list.length);
    await appoint(id, await signedIn(platform));
    expect((await list({ withoutPi: true, size: 100 })).list.map((row) => row.id)).not.toContain(id);
  });
});
