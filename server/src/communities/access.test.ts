import { allCalls } from '@vitrine/contract/api.ts';
import { appointJudge } from '@vitrine/contract/admin.ts';
import { archiveLaboratory, getLaboratory, saveLaboratoryLogo } from '@vitrine/contract/communities.ts';
import { onlyReads } from '@vitrine/contract/endpoint.ts';
import { inviteMember, listInvitations } from '@vitrine/contract/members.ts';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { contentsOf } from '../testing/contents.ts';
import { addMember, makeLaboratory, withoutDemonstration } from '../testing/laboratories.ts';
import {
  abilities,
  laboratoryCalls,
  relations,
  type LaboratoryCall,
  type Relation,
  type Target,
} from '../testing/laboratory-expectations.ts';
import { formOf, sendForm } from '../testing/multipart.ts';
import { signedIn, type Person } from '../testing/people.ts';
import { startSite } from '../testing/site.ts';

const site = await startSite(withoutDemonstration);
const { platform } = site;

const people: Readonly<Record<Exclude<Relation, 'visitor'>, Person>> = {
  unverified: await signedIn(platform, { verified: false }),
  outsider: await signedIn(platform),
  member: await signedIn(platform),
  pi: await signedIn(platform),
  piElsewhere: await signedIn(platform),
  judgeHere: await signedIn(platform, { role: 'judge' }),
  judgeElsewhere: await signedIn(platform, { role: 'judge' }),
  judgeEverywhere: await signedIn(platform, { role: 'judge' }),
  administrator: await signedIn(platform, { role: 'admin' }),
};
const founder = await signedIn(platform);
const ordinaryMember = await signedIn(platform);
const administrator = { token: people.administrator.token };
const contents = () => contentsOf(platform, ['session']);
const appoint = ({ id: userId }: Person, communityId: string | null) =>
  site.call(appointJudge, { userId, communityId }, administrator);

const elsewhere = await makeLaboratory(site, people.piElsewhere);
await appoint(people.judgeElsewhere, elsewhere.id);
await appoint(people.judgeEverywhere, null);

const makeTarget = async (archived: boolean): Promise<Target> => {
  const { id, idf, revision } = await makeLaboratory(site, founder);
  await addMember(platform, id, people.pi, 'pi');
  await addMember(platform, id, people.member, 'member');
  await addMember(platform, id, ordinaryMember, 'member');
  await appoint(people.judgeHere, id);
  await site.call(inviteMember, { communityId: id, email: 'someone@people.example', role: 'pi' }, founder);
  const { data } = await site.call(listInvitations, { communityId: id }, founder);
  await site.call(archiveLaboratory, { id, archived }, founder);
  const [invitationId = ''] = data.map((invitation) => invitation.id);
  return { id, idf, revision, invitationId, memberId: ordinaryMember.id, judgeId: people.judgeHere.id };
};

/** The same one until a call has changed it. */
const targets = new Map<boolean, Target>();
const targetThatIs = async (archived: boolean): Promise<Target> => {
  const target = targets.get(archived) ?? (await makeTarget(archived));
  targets.set(archived, target);
  return target;
};

const make = async ({ call, input }: LaboratoryCall, target: Target, relation: Relation): Promise<number> => {
  const caller = relation === 'visitor' ? {} : { token: people[relation].token };
  const { status } =
    call.body === 'multipart'
      ? await sendForm(site, call, formOf(input(target)), caller)
      : await site.call(call, input(target), caller);
  return status;
};

const cases = laboratoryCalls.flatMap((row) =>
  relations.map((relation) => ({ row, relation, path: row.call.path, open: row.open[relation] })),
);

describe('a laboratory answers everyone as the table says, and a refusal changes nothing:', () => {
  test('the table has every call that names a laboratory or an invitation to one', () => {
    const ofNone = new Set(['listPage', 'myListPage', 'allList', 'checkIdf', 'myInvitations']);
    const named = allCalls.filter(({ path, input }) => {
      const [, , group, name = ''] = path.split('/');
      // Lists of datasets may be narrowed to a laboratory; whose they are is tested with them.
      return group === 'community'
        ? !ofNone.has(name)
        : group !== 'record' && 'shape' in input && 'communityId' in Object(input.shape);
    });
    expect(laboratoryCalls.map(({ call }) => call.path).toSorted()).toEqual(named.map(({ path }) => path).toSorted());
  });

  test.each(cases)('$path by $relation: $open', async ({ row, relation, open }) => {
    for (const [archived, code] of [
      [false, open],
      [true, row.archived[relation]],
    ] as const) {
      const target = await targetThatIs(archived);
      const before = await contents();
      expect(await make(row, target, relation)).toBe(code);
      if (code === 200 && !onlyReads(row.call)) {
        targets.delete(archived);
      }
      expect(targets.has(archived) ? await contents() : before).toEqual(before);
    }
  });

  test('a picture that is refused for who sends it is not kept', async () => {
    const { id } = await targetThatIs(false);
    const before = await contents();
    const file = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    expect((await sendForm(site, saveLaboratoryLogo, formOf({ id, file }), people.member)).status).toBe(403);
    expect(await contents()).toEqual(before);
  });
});

describe('the page of a laboratory tells what one may do:', () => {
  test.each(relations)('%s', async (relation) => {
    const { idf } = await targetThatIs(false);
    const caller = relation === 'visitor' ? {} : { token: people[relation].token };
    const { data } = await site.call(getLaboratory, { idf }, caller);
    expect(data.abilities).toEqual(abilities[relation]);
    expect(data.role).toBe({ pi: 'pi', member: 'member' }[relation as string] ?? null);
  });
});
