import { type APIRequestContext, expect } from '@playwright/test';
import { type Call, calls } from './calls.ts';
import { test } from './people.ts';

const types = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
} as const;

/** With nothing to say: what a call lacks is told by 422, what it does not know by 404. */
const askNothing = async (request: APIRequestContext, { method, path, kind }: Call) => {
  const nothing = kind === 'query' ? {} : { [kind === 'json' ? 'data' : kind]: {} };
  const answer = await request.fetch(path, { method, ...nothing });
  return { status: answer.status(), body: (await answer.json()) as Record<string, unknown> };
};

/** What visitors may ask: browsing, searching, signing in, verifying and writing to us. */
const forVisitors =
  /^\/api\/(auth\/(login|ssoLogin)|contact\/add|category|awards|comment|community\/(listPage|getCommunityPIs)|record\/(listPage|detail)|applicant\/(getFileMd5|getFileSizeByFileId)|user\/verificationEmail)/;

test('every call answers a visitor by its method and body kind, in an envelope of code, message and data', async ({
  request,
}) => {
  for (const call of calls) {
    const { status, body } = await askNothing(request, call);
    expect.soft(forVisitors.test(call.path) ? [200, 402, 422] : [401], call.path).toContain(status);
    expect.soft(Object.keys(body).toSorted(), call.path).toEqual(['code', 'data', 'message']);
    expect.soft(body, call.path).toMatchObject({ code: status, message: expect.stringMatching(/\S/) });
  }
});

test('no call answers to another method', async ({ request }) => {
  for (const { method, path } of calls) {
    const others = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].filter((other) => other !== method);
    const answers = await Promise.all(others.map((other) => request.fetch(path, { method: other })));
    for (const answer of answers) {
      expect.soft([404, 405], path).toContain(answer.status());
      expect.soft(await answer.json(), path).toMatchObject({ message: 'There is no such call.' });
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
  const headers = { authorization: `Bearer ${researcher.token}` };
  const nothingThere = { code: 404, message: 'There is no such dataset, or none that you may see.', data: null };
  const id = '0000000000';
  const form = { recordId: id, name: 'a.csv', size: '1' };
  const begun = await request.post('/api/applicant/getUploadFileLastNum', { headers, form });
  expect(await begun.json()).toEqual(nothingThere);
  const multipart = { id, reason: 'Because' };
  const deleted = await request.post('/api/record/del', { headers, multipart });
  expect(await deleted.json()).toEqual(nothingThere);
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
