import { getProfile } from '@vitrine/contract/account.ts';
import { disableUser } from '@vitrine/contract/admin.ts';
import { getLaboratory, getLaboratoryPis } from '@vitrine/contract/communities.ts';
import { changeMemberRole, leaveLaboratory, listMembers, removeMember } from '@vitrine/contract/members.ts';
import { describe, expect, test } from 'vitest';
import { contentsOf } from '../../testing/contents.ts';
import {
  addMember,
  laboratoryRow,
  makeLaboratory,
  membersOf,
  withoutDemonstration,
} from '../../testing/laboratories.ts';
import { eventsOf, signedIn, type Person } from '../../testing/people.ts';
import { startSite } from '../../testing/site.ts';

const site = await startSite(withoutDemonstration);
const { platform } = site;
const pi = await signedIn(platform, { name: 'Inês Carvalho' });
const administrator = await signedIn(platform, { role: 'admin' });
const nobody = '01990000-0000-7000-8000-00000000dead';
const contents = () => contentsOf(platform, ['session']);

/** A laboratory that Inês leads, with these people in it. */
const laboratoryWith = async (...others: readonly (readonly [Person, 'pi' | 'member'])[]): Promise<string> => {
  const { id } = await makeLaboratory(site, pi);
  for (const [person, role] of others) {
    await addMember(platform, id, person, role);
  }
  return id;
};
const change = (communityId: string, { id: userId }: { id: string }, role: string, by: Person = pi) =>
  site.call(changeMemberRole, { communityId, userId, role }, by);
const remove = (communityId: string, { id: userId }: { id: string }, by: Person = pi) =>
  site.call(removeMember, { communityId, userId }, by);
const leave = (communityId: string, by: Person) => site.call(leaveLaboratory, { communityId }, by);
const close = ({ id }: Person, disabled = true) => site.call(disableUser, { id, disabled }, administrator);
const lastEvent = async (id: string) => (await eventsOf(platform, id)).at(-1);

describe('a PI', () => {
  test('makes a member a PI, and a PI a member', async () => {
    const person = await signedIn(platform);
    const id = await laboratoryWith([person, 'member']);
    const { status, message } = await change(id, person, 'pi');
    expect([status, message]).toEqual([200, 'The role is changed.']);
    expect(await membersOf(platform, id)).toContainEqual([person.id, 'pi']);
    const details = { member: person.id, role: 'pi' };
    expect(await lastEvent(id)).toEqual({ kind: 'laboratory.role-changed', actor: pi.id, details });
    expect((await change(id, person, 'member')).status).toBe(200);
    expect(await membersOf(platform, id)).toContainEqual([person.id, 'member']);
  });

  test('changes nothing by giving someone the role that they have', async () => {
    const person = await signedIn(platform);
    const id = await laboratoryWith([person, 'member']);
    const before = await contents();
    expect((await change(id, person, 'member')).status).toBe(200);
    expect((await change(id, pi, 'pi')).status).toBe(200);
    expect(await contents()).toEqual(before);
  });

  test('takes someone out', async () => {
    const person = await signedIn(platform);
    const id = await laboratoryWith([person, 'member']);
    expect((await remove(id, person)).message).toBe('They are no longer in the laboratory.');
    expect(await membersOf(platform, id)).toEqual([[pi.id, 'pi']]);
    expect((await laboratoryRow(platform, id)).members).toBe(1);
    const details = { member: person.id };
    expect(await lastEvent(id)).toEqual({ kind: 'laboratory.member-removed', actor: pi.id, details });
    expect((await remove(id, person)).status).toBe(404);
  });

  test('finds nobody who is not in the laboratory, and nobody who does not exist', async () => {
    const id = await laboratoryWith();
    const outsider = await signedIn(platform);
    const before = await contents();
    for (const person of [outsider, { id: nobody }]) {
      expect((await change(id, person, 'pi')).status).toBe(404);
      expect((await remove(id, person)).status).toBe(404);
    }
    expect(await contents()).toEqual(before);
  });

  test('can take another PI out, and be taken out', async () => {
    const other = await signedIn(platform);
    const id = await laboratoryWith([other, 'pi']);
    expect((await remove(id, pi, other)).status).toBe(200);
    expect(await membersOf(platform, id)).toEqual([[other.id, 'pi']]);
    expect((await remove(id, other, pi)).status).toBe(403);
  });
});

describe('a member', () => {
  test('raises nobody, least of all themselves, and takes nobody out', async () => {
    const person = await signedIn(platform);
    const other = await signedIn(platform);
    const id = await laboratoryWith([person, 'member'], [other, 'member']);
    const before = await contents();
    for (const target of [person, other]) {
      expect((await change(id, target, 'pi', person)).status).toBe(403);
    }
    expect((await change(id, pi, 'member', person)).status).toBe(403);
    expect((await remove(id, pi, person)).status).toBe(403);
    expect((await remove(id, other, person)).status).toBe(403);
    expect(await contents()).toEqual(before);
  });

  test('leaves', async () => {
    const person = await signedIn(platform);
    const id = await laboratoryWith([person, 'member']);
    expect((await leave(id, person)).message).toBe('You have left the laboratory.');
    expect(await membersOf(platform, id)).toEqual([[pi.id, 'pi']]);
    expect(await lastEvent(id)).toEqual({ kind: 'laboratory.left', actor: person.id, details: {} });
    expect((await leave(id, person)).status).toBe(403);
  });
});

