import { abilitiesOnRecord, recordBy } from '../../datasets/datasets.ts';
import { countDatasets } from '../../communities/communities.ts';
import { askToRegister } from '../../dois/dois.ts';
import { recordEvent } from '../../platform/events.ts';
import { Failure } from '../../platform/failure.ts';
import type { Account } from '../../platform/http/access.ts';
import type { Platform } from '../../platform/platform.ts';
import { deleteDraft } from '../../records/records.ts';
import { putInSearch } from '../../search/search.ts';
import { tellOfWithdrawal } from '../letters.ts';
import { markWithdrawn, passLatestOn, recordToWithdraw } from './queries.ts';
import { addAudit } from '../queries.ts';

/** Leaves a tombstone: metadata, reason and citation stay, the files are no longer public. */
export const withdraw = async (platform: Platform, account: Account, id: string, reason: string): Promise<null> => {
  const seen = await recordBy(platform.database, id, account.id);
  if (!seen) {
    await deleteDraft(platform, account, id);
    return null;
  }
  if (!abilitiesOnRecord(account, seen).withdraw) {
    throw new Failure(
      403,
      seen.withdrawn
        ? 'This dataset is withdrawn already.'
        : 'Only a principal investigator of its laboratory, a judge or an administrator can withdraw a dataset.',
    );
  }
  if (reason === '') {
    throw new Failure(422, 'Please say why it is withdrawn', {
      data: { problems: [{ path: 'reason', message: 'Please say why it is withdrawn' }] },
    });
  }
  await platform.database.transaction().execute(async (transaction) => {
    const record = await recordToWithdraw(transaction, id);
    if (!record) {
      throw new Failure(403, 'This dataset is withdrawn already.');
    }
    await markWithdrawn(transaction, id, account.id, reason);
    if (record.latest) {
      const next = await passLatestOn(transaction, record.conceptId);
      if (next?.laboratoryId !== record.laboratoryId) {
        await countDatasets(transaction, record.laboratoryId, -1);
        if (next) {
          await countDatasets(transaction, next.laboratoryId, 1);
        }
      }
    }
    await putInSearch(transaction, record.conceptId);
    await askToRegister(transaction, id);
    await addAudit(transaction, {
      submissionId: id,
      revision: record.revision,
      contentDigest: null,
      stage: null,
      action: 'withdraw',
      actorId: account.id,
      from: 'published',
      to: 'withdrawn',
      comment: reason,
    });
    await recordEvent(transaction, {
      actor: account.id,
      kind: 'record.withdrawn',
      subject: { kind: 'record', id },
      details: { reason },
    });
    await tellOfWithdrawal(platform, transaction, record, { who: account.name, why: reason });
  });
  return null;
};
