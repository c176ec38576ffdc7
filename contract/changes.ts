import { z } from 'zod';
import type { Metadata } from './metadata.ts';

export const fieldChange = z.object({
  /** The name of a field of the metadata. */
  field: z.string(),
  before: z.unknown(),
  after: z.unknown(),
});
export type FieldChange = z.output<typeof fieldChange>;

const fileChange = z.object({
  path: z.string(),
  change: z.enum(['added', 'removed', 'changed', 'renamed']),
  /** Where a renamed file stood. */
  pathBefore: z.string().nullable(),
  sizeBefore: z.number().int().nullable(),
  sizeAfter: z.number().int().nullable(),
});

const fileCounts = z.object({
  added: z.number().int(),
  removed: z.number().int(),
  changed: z.number().int(),
  renamed: z.number().int(),
});

export const noFileChanges = (): Pick<Changes, 'files' | 'fileCounts'> => ({
  files: [],
  fileCounts: { added: 0, removed: 0, changed: 0, renamed: 0 },
});

/** How many files differ in any way. */
export const countChangedFiles = ({ fileCounts: { added, removed, changed, renamed } }: Changes): number =>
  added + removed + changed + renamed;

/** What differs between two states of a dataset. */
export const changes = z.object({
  fields: z.array(fieldChange),
  /** The first of them, by path. */
  files: z.array(fileChange),
  fileCounts,
});
export type Changes = z.output<typeof changes>;

/** What is said to the reviewers alone is no part of the dataset. */
const unpublished: readonly string[] = ['piId', 'noteToReviewers'] satisfies (keyof Metadata)[];

/** Field by field, in the order in which they are entered. */
export const changedFields = (before: Metadata, after: Metadata): FieldChange[] => {
  const former = new Map<string, unknown>(Object.entries(before));
  return Object.entries(after)
    .filter(([field, value]) => !unpublished.includes(field) && !sameValue(former.get(field), value))
    .map(([field, value]) => ({ field, before: former.get(field), after: value }));
};

/** Whether two values of the metadata say the same, in whatever order the database gives the keys of an object. */
export const sameValue = (one: unknown, other: unknown): boolean => canonical(one) === canonical(other);

/** JSON with the keys of every object in order. */
export const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  );
