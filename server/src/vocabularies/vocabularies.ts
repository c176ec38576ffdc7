import { categories } from './categories.ts';

const codes = new Set(
  categories.flatMap((category) => [category.code, ...category.children.map((child) => child.code)]),
);

export const isCategory = (code: string): boolean => codes.has(code);

/** A field and all below it: choosing "Natural sciences" finds mathematics too. */
export const withChildren = (code: string): readonly string[] => [
  code,
  ...(categories.find((category) => category.code === code)?.children.map((child) => child.code) ?? []),
];
