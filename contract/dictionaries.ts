import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import {
  accessKinds,
  contributorTypes,
  dateTypes,
  descriptionTypes,
  identifierSchemes,
  relationTypes,
  resourceTypes,
  titleTypes,
} from './vocabularies.ts';

const entriesOf = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.array(
    z.object({
      value: z.enum(values),
      label: z.string(),
      /** A sentence that helps to choose, where the label does not say it all. */
      hint: z.string().optional(),
    }),
  );

const language = z.object({
  /** ISO 639-1, or ISO 639-3 for those without. */
  value: z.string(),
  /** In English. */
  label: z.string(),
  /** In the language itself; the English one where we do not know it. */
  native: z.string(),
  /** One of the few that most datasets are in. They come first. */
  usual: z.boolean(),
});
export type Language = z.output<typeof language>;

const licence = z.object({
  /** The SPDX id. */
  value: z.string(),
  label: z.string(),
  url: z.string(),
  /** One of the few to choose from unless there is a reason. They come first, with what they mean in plain words. */
  usual: z.boolean(),
  may: z.string().optional(),
  must: z.string().optional(),
  goodFor: z.string().optional(),
});
export type Licence = z.output<typeof licence>;

const dictionaries = z.object({
  resourceTypes: entriesOf(resourceTypes),
  contributorTypes: entriesOf(contributorTypes),
  relationTypes: entriesOf(relationTypes),
  dateTypes: entriesOf(dateTypes),
  titleTypes: entriesOf(titleTypes),
  descriptionTypes: entriesOf(descriptionTypes),
  identifierSchemes: entriesOf(identifierSchemes),
  accessKinds: entriesOf(accessKinds),
  languages: z.array(language),
  licences: z.array(licence),
});
export type Dictionaries = z.output<typeof dictionaries>;

export const dictionaryTypes = dictionaries.keyof().options;
export type DictionaryType = keyof Dictionaries;

export const getDictionaries = endpoint({
  method: 'POST',
  path: '/api/category/getDictionaries',
  access: 'anyone',
  effect: 'reads',
  summary:
    'The values to choose from when a dataset is described, with labels: all lists, or those named in `types`. Licences are SPDX ids, languages ISO 639 codes, all else is of DataCite 4.7.',
  input: z.strictObject({ types: z.array(dictionaries.keyof()).max(20).optional() }),
  output: dictionaries.partial(),
  errors: [],
});
