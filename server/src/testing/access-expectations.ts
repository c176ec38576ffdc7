/** The kinds of caller that the rules tell apart. */
export const callers = ['visitor', 'unverified', 'user', 'singleSignOnUser', 'judge', 'administrator'] as const;
export type CallerKind = (typeof callers)[number];

export interface Expectation {
  /** Of the right shape, so that nothing but who calls decides; ids in it belong to nobody. */
  readonly input: Readonly<Record<string, unknown>>;
  readonly expected: Readonly<Record<CallerKind, number>>;
}

const anyone = (code = 200) => ({
  ...{ visitor: code, unverified: code, user: code, singleSignOnUser: code, judge: code, administrator: code },
});
const signedIn = (code = 200) => ({ ...anyone(code), visitor: 401 });
const verified = (code = 200) => ({ ...signedIn(code), unverified: 402 });
const administrators = (code = 200) => ({ ...verified(403), administrator: code });

const nobody = '01990000-0000-7000-8000-00000000dead';
const noLaboratory = '0000000000';
const noDataset = '0000000000';
const noFile = '0000000000';
const random = 'x'.repeat(43);
const elsewhere = 'https://elsewhere.example/';

/** What every call answers to every kind of caller. A call that is missing here fails the tests. */
export const expectations: Readonly<Record<string, Expectation>> = {
  '/api/auth/ssoBegin': {
    input: { redirectUri: elsewhere, state: random, nonce: random, codeChallenge: random },
    expected: anyone(403),
  },
  '/api/auth/ssoLogin': {
    input: { code: 'code', redirectUri: elsewhere, state: random, nonce: random, codeVerifier: random },
    expected: anyone(403),
  },
  '/api/auth/login': { input: { username: 'nobody', password: 'wrong' }, expected: anyone(422) },
  '/api/auth/logout': { input: {}, expected: signedIn() },
  '/api/auth/requestPasswordReset': { input: { account: 'nobody' }, expected: anyone() },
  '/api/auth/passwordLink': { input: { token: random }, expected: anyone(404) },
  '/api/auth/setPassword': { input: { token: random, password: 'long enough for us' }, expected: anyone(404) },

  '/api/user/sendVerifyEmailCode': {
    input: { email: 'new@people.example', backUrl: 'http://localhost:8080/' },
    expected: signedIn(),
  },
  '/api/user/verificationEmail': { input: { verify: random }, expected: anyone(402) },
  '/api/user/getVerifyEmail': { input: {}, expected: signedIn() },
  '/api/user/getProfile': { input: {}, expected: signedIn() },
  '/api/user/saveProfile': { input: { name: 'Ada', affiliation: '', orcid: '' }, expected: verified() },
  '/api/user/listSessions': { input: {}, expected: signedIn() },
  '/api/user/endSession': { input: { id: nobody }, expected: signedIn(404) },
  '/api/user/endAllSessions': { input: {}, expected: signedIn() },
  '/api/user/listAccessTokens': { input: {}, expected: signedIn() },
  '/api/user/createAccessToken': { input: { name: 'script', scope: 'write' }, expected: verified() },
  '/api/user/revokeAccessToken': { input: { id: nobody }, expected: signedIn(404) },

  '/api/contact/add': { input: { name: 'Ada', email: 'ada@lab.example', body: 'Hello' }, expected: anyone() },
  '/api/site/settings': { input: {}, expected: anyone() },
  '/api/site/page': { input: { name: 'faq' }, expected: anyone() },
  '/api/record/listPage': { input: { keyword: 'sea', facets: true }, expected: anyone() },
  '/api/record/suggest': { input: { keyword: 'se' }, expected: anyone() },
  '/api/comment/indexStatistics': { input: {}, expected: anyone() },
  '/api/comment/groupByResourceType': { input: {}, expected: anyone() },
  '/api/comment/groupBySubject': { input: {}, expected: anyone() },
  '/api/comment/usage': { input: { id: noDataset }, expected: anyone(404) },
  '/api/comment/view': { input: { id: noDataset }, expected: anyone(404) },

  '/api/health': { input: {}, expected: anyone() },

  '/api/admin/listUsers': { input: {}, expected: administrators() },
  '/api/admin/changeRole': { input: { id: nobody, role: 'judge' }, expected: administrators(404) },
  '/api/admin/disableUser': { input: { id: nobody, disabled: true }, expected: administrators(404) },
  '/api/admin/inviteUser': {
    input: { name: 'Grete', email: 'grete@people.example', username: 'grete' },
    expected: administrators(),
  },
  '/api/admin/listSignIns': { input: { id: nobody }, expected: administrators(404) },
  '/api/admin/listContactMessages': { input: {}, expected: administrators() },
  '/api/admin/handleContactMessage': { input: { id: nobody, handled: true }, expected: administrators(404) },

  '/api/comment/initCitation': { input: { id: noDataset }, expected: anyone(404) },

  '/api/category/allList': { input: {}, expected: anyone() },
  '/api/category/getDictionaries': { input: {}, expected: anyone() },
  '/api/awards/getListPage': { input: {}, expected: anyone() },
  '/api/comment/getFilePath': { input: { fileId: noFile }, expected: anyone(404) },
  '/api/comment/previewInfo': { input: { fileId: noFile }, expected: anyone(404) },
  '/api/comment/viweZipFileByFileId': { input: { fileId: noFile }, expected: anyone(404) },
  '/api/comment/viewCsvFileByFileId': { input: { fileId: noFile }, expected: anyone(404) },
  '/api/comment/viewTextFileByFileId': { input: { fileId: noFile }, expected: anyone(404) },

  '/api/community/listPage': { input: {}, expected: anyone() },
  '/api/community/myListPage': { input: {}, expected: signedIn() },
  '/api/community/allList': { input: {}, expected: signedIn() },
  '/api/community/detail': { input: { idf: 'no-such-laboratory' }, expected: anyone(404) },
  '/api/community/getCommunityPIs': { input: { communityId: noLaboratory }, expected: anyone(404) },
  '/api/community/save': {
    input: { name: 'New', idf: 'a-new-laboratory', summary: 'A laboratory.' },
    expected: { ...verified(403), singleSignOnUser: 200 },
  },
  '/api/community/checkIdf': { input: { idf: 'another-name' }, expected: verified() },
  '/api/community/saveLogo': { input: { id: noLaboratory }, expected: verified(404) },
  '/api/community/archive': { input: { id: noLaboratory, archived: true }, expected: verified(404) },

  '/api/community/membersPage': { input: { communityId: noLaboratory }, expected: anyone(404) },
  '/api/community/changeMemberRole': {
    input: { communityId: noLaboratory, userId: nobody, role: 'pi' },
    expected: verified(404),
  },
  '/api/community/removeMember': { input: { communityId: noLaboratory, userId: nobody }, expected: verified(404) },
  '/api/community/leave': { input: { communityId: noLaboratory }, expected: verified(404) },
  '/api/community/invite': {
    input: { communityId: noLaboratory, email: 'new@people.example', role: 'member' },
    expected: verified(404),
  },
  '/api/community/listInvitations': { input: { communityId: noLaboratory }, expected: verified(404) },
  '/api/community/cancelInvitation': {
    input: { communityId: noLaboratory, id: nobody },
    expected: verified(404),
  },
  '/api/community/myInvitations': { input: { token: random }, expected: signedIn() },
  '/api/community/answerInvitation': { input: { id: nobody, accept: true }, expected: verified(404) },

  '/api/record/add': { input: { id: noDataset, revision: 1, metadata: {} }, expected: verified(404) },
  '/api/record/update': { input: { id: noDataset, revision: 1, metadata: {} }, expected: verified(404) },
  '/api/record/recall': { input: { id: noDataset }, expected: verified(404) },
  '/api/record/auditList': { input: { stage: 'pi' }, expected: verified() },
  '/api/record/review': { input: { id: noDataset }, expected: verified(404) },
  '/api/record/audit': { input: { id: noDataset, revision: 1, decision: 'approve' }, expected: verified(404) },
  '/api/record/addComment': { input: { id: noDataset, text: 'Why?' }, expected: verified(404) },
  '/api/record/resolveComment': { input: { commentId: nobody, resolved: true }, expected: verified(404) },
  '/api/record/acceptSuggestion': { input: { commentId: nobody, revision: 1 }, expected: verified(404) },
  '/api/record/getAuditHistoryPage': { input: { id: noDataset }, expected: verified(404) },
  '/api/record/getUnreviewed': { input: {}, expected: signedIn() },
  '/api/record/del': { input: { id: noDataset, reason: 'Because' }, expected: verified(404) },
  '/api/user/getMailChoices': { input: {}, expected: signedIn() },
  '/api/user/saveMailChoices': { input: { muted: [] }, expected: verified() },
  '/api/record/cache': { input: { metadata: {} }, expected: verified() },
  '/api/record/initDoi': { input: { id: noDataset }, expected: verified(404) },
  '/api/record/detail': { input: { id: noDataset }, expected: anyone(404) },
  '/api/record/compare': { input: { id: noDataset, otherId: noDataset }, expected: anyone(404) },
  '/api/record/myListPage': { input: {}, expected: signedIn() },
  '/api/record/getSelfLeftNavigation': { input: {}, expected: signedIn() },
  '/api/record/getNewVersion': { input: { id: noDataset }, expected: verified(404) },
  '/api/record/delDraft': { input: { id: noDataset }, expected: verified(404) },
  '/api/record/copy': { input: { id: noDataset }, expected: verified(404) },
  '/api/record/addEditor': { input: { id: noDataset, userId: nobody }, expected: verified(404) },
  '/api/record/removeEditor': { input: { id: noDataset, userId: nobody }, expected: verified(404) },
  '/api/record/formerCreators': { input: {}, expected: verified() },
  '/api/record/requestAccess': { input: { id: noDataset, message: 'For a map' }, expected: verified(404) },
  '/api/record/myAccessRequests': { input: {}, expected: signedIn() },
  '/api/record/accessRequests': { input: {}, expected: verified() },
  '/api/record/decideAccess': { input: { requestId: nobody, grant: false }, expected: verified(404) },
  '/api/record/revokeAccess': { input: { requestId: nobody }, expected: verified(404) },
  '/api/record/files': { input: { id: noDataset }, expected: anyone(404) },
  '/api/record/hints': { input: { id: noDataset }, expected: verified(404) },
  '/api/applicant/beginUploads': {
    input: { recordId: noDataset, files: [{ path: 'a.csv', size: 1 }] },
    expected: verified(404),
  },
  '/api/applicant/getUploadFileLastNum': {
    input: { recordId: noDataset, name: 'a.csv', size: '1' },
    expected: verified(404),
  },
  '/api/applicant/unfinishedUploads': { input: {}, expected: signedIn() },
  '/api/applicant/delFile': { input: { fileId: noDataset }, expected: verified(404) },
  '/api/applicant/delFolder': { input: { recordId: noDataset, folder: 'a' }, expected: verified(404) },
  '/api/applicant/moveFile': { input: { fileId: noDataset, path: 'a.csv' }, expected: verified(404) },
  '/api/applicant/moveFolder': { input: { recordId: noDataset, folder: 'a', to: 'b' }, expected: verified(404) },
  '/api/applicant/getFileMd5': { input: { fileId: noDataset }, expected: anyone(404) },
  '/api/applicant/getFileSizeByFileId': { input: { fileId: noDataset }, expected: anyone(404) },
  '/api/applicant/getMyFileTotalSize': { input: {}, expected: signedIn() },
  '/api/applicant/checkUser': { input: { account: 'nobody' }, expected: verified() },

  '/api/admin/listLaboratories': { input: {}, expected: administrators() },
  '/api/admin/appointPi': { input: { communityId: noLaboratory, userId: nobody }, expected: administrators(404) },
  '/api/admin/getStorageHealth': { input: {}, expected: administrators() },
  '/api/admin/listJudges': { input: {}, expected: administrators() },
  '/api/admin/appointJudge': { input: { communityId: null, userId: nobody }, expected: administrators(404) },
  '/api/admin/dismissJudge': { input: { communityId: null, userId: nobody }, expected: administrators(404) },
};
