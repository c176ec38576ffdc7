import { expect, test } from 'vitest';
import { type Arrival, readArrival, withoutArrival } from './arrival.ts';

const cases: readonly [sentence: string, search: string, arrival: Arrival, rest: string][] = [
  ['an ordinary visit', '', { kind: 'nothing' }, ''],
  ['a visit with a query of someone else', '?utm=1', { kind: 'nothing' }, '?utm=1'],
  [
    'the answer of the identity provider',
    '?code=abc&state=xyz&iss=https%3A%2F%2Fid.example',
    { kind: 'answer', code: 'abc', state: 'xyz', iss: 'https://id.example' },
    '',
  ],
  [
    'an answer of a provider that adds things of its own',
    '?session_state=1&code=abc&state=xyz&utm=1',
    { kind: 'answer', code: 'abc', state: 'xyz', iss: undefined },
    '?utm=1',
  ],
  ['an answer without a state', '?code=abc', { kind: 'answer', code: 'abc', state: '', iss: undefined }, ''],
  [
    'a refusal',
    '?error=access_denied&error_description=No&state=xyz',
    { kind: 'refusal', reason: 'access_denied' },
    '',
  ],
  ['a link that sets a password', '?password=secret', { kind: 'password', token: 'secret' }, ''],
  ['a link that verifies an address', '?verify=secret', { kind: 'verification', secret: 'secret' }, ''],
  ['an empty parameter', '?verify=', { kind: 'nothing' }, ''],
];

test.each(cases)('%s is understood, and nothing of it stays in the address', (_sentence, search, expected, rest) => {
  expect(readArrival(search)).toEqual(expected);
  expect(withoutArrival(search)).toBe(rest);
});
