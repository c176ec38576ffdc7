import { accesses } from '@vitrine/contract/endpoint.ts';
import { describe, expect, test } from 'vitest';
import { accountOf, plainCall } from '../../testing/test-calls.ts';
import { refusal } from './access.ts';

const kinds = {
  visitor: null,
  unverified: accountOf({ verified: false }),
  'unverified administrator': accountOf({ verified: false, role: 'admin' }),
  'local account': accountOf({ singleSignOn: false }),
  'single sign-on account': accountOf(),
  judge: accountOf({ role: 'judge' }),
  'local administrator': accountOf({ role: 'admin', singleSignOn: false }),
};

const passes = undefined;
const expected: Record<keyof typeof kinds, Record<(typeof accesses)[number], 401 | 402 | 403 | undefined>> = {
  visitor: { anyone: passes, 'signed-in': 401, verified: 401, 'single-sign-on': 401, administrator: 401 },
  unverified: { anyone: passes, 'signed-in': passes, verified: 402, 'single-sign-on': 402, administrator: 402 },
  'unverified administrator': {
    ...{ anyone: passes, 'signed-in': passes, verified: 402, 'single-sign-on': 402, administrator: 402 },
  },
  'local account': { anyone: passes, 'signed-in': passes, verified: passes, 'single-sign-on': 403, administrator: 403 },
  'single sign-on account': {
    ...{ anyone: passes, 'signed-in': passes, verified: passes, 'single-sign-on': passes, administrator: 403 },
  },
  judge: { anyone: passes, 'signed-in': passes, verified: passes, 'single-sign-on': passes, administrator: 403 },
  'local administrator': {
    ...{ anyone: passes, 'signed-in': passes, verified: passes, 'single-sign-on': 403, administrator: passes },
  },
};

const cases = Object.entries(expected).flatMap(([kind, row]) =>
  accesses.map((access) => ({ kind: kind as keyof typeof kinds, access, code: row[access] })),
);

describe('who may make a call', () => {
  test.each(cases)('$kind, call for $access: $code', ({ kind, access, code }) => {
    expect(refusal(plainCall(access), kinds[kind])).toBe(code);
  });
});

describe('an access token that may only read', () => {
  const reader = accountOf({ readOnly: true, role: 'admin' });

  test.each(accesses)('may make a reading call for %s', (access) => {
    expect(refusal(plainCall(access, 'GET'), reader)).toBeUndefined();
    expect(refusal({ ...plainCall(access), effect: 'reads' }, reader)).toBeUndefined();
  });

  test.each(accesses)('may not make a writing call for %s', (access) => {
    expect(refusal(plainCall(access), reader)).toBe(403);
    expect(refusal({ ...plainCall(access, 'GET'), effect: 'writes' }, reader)).toBe(403);
  });
});
