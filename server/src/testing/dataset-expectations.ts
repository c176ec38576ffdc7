import type { Endpoint } from '@vitrine/contract/endpoint.ts';
import * as records from '@vitrine/contract/records.ts';

/** Who somebody can be to a dataset. */
export const relations = [
  'visitor',
  'unverified',
  'outsider',
  'owner',
  'coEditor',
  'pi',
  'piElsewhere',
  'member',
  'judgeHere',
  'judgeElsewhere',
  'administrator',
] as const;
export type Relation = (typeof relations)[number];

/** Where a dataset can stand. */
export const states = [
  'draft',
  'pi_review',
  'judge_review',
  'returnedByPi',
  'returnedByJudge',
  'rejected',
  'published',
  'withdrawn',
] as const;
export type State = (typeof states)[number];

export interface Target {
  readonly id: string;
  /** Someone who co-edits it, and is none of the relations. */
  readonly editorId: string;
  readonly strangerId: string;
}

interface DatasetCall {
  readonly call: Endpoint;
  readonly input: (target: Target) => Readonly<Record<string, unknown>>;
  /** Those for whom it works. Others are refused, or do not even learn that there is such a dataset. */
  readonly works: Partial<Readonly<Record<State, readonly Relation[]>>>;
  /** Where a record's id names nothing. */
  readonly submissionsOnly?: true;
}

const everyone = relations;
const editors = ['owner', 'coEditor', 'pi'] as const;
const authors = ['owner', 'coEditor'] as const;
const owner = ['owner'] as const;

const sees: Readonly<Record<State, readonly Relation[]>> = {
  draft: editors,
  pi_review: editors,
  judge_review: [...editors, 'judgeHere'],
  returnedByPi: editors,
  returnedByJudge: [...editors, 'judgeHere'],
  rejected: editors,
  published: everyone,
  withdrawn: everyone,
};

const whileItChanges = (who: readonly Relation[]) => ({ draft: who, returnedByPi: who, returnedByJudge: who });
const ownerAlways = {
  ...whileItChanges(owner),
  pi_review: owner,
  judge_review: owner,
  rejected: owner,
  published: owner,
};

/** Every call of records that names a dataset. */
export const datasetCalls: readonly DatasetCall[] = [
  { call: records.getDataset, input: ({ id }) => ({ id }), works: sees },
  {
    call: records.saveDraft,
    input: ({ id }) => ({ id, revision: 1, metadata: { title: 'Changed' } }),
    works: whileItChanges(editors),
    submissionsOnly: true,
  },
  {
    call: records.reserveDoi,
    input: ({ id }) => ({ id }),
    works: { ...whileItChanges(editors), published: everyone, withdrawn: everyone },
  },
  { call: records.beginNewVersion, input: ({ id }) => ({ id }), works: { published: editors } },
  {
    call: records.deleteDraft,
    input: ({ id }) => ({ id }),
    works: { ...whileItChanges(owner), rejected: owner },
    submissionsOnly: true,
  },
  { call: records.copyRejected, input: ({ id }) => ({ id }), works: { rejected: authors }, submissionsOnly: true },
  { call: records.addEditor, input: ({ id, strangerId }) => ({ id, userId: strangerId }), works: ownerAlways },
  { call: records.removeEditor, input: ({ id, editorId }) => ({ id, userId: editorId }), works: ownerAlways },
];

export const expectedOf = ({ call, works, submissionsOnly }: DatasetCall, state: State, who: Relation): number => {
  if (call.access !== 'anyone' && (who === 'visitor' || who === 'unverified')) {
    return who === 'visitor' ? 401 : 402;
  }
  if (works[state]?.includes(who)) {
    return 200;
  }
  const isRecord = state === 'published' || state === 'withdrawn';
  return sees[state].includes(who) && !(isRecord && submissionsOnly) ? 403 : 404;
};
