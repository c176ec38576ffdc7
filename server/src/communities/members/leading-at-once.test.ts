import { changeMemberRole, leaveLaboratory, removeMember } from '@vitrine/contract/members.ts';
import { describe, expect, test } from 'vitest';
import {
  addMember,
  laboratoryRow,
  makeLaboratory,
  membersOf,
  withoutDemonstration,
} from '../../testing/laboratories.ts';
import { signedIn, type Person } from '../../testing/people.ts';
import { startInstance, startSite, type Instance } from '../../testing/site.ts';

const site = await startSite(withoutDemonstration);
const { platform } = site;
const other = await startInstance(platform);
const [one, two] = [await signedIn(platform), await signedIn(platform)];

type Act = (process: Instance, laboratory: string, by: Person) => Promise<{ status: number }>;
const opposite = (person: Person) => (person === one ? two : one);

const leaves: Act = (process, communityId, by) => process.call(leaveLaboratory, { communityId }, by);
const stepsDown: Act = (process, communityId, by) =>
  process.call(changeMemberRole, { communityId, userId: by.id, role: 'member' }, by);
const demotesTheOther: Act = (process, communityId, by) =>
  process.call(changeMemberRole, { communityId, userId: opposite(by).id, role: 'member' }, by);
const removesTheOther: Act = (process, communityId, by) =>
  process.call(removeMember, { communityId, userId: opposite(by).id }, by);

const cases: readonly (readonly [string, Act, Act])[] = [
  ['both leave', leaves, leaves],
  ['both step down', stepsDown, stepsDown],
  ['each demotes the other', demotesTheOther, demotesTheOther],
  ['each removes the other', removesTheOther, removesTheOther],
  ['one leaves while the other steps down', leaves, stepsDown],
  ['one demotes the other, who leaves', demotesTheOther, leaves],
  ['one removes the other, who steps down', removesTheOther, stepsDown],
  ['one leaves, whom the other removes', leaves, removesTheOther],
  ['one removes the other, who demotes them', removesTheOther, demotesTheOther],
];

describe('a laboratory keeps a PI when its two PIs act at once, in two processes:', () => {
  test.each(cases)('%s, twenty times', async (...[, first, second]) => {
    for (const _ of Array.from({ length: 20 })) {
      const { id } = await makeLaboratory(site, one);
      await addMember(platform, id, two, 'pi');
      const answers = await Promise.all([first(site, id, one), second(other, id, two)]);
      expect(answers.map(({ status }) => status)).toContain(200);
      expect(answers.filter(({ status }) => ![200, 403, 404, 409].includes(status))).toEqual([]);
      const members = await membersOf(platform, id);
      expect(members.filter(([, role]) => role === 'pi')).toHaveLength(1);
      expect((await laboratoryRow(platform, id)).members).toBe(members.length);
    }
  });
});
