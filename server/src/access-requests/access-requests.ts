import type { MyAccessRequest, requestAccess } from '@vitrine/contract/access-requests.ts';
import type { InputOf } from '@vitrine/contract/endpoint.ts';
import { datasetFor, type Seen } from '../datasets/datasets.ts';
import { recordEvent } from '../platform/events.ts';
import { Failure } from '../platform/failure.ts';
import type { Account } from '../platform/http/access.ts';
import type { Platform } from '../platform/platform.ts';
import { countUse } from '../platform/rate-limit.ts';
import { describeMine } from './describe.ts';
import { tellDeciders } from './letters.ts';
import { insertRequest, isWaiting, lockDatasetOf, requestBy } from './queries.ts';

export { decide } from './decide.ts';

/** Asks for the files of a dataset that are not open to the one who asks. */
export const ask = (
  platform: Platform,
  account: Account,
  { id, message }: InputOf<typeof requestAccess>,
): Promise<MyAccessRequest> =>
  platform.database.transaction().execute(async (transaction) => {
    await lockDatasetOf(transaction, id);
    const seen = await datasetFor(transaction, id, account);
    if (!seen.abilities.requestAccess) {
      throw new Failure(403, whyNot(seen));
    }
    const { conceptId } = seen.row;
    if (await isWaiting(transaction, conceptId, account.id)) {
      throw new Failure(409, 'You have asked for these files already. The answer comes by mail.');
    }
    await countUse(transaction, {
      name: 'access-request',
      of: account.id,
      most: platform.config.limits.accessRequestsPerHour,
      seconds: 3600,
      sentence: 'You have asked for many datasets within an hour. Please wait a little before you ask for more.',
    });
    const requestId = await insertRequest(transaction, { conceptId, recordId: id, accountId: account.id, message });
    await recordEvent(transaction, {
      actor: account.id,
      kind: 'record.access-requested',
      subject: { kind: 'record', id },
      details: { request: requestId },
    });
    const request = await requestBy(transaction, requestId);
    if (!request) {
      throw new Error('A request that was just made is there.');
    }
    await tellDeciders(platform, transaction, request);
    return describeMine(request);
  });

const whyNot = (seen: Seen): string => {
  if (seen.type === 'record' && seen.row.withdrawn) {
    return 'This dataset was withdrawn, and its files are closed.';
  }
  return seen.abilities.openFiles
    ? 'You may open the files of this dataset already.'
    : 'This dataset describes data that is kept elsewhere; it has no files to ask for.';
};
