import { Readable } from 'node:stream';
import { getSiteSettings } from '@vitrine/contract/site.ts';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { freePort } from '../program.ts';
import { testPlatform } from '../test-platform.ts';
import { isSentence, wrongIn, type GivenAnswer } from './check-answer.ts';
import { fuzzFiles } from './fuzz-files.ts';
import { fuzzRequests } from './fuzz-requests.ts';
import { openFuzzed, wideLimits } from './open-fuzzed.ts';

const fuzzed = await openFuzzed(await testPlatform({ ...wideLimits, PORT: String(await freePort()) }));
afterAll(fuzzed.close);
const { changes, platform } = fuzzed;

describe('bad input', () => {
  test('of four hundred requests breaks nothing, gets an answer within the contract, and changes nothing when refused', async () => {
    const { findings, statuses } = await fuzzRequests(fuzzed, { requests: 400, seed: 'the tests' });
    expect(findings).toEqual([]);
    // It gets through to what is behind, and it is refused: else it would show nothing.
    expect([200, 400, 401, 402, 403, 404, 422].filter((status) => !statuses.get(status))).toEqual([]);
  });

  test('of forty damaged files is shown within its bounds, or a sentence says why not', async () => {
    const { findings, shown } = await fuzzFiles(platform, { files: 40, seed: 'the tests' });
    expect(findings).toEqual([]);
    expect(shown).toBeGreaterThan(40);
  });
});

describe('whoever watches notices', () => {
  test('a change that was committed, and none that was taken back or is none', async () => {
    await changes.taken();
    const { database } = platform;
    await database
      .insertInto('rate_limit')
      .values({ name: 'x', key: Buffer.from('x'), count: 1, ends_at: new Date() })
      .execute();
    await sql`update laboratory set name = name`.execute(database);
    await database
      .transaction()
      .execute(async (transaction) => {
        await transaction.updateTable('account').set({ name: 'Somebody else' }).execute();
        throw new Error('taken back');
      })
      .catch(() => undefined);
    expect(await changes.taken()).toEqual([]);
    await database.updateTable('account').set({ name: 'Somebody else' }).execute();
    expect(await changes.taken()).toEqual(['account UPDATE']);
  });

  test('a change to the stored files', async () => {
    fuzzed.blobs.taken();
    await platform.blobs.write('made-by-a-test', Readable.from(['x']));
    expect(fuzzed.blobs.taken()).toEqual(['blob write']);
  });

  const headers = {
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'",
    'content-type': 'application/json; charset=utf-8',
  };
  const settings = {
    ...{ title: 'Vitrine', contactAddress: 'a@b.example', legalNotice: '', relatedLinks: [] },
    ...{ mailboxUrl: null, demonstration: false, logoutUrl: null },
  };
  const wrong = (status: number, envelope: object, given: Partial<GivenAnswer> = {}): string[] =>
    wrongIn({ ...getSiteSettings, call: getSiteSettings }, true, {
      ...{ status, headers, body: JSON.stringify(envelope) },
      ...given,
    });

  test.each([
    [200, { code: 200, message: 'OK', data: settings }, []],
    [422, { code: 422, message: 'Please check what you entered.', data: null }, []],
    [500, { code: 500, message: 'Something went wrong.', data: null }, ['answers 500']],
    [200, { code: 200, message: 'OK', data: { ...settings, title: 7 } }, ['answers something outside its schema']],
    [
      200,
      { code: 200, message: 'OK', data: { ...settings, passwordHash: 'x' } },
      ['answers something outside its schema'],
    ],
    [422, { code: 400, message: 'No.', data: null }, ['says 400 with the status 422']],
    [422, { error: 'Bad Request' }, ['answers no envelope']],
    [409, { code: 409, message: 'No.', data: null }, ['answers 409, which its documentation does not say']],
    [400, { code: 400, message: 'TypeError: x', data: null }, ['says "TypeError: x"']],
  ])('an answer that is not as it should be: %i %j', (status, envelope, expected) => {
    expect(wrong(status, envelope)).toEqual(expected);
  });

  test('an answer without the headers that protect whoever opens it', () => {
    expect(
      wrong(200, { code: 200, message: 'OK', data: settings }, { headers: { 'content-type': 'application/json' } }),
    ).toEqual(['lacks the security headers']);
  });

  test('a sentence that shows what is inside', () => {
    expect(['“lastError” is missing.', 'This is too large.'].every(isSentence)).toBe(true);
    expect(['', 'undefined', 'select id from account', 'at /srv/app.ts:1', 'node:fs'].some(isSentence)).toBe(false);
  });
});
