import type { LaboratoryValues } from '../laboratory-values.ts';

export type Field = keyof LaboratoryValues;
export type Side = 'mine' | 'theirs';

/** A field in which two people want something different. */
export interface Difference {
  readonly field: Field;
  /** Whoever changed it since one began; both, where two did. */
  readonly changedBy: Side | 'both';
}

const fields: readonly Field[] = [
  'name',
  'idf',
  'summary',
  'description',
  'organisation',
  'ror',
  'website',
  'subjects',
  'submissionPolicy',
];

const same = (one: LaboratoryValues, other: LaboratoryValues, field: Field): boolean =>
  JSON.stringify(one[field]) === JSON.stringify(other[field]);

/** `started` is what one began from. */
export const differences = (
  started: LaboratoryValues,
  mine: LaboratoryValues,
  theirs: LaboratoryValues,
): readonly Difference[] =>
  fields
    .filter((field) => !same(mine, theirs, field))
    .map((field) => {
      if (same(started, theirs, field)) return { field, changedBy: 'mine' };
      return { field, changedBy: same(started, mine, field) ? 'theirs' : 'both' };
    });

export type Choices = Readonly<Partial<Record<Field, Side>>>;

/** What only one of the two has changed is theirs to decide; where both did, one's own stands until one says otherwise. */
export const proposedChoices = (found: readonly Difference[]): Choices =>
  Object.fromEntries(found.map(({ field, changedBy }) => [field, changedBy === 'theirs' ? 'theirs' : 'mine']));

/** Their values, with one's own wherever one keeps them. */
export const merge = (mine: LaboratoryValues, theirs: LaboratoryValues, choices: Choices): LaboratoryValues => ({
  ...theirs,
  ...Object.fromEntries(fields.filter((field) => choices[field] === 'mine').map((field) => [field, mine[field]])),
});
