import * as accessRequests from './access-requests.ts';
import * as account from './account.ts';
import * as admin from './admin.ts';
import * as auth from './auth.ts';
import { listAwards } from './awards.ts';
import { listCategories } from './categories.ts';
import { initCitation } from './citations.ts';
import * as communities from './communities.ts';
import { addContactMessage } from './contact.ts';
import { getDictionaries } from './dictionaries.ts';
import { getFilePath } from './downloads.ts';
import type { Endpoint } from './endpoint.ts';
import * as files from './files.ts';
import { getHealth } from './health.ts';
import * as members from './members.ts';
import * as records from './records.ts';
import * as review from './review.ts';
import * as previews from './previews.ts';
import { search, suggest } from './search.ts';
import { getInformationPage, getSiteSettings } from './site.ts';
import * as statistics from './statistics.ts';

/** Every call there is, by the headings of the documentation. The server refuses to start when one is not bound. */
export const api: Record<string, readonly Endpoint[]> = {
  'Signing in': [
    auth.beginSingleSignOn,
    auth.completeSingleSignOn,
    auth.signIn,
    auth.signOut,
    auth.requestPasswordReset,
    auth.readPasswordLink,
    auth.setPassword,
  ],
  'Your account': [
    account.sendVerifyEmailCode,
    account.verifyEmail,
    account.getVerifyEmail,
    account.getProfile,
    account.saveProfile,
    account.listSessions,
    account.endSession,
    account.endAllSessions,
    account.listAccessTokens,
    account.createAccessToken,
    account.revokeAccessToken,
  ],
  Laboratories: [
    communities.listLaboratories,
    communities.listMyLaboratories,
    communities.listLaboratoriesToSubmitTo,
    communities.getLaboratory,
    communities.getLaboratoryPis,
    communities.saveLaboratory,
    communities.checkIdf,
    communities.saveLaboratoryLogo,
    communities.archiveLaboratory,
  ],
  Members: [
    members.listMembers,
    members.changeMemberRole,
    members.removeMember,
    members.leaveLaboratory,
    members.inviteMember,
    members.listInvitations,
    members.cancelInvitation,
    members.listMyInvitations,
    members.answerInvitation,
  ],
  Datasets: [
    records.saveDraft,
    records.reserveDoi,
    records.getDataset,
    records.compareVersions,
    records.listMyDatasets,
    records.countMyDatasets,
    records.beginNewVersion,
    records.deleteDraft,
    records.addEditor,
    records.removeEditor,
    records.copyRejected,
    records.listFormerCreators,
    initCitation,
  ],
  Review: [
    records.submit,
    records.resubmit,
    review.recall,
    review.listReviews,
    review.getReview,
    review.decide,
    review.addComment,
    review.resolveComment,
    review.acceptSuggestion,
    review.listAuditHistory,
    review.countUnreviewed,
    records.withdraw,
    review.getMailChoices,
    review.saveMailChoices,
  ],
  'Access to files that are not open': [
    accessRequests.requestAccess,
    accessRequests.listMyAccessRequests,
    accessRequests.listAccessRequests,
    accessRequests.decideAccess,
    accessRequests.revokeAccess,
  ],
  Files: [
    files.listFiles,
    files.beginUploads,
    files.getUploadFileLastNum,
    files.listUnfinishedUploads,
    files.deleteFile,
    files.deleteFolder,
    files.moveFile,
    files.moveFolder,
    files.getFileMd5,
    files.getFileSize,
    files.getMyStorage,
    files.checkUser,
    files.listHints,
  ],
  'Finding datasets': [search, suggest],
  Statistics: [
    statistics.getStatistics,
    statistics.countByResourceType,
    statistics.countBySubject,
    statistics.getUsage,
    statistics.countView,
  ],
  Vocabularies: [listCategories, getDictionaries, listAwards],
  'Downloads and previews': [
    getFilePath,
    previews.getPreviewInfo,
    previews.listZipEntries,
    previews.viewTable,
    previews.viewText,
  ],
  Contact: [addContactMessage],
  Site: [getSiteSettings, getInformationPage, getHealth],
  Administration: [
    admin.listUsers,
    admin.changeRole,
    admin.disableUser,
    admin.inviteUser,
    admin.listSignIns,
    admin.listContactMessages,
    admin.handleContactMessage,
    admin.listAllLaboratories,
    admin.appointPi,
    admin.listJudges,
    admin.appointJudge,
    admin.dismissJudge,
    admin.getStorageHealth,
  ],
};

export const allCalls: readonly Endpoint[] = Object.values(api).flat();
