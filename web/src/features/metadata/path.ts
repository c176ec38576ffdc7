/** What lies at a dotted path: 'creators.0.orcid' of metadata is a text. */
export type ValueAt<Values, Path extends string> = Path extends `${infer First}.${infer Rest}`
  ? ValueAt<Part<Values, First>, Rest>
  : Part<Values, Path>;

type Part<Values, Name extends string> = Values extends readonly (infer Item)[]
  ? Item
  : Name extends keyof Values
    ? Values[Name]
    : never;

const partOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;

export const valueAt = (values: unknown, path: string): unknown => path.split('.').reduce(partOf, values);

/** The same values with another one at a path. What does not lie on the way stays the very same object. */
export const withValueAt = <Values>(values: Values, path: string, value: unknown): Values => {
  const [first = '', ...rest] = path.split('.');
  const inner = rest.length === 0 ? value : withValueAt(partOf(values, first), rest.join('.'), value);
  if (Array.isArray(values)) return values.with(Number(first), inner) as Values;
  return { ...values, [first]: inner };
};

/** The field of the whole that a path belongs to: 'creators' of 'creators.0.orcid'. */
export const fieldOf = (path: string): string => path.split('.', 1)[0] ?? '';
