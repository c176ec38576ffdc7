import type { InputOf, OutputOf } from '@vitrine/contract/endpoint.ts';
import { nameOf, type Creator } from '@vitrine/contract/metadata.ts';
import { parseOrcid } from '@vitrine/contract/orcid.ts';
import type { countMyDatasets, DatasetCard, listMyDatasets } from '@vitrine/contract/records.ts';
import { statuses } from '@vitrine/contract/workflow.ts';
import { logoUrlOf } from '../../communities/communities.ts';
import { abilitiesOnRecord, abilitiesOnSubmission, type Actor } from '../../datasets/datasets.ts';
import type { Database } from '../../platform/database.ts';
import { pageOf } from '../../platform/paging.ts';
import type { Platform } from '../../platform/platform.ts';
import { countMine, findCards, findMine, lastCreators, type CardRow } from './queries.ts';

export const listMine = async (
  { database }: Platform,
  actor: Actor,
  input: InputOf<typeof listMyDatasets>,
): Promise<OutputOf<typeof listMyDatasets>> => {
  const { rows, total } = await findMine(database, actor.id, input);
  const describe = describeFor(actor);
  return pageOf(input, total, rows, (row) => ({ ...describe(row), openSubmission: openSubmissionOf(row) }));
};

export const cardsOf = async (database: Database, actor: Actor, ids: readonly string[]): Promise<DatasetCard[]> =>
  ids.length === 0 ? [] : (await findCards(database, actor.id, ids)).map(describeFor(actor));

const describeFor =
  (actor: Actor) =>
  (row: CardRow): DatasetCard => ({
    ...labelOf(row),
    abilities:
      row.status === 'published' || row.status === 'withdrawn'
        ? abilitiesOnRecord(actor, { ...row, withdrawn: row.status === 'withdrawn' })
        : abilitiesOnSubmission(actor, { ...row, status: row.status }),
  });

/** Authors see whatever is under way, wherever it stands. */
const openSubmissionOf = ({ openId: id, openKind: kind, openStatus: status }: CardRow) =>
  id !== null && kind !== null && status !== null ? { id, kind, status } : null;

const labelOf = (row: CardRow): Omit<DatasetCard, 'abilities'> => ({
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
