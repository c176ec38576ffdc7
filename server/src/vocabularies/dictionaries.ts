import type { Dictionaries, DictionaryType, Language } from '@vitrine/contract/dictionaries.ts';
import { dictionaryTypes } from '@vitrine/contract/dictionaries.ts';
import * as vocabularies from '@vitrine/contract/vocabularies.ts';
import { accessSentences, labelOf, relationLabelOf, schemeLabelOf } from '@vitrine/contract/vocabularies.ts';
import { hints } from './hints.ts';
import { otherLanguages, usualLanguages } from './languages.ts';
import { licences } from './licences.ts';

const entries = <Value extends string>(
  values: readonly Value[],
  labels: (value: Value) => string,
  sentences: Partial<Record<Value, string>> = {},
) => values.map((value) => ({ value, label: labels(value), hint: sentences[value] }));

const languagesOf = (rows: typeof usualLanguages, usual: boolean): Language[] =>
  rows.map(([value, label, native = label]) => ({ value, label, native, usual }));

export const languages: readonly Language[] = [
  ...languagesOf(usualLanguages, true),
  ...languagesOf(otherLanguages, false),
];

const all: Dictionaries = {
  resourceTypes: entries(vocabularies.resourceTypes, labelOf, hints.resourceTypes),
  contributorTypes: entries(vocabularies.contributorTypes, labelOf, hints.contributorTypes),
  relationTypes: entries(vocabularies.relationTypes, relationLabelOf, hints.relationTypes),
  dateTypes: entries(vocabularies.dateTypes, labelOf, hints.dateTypes),
  titleTypes: entries(vocabularies.titleTypes, labelOf),
  descriptionTypes: entries(vocabularies.descriptionTypes, labelOf, hints.descriptionTypes),
  identifierSchemes: entries(vocabularies.identifierSchemes, schemeLabelOf),
  accessKinds: entries(vocabularies.accessKinds, labelOf, accessSentences),
  languages: [...languages],
  licences: [...licences],
};

/** The lists that are asked for; all of them when none is named. */
export const dictionariesOf = (types: readonly DictionaryType[] = dictionaryTypes): Partial<Dictionaries> =>
  Object.fromEntries(types.map((type) => [type, all[type]]));