describe('the last PI', () => {
  const sentence = 'A laboratory always has a principal investigator. Please make someone else PI first.';

  test('can neither leave nor be removed nor become a member', async () => {
    const member = await signedIn(platform);
    const id = await laboratoryWith([member, 'member']);
    const before = await contents();
    for (const answer of [await leave(id, pi), await remove(id, pi), await change(id, pi, 'member')]) {
      expect([answer.status, answer.message]).toEqual([409, sentence]);
    }
    expect(await contents()).toEqual(before);
  });

  test('may go once there is another', async () => {
    const other = await signedIn(platform);
    const id = await laboratoryWith([other, 'member']);
    await change(id, other, 'pi');
    expect((await leave(id, pi)).status).toBe(200);
    expect((await leave(id, other)).status).toBe(409);
  });

  test('is the one who can still sign in: a closed account leads nothing', async () => {
    const other = await signedIn(platform);
    const id = await laboratoryWith([other, 'pi']);
    await close(other);
    for (const answer of [await leave(id, pi), await remove(id, pi), await change(id, pi, 'member')]) {
      expect(answer.status).toBe(409);
    }
    const { idf } = await laboratoryRow(platform, id);
    expect((await site.call(getLaboratory, { idf })).data.pis.map((each) => each.id)).toEqual([pi.id]);
    expect((await site.call(getLaboratoryPis, { communityId: id })).data.map((each) => each.id)).toEqual([pi.id]);
    // The closed one can be removed, and counts again once it is opened.
    await close(other, false);
    expect((await leave(id, pi)).status).toBe(200);
  });

  test('can take out a PI whose account is closed', async () => {
    const other = await signedIn(platform);
    const id = await laboratoryWith([other, 'pi']);
    await close(other);
    expect((await remove(id, other)).status).toBe(200);
    expect(await membersOf(platform, id)).toEqual([[pi.id, 'pi']]);
  });
});

describe('the members of a laboratory', () => {
  test('are listed for anyone, PIs first, then by their time, a page at a time and without addresses', async () => {
    const names = ['Lin Mei', 'Kwame Mensah', 'Tomasz 100%', 'Noor_Visser', 'A\\B'];
    const people = await Promise.all(names.map((name) => signedIn(platform, { name })));
    const [mei, ...rest] = people;
    const id = await laboratoryWith(...rest.map((person) => [person, 'member'] as const));
    await addMember(platform, id, mei ?? pi, 'pi');
    const seen: string[] = [];
    for (const page of [1, 2, 3]) {
      const { data, text } = await site.call(listMembers, { communityId: id, page, size: 2 });
      expect(data).toMatchObject({ total: 6, page, size: 2 });
      expect(text).not.toContain('@people.example');
      seen.push(...data.list.map(({ name }) => name));
    }
    expect(seen).toEqual(['Inês Carvalho', 'Lin Mei', 'Kwame Mensah', 'Tomasz 100%', 'Noor_Visser', 'A\\B']);

    const search = async (keyword: string) => {
      const { data } = await site.call(listMembers, { communityId: id, keyword });
      expect(data.total).toBe(data.list.length);
      return data.list.map(({ name }) => name);
    };
    expect(await search('mEi')).toEqual(['Lin Mei']);
    expect(await search('%')).toEqual(['Tomasz 100%']);
    expect(await search('_')).toEqual(['Noor_Visser']);
    expect(await search('\\')).toEqual(['A\\B']);
    expect(await search('nobody')).toEqual([]);
  });

  test('carry what the reader may do with them', async () => {
    const member = await signedIn(platform);
    const id = await laboratoryWith([member, 'member']);
    const mayOf = async (by?: Person) =>
      (await site.call(listMembers, { communityId: id }, by)).data.list.map(({ abilities }) => abilities);
    const all = { changeRole: true, remove: true };
    const none = { changeRole: false, remove: false };
    expect(await mayOf(pi)).toEqual([all, all]);
    expect(await mayOf(member)).toEqual([none, none]);
    expect(await mayOf()).toEqual([none, none]);
  });
});

describe('what the browser keeps of a person follows at once:', () => {
  test('isInto and isPI', async () => {
    const person = await signedIn(platform);
    const told = async () => {
      const { isInto, isPI } = (await site.call(getProfile, {}, person)).data;
      return { isInto, isPI };
    };
    const id = await laboratoryWith();
    expect(await told()).toEqual({ isInto: '0', isPI: '0' });
    await addMember(platform, id, person, 'member');
    expect(await told()).toEqual({ isInto: '1', isPI: '0' });
    await change(id, person, 'pi');
    expect(await told()).toEqual({ isInto: '1', isPI: '1' });
    await change(id, person, 'member');
    expect(await told()).toEqual({ isInto: '1', isPI: '0' });
    await remove(id, person);
    expect(await told()).toEqual({ isInto: '0', isPI: '0' });
    await makeLaboratory(site, person);
    expect(await told()).toEqual({ isInto: '1', isPI: '1' });
  });
});
