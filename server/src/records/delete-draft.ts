import { submissionFor } from '../datasets/datasets.ts';
import { releaseFiles } from '../files/files.ts';
import { recordEvent } from '../platform/events.ts';
import type { Account } from '../platform/http/access.ts';
import type { Platform } from '../platform/platform.ts';
import { deleteConceptIfEmpty, deleteSubmission } from './queries.ts';

/** Its files go with it; its identifier and DOI stay taken for ever. */
export const deleteDraft = ({ database }: Platform, account: Account, id: string): Promise<{ id: string }> =>
  database.transaction().execute(async (transaction) => {
    const { submission } = await submissionFor(transaction, id, account, 'delete');
    await releaseFiles(transaction, id);
    await deleteSubmission(transaction, id);
    await deleteConceptIfEmpty(transaction, submission.conceptId);
    await recordEvent(transaction, {
      actor: account.id,
      kind: 'submission.deleted',
      subject: { kind: 'submission', id },
      details: { status: submission.status, doi: submission.doi },
    });
    return { id };
  });
