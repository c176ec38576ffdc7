import { describe, expect, test } from 'vitest';
import { abilitiesIn, abilitiesOnMember, type Actor, type LaboratoryState } from './policy.ts';

const actor = (role: Actor['role'] = 'user', verified = true): Actor => ({ id: 'someone', verified, role });
const state = (given: Partial<LaboratoryState> = {}): LaboratoryState => ({
  archived: false,
  submissionPolicy: 'members',
  role: null,
  judges: false,
  ...given,
});
const archived = { archived: true };
const anyone = { submissionPolicy: 'anyone' } as const;
const member = { role: 'member' } as const;
const pi = { role: 'pi' } as const;
const judges = { judges: true };

/** Who, of which laboratory, and all that they may do there. */
const table: readonly (readonly [who: string, Actor | null, Partial<LaboratoryState>, may: string])[] = [
  ['a visitor', null, {}, ''],
  ['a visitor where anyone submits', null, anyone, ''],
  ['someone without a verified address', actor('user', false), anyone, ''],
  ['a PI without a verified address', actor('user', false), { ...pi, ...anyone }, ''],
  ['a judge without a verified address', actor('judge', false), judges, ''],
  ['an administrator without a verified address', actor('admin', false), {}, ''],

  ['an outsider', actor(), {}, ''],
  ['an outsider where anyone submits', actor(), anyone, 'submit'],
  ['an outsider of an archived one where anyone submits', actor(), { ...anyone, ...archived }, ''],
  ['an outsider who was appointed and lost the role of judge', actor(), judges, ''],

  ['a member', actor(), member, 'leave submit'],
  ['a member of an archived one', actor(), { ...member, ...archived }, 'leave'],

  ['a PI', actor(), pi, 'edit manageMembers archive leave submit review'],
  ['a PI of an archived one', actor(), { ...pi, ...archived }, 'archive leave review'],
  ['a PI who is an administrator too', actor('admin'), pi, 'edit manageMembers archive leave submit review'],

  ['a judge who is not appointed', actor('judge'), {}, ''],
  ['a judge where anyone submits', actor('judge'), anyone, 'submit'],
  ['a judge who is appointed', actor('judge'), judges, 'review'],
  ['a judge of an archived one', actor('judge'), { ...judges, ...archived }, 'review'],
  ['a judge who is a member too', actor('judge'), { ...judges, ...member }, 'leave submit review'],

  ['an administrator', actor('admin'), {}, 'archive'],
  ['an administrator of an archived one', actor('admin'), archived, 'archive'],
  ['an administrator who was appointed as judge before', actor('admin'), judges, 'archive'],
];

const named = (abilities: object) =>
  Object.entries(abilities)
    .filter(([, may]) => may === true)
    .map(([ability]) => ability)
    .toSorted();

describe('what one may do with a laboratory:', () => {
  test.each(table)('%s', (_, who, given, may) => {
    expect(named(abilitiesIn(who, state(given)))).toEqual(may.split(' ').filter(Boolean).toSorted());
  });

  test.each(table)('%s may change members only where they manage them', (_, who, given) => {
    const { manageMembers } = abilitiesIn(who, state(given));
    expect(abilitiesOnMember(who, state(given))).toEqual({ changeRole: manageMembers, remove: manageMembers });
  });
});
