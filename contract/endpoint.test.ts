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
  'GET /api/admin/getStorageHealth',
  'GET /api/applicant/checkUser',
  'GET /api/applicant/getFileMd5',
  'GET /api/applicant/getFileSizeByFileId',
  'GET /api/applicant/getMyFileTotalSize',
  'GET /api/auth/passwordLink',
  'GET /api/category/allList',
  'GET /api/comment/getFilePath',
  'GET /api/comment/groupByResourceType',
  'GET /api/comment/groupBySubject',
  'GET /api/comment/indexStatistics',
  'GET /api/comment/usage',
  'GET /api/community/checkIdf',
  'GET /api/community/detail',
  'GET /api/community/myInvitations',
  'GET /api/health',
  'GET /api/record/compare',
  'GET /api/record/detail',
  'GET /api/record/formerCreators',
  'GET /api/record/getSelfLeftNavigation',
  'GET /api/record/hints',
  'GET /api/record/review',
  'GET /api/record/suggest',
  'GET /api/site/page',
  'GET /api/site/settings',
  'GET /api/user/getMailChoices',
  'GET /api/user/getProfile',
  'GET /api/user/getVerifyEmail',
  'GET /api/user/listAccessTokens',
  'GET /api/user/listSessions',
  'POST /api/admin/listContactMessages',
  'POST /api/admin/listJudges',
  'POST /api/admin/listLaboratories',
  'POST /api/admin/listSignIns',
  'POST /api/admin/listUsers',
  'POST /api/applicant/unfinishedUploads',
  'POST /api/awards/getListPage',
  'POST /api/category/getDictionaries',
  'POST /api/comment/initCitation',
  'POST /api/comment/previewInfo',
  'POST /api/comment/view',
  'POST /api/comment/viewCsvFileByFileId',
  'POST /api/comment/viewTextFileByFileId',
  'POST /api/comment/viweZipFileByFileId',
  'POST /api/community/allList',
  'POST /api/community/getCommunityPIs',
  'POST /api/community/listInvitations',
  'POST /api/community/listPage',
  'POST /api/community/membersPage',
  'POST /api/community/myListPage',
  'POST /api/record/accessRequests',
  'POST /api/record/auditList',
  'POST /api/record/files',
  'POST /api/record/getAuditHistoryPage',
  'POST /api/record/getUnreviewed',
  'POST /api/record/listPage',
  'POST /api/record/myAccessRequests',
  'POST /api/record/myListPage',
];
const writing = [
  'GET /api/applicant/delFile',
  'GET /api/record/delDraft',
  'GET /api/record/getNewVersion',
  'GET /api/record/initDoi',
  'GET /api/user/sendVerifyEmailCode',
  'GET /api/user/verificationEmail',
  'POST /api/admin/appointJudge',
  'POST /api/admin/appointPi',
  'POST /api/admin/changeRole',
  'POST /api/admin/disableUser',
  'POST /api/admin/dismissJudge',
  'POST /api/admin/handleContactMessage',
  'POST /api/admin/inviteUser',
  'POST /api/applicant/beginUploads',
  'POST /api/applicant/delFolder',
  'POST /api/applicant/getUploadFileLastNum',
  'POST /api/applicant/moveFile',
  'POST /api/applicant/moveFolder',
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
  'POST /api/record/acceptSuggestion',
  'POST /api/record/add',
  'POST /api/record/addComment',
  'POST /api/record/addEditor',
  'POST /api/record/audit',
  'POST /api/record/cache',
  'POST /api/record/copy',
  'POST /api/record/decideAccess',
  'POST /api/record/del',
  'POST /api/record/recall',
  'POST /api/record/removeEditor',
  'POST /api/record/requestAccess',
  'POST /api/record/resolveComment',
  'POST /api/record/revokeAccess',
  'POST /api/record/update',
  'POST /api/user/createAccessToken',
  'POST /api/user/endAllSessions',
  'POST /api/user/endSession',
  'POST /api/user/revokeAccessToken',
  'POST /api/user/saveMailChoices',
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
    ['POST /api/applicant/getUploadFileLastNum', 'form'],
    ['GET /api/applicant/delFile', 'query'],
    ['POST /api/comment/initCitation', 'json'],
    ['POST /api/community/save', 'json'],
    ['POST /api/community/getCommunityPIs', 'json'],
    ['GET /api/category/allList', 'query'],
    ['POST /api/record/cache', 'json'],
    ['POST /api/record/myListPage', 'json'],
    ['GET /api/record/initDoi', 'query'],
    ['GET /api/record/detail', 'query'],
    ['GET /api/record/compare', 'query'],
    ['GET /api/record/getSelfLeftNavigation', 'query'],
    ['GET /api/record/getNewVersion', 'query'],
    ['GET /api/record/delDraft', 'query'],
    ['POST /api/category/getDictionaries', 'json'],
    ['POST /api/awards/getListPage', 'json'],
    ['GET /api/comment/getFilePath', 'query'],
    ['POST /api/comment/viweZipFileByFileId', 'json'],
    ['POST /api/comment/viewCsvFileByFileId', 'json'],
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
