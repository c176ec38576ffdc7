import { type APIRequestContext, expect } from '@playwright/test';
import { expectations } from '../../server/src/testing/access-expectations.ts';
import { type Call, calls, type Kind } from './calls.ts';
import { test } from './people.ts';

const types = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
} as const;

/** Of the right shape, with ids that belong to nobody; empty for what would count against a limit. */
const inputOf = ({ path }: Call): Record<string, string> => {
  if (path === '/api/contact/add') return {};
  if (path === '/api/comment/downFile') return { fileId: '0000000000' };
  return { ...expectations[path]?.input } as Record<string, string>;
};

const travelling = (kind: Kind, input: Record<string, string>) =>
  ({ query: { params: input }, json: { data: input }, form: { form: input }, multipart: { multipart: input } })[kind];

const ask = async (request: APIRequestContext, call: Call, token?: string) => {
  const headers: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const answer = await request.fetch(call.path, {
    method: call.method,
    headers,
    ...travelling(call.kind, inputOf(call)),
  });
  return { status: answer.status(), body: (await answer.json()) as Record<string, unknown> };
};

/** What the table of access says to a visitor. */
const forVisitors = ({ path }: Call): number => {
  const special: Readonly<Record<string, number>> = { '/api/contact/add': 422, '/api/comment/downFile': 404 };
  return special[path] ?? expectations[path]?.expected.visitor ?? 0;
};

test('every call answers a visitor by its method and body kind, in an envelope of code, message and data', async ({
  request,
}) => {
  for (const call of calls) {
    const { status, body } = await ask(request, call);
    expect.soft(status, call.path).toBe(forVisitors(call));
    expect.soft(body, call.path).toEqual({
      code: status,
      message: expect.stringMatching(/\S/),
      data: body['data'],
    });
    expect.soft(Object.keys(body), call.path).toContain('data');
  }
});

test('no call answers to another method', async ({ request }) => {
  for (const { method, path } of calls) {
    for (const other of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].filter((each) => each !== method)) {
      const answer = await request.fetch(path, { method: other });
      expect.soft([404, 405], `${other} ${path}`).toContain(answer.status());
      expect.soft(await answer.json(), `${other} ${path}`).toMatchObject({ message: 'There is no such call.' });
    }
  }
});

test('no call takes its body in another kind', async ({ request, researcher }) => {
  for (const { method, path, kind } of calls) {
    if (kind === 'query') continue;
    for (const other of Object.values(types).filter((type) => type !== types[kind])) {
      const answer = await request.fetch(path, {
        method,
        headers: { authorization: `Bearer ${researcher.token}`, 'content-type': other },
        data: Buffer.from('{}'),
      });
      expect.soft(await answer.json(), `${path} as ${other}`).toEqual({
        code: 400,
        message: `This call takes its input as ${types[kind]}.`,
        data: null,
      });
    }
  }
});

test('forms and multipart bodies are understood where the specification has them', async ({ request, researcher }) => {
  const inOtherKinds = calls.filter(({ kind }) => kind === 'form' || kind === 'multipart');
  expect(inOtherKinds.map(({ path }) => path)).toEqual([
    '/api/auth/login',
    '/api/record/del',
    '/api/applicant/getUploadFileLastNum',
  ]);
  for (const call of inOtherKinds) {
    const { status } = await ask(request, call, researcher.token);
    expect(status, call.path).toBe(expectations[call.path]?.expected.singleSignOnUser);
  }
});

test('login by a form gives the same user as single sign-on does', async ({ researcher, invited }) => {
  expect(Object.keys(invited).toSorted()).toEqual(Object.keys(researcher).toSorted());
  expect(invited).toMatchObject({ name: 'Rosalind Franklin', isSSO: '0', isFull: '1' });
});

test('getUnreviewed takes a communityId and returns piUnreviewed and judgeUnreviewed', async ({
  request,
  researcher,
}) => {
  const headers = { authorization: `Bearer ${researcher.token}` };
  const listed = await request.post('/api/community/listPage', { data: {} });
  const { data } = (await listed.json()) as { data: { list: { id: string }[] } };
  const answer = await request.post('/api/record/getUnreviewed', { headers, data: { communityId: data.list[0]?.id } });
  expect(await answer.json()).toEqual({ code: 200, message: 'OK', data: { piUnreviewed: 0, judgeUnreviewed: 0 } });
});

test('getVerifyEmail returns isFull', async ({ request, researcher }) => {
  const headers = { authorization: `Bearer ${researcher.token}` };
  const answer = await request.get('/api/user/getVerifyEmail', { headers });
  expect(await answer.json()).toMatchObject({ code: 200, data: { isFull: '1' } });
});

test('without a token a call that needs one is refused with 401, and so is one with a token of nobody', async ({
  request,
}) => {
  const nobody = { authorization: 'Bearer of-nobody' };
  for (const options of [{ data: {} }, { data: {}, headers: nobody }]) {
    const answer = await request.post('/api/record/myListPage', options);
    expect(answer.status()).toBe(401);
  }
});
