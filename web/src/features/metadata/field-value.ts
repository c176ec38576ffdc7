import { type Metadata, nameOf } from '@vitrine/contract/metadata.ts';
import {
  type ContributorType,
  type DateType,
  labelOf,
  type RelationType,
  relationLabelOf,
  type ResourceType,
  type TitleType,
} from '@vitrine/contract/vocabularies.ts';
import { coordinateWords } from './coordinate-words.ts';
import { partialDayWords } from '../../ui/partial-day-words.ts';

type Field = keyof Metadata;

/** Names for what is only an id or a code in the metadata. */
export interface Names {
  readonly subject: (code: string) => string;
  readonly language: (code: string) => string;
  readonly licence: (id: string) => string;
  readonly laboratory: (id: string) => string;
}

const joined = (parts: readonly string[], by = ', '): string => parts.filter(Boolean).join(by);
const lines = (parts: readonly string[]): string => joined(parts, '\n');
const word = (value: string): string =>
  value === '' ? '' : labelOf(value as ContributorType | DateType | ResourceType | TitleType);
const inBrackets = (parts: readonly string[]): string => (parts.some(Boolean) ? `(${joined(parts)})` : '');

const writers: { readonly [Name in Field]?: (value: Metadata[Name], names: Names) => string } = {
  otherTitles: (titles, names) =>
    lines(
      titles.map(({ title, type, language }) =>
        joined([title, inBrackets([word(type), names.language(language)])], ' '),
      ),
    ),
  resourceType: word,
  language: (code, { language }) => language(code),
  licence: (id, { licence }) => licence(id),
  creators: (people) => lines(people.map((who) => joined([nameOf(who), who.orcid]))),
  contributors: (people) => lines(people.map((who) => joined([nameOf(who), word(who.contributorType)]))),
  subjects: (codes, { subject }) => joined(codes.map(subject)),
  keywords: (keywords) => joined(keywords),
  dates: (dates) =>
    lines(
      dates.map(({ type, start, end }) =>
        joined([word(type), joined([start, end].map(partialDayWords), ' to ')], type === '' ? '' : ': '),
      ),
    ),
  access: ({ kind, until, conditions }) =>
    lines([joined([labelOf(kind), partialDayWords(until)], ' until '), conditions]),
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

/** A value of a field in words: for looking at two of them side by side. */
export const valueText = (field: string, value: unknown, names: Names): string => {
  const write = writers[field as Field] as ((value: unknown, names: Names) => string) | undefined;
  if (value === undefined || value === null) return '';
  if (write !== undefined) return write(value, names);
  return typeof value === 'string' ? value : JSON.stringify(value);
};

export const fieldText = (metadata: Metadata, field: Field, names: Names): string =>
  valueText(field, metadata[field], names);

const chosenFields: ReadonlySet<string> = new Set(['resourceType', 'language', 'licence', 'laboratoryId', 'piId']);

/** Chosen from a list and not written: another choice is another whole, whatever words both have. */
export const isChosen = (field: string): boolean => chosenFields.has(field);
