import type { listCategories } from '@vitrine/contract/categories.ts';
import type { OutputOf } from '@vitrine/contract/endpoint.ts';

export type Subject = OutputOf<typeof listCategories>[number];

/** The name of every subject by its code, both levels. */
export const subjectNames = (subjects: readonly Subject[]): ReadonlyMap<string, string> =>
  new Map(
    subjects.flatMap(({ code, name, children }) => [{ code, name }, ...children]).map(({ code, name }) => [code, name]),
  );

/** The field of research to which a subject belongs: itself, where it is one. */
export const fieldOf = (subjects: readonly Subject[], code: string): Subject | undefined =>
  subjects.find((field) => field.code === code || field.children.some((child) => child.code === code));

/** Both levels one below the other, for a list that knows no levels. */
export const subjectOptions = (subjects: readonly Subject[]): readonly { value: string; label: string }[] =>
  subjects.flatMap(({ code, name, children }) => [
    { value: code, label: name },
    ...children.map((child) => ({ value: child.code, label: `\u2003${child.name}` })),
  ]);
