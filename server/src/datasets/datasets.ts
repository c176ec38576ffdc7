import type { DatasetAbilities } from '@vitrine/contract/abilities.ts';
import type { Action, Transition } from '@vitrine/contract/workflow.ts';
import type { Database, Transaction } from '../platform/database.ts';
import { Failure } from '../platform/failure.ts';
import { abilitiesOnRecord, abilitiesOnSubmission, maySeeSubmission, transitionFor, type Actor } from './policy.ts';
import {
  openSubmissionBy,
  recordBy,
  submissionBy,
  waitingFor,
  type OpenSubmissionRow,
  type RecordRow,
  type SubmissionRow,
} from './queries.ts';

export { abilitiesOnRecord, abilitiesOnSubmission, type Actor, type Relation } from './policy.ts';
export { decisionsOf, isGranted, mayReview, recordBy, relationOf, submissionBy, waitingHere } from './queries.ts';
export type { Html, RecordRow, SubmissionRow } from './queries.ts';

/** A dataset that the actor may see, with what they may do with it. */
export type Seen =
  | { readonly type: 'submission'; readonly row: SubmissionRow; readonly abilities: DatasetAbilities }
  | { readonly type: 'record'; readonly row: RecordRow; readonly abilities: DatasetAbilities };

const nothing = () => new Failure(404, 'There is no such dataset, or none that you may see.');

/** What one may not see answers as if it did not exist. */
export const datasetFor = async (database: Database, id: string, actor: Actor | null): Promise<Seen> => {
  const record = await recordBy(database, id, actor?.id ?? null);
  if (record) {
    return { type: 'record', row: record, abilities: abilitiesOnRecord(actor, record) };
  }
  const submission = await submissionBy(database, id, actor?.id ?? null);
  if (!submission || !maySeeSubmission(actor, submission)) {
    throw nothing();
  }
  return { type: 'submission', row: submission, abilities: abilitiesOnSubmission(actor, submission) };
};

/** The record, when the actor may do this with it. Everyone may see one. */
export const recordFor = async (
  database: Database,
  id: string,
  actor: Actor,
  ability: keyof typeof recordRefusals,
): Promise<RecordRow> => {
  const seen = await datasetFor(database, id, actor);
  if (seen.type !== 'record' || !seen.abilities[ability]) {
    throw new Failure(403, recordRefusals[ability]);
  }
  return seen.row;
};

const recordRefusals = {
  newVersion: 'Only its authors and the PIs of its laboratory can make a new version of what is published.',
  revise: 'Only its authors and the PIs of its laboratory can correct what is published.',
  withdraw: 'Only the PIs and judges of its laboratory and administrators can withdraw what is published.',
} as const;

/** The submission of this dataset that is under way, if the actor may know of it. */
export const openSubmissionFor = async (
  database: Database,
  conceptId: string,
  actor: Actor | null,
): Promise<OpenSubmissionRow | undefined> => {
  const open = actor ? await openSubmissionBy(database, conceptId, actor.id) : undefined;
  return open && maySeeSubmission(actor, open) ? open : undefined;
};

/** The submission under its lock, when the actor may do this with it now; with the row of the table that says so. */
export const submissionFor = async (
  transaction: Transaction,
  id: string,
  actor: Actor,
  action: Action,
): Promise<{ readonly submission: SubmissionRow; readonly transition: Transition }> => {
  const submission = await submissionBy(transaction, id, actor.id, { lock: true });
  if (!submission || !maySeeSubmission(actor, submission)) {
    throw nothing();
  }
  const transition = transitionFor(actor, submission, action);
  if (!transition) {
    throw new Failure(403, refusals[action]);
  }
  return { submission, transition };
};

const refusals: Readonly<Record<Action, string>> = {
  save: 'This submission cannot be changed now, or not by you.',
  submit: 'Only the authors of a draft can submit it.',
  resubmit: 'Only the authors of a returned submission can send it back.',
  approve: 'You cannot review this submission at this stage.',
  return: 'You cannot review this submission at this stage.',
  reject: 'You cannot review this submission at this stage.',
  recall: 'Only the owner of a submission in review can recall it.',
  copy: 'Only its authors can copy what was rejected.',
  delete: 'Only its owner can delete a submission, while it is not in review.',
};

/** How much waits for a person's review as PI and as judge, in one laboratory or in all. */
export const unreviewedBy = async (database: Database, accountId: string, laboratoryId?: string) => {
  const rows = await waitingFor(database, accountId);
  const counted = rows.filter((row) => laboratoryId === undefined || row.laboratoryId === laboratoryId);
  return {
    piUnreviewed: counted.reduce((sum, row) => sum + row.pi, 0),
    judgeUnreviewed: counted.reduce((sum, row) => sum + row.judge, 0),
  };
};
