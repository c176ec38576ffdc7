import type { Laboratory } from '@vitrine/contract/communities.ts';
import { recordEvent } from '../platform/events.ts';
import type { Account } from '../platform/http/access.ts';
import type { Platform } from '../platform/platform.ts';
import { lockLaboratory, setArchived } from './queries.ts';
import { laboratoryFor, readLaboratory } from './read-laboratory.ts';

/** An archived laboratory keeps its page and datasets; nothing new can be sent to it. */
export const archive = ({ database }: Platform, account: Account, id: string, archived: boolean): Promise<Laboratory> =>
  database.transaction().execute(async (transaction) => {
    await lockLaboratory(transaction, id);
    const { archivedAt } = await laboratoryFor(transaction, id, account, 'archive');
    if ((archivedAt !== null) !== archived) {
      await setArchived(transaction, id, archived);
      await recordEvent(transaction, {
        actor: account.id,
        kind: archived ? 'laboratory.archived' : 'laboratory.reopened',
        subject: { kind: 'laboratory', id },
      });
    }
    return readLaboratory(transaction, { id }, account);
  });
