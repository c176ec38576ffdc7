import type { AccessRequest, decideAccess, revokeAccess } from '@vitrine/contract/access-requests.ts';
import type { InputOf } from '@vitrine/contract/endpoint.ts';
import { datasetFor } from '../datasets/datasets.ts';
import type { Transaction } from '../platform/database.ts';
import { recordEvent } from '../platform/events.ts';
import { Failure } from '../platform/failure.ts';
import type { Account } from '../platform/http/access.ts';
import type { Platform } from '../platform/platform.ts';
import { describeRequest } from './describe.ts';
import { tellOfAnswer, tellOfEnd } from './letters.ts';
import { answerRequest, endAccess, lockDatasetOf, requestBy, type RequestRow } from './queries.ts';
import { problemOfUntil } from './rules.ts';

const nothing = () => new Failure(404, 'There is no such request, or none that is yours to answer.');

/** The request under its dataset's lock, when the caller answers for it; and whether the dataset was withdrawn. */
const requestFor = async (transaction: Transaction, account: Account, id: string) => {
  const asked = await requestBy(transaction, id);
  if (!asked) {
    throw nothing();
  }
  await lockDatasetOf(transaction, asked.recordId);
  const seen = await datasetFor(transaction, asked.recordId, account);
  // Once more, as it stands under the lock.
  const request = await requestBy(transaction, id);
  if (!seen.abilities.decideAccess || !request) {
    throw nothing();
  }
  return { request, withdrawn: seen.type === 'record' && seen.row.withdrawn };
};

const refuseLate = (request: RequestRow, sentence: string): never => {
  throw new Failure(409, sentence, { data: describeRequest(request) });
};

export const decide = (
  platform: Platform,
  account: Account,
  { requestId, grant, until = '', comment }: InputOf<typeof decideAccess>,
): Promise<AccessRequest> =>
  platform.database.transaction().execute(async (transaction) => {
    const { request, withdrawn } = await requestFor(transaction, account, requestId);
    if (request.state !== 'waiting') {
      refuseLate(request, `${request.decidedBy?.name ?? 'Someone else'} has answered this request already.`);
    }
    if (grant) {
      if (withdrawn) {
        refuseLate(request, 'This dataset was withdrawn, and its files are closed. The request can only be refused.');
      }
      const problem = problemOfUntil(until, request.today);
      if (problem !== undefined) {
        throw new Failure(422, problem, { data: { problems: [{ path: 'until', message: problem }] } });
      }
    }
    await answerRequest(transaction, requestId, { by: account.id, until: grant ? until : null, comment });
    return finish(transaction, account, requestId, grant ? 'granted' : 'refused', (answered) =>
      tellOfAnswer(platform, transaction, answered),
    );
  });

export const revoke = (
  platform: Platform,
  account: Account,
  { requestId, comment }: InputOf<typeof revokeAccess>,
): Promise<AccessRequest> =>
  platform.database.transaction().execute(async (transaction) => {
    const { request } = await requestFor(transaction, account, requestId);
    if (request.state !== 'granted') {
      refuseLate(
        request,
        request.state === 'ended' ? 'This access has ended already.' : 'There is no access to end here.',
      );
    }
    await endAccess(transaction, requestId, { by: account.id, comment });
    return finish(transaction, account, requestId, 'revoked', (ended) => tellOfEnd(platform, transaction, ended));
  });

const finish = async (
  transaction: Transaction,
  account: Account,
  requestId: string,
  what: 'granted' | 'refused' | 'revoked',
  tell: (request: RequestRow) => Promise<void>,
): Promise<AccessRequest> => {
  const request = await requestBy(transaction, requestId);
  if (!request) {
    throw nothing();
  }
  await recordEvent(transaction, {
    actor: account.id,
    kind: `record.access-${what}`,
    subject: { kind: 'record', id: request.recordId },
    details: { request: requestId, person: request.person.id, until: request.until },
  });
  await tell(request);
  return describeRequest(request);
};
