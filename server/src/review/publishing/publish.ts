import { countDatasets } from '../../communities/communities.ts';
import type { SubmissionRow } from '../../datasets/datasets.ts';
import { askToRegister } from '../../dois/dois.ts';
import type { Transaction } from '../../platform/database.ts';
import { recordEvent } from '../../platform/events.ts';
import { Failure } from '../../platform/failure.ts';
import type { Account } from '../../platform/http/access.ts';
import type { Platform } from '../../platform/platform.ts';
import { publicMetadata, takeDoi } from '../../records/records.ts';
import { putInSearch } from '../../search/search.ts';
import { tellAuthorsOfPublication } from '../letters.ts';
import { addAudit } from '../queries.ts';
import { correctRecord, insertRecord, latestOf, removeSubmission, type Publication } from './queries.ts';

/**
 * The whole of publishing, in the transaction of the last approval: record, version, latest flag, counts, search, DOI
 * job, mails, events. All of it or nothing.
 */
export const publish = async (
  platform: Platform,
  transaction: Transaction,
  submission: SubmissionRow,
  account: Account,
): Promise<void> => {
  const { laboratoryId, html } = submission;
  if (!laboratoryId || !html) {
    throw new Failure(409, 'This submission was never sent to review as a whole. Please return it.');
  }
  const publication: Publication = {
    id: submission.id,
    conceptId: submission.conceptId,
    laboratoryId,
    title: submission.title,
    metadata: publicMetadata(submission.metadata),
    html,
    files: submission.files,
    bytes: submission.bytes,
  };
  const before = await latestOf(transaction, submission.conceptId);
  const corrected = submission.kind === 'revision' ? submission.targetId : null;
  const { id, doi } = corrected
    ? await correctRecord(transaction, corrected, publication)
    : await insertRecord(transaction, publication, await takeDoi(transaction, platform.config, submission.id));
  await removeSubmission(transaction, submission.id);
  // A dataset counts where its latest version belongs.
  if (before?.laboratoryId !== laboratoryId && (!corrected || before?.id === corrected)) {
    await countDatasets(transaction, laboratoryId, 1);
    if (before) {
      await countDatasets(transaction, before.laboratoryId, -1);
    }
  }
  await putInSearch(transaction, submission.conceptId);
  await askToRegister(transaction, id);
  await addAudit(transaction, {
    submissionId: submission.id,
    revision: submission.revision,
    contentDigest: submission.contentDigest,
    stage: null,
    action: 'publish',
    actorId: null,
    from: submission.status,
    to: 'published',
  });
  await recordEvent(transaction, {
    actor: account.id,
    kind: corrected ? 'record.corrected' : 'record.published',
    subject: { kind: 'record', id },
    details: { doi, submission: submission.id },
  });
  await tellAuthorsOfPublication(platform, transaction, submission, { id, doi, corrected: corrected !== null });
};
