import * as admin from '@vitrine/contract/admin.ts';
import * as communities from '@vitrine/contract/communities.ts';
import type { Endpoint } from '@vitrine/contract/endpoint.ts';
import * as members from '@vitrine/contract/members.ts';
import { laboratoryForm } from './laboratories.ts';

/** Who somebody can be to a laboratory. */
export const relations = [
  'visitor',
  'unverified',
  'outsider',
  'member',
  'pi',
  'piElsewhere',
  'judgeHere',
  'judgeElsewhere',
  'judgeEverywhere',
  'administrator',
] as const;
export type Relation = (typeof relations)[number];

type Codes = Readonly<Record<Relation, number>>;

/** What a call needs to name: all of them exist. */
export interface Target {
  readonly id: string;
  readonly idf: string;
  readonly revision: number;
  readonly memberId: string;
  readonly judgeId: string;
  readonly invitationId: string;
}

export interface LaboratoryCall {
  readonly call: Endpoint;
  readonly input: (target: Target) => Readonly<Record<string, unknown>>;
  readonly open: Codes;
  readonly archived: Codes;
}

const everyone = (code = 200): Codes => ({
  ...{ visitor: code, unverified: code, outsider: code, member: code, pi: code, piElsewhere: code },
  ...{ judgeHere: code, judgeElsewhere: code, judgeEverywhere: code, administrator: code },
});
const signedInAnd = (code: number, others: Partial<Codes> = {}): Codes => ({
  ...everyone(code),
  visitor: 401,
  unverified: 402,
  ...others,
});
const nobody = signedInAnd(403);
const pis = signedInAnd(403, { pi: 200 });
const administrators = (code = 200) => signedInAnd(403, { administrator: code });

/** Every call that names a laboratory, or what belongs to one. */
export const laboratoryCalls: readonly LaboratoryCall[] = [
  {
    call: communities.getLaboratory,
    input: ({ idf }) => ({ idf }),
    open: everyone(),
    archived: everyone(),
  },
  {
    call: communities.getLaboratoryPis,
    input: ({ id }) => ({ communityId: id }),
    open: everyone(),
    archived: everyone(),
  },
  {
    call: members.listMembers,
    input: ({ id }) => ({ communityId: id }),
    open: everyone(),
    archived: everyone(),
  },
  {
    call: communities.saveLaboratory,
    input: ({ id, revision }) => laboratoryForm({ id, revision }),
    open: pis,
    archived: nobody,
  },
  { call: communities.saveLaboratoryLogo, input: ({ id }) => ({ id }), open: pis, archived: nobody },
  {
    call: communities.archiveLaboratory,
    input: ({ id }) => ({ id, archived: true }),
    open: { ...pis, administrator: 200 },
    archived: { ...pis, administrator: 200 },
  },
  {
    call: members.changeMemberRole,
    input: ({ id, memberId }) => ({ communityId: id, userId: memberId, role: 'pi' }),
    open: pis,
    archived: nobody,
  },
  {
    call: members.removeMember,
    input: ({ id, memberId }) => ({ communityId: id, userId: memberId }),
    open: pis,
    archived: nobody,
  },
  {
    call: members.leaveLaboratory,
    input: ({ id }) => ({ communityId: id }),
    open: { ...pis, member: 200 },
    archived: { ...pis, member: 200 },
  },
  {
    call: members.inviteMember,
    input: ({ id }) => ({ communityId: id, email: 'invited@people.example', role: 'member' }),
    open: pis,
    archived: nobody,
  },
  { call: members.listInvitations, input: ({ id }) => ({ communityId: id }), open: pis, archived: nobody },
  {
    call: members.cancelInvitation,
    input: ({ id, invitationId }) => ({ communityId: id, id: invitationId }),
    open: pis,
    archived: nobody,
  },
  {
    // Sent to someone else: only they may answer it, and nobody learns that there is one.
    call: members.answerInvitation,
    input: ({ invitationId }) => ({ id: invitationId, accept: true }),
    open: signedInAnd(404),
    archived: signedInAnd(404),
  },
  {
    call: admin.appointJudge,
    input: ({ id, judgeId }) => ({ communityId: id, userId: judgeId }),
    open: administrators(),
    archived: administrators(),
  },
  {
    call: admin.dismissJudge,
    input: ({ id, judgeId }) => ({ communityId: id, userId: judgeId }),
    open: administrators(),
    archived: administrators(),
  },
  {
    // The laboratory has PIs, who decide.
    call: admin.appointPi,
    input: ({ id, memberId }) => ({ communityId: id, userId: memberId }),
    open: administrators(403),
    archived: administrators(403),
  },
];

const none = { edit: false, manageMembers: false, archive: false, leave: false, submit: false, review: false };

/** What the laboratory's page tells each of them that they may do, while only its members may submit. */
export const abilities: Readonly<Record<Relation, typeof none>> = {
  visitor: none,
  unverified: none,
  outsider: none,
  member: { ...none, leave: true, submit: true },
  pi: { edit: true, manageMembers: true, archive: true, leave: true, submit: true, review: true },
  piElsewhere: none,
  judgeHere: { ...none, review: true },
  judgeElsewhere: none,
  judgeEverywhere: { ...none, review: true },
  administrator: { ...none, archive: true },
};
