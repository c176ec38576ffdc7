import type { InputOf } from '@vitrine/contract/endpoint.ts';
import type { resubmit as resubmitCall } from '@vitrine/contract/records.ts';
import type { Status } from '@vitrine/contract/workflow.ts';
import { recordBy } from '../datasets/datasets.ts';
import type { Account } from '../platform/http/access.ts';
import type { Platform } from '../platform/platform.ts';
import { beginRevision } from '../records/records.ts';
import { submit } from './submit.ts';

/** A returned submission goes back to its stage; with the id of a record, a correction of it begins as a draft. */
export const resubmit = async (
  platform: Platform,
  account: Account,
  input: InputOf<typeof resubmitCall>,
): Promise<{ id: string; status: Status }> => {
  const record = await recordBy(platform.database, input.id, account.id);
  if (!record) {
    return submit(platform, account, input, 'resubmit');
  }
  const { id } = await platform.database
    .transaction()
    .execute((transaction) => beginRevision(transaction, record, account, input.revision, input.metadata));
  return { id, status: 'draft' };
};
