import { sameValue as same } from '@vitrine/contract/changes.ts';

export type Side = 'mine' | 'theirs';

/** A field in which two people want something different. */
export interface Difference<Field extends string = string> {
  readonly field: Field;
  /** Whoever changed it since one began; both, where two did. */
  readonly changedBy: Side | 'both';
}

/** `started` is what one began from. In the order of `fields`. */
export const differences = <Values extends object, Field extends keyof Values & string>(
  fields: readonly Field[],
  started: Values,
  mine: Values,
  theirs: Values,
): readonly Difference<Field>[] =>
  fields
    .filter((field) => !same(mine[field], theirs[field]))
    .map((field) => {
      if (same(started[field], theirs[field])) return { field, changedBy: 'mine' };
      return { field, changedBy: same(started[field], mine[field]) ? 'theirs' : 'both' };
    });

export type Choices<Field extends string = string> = Readonly<Partial<Record<Field, Side>>>;

/** What only one of the two has changed is theirs to decide; where both did, one's own stands until one says otherwise. */
export const proposedChoices = <Field extends string>(found: readonly Difference<Field>[]): Choices<Field> => {
  const choices: Partial<Record<Field, Side>> = {};
  for (const { field, changedBy } of found) choices[field] = changedBy === 'theirs' ? 'theirs' : 'mine';
  return choices;
};

/** Their values, with one's own wherever one keeps them. */
export const merge = <Values extends object>(
  mine: Values,
  theirs: Values,
  choices: Choices<keyof Values & string>,
): Values => {
  const merged = { ...theirs };
  for (const field of Object.keys(choices) as (keyof Values & string)[]) {
    if (choices[field] === 'mine') merged[field] = mine[field];
  }
  return merged;
};
