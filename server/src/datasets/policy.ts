import type { DatasetAbilities } from '@vitrine/contract/abilities.ts';
import {
  workflow,
  type Action,
  type Part,
  type SubmissionStatus,
  type Transition,
} from '@vitrine/contract/workflow.ts';

/** Who asks, as far as datasets go; null is a visitor. */
export interface Actor {
  readonly id: string;
  readonly verified: boolean;
  readonly role: 'user' | 'judge' | 'admin';
}

/** What the actor is to a dataset. */
export interface Relation {
  readonly owns: boolean;
  readonly coEdits: boolean;
  /** In its laboratory. */
  readonly member: boolean;
  readonly leads: boolean;
  /** Appointed as judge for its laboratory. */
  readonly judges: boolean;
  /** A creator of it has the actor's ORCID iD. */
  readonly isCreator: boolean;
  /** Was given access to its files on request, for a time that has not ended. */
  readonly granted: boolean;
}

export interface SubmissionFacts extends Relation {
  readonly status: SubmissionStatus;
  readonly returnedFrom: 'pi' | 'judge' | null;
  /** The actor approved it as PI, in this round or an earlier one. */
  readonly approvedAsPi: boolean;
  /** The actor has decided on it before. */
  readonly hasDecided: boolean;
}

export interface RecordFacts extends Relation {
  /** An embargo that has ended counts as open. */
  readonly access: 'open' | 'embargoed' | 'restricted' | 'metadata-only';
  readonly withdrawn: boolean;
}

const none: DatasetAbilities = {
  edit: false,
  submit: false,
  recall: false,
  delete: false,
  copy: false,
  manageEditors: false,
  review: false,
  comment: false,
  newVersion: false,
  revise: false,
  withdraw: false,
  openFiles: false,
  requestAccess: false,
  decideAccess: false,
};

const isAuthor = ({ owns, coEdits }: Relation): boolean => owns || coEdits;

const isEditor = (relation: Relation): boolean => isAuthor(relation) || relation.leads;

/** Nobody reviews their own. */
const isIndependent = (relation: Relation): boolean => !isAuthor(relation) && !relation.isCreator;

const plays: Readonly<Record<Part, (actor: Actor, facts: SubmissionFacts) => boolean>> = {
  owner: (_, { owns }) => owns,
  author: (_, facts) => isAuthor(facts),
  editor: (_, facts) => isEditor(facts),
  pi: (_, facts) => facts.leads && isIndependent(facts),
  judge: (actor, facts) => judgesIt(actor, facts) && isIndependent(facts) && !facts.approvedAsPi,
};

const judgesIt = ({ role }: Actor, { judges }: Relation): boolean => role === 'judge' && judges;

/** The row of the table by which the actor may do this now, if there is one. */
export const transitionFor = (actor: Actor, facts: SubmissionFacts, action: Action): Transition | undefined =>
  actor.verified
    ? workflow.find((row) => row.from === facts.status && row.action === action && plays[row.who](actor, facts))
    : undefined;

/** Its authors and the PIs of its laboratory, always; the judges once it is theirs, and whoever has decided on it. */
export const maySeeSubmission = (
  actor: Actor | null,
  facts: Relation & Pick<SubmissionFacts, 'status' | 'returnedFrom' | 'hasDecided'>,
): boolean =>
  actor !== null &&
  (isEditor(facts) ||
    facts.hasDecided ||
    (judgesIt(actor, facts) && (facts.status === 'judge_review' || facts.returnedFrom === 'judge')));

export const abilitiesOnSubmission = (actor: Actor | null, facts: SubmissionFacts): DatasetAbilities => {
  if (!actor || !maySeeSubmission(actor, facts)) {
    return none;
  }
  const may = (action: Action) => transitionFor(actor, facts, action) !== undefined;
  return {
    ...none,
    edit: may('save'),
    submit: may('submit') || may('resubmit'),
    recall: may('recall'),
    delete: may('delete'),
    copy: may('copy'),
    manageEditors: actor.verified && facts.owns,
    review: may('approve'),
    comment: actor.verified && facts.status !== 'rejected',
    openFiles: true,
  };
};

/** Everyone that which is open; else those who work on it, its laboratory, its judges, and whoever asked and was given it. */
const opensFiles = (actor: Actor | null, facts: RecordFacts): boolean => {
  const works = isEditor(facts) || (actor !== null && judgesIt(actor, facts));
  return works || (!facts.withdrawn && (facts.access === 'open' || facts.member || facts.granted));
};

const isClosed = ({ access }: RecordFacts): boolean => access === 'embargoed' || access === 'restricted';

/** Everyone may see a record; what one may do with it: */
export const abilitiesOnRecord = (actor: Actor | null, facts: RecordFacts): DatasetAbilities => {
  const verified = actor?.verified === true;
  const judges = actor !== null && judgesIt(actor, facts);
  const editor = isEditor(facts);
  return {
    ...none,
    manageEditors: verified && facts.owns && !facts.withdrawn,
    newVersion: verified && editor && !facts.withdrawn,
    revise: verified && editor && !facts.withdrawn,
    withdraw: verified && (facts.leads || judges || actor.role === 'admin') && !facts.withdrawn,
    openFiles: opensFiles(actor, facts),
    requestAccess: verified && isClosed(facts) && !facts.withdrawn && !opensFiles(actor, facts),
    decideAccess: verified && (facts.owns || facts.leads),
  };
};
