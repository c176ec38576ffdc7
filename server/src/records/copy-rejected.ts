import { submissionFor } from '../datasets/datasets.ts';
import { copyFiles } from '../files/files.ts';
import { Failure } from '../platform/failure.ts';
import type { Account } from '../platform/http/access.ts';
import type { Platform } from '../platform/platform.ts';
import { insertConcept } from './queries.ts';
import { beginSubmission } from './save-draft.ts';

/** What was rejected is at its end; what is in it need not be. The copy belongs to whoever makes it. */
export const copyRejected = ({ database }: Platform, account: Account, id: string): Promise<{ id: string }> =>
  database.transaction().execute(async (transaction) => {
    const { submission } = await submissionFor(transaction, id, account, 'copy');
    if (submission.kind === 'revision') {
      throw new Failure(403, 'A rejected correction has no files to copy. Please correct the published dataset again.');
    }
    const begun = await beginSubmission(transaction, account.id, {
      conceptId: await insertConcept(transaction, account.id),
      kind: 'new',
      targetId: null,
      metadata: submission.metadata,
    });
    await copyFiles(transaction, id, begun.id);
    return { id: begun.id };
  });
