import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { allCalls } from './api.ts';
import { bodyKind, endpoint, onlyReads } from './endpoint.ts';

const callWith = (method: 'GET' | 'POST', effect?: 'reads' | 'writes') =>
  endpoint({
    method,
    path: '/api/test',
    access: 'anyone',
    summary: 'Does nothing.',
    input: z.strictObject({}),
    output: z.null(),
    errors: [],
    ...(effect ? { effect } : {}),
  });

describe('a call only reads', () => {
  test.each([
    ['GET', undefined, true],
    ['GET', 'reads', true],
    ['GET', 'writes', false],
    ['POST', undefined, false],
    ['POST', 'reads', true],
    ['POST', 'writes', false],
  ] as const)('%s that %s: %s', (method, effect, reads) => {
    expect(onlyReads(callWith(method, effect))).toBe(reads);
  });
});

/** Each new call is put here by hand: whoever adds one has to think about whether a read-only token may make it. */
const reading = [
  'GET /api/auth/passwordLink',
  'GET /api/category/allList',
  'GET /api/comment/groupByResourceType',
  'GET /api/comment/groupBySubject',
  'GET /api/comment/indexStatistics',
  'GET /api/comment/usage',
  'GET /api/community/checkIdf',
  'GET /api/community/detail',
  'GET /api/community/myInvitations',
  'GET /api/health',
  'GET /api/record/suggest',
  'GET /api/site/page',
  'GET /api/site/settings',
  'GET /api/user/getProfile',
  'GET /api/user/getVerifyEmail',
  'GET /api/user/listAccessTokens',
  'GET /api/user/listSessions',
  'POST /api/admin/listContactMessages',
  'POST /api/admin/listJudges',
  'POST /api/admin/listLaboratories',
  'POST /api/admin/listSignIns',
  'POST /api/admin/listUsers',
  'POST /api/awards/getListPage',
  'POST /api/category/getDictionaries',
  'POST /api/comment/view',
  'POST /api/community/allList',
  'POST /api/community/getCommunityPIs',
  'POST /api/community/listInvitations',
  'POST /api/community/listPage',
  'POST /api/community/membersPage',
  'POST /api/community/myListPage',
  'POST /api/record/listPage',
];
const writing = [
  'GET /api/user/sendVerifyEmailCode',
  'GET /api/user/verificationEmail',
  'POST /api/admin/appointJudge',
  'POST /api/admin/appointPi',
  'POST /api/admin/changeRole',
  'POST /api/admin/disableUser',
  'POST /api/admin/dismissJudge',
  'POST /api/admin/handleContactMessage',
  'POST /api/admin/inviteUser',
  'POST /api/auth/login',
  'POST /api/auth/logout',
  'POST /api/auth/requestPasswordReset',
  'POST /api/auth/setPassword',
  'POST /api/auth/ssoBegin',
  'POST /api/auth/ssoLogin',
  'POST /api/community/answerInvitation',
  'POST /api/community/archive',
  'POST /api/community/cancelInvitation',
  'POST /api/community/changeMemberRole',
  'POST /api/community/invite',
  'POST /api/community/leave',
  'POST /api/community/removeMember',
  'POST /api/community/save',
  'POST /api/community/saveLogo',
  'POST /api/contact/add',
  'POST /api/user/createAccessToken',
  'POST /api/user/endAllSessions',
  'POST /api/user/endSession',
  'POST /api/user/revokeAccessToken',
  'POST /api/user/saveProfile',
];
const named = (reads: boolean) =>
  allCalls
    .filter((call) => onlyReads(call) === reads)
    .map((call) => `${call.method} ${call.path}`)
    .toSorted();

describe('the calls there are', () => {
  test('that only read', () => {
    expect(named(true)).toEqual(reading);
  });

  test('that change something', () => {
    expect(named(false)).toEqual(writing);
  });

  test('each have their own address', () => {
    expect(new Set(allCalls.map((call) => call.path)).size).toBe(allCalls.length);
  });

  test.each(allCalls.map((call) => [call.path, call] as const))(
    '%s takes no field that it does not know',
    (_, call) => {
      const parsed = call.input.safeParse({ role: 'admin', nobodyKnowsThis: true });
      expect(parsed.error?.issues.some((issue) => issue.code === 'unrecognized_keys')).toBe(true);
    },
  );

  test.each([
    ['POST /api/auth/login', 'form'],
    ['POST /api/auth/ssoLogin', 'json'],
    ['POST /api/auth/logout', 'json'],
    ['POST /api/contact/add', 'json'],
    ['POST /api/community/save', 'json'],
    ['POST /api/community/getCommunityPIs', 'json'],
    ['GET /api/category/allList', 'query'],
    ['POST /api/category/getDictionaries', 'json'],
    ['POST /api/awards/getListPage', 'json'],
    ['POST /api/record/listPage', 'json'],
    ['GET /api/comment/indexStatistics', 'query'],
    ['GET /api/comment/groupByResourceType', 'query'],
    ['GET /api/comment/groupBySubject', 'query'],
    ['GET /api/user/sendVerifyEmailCode', 'query'],
    ['GET /api/user/verificationEmail', 'query'],
    ['GET /api/user/getVerifyEmail', 'query'],
  ])('%s takes its input as %s, as the specification says', (name, kind) => {
    const call = allCalls.find((each) => `${each.method} ${each.path}` === name);
    expect(call && bodyKind(call)).toBe(kind);
  });
});
