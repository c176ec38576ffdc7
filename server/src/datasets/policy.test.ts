import { submissionStatuses, workflow, type Action } from '@vitrine/contract/workflow.ts';
import { describe, expect, test } from 'vitest';
import {
  abilitiesOnRecord,
  abilitiesOnSubmission,
  maySeeSubmission,
  transitionFor,
  type Actor,
  type RecordFacts,
  type Relation,
  type SubmissionFacts,
} from './policy.ts';

const user: Actor = { id: 'someone', verified: true, role: 'user' };
const unverified: Actor = { ...user, verified: false };
const judge: Actor = { ...user, role: 'judge' };
const administrator: Actor = { ...user, role: 'admin' };

const stranger: Relation = {
  owns: false,
  coEdits: false,
  member: false,
  leads: false,
  judges: false,
  isCreator: false,
  granted: false,
};
const owns = { owns: true };
const coEdits = { coEdits: true };
const member = { member: true };
const leads = { member: true, leads: true };
const judges = { judges: true };
const isCreator = { isCreator: true };
const granted = { granted: true };
const approved = { approvedAsPi: true };

const named = (abilities: object) =>
  Object.entries(abilities)
    .filter(([, may]) => may === true)
    .map(([ability]) => ability)
    .toSorted();
const list = (text: string) => text.split(' ').filter(Boolean).toSorted();

type Stage = Pick<SubmissionFacts, 'status' | 'returnedFrom'>;
const stages = {
  draft: { status: 'draft', returnedFrom: null },
  pi: { status: 'pi_review', returnedFrom: null },
  judge: { status: 'judge_review', returnedFrom: null },
  returnedByPi: { status: 'returned', returnedFrom: 'pi' },
  returnedByJudge: { status: 'returned', returnedFrom: 'judge' },
  rejected: { status: 'rejected', returnedFrom: null },
} as const satisfies Record<string, Stage>;

type Given = Partial<SubmissionFacts>;
/** Who, and all that they may do at each stage beside opening the files; `-` where they do not even see it. */
const table: readonly (readonly [who: string, Actor | null, Given, Readonly<Record<keyof typeof stages, string>>])[] = [
  ...(
    [
      ['a visitor', null, {}],
      ['an outsider', user, {}],
      ['an outsider who is named as creator', user, isCreator],
      ['a member of its laboratory', user, member],
      ['someone who was granted access to what is published of it', user, granted],
      ['an administrator', administrator, {}],
      ['an administrator who was appointed as judge before', administrator, judges],
      ['a judge who is not appointed for it', judge, {}],
      ['one who was appointed and lost the role of judge', user, judges],
    ] as const
  ).map(
    ([who, actor, given]) =>
      [
        who,
        actor,
        given,
        { draft: '-', pi: '-', judge: '-', returnedByPi: '-', returnedByJudge: '-', rejected: '-' },
      ] as const,
  ),
  [
    'its owner',
    user,
    owns,
    {
      draft: 'edit submit delete manageEditors comment',
      pi: 'recall manageEditors comment',
      judge: 'recall manageEditors comment',
      returnedByPi: 'edit submit delete manageEditors comment',
      returnedByJudge: 'edit submit delete manageEditors comment',
      rejected: 'delete copy manageEditors',
    },
  ],
  [
    'its owner without a verified address',
    unverified,
    owns,
    { draft: '', pi: '', judge: '', returnedByPi: '', returnedByJudge: '', rejected: '' },
  ],
  [
    'a co-editor',
    user,
    coEdits,
    {
      draft: 'edit submit comment',
      pi: 'comment',
      judge: 'comment',
      returnedByPi: 'edit submit comment',
      returnedByJudge: 'edit submit comment',
      rejected: 'copy',
    },
  ],
  [
    'a PI of its laboratory',
    user,
    leads,
    {
      draft: 'edit comment',
      pi: 'review comment',
      judge: 'comment',
      returnedByPi: 'edit comment',
      returnedByJudge: 'edit comment',
      rejected: '',
    },
  ],
  [
    'a PI who owns it',
    user,
    { ...leads, ...owns },
    {
      draft: 'edit submit delete manageEditors comment',
      pi: 'recall manageEditors comment',
      judge: 'recall manageEditors comment',
      returnedByPi: 'edit submit delete manageEditors comment',
      returnedByJudge: 'edit submit delete manageEditors comment',
      rejected: 'delete copy manageEditors',
    },
  ],
  [
    'a PI who is named as creator',
    user,
    { ...leads, ...isCreator },
    {
      draft: 'edit comment',
      pi: 'comment',
      judge: 'comment',
      returnedByPi: 'edit comment',
      returnedByJudge: 'edit comment',
      rejected: '',
    },
  ],
  [
    'a judge appointed for it',
    judge,
    judges,
    { draft: '-', pi: '-', judge: 'review comment', returnedByPi: '-', returnedByJudge: 'comment', rejected: '-' },
  ],
  [
    'a judge who approved it as PI',
    judge,
    { ...judges, ...leads, ...approved },
    {
      draft: 'edit comment',
      pi: 'review comment',
      judge: 'comment',
      returnedByPi: 'edit comment',
      returnedByJudge: 'edit comment',
      rejected: '',
    },
  ],
  [
    'a judge who co-edits it',
    judge,
    { ...judges, ...coEdits },
    {
      draft: 'edit submit comment',
      pi: 'comment',
      judge: 'comment',
      returnedByPi: 'edit submit comment',
      returnedByJudge: 'edit submit comment',
      rejected: 'copy',
    },
  ],
  [
    'a judge who is named as creator',
    judge,
    { ...judges, ...isCreator },
    { draft: '-', pi: '-', judge: 'comment', returnedByPi: '-', returnedByJudge: 'comment', rejected: '-' },
  ],
];

