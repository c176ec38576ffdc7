import { type Held, problemsToSubmit } from '@vitrine/contract/completeness.ts';
import type { Problem } from '@vitrine/contract/envelope.ts';
import type { Metadata } from '@vitrine/contract/metadata.ts';
import type { Difference } from '../../../features/conflict/differences.ts';
import { fieldOf, valueAt } from '../../../features/metadata/path.ts';
import type { Field, Theirs } from './reconcile.ts';

/** How far what stands in the fields has got. */
export type Saving =
  | { readonly kind: 'untouched' | 'typing' | 'saving' }
  | { readonly kind: 'saved'; readonly at: number }
  /** Kept in this browser, since the server could not take it. `code` is the answer's; 0 where none came. */
  | { readonly kind: 'kept'; readonly code: number; readonly message: string };

interface Conflict {
  readonly theirs: Theirs;
  readonly undecided: readonly Difference<Field>[];
}

export interface DraftState {
  /** None before the first letter or file. */
  readonly id: string | undefined;
  readonly revision: number;
  /** What the server has. */
  readonly saved: Metadata;
  /** What stands in the fields. */
  readonly values: Metadata;
  readonly held: Held;
  readonly saving: Saving;
  readonly conflict: Conflict | undefined;
  /** One looks at both sides now. The form never goes away under the hands of someone who types. */
  readonly deciding: boolean;
  /** What another one changed and now stands here too. */
  readonly takenOver: { readonly by: Theirs['changedBy']; readonly fields: readonly Field[] } | undefined;
  /** What the server found missing or wrong in what it has. */
  readonly serverProblems: readonly Problem[];
  /** What the server refused to keep, such as a text that is too long. */
  readonly refused: readonly Problem[];
  /** Everything that keeps this from being sent, as it stands now. */
  readonly problems: readonly Problem[];
  /** Somebody wanted to send it: from then on every problem shows beside its field. */
  readonly checked: boolean;
  /** Fields that were left once: their mistakes are worth saying. */
  readonly touched: ReadonlySet<string>;
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const sameField = (state: Pick<DraftState, 'values' | 'saved'>, path: string): boolean =>
  same(valueAt(state.values, fieldOf(path)), valueAt(state.saved, fieldOf(path)));

/** The server knows more: licences, languages, laboratories. What it said holds until the field changes. */
export const problemsOf = ({
  values,
  saved,
  held,
  serverProblems,
}: Pick<DraftState, 'values' | 'saved' | 'held' | 'serverProblems'>): readonly Problem[] => {
  const own = problemsToSubmit(values, held);
  const known = new Set(own.map(({ path }) => path));
  const more = serverProblems.filter(
    ({ path }) => path !== 'files' && !known.has(path) && sameField({ values, saved }, path),
  );
  return [...own, ...more];
};

/** What stands beside a field: nothing about what one has not come to yet, unless one wanted to send it. */
export const shownProblem = (state: DraftState, path: string): string | undefined => {
  const refused = state.refused.find((problem) => problem.path === path);
  if (refused !== undefined) return refused.message;
  const problem = state.problems.find((each) => each.path === path);
  if (problem === undefined) return undefined;
  const value = valueAt(state.values, path);
  const isMistake = state.touched.has(path) && typeof value === 'string' && value.trim() !== '';
  return state.checked || isMistake ? problem.message : undefined;
};
