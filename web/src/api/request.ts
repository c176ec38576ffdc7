import type { BodyKind } from '@vitrine/contract/endpoint.ts';

type Entry = readonly [name: string, value: string | Blob];

const valueOf = (value: unknown): string | Blob => {
  if (value instanceof Blob) return value;
  if (value instanceof Uint8Array) return new Blob([new Uint8Array(value)]);
  return typeof value === 'string' ? value : JSON.stringify(value);
};

/** A list becomes its name repeated; what is not given is not sent. */
const entriesOf = (input: object): readonly Entry[] =>
  Object.entries(input).flatMap(([name, value]: [string, unknown]) =>
    [value]
      .flat()
      .filter((item) => item !== undefined && item !== null)
      .map((item) => [name, valueOf(item)] as const),
  );

const parametersOf = (input: object): URLSearchParams => {
  const parameters = new URLSearchParams();
  for (const [name, value] of entriesOf(input)) if (typeof value === 'string') parameters.append(name, value);
  return parameters;
};

const formOf = (input: object): FormData => {
  const form = new FormData();
  for (const [name, value] of entriesOf(input)) form.append(name, value);
  return form;
};

export const queryOf = (input: object): string => {
  const query = parametersOf(input).toString();
  return query === '' ? '' : `?${query}`;
};

export const bodyOf = (kind: BodyKind, input: object): BodyInit | null => {
  if (kind === 'query') return null;
  if (kind === 'json') return JSON.stringify(input);
  return kind === 'form' ? parametersOf(input) : formOf(input);
};
