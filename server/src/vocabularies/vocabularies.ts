import { categories } from './categories.ts';
import { languages } from './dictionaries.ts';
import { licences } from './licences.ts';

const categoryNames = new Map(
  categories.flatMap((category) => [category, ...category.children]).map(({ code, name }) => [code, name]),
);

export const isCategory = (code: string): boolean => categoryNames.has(code);
export const categoryName = (code: string): string | undefined => categoryNames.get(code);

/** A field and all below it: choosing "Natural sciences" finds mathematics too. */
export const withChildren = (code: string): readonly string[] => [
  code,
  ...(categories.find((category) => category.code === code)?.children.map((child) => child.code) ?? []),
];

const languageCodes = new Set(languages.map(({ value }) => value));
const licencesById = new Map(licences.map((licence) => [licence.value, licence]));

export const isLanguage = (code: string): boolean => languageCodes.has(code);

/** By the SPDX id, in its exact spelling. */
export const isLicence = (id: string): boolean => licencesById.has(id);
export const licenceName = (id: string): string | undefined => licencesById.get(id)?.label;
export const licenceUrl = (id: string): string | undefined => licencesById.get(id)?.url;

const parents = new Map(
  categories.flatMap(({ code, children }) => children.map((child) => [child.code, code] as const)),
);

/** The field that a field is part of; none for the widest ones. */
export const parentOf = (code: string): string | undefined => parents.get(code);

const languageNames = new Map(languages.map(({ value, label }) => [value, label]));
export const languageName = (code: string): string | undefined => languageNames.get(code);
