/** How the input of a call travels. */
type Kind = 'query' | 'json' | 'form' | 'multipart';

export interface Call {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly kind: Kind;
}

const get = (folder: string, ...names: readonly string[]): Call[] =>
  names.map((name) => ({ method: 'GET', path: `/api/${folder}/${name}`, kind: 'query' }));
const post = (kind: Kind, folder: string, ...names: readonly string[]): Call[] =>
  names.map((name) => ({ method: 'POST', path: `/api/${folder}/${name}`, kind }));

/** Every call of the specification, written down from it and not from the code. */
export const calls: readonly Call[] = [
  ...post('form', 'auth', 'login'),
  ...post('json', 'auth', 'ssoLogin', 'logout'),
  ...post('json', 'community', 'listPage', 'myListPage', 'allList', 'save', 'getCommunityPIs'),
  ...post('json', 'contact', 'add'),
  ...post('json', 'record', 'myListPage', 'listPage', 'cache', 'update', 'add', 'auditList', 'audit'),
  ...post('json', 'record', 'getAuditHistoryPage', 'getUnreviewed'),
  ...post('multipart', 'record', 'del'),
  ...get('record', 'initDoi', 'detail', 'getSelfLeftNavigation', 'getNewVersion', 'delDraft'),
  ...get('category', 'allList'),
  ...post('json', 'category', 'getDictionaries'),
  ...post('json', 'awards', 'getListPage'),
  ...get('comment', 'indexStatistics', 'groupByResourceType', 'groupBySubject', 'getFilePath', 'downFile'),
  ...post('json', 'comment', 'initCitation', 'viweZipFileByFileId', 'viewCsvFileByFileId'),
  ...get('applicant', 'getMyFileTotalSize', 'checkUser', 'delFile', 'getFileMd5', 'getFileSizeByFileId'),
  ...post('form', 'applicant', 'getUploadFileLastNum'),
  ...get('user', 'sendVerifyEmailCode', 'verificationEmail', 'getVerifyEmail'),
];
