import type { FieldChange } from '@vitrine/contract/changes.ts';
import type { Metadata } from '@vitrine/contract/metadata.ts';
import { type Names, valueText } from '../../metadata/field-value.ts';

export const markdownFields = ['description', 'methods', 'technicalNotes'] as const;
export type MarkdownField = (typeof markdownFields)[number];

/** Below the title, in the order in which a reader asks. */
const plainFields = [
  'otherTitles',
  'contributors',
  'subjects',
  'keywords',
  'resourceType',
  'language',
  'dates',
  'places',
  'funding',
  'relatedWorks',
  'licence',
  'access',
  'contact',
  'versionLabel',
  'laboratoryId',
] as const satisfies readonly (keyof Metadata)[];

/** Texts for which a reviewer can suggest other words. */
const suggestable: ReadonlySet<string> = new Set(['title', ...markdownFields, 'versionLabel']);
export const isSuggestable = (path: string): boolean => suggestable.has(path);

export interface ShownField {
  readonly field: string;
  readonly text: string;
  /** What stood there, where it has changed. */
  readonly before: string | undefined;
}

export const beforeOf = (changes: readonly FieldChange[], field: string, names: Names): string | undefined => {
  const change = changes.find((each) => each.field === field);
  return change === undefined ? undefined : valueText(field, change.before, names);
};

/** What is filled in, and what was emptied since. What stands above already is told again only when it has changed. */
export const shownFields = (metadata: Metadata, changes: readonly FieldChange[], names: Names): readonly ShownField[] =>
  plainFields
    .map((field) => ({
      field,
      text: valueText(field, metadata[field], names),
      before: beforeOf(changes, field, names),
    }))
    .filter(({ field, text, before }) =>
      field === 'resourceType' || field === 'laboratoryId' ? before !== undefined : text !== '' || before !== undefined,
    );
