import { type Metadata, nameOf } from '@vitrine/contract/metadata.ts';
import {
  type DateType,
  labelOf,
  type RelationType,
  relationLabelOf,
  type ResourceType,
} from '@vitrine/contract/vocabularies.ts';
import type { Field } from './draft/reconcile.ts';
import { coordinateWords } from './rights/places/projection.ts';

/** Names for what is only an id in the metadata. */
export interface Names {
  readonly subject: (code: string) => string;
  readonly laboratory: (id: string) => string;
}

const joined = (parts: readonly string[], by = ', '): string => parts.filter(Boolean).join(by);
const lines = (parts: readonly string[]): string => joined(parts, '\n');

const writers: { readonly [Name in Field]?: (value: Metadata[Name], names: Names) => string } = {
  otherTitles: (titles) => lines(titles.map(({ title }) => title)),
  resourceType: (type) => (type === '' ? '' : labelOf(type as ResourceType)),
  creators: (people) => lines(people.map((who) => joined([nameOf(who), who.orcid]))),
  contributors: (people) => lines(people.map((who) => joined([nameOf(who), who.contributorType]))),
  subjects: (codes, { subject }) => joined(codes.map(subject)),
  keywords: (keywords) => joined(keywords),
  dates: (dates) =>
    lines(
      dates.map(
        ({ type, start, end }) => `${type === '' ? '' : labelOf(type as DateType)} ${joined([start, end], ' to ')}`,
      ),
    ),
  access: ({ kind, until, conditions }) => lines([labelOf(kind), until, conditions]),
  funding: (all) => lines(all.map(({ funder, number, title }) => joined([funder, number, title]))),
  relatedWorks: (all) =>
    lines(
      all.map(({ identifier, relationType }) =>
        joined([relationType === '' ? '' : relationLabelOf(relationType as RelationType), identifier], ' '),
      ),
    ),
  places: (places) => lines(places.map((place) => joined([place.name, coordinateWords(place)]))),
  contact: ({ name, email }) => joined([name, email]),
  laboratoryId: (id, { laboratory }) => (id === null ? '' : laboratory(id)),
  piId: (id) => (id === null ? '' : 'A principal investigator was chosen'),
};

/** What stands in a field, in words: for looking at two of them side by side. */
export const fieldText = (metadata: Metadata, field: Field, names: Names): string => {
  const write = writers[field] as ((value: unknown, names: Names) => string) | undefined;
  const value: unknown = metadata[field];
  return write === undefined ? String(value) : write(value, names);
};
