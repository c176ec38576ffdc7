import { allCalls } from '@vitrine/contract/api.ts';
import { bodyKind, onlyReads, type Endpoint } from '@vitrine/contract/endpoint.ts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { bodyTypes } from './platform/http/body-types.ts';
import { errorsOf } from './platform/http/openapi.ts';
import { createToken } from './sessions/access-tokens.ts';
import { callers, expectations, type CallerKind } from './testing/access-expectations.ts';
import { contentsOf } from './testing/contents.ts';
import { encodeForm } from './testing/multipart.ts';
import { openAnotherSession, signedIn } from './testing/people.ts';
import { testApp } from './testing/test-app.ts';

// Limits as wide as they go, so that nothing but who calls decides.
const { app, platform } = await testApp({
  REQUESTS_PER_MINUTE: '1000000',
  CONTACT_LIMIT_PER_HOUR: '1000',
  SIGN_IN_FAILURES: '1000',
  VERIFICATION_MAILS_PER_HOUR: '1000',
});
const { database } = platform;

const people = {
  unverified: await signedIn(platform, { verified: false }),
  user: await signedIn(platform, { username: 'local' }),
  singleSignOnUser: await signedIn(platform),
  judge: await signedIn(platform, { role: 'judge', username: 'judge' }),
  administrator: await signedIn(platform, { role: 'admin', username: 'administrator' }),
};
/** A session of its own for each call, since some calls end it. */
const tokenOf = async (caller: CallerKind): Promise<string | undefined> =>
  caller === 'visitor' ? undefined : openAnotherSession(platform, people[caller].id);

const make = async (call: Endpoint, input: Readonly<Record<string, unknown>>, token: string | undefined) => {
  const kind = bodyKind(call);
  const fields = new URLSearchParams(input as Record<string, string>).toString();
  const { body, contentType } =
    kind === 'multipart'
      ? await encodeForm(input)
      : {
          body: kind === 'form' ? fields : JSON.stringify(input),
          contentType: kind === 'query' ? '' : bodyTypes[kind],
        };
  return app.inject({
    method: call.method,
    url: kind === 'query' ? `${call.path}?${fields}` : call.path,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(kind === 'query' ? {} : { 'content-type': contentType }),
    },
    ...(kind === 'query' ? {} : { body }),
  });
};

const contents = () => contentsOf(platform);

const cases = allCalls.flatMap((call) =>
  callers.map((caller) => ({ call, path: call.path, caller, code: expectations[call.path]?.expected[caller] })),
);

describe('the table of who may call what', () => {
  test('has every call, and no call that does not exist', () => {
    expect(Object.keys(expectations).toSorted()).toEqual(allCalls.map((call) => call.path).toSorted());
  });

  test.each(allCalls)('has an input for $path that the call accepts', (call) => {
    expect(call.input.safeParse(expectations[call.path]?.input).error).toBeUndefined();
  });

  test.each(allCalls)('expects of $path only what its documentation says', (call) => {
    const codes = Object.values(expectations[call.path]?.expected ?? {});
    expect([200, ...errorsOf(call)]).toEqual(expect.arrayContaining(codes));
  });
});

describe('every call answers every kind of caller as the table says, and a refusal changes nothing:', () => {
  test.each(cases)('$path by $caller: $code', async ({ call, caller, code }) => {
    const token = await tokenOf(caller);
    const before = await contents();
    const answer = await make(call, expectations[call.path]?.input ?? {}, token);
    expect(answer.json()).toMatchObject({ code });
    expect(answer.statusCode).toBe(code);
    const refused = answer.statusCode >= 400;
    expect(refused ? await contents() : before).toEqual(before);
  });
});

describe('a token that may only read changes nothing, even in the hands of an administrator:', () => {
  test.each(allCalls)('$path', async (call) => {
    const { secret } = await createToken(
      platform,
      { id: people.administrator.id, sessionId: 'a browser' },
      { name: 'reader', scope: 'read' },
    );
    await make(allCalls[0] ?? call, {}, secret);
    const before = await contents();
    const answer = await make(call, expectations[call.path]?.input ?? {}, secret);
    expect(answer.statusCode).toBe(onlyReads(call) ? expectations[call.path]?.expected.administrator : 403);
    expect(await contents()).toEqual(before);
  });
});

describe('a session that has ended opens nothing:', () => {
  test.each(allCalls)('$path', async (call) => {
    const token = await tokenOf('administrator');
    await database
      .updateTable('session')
      .set({ expires_at: sql<Date>`now()` })
      .execute();
    const answer = await make(call, expectations[call.path]?.input ?? {}, token);
    expect(answer.statusCode).toBe(401);
  });
});
