import { expect, test } from 'vitest';
import { backOff } from './back-off.ts';
import { mayStart } from './lanes.ts';
import { type Answer, reactionTo } from './reaction.ts';

const answer = (change: Partial<Answer>): Answer => ({
  status: 204,
  message: 'A sentence.',
  offset: null,
  retryAfter: null,
  ...change,
});

test.each([
  [
    { status: 204, offset: 7 },
    { kind: 'stored', offset: 7 },
  ],
  [
    { status: 200, offset: 7 },
    { kind: 'stored', offset: 7 },
  ],
  // Something in between answered for the server.
  [{ status: 200 }, { kind: 'hold' }],
  [{ status: 0 }, { kind: 'halt', trouble: 'network', after: null }],
  [{ status: 401 }, { kind: 'halt', trouble: 'signed-out' }],
  [{ status: 402 }, { kind: 'halt', trouble: 'unverified' }],
  [{ status: 403 }, { kind: 'fail', problem: 'A sentence.' }],
  [{ status: 404 }, { kind: 'begin' }],
  [{ status: 409 }, { kind: 'ask' }],
  [{ status: 410 }, { kind: 'begin' }],
  [{ status: 413 }, { kind: 'fail', problem: 'A sentence.' }],
  [
    { status: 418, message: '' },
    { kind: 'fail', problem: 'The server refused this file (418).' },
  ],
  [{ status: 422 }, { kind: 'fail', problem: 'A sentence.' }],
  [
    { status: 423, retryAfter: 2000 },
    { kind: 'hold', after: 2000 },
  ],
  [
    { status: 429, retryAfter: 9000 },
    { kind: 'halt', trouble: 'busy', after: 9000 },
  ],
  [{ status: 460 }, { kind: 'altered' }],
  // One file that the server stumbles over must not keep the others back.
  [{ status: 500 }, { kind: 'hold' }],
  [{ status: 502 }, { kind: 'halt', trouble: 'server' }],
  [
    { status: 503, retryAfter: 3000 },
    { kind: 'halt', trouble: 'server', after: 3000 },
  ],
  [{ status: 504 }, { kind: 'halt', trouble: 'server' }],
  [{ status: 507 }, { kind: 'halt', trouble: 'full', problem: 'A sentence.', after: 30_000 }],
])('%o leads to %o', (given, expected) => {
  expect(reactionTo(answer(given))).toMatchObject(expected);
});

test('pauses grow from one second to thirty, give or take a quarter', () => {
  expect([0, 1, 2, 3, 4, 5, 50].map((failures) => backOff(failures, 0.5))).toEqual([
    1000, 2000, 4000, 8000, 16_000, 30_000, 30_000,
  ]);
  expect(backOff(0, 0)).toBe(750);
  expect(backOff(0, 1)).toBe(1250);
});

const large = { size: 10 ** 9 };
const small = { size: 10 };

test.each([
  [[], large, true],
  [[large, large], large, true],
  [[large, large, large], large, false],
  [[large, large, large], small, true],
  [[large, large, large, small, small], small, false],
  [[small, small, small, small], large, true],
  [[small, small, small, small, small], small, false],
])('beside %o, %o may start: %s', (sending, next, may) => {
  expect(mayStart(sending, next)).toBe(may);
});