const cases = table.flatMap(([who, actor, given, expected]) =>
  Object.entries(stages).map(([stage, at]) => ({
    who,
    stage,
    actor,
    facts: { ...stranger, approvedAsPi: false, hasDecided: false, ...at, ...given },
    expected: expected[stage as keyof typeof stages],
  })),
);

describe('what one may do with a submission:', () => {
  test.each(cases)('$who, $stage: $expected', ({ actor, facts, expected }) => {
    expect(maySeeSubmission(actor, facts)).toBe(expected !== '-');
    expect(named(abilitiesOnSubmission(actor, facts))).toEqual(expected === '-' ? [] : list(`${expected} openFiles`));
  });

  test('everyone together can do what the table of the workflow says, and nothing else', () => {
    const everyone: Relation = { ...stranger, ...owns, ...leads };
    const actions = [...new Set(workflow.map(({ action }) => action))] satisfies Action[];
    for (const status of submissionStatuses) {
      const facts = { ...everyone, status, returnedFrom: null, approvedAsPi: false, hasDecided: false };
      const others = {
        ...stranger,
        ...leads,
        ...judges,
        status,
        returnedFrom: null,
        approvedAsPi: false,
        hasDecided: false,
      };
      const possible = actions.filter(
        (action) => transitionFor(user, facts, action) ?? transitionFor(judge, others, action),
      );
      const said = workflow.filter(({ from }) => from === status).map(({ action }) => action);
      expect(possible.toSorted()).toEqual([...new Set(said)].toSorted());
    }
  });
});

const record: RecordFacts = { ...stranger, access: 'open', withdrawn: false };
const closed = { access: 'restricted' } as const;
const withdrawn = { withdrawn: true };
const authors = 'newVersion revise openFiles';
const decides = 'decideAccess';

/** Who, of which record, and all that they may do with it. */
const records: readonly (readonly [who: string, Actor | null, Partial<RecordFacts>, may: string])[] = [
  ['a visitor', null, {}, 'openFiles'],
  ['a visitor of a restricted one', null, closed, ''],
  ['a visitor of one under embargo', null, { access: 'embargoed' }, ''],
  ['a visitor of one without files', null, { access: 'metadata-only' }, ''],
  ['a visitor of a withdrawn one', null, withdrawn, ''],
  ['an outsider', user, {}, 'openFiles'],
  ['an outsider of a restricted one', user, closed, 'requestAccess'],
  ['an outsider of one under embargo', user, { access: 'embargoed' }, 'requestAccess'],
  ['an outsider of one without files', user, { access: 'metadata-only' }, ''],
  ['an outsider of a restricted one, withdrawn', user, { ...closed, ...withdrawn }, ''],
  ['an outsider of a restricted one without a verified address', unverified, closed, ''],
  ['someone named as creator, of a restricted one', user, { ...closed, ...isCreator }, 'requestAccess'],
  ['someone who was granted access, of a restricted one', user, { ...closed, ...granted }, 'openFiles'],
  ['someone who was granted access, of one under embargo', user, { access: 'embargoed', ...granted }, 'openFiles'],
  ['someone who was granted access, withdrawn', user, { ...closed, ...withdrawn, ...granted }, ''],
  ['a member of the laboratory, of a restricted one', user, { ...closed, ...member }, 'openFiles'],
  ['a member of the laboratory, of a withdrawn one', user, { ...withdrawn, ...member }, ''],
  ['its owner', user, { ...owns, ...closed }, `${authors} manageEditors ${decides}`],
  ['its owner without a verified address', unverified, { ...owns, ...closed }, 'openFiles'],
  ['its owner, withdrawn', user, { ...owns, ...withdrawn }, `openFiles ${decides}`],
  ['a co-editor', user, { ...coEdits, ...closed }, authors],
  ['a PI of its laboratory', user, { ...leads, ...closed }, `${authors} withdraw ${decides}`],
  ['a PI without a verified address', unverified, { ...leads, ...closed }, 'openFiles'],
  ['a PI, withdrawn', user, { ...leads, ...withdrawn }, `openFiles ${decides}`],
  ['a judge appointed for it', judge, { ...judges, ...closed }, 'withdraw openFiles'],
  ['a judge, withdrawn', judge, { ...judges, ...withdrawn }, 'openFiles'],
  ['a judge who is not appointed for it', judge, closed, 'requestAccess'],
  ['one who lost the role of judge', user, { ...judges, ...closed }, 'requestAccess'],
  ['an administrator', administrator, closed, 'withdraw requestAccess'],
  ['an administrator without a verified address', { ...administrator, verified: false }, closed, ''],
];

describe('what one may do with a record:', () => {
  test.each(records)('%s', (_, actor, given, may) => {
    expect(named(abilitiesOnRecord(actor, { ...record, ...given }))).toEqual(list(may));
  });
});
