import type { listAccessRequests, listMyAccessRequests } from '@vitrine/contract/access-requests.ts';
import type { InputOf } from '@vitrine/contract/endpoint.ts';
import { datasetFor } from '../datasets/datasets.ts';
import { Failure } from '../platform/failure.ts';
import type { Account } from '../platform/http/access.ts';
import { pageOf } from '../platform/paging.ts';
import type { Platform } from '../platform/platform.ts';
import { describeMine, describeRequest } from './describe.ts';
import { requestsOf, requestsToAnswer } from './queries.ts';

export const mine = async ({ database }: Platform, account: Account, input: InputOf<typeof listMyAccessRequests>) => {
  const conceptId = input.id === undefined ? null : (await datasetFor(database, input.id, account)).row.conceptId;
  const rows = await requestsOf(database, account.id, conceptId, input);
  return pageOf(input, rows[0]?.total ?? 0, rows, describeMine);
};

export const toAnswer = async ({ database }: Platform, account: Account, input: InputOf<typeof listAccessRequests>) => {
  const seen = input.id === undefined ? null : await datasetFor(database, input.id, account);
  if (seen && !seen.abilities.decideAccess) {
    throw new Failure(403, 'Only the PIs of its laboratory and its owner see who asks for the files of a dataset.');
  }
  const rows = await requestsToAnswer(database, account.id, {
    ...input,
    conceptId: seen?.row.conceptId ?? null,
    laboratoryId: input.communityId ?? null,
  });
  return pageOf(input, rows[0]?.total ?? 0, rows, describeRequest);
};
