import type { savedMeanwhile } from '@vitrine/contract/records.ts';
import { emptyMetadata, type Metadata } from '@vitrine/contract/metadata.ts';
import { type Difference, differences, merge, proposedChoices } from '../../../features/conflict/differences.ts';

export type Field = keyof Metadata;

/** What someone else saved, or oneself in another tab. */
export type Theirs = ReturnType<(typeof savedMeanwhile)['parse']>;

/** Every field, in the order in which the page asks for them. */
export const fields = Object.keys(emptyMetadata()) as readonly Field[];

interface Reconciled {
  /** Theirs and mine together; where both changed a field, mine until one has decided. */
  readonly values: Metadata;
  /** What only they changed. */
  readonly takenOver: readonly Field[];
  /** What both changed, differently. */
  readonly undecided: readonly Difference<Field>[];
}

/** Three-way, field by field: `started` is what `mine` began from. */
export const reconcile = (started: Metadata, mine: Metadata, theirs: Metadata): Reconciled => {
  const found = differences(fields, started, mine, theirs);
  return {
    values: merge(mine, theirs, proposedChoices(found)),
    takenOver: found.filter(({ changedBy }) => changedBy === 'theirs').map(({ field }) => field),
    undecided: found.filter(({ changedBy }) => changedBy === 'both'),
  };
};
