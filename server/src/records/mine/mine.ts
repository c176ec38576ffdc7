import type { InputOf, OutputOf } from '@vitrine/contract/endpoint.ts';
import { nameOf, type Creator } from '@vitrine/contract/metadata.ts';
import { parseOrcid } from '@vitrine/contract/orcid.ts';
import type { countMyDatasets, DatasetCard, listMyDatasets } from '@vitrine/contract/records.ts';
import { statuses } from '@vitrine/contract/workflow.ts';
import { logoUrlOf } from '../../communities/communities.ts';
import type { Database } from '../../platform/database.ts';
import { pageOf } from '../../platform/paging.ts';
import type { Platform } from '../../platform/platform.ts';
import { countMine, findCards, findMine, lastCreators, type CardRow } from './queries.ts';

export const listMine = async (
  { database }: Platform,
  accountId: string,
  input: InputOf<typeof listMyDatasets>,
): Promise<OutputOf<typeof listMyDatasets>> => {
  const { rows, total } = await findMine(database, accountId, input);
  return pageOf(input, total, rows, describeRow);
};

export const cardsOf = async (database: Database, ids: readonly string[]): Promise<DatasetCard[]> =>
  ids.length === 0 ? [] : (await findCards(database, ids)).map(describeRow);

const describeRow = (row: CardRow): DatasetCard => ({
  id: row.id,
  conceptId: row.conceptId,
  title: row.title,
  status: row.status,
  kind: row.kind,
  resourceType: row.resourceType ?? '',
  access: row.access,
  creators: row.creators.map(nameOf),
  laboratory:
    row.laboratoryId === null
      ? null
      : { id: row.laboratoryId, idf: row.idf ?? '', name: row.laboratoryName ?? '', logoUrl: logoUrlOf(row.logo) },
  owner: { id: row.ownerId, name: row.ownerName },
  doi: row.doi,
  versionNo: row.versionNo,
  files: row.files,
  size: row.bytes,
  changedAt: row.changedAt.toISOString(),
  submittedAt: row.submittedAt?.toISOString() ?? null,
  publishedAt: row.publishedAt?.toISOString() ?? null,
});

/** Every status, also those of which there is none; of the laboratories only those with something. */
export const navigationOf = async (
  { database }: Platform,
  accountId: string,
): Promise<OutputOf<typeof countMyDatasets>> => {
  const counts = await countMine(database, accountId);
  const byStatus = statuses.map((status) => ({
    status,
    count: counts.find((row) => row.status === status)?.count ?? 0,
  }));
  return {
    total: byStatus.reduce((sum, { count }) => sum + count, 0),
    byStatus,
    byLaboratory: counts.flatMap(({ laboratoryId, name, count }) =>
      laboratoryId === null ? [] : [{ id: laboratoryId, name: name ?? '', count }],
    ),
  };
};

const mostCreators = 100;

/** Each once, as they were entered last: the same ORCID iD is the same person, else the same name. */
export const formerCreators = async ({ database }: Platform, accountId: string): Promise<Creator[]> => {
  const found = new Map<string, Creator>();
  for (const creator of await lastCreators(database, accountId)) {
    const key = parseOrcid(creator.orcid) ?? nameOf(creator).toLowerCase();
    if (key !== '' && !found.has(key)) {
      found.set(key, creator);
    }
  }
  return [...found.values()].slice(0, mostCreators);
};
