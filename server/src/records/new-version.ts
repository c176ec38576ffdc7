import { openSubmissionFor, recordFor } from '../datasets/datasets.ts';
import { copyFiles } from '../files/files.ts';
import { Failure } from '../platform/failure.ts';
import type { Account } from '../platform/http/access.ts';
import type { Platform } from '../platform/platform.ts';
import { refuseSecond } from './begin-revision.ts';
import { publicMetadata } from './describe.ts';
import { lockConcept, newestVersion } from './queries.ts';
import { beginSubmission } from './save-draft.ts';

/** A draft of the next version; of several who ask at once, all get the same one. */
export const beginNewVersion = (
  { database }: Platform,
  account: Account,
  id: string,
): Promise<{ readonly id: string }> =>
  database.transaction().execute(async (transaction) => {
    const { conceptId } = await recordFor(transaction, id, account, 'newVersion');
    await lockConcept(transaction, conceptId);
    const open = await openSubmissionFor(transaction, conceptId, account);
    if (open?.kind === 'version') {
      return { id: open.id };
    }
    await refuseSecond(transaction, conceptId);
    const newest = await newestVersion(transaction, conceptId);
    if (!newest) {
      throw new Failure(403, 'This dataset was withdrawn.');
    }
    const begun = await beginSubmission(transaction, account.id, {
      conceptId,
      kind: 'version',
      targetId: newest.id,
      metadata: { ...publicMetadata(newest.metadata), versionLabel: '' },
    });
    await copyFiles(transaction, newest.id, begun.id);
    return { id: begun.id };
  });
