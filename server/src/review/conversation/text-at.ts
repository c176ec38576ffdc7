import type { Metadata } from '@vitrine/contract/metadata.ts';

type Json = { readonly [key: string]: unknown } | readonly unknown[];

const isJson = (value: unknown): value is Json => value !== null && typeof value === 'object';
const inside = (value: unknown, key: string): unknown =>
  isJson(value) && Object.hasOwn(value, key) ? (value as Record<string, unknown>)[key] : undefined;

/** The text at a dotted path of the metadata, such as `creators.0.familyName`; undefined when there is none. */
export const textAt = (metadata: Metadata, path: string): string | undefined => {
  const found = path.split('.').reduce<unknown>(inside, metadata);
  return typeof found === 'string' ? found : undefined;
};

/** The metadata with another text at that path. */
export const withText = (metadata: Metadata, { path, value }: { path: string; value: string }): unknown => {
  const change = (place: unknown, [key, ...rest]: readonly string[]): unknown => {
    if (key === undefined) {
      return value;
    }
    const changed = change(inside(place, key), rest);
    if (Array.isArray(place)) {
      return place.map((item: unknown, at) => (String(at) === key ? changed : item));
    }
    return Object.assign({}, place, { [key]: changed });
  };
  return textAt(metadata, path) === undefined ? metadata : change(metadata, path.split('.'));
};
