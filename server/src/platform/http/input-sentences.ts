import type { z } from 'zod';

type Issue = Parameters<z.core.$ZodErrorMap>[0];

const kinds: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a set of fields',
  record: 'a set of fields',
  null: 'null',
};

/** A name from outside, short enough for a sentence. */
const quoted = (name: string): string =>
  `“${(name.length > 60 ? `${name.slice(0, 60)}…` : name).replaceAll(/\p{C}/gu, '\ufffd')}”`;

/** What a field needs, where the contract has no sentence of its own for it. */
export const sentenceFor = (issue: Issue): string => {
  const field = issue.path?.length ? quoted(issue.path.join('.')) : 'The input';
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? `${field} is missing.`
        : `${field} must be ${kinds[issue.expected] ?? 'something else'}.`;
    case 'unrecognized_keys':
      return `This call knows no field ${quoted(issue.keys[0] ?? '')}.`;
    case 'invalid_value':
      return `${field} must be one of ${issue.values.map(String).join(', ')}.`;
    case 'too_big':
      return isCounted(issue.origin)
        ? `${field} is too long: ${issue.maximum} is the most.`
        : `${field} must be at most ${issue.maximum}.`;
    case 'too_small':
      return isCounted(issue.origin)
        ? `${field} is too short: ${issue.minimum} is the least.`
        : `${field} must be at least ${issue.minimum}.`;
    default:
      return `${field} does not have the right form.`;
  }
};

const isCounted = (origin: string): boolean => origin === 'string' || origin === 'array';
