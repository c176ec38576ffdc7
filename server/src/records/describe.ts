import { nameOf, type Metadata } from '@vitrine/contract/metadata.ts';
import type { Dataset, DatasetCard } from '@vitrine/contract/records.ts';
import { logoUrlOf } from '../communities/communities.ts';
import { openSubmissionFor, type Actor, type RecordRow, type Seen, type SubmissionRow } from '../datasets/datasets.ts';
import { isPlaceholder } from '../dois/dois.ts';
import type { Database } from '../platform/database.ts';
import { problemsIn } from './problems.ts';
import { surroundingsOf, type Surroundings } from './queries.ts';

/** Everything about a dataset that the actor may see, but for its files. */
export const describeDataset = (database: Database, seen: Seen, actor: Actor | null): Promise<Dataset> =>
  seen.type === 'record' ? describeRecord(database, seen, actor) : describeSubmission(database, seen);

type Shown<Type> = Extract<Seen, { type: Type }>;

const describeSubmission = async (database: Database, { row, abilities }: Shown<'submission'>): Promise<Dataset> => {
  const around = await surroundingsOf(database, row, row);
  const { facts, targetDoi } = around;
  const corrected = row.kind === 'revision' ? facts?.target : null;
  const doi = row.kind === 'revision' ? (targetDoi?.doi ?? null) : row.doi;
  const changes = row.status === 'draft' || row.status === 'returned';
  return {
    ...cardOf(row, around),
    status: row.status,
    kind: row.kind,
    access: row.metadata.access.kind,
    doi,
    versionNo: null,
    files: corrected?.files ?? row.files,
    size: corrected?.bytes ?? row.bytes,
    submittedAt: row.submittedAt?.toISOString() ?? null,
    publishedAt: null,
    ...surroundingPart(around),
    revision: row.revision,
    targetId: row.targetId,
    metadata: row.metadata,
    html: row.html,
    doiRegistered: row.kind === 'revision' && targetDoi?.registered === true,
    doiPlaceholder: doi !== null && isPlaceholder(doi),
    editors: around.editors,
    unfinishedFiles: facts?.unfinished ?? 0,
    withdrawn: null,
    returnedFrom: row.returnedFrom,
    waitingSince: row.waitingSince?.toISOString() ?? null,
    openSubmission: null,
    problems: facts && changes ? problemsIn(row, row.metadata, facts) : [],
    views: 0,
    downloads: 0,
    abilities,
  };
};

const describeRecord = async (
  database: Database,
  { row, abilities }: Shown<'record'>,
  actor: Actor | null,
): Promise<Dataset> => {
  const [around, open] = await Promise.all([
    surroundingsOf(database, { ...row, changedBy: null, targetId: null }, null),
    openSubmissionFor(database, row.conceptId, actor),
  ]);
  return {
    ...cardOf(row, around),
    status: row.withdrawn ? 'withdrawn' : 'published',
    kind: null,
    access: row.access,
    doi: row.doi,
    versionNo: row.versionNo,
    submittedAt: null,
    publishedAt: row.publishedAt.toISOString(),
    ...surroundingPart(around),
    revision: row.revision,
    targetId: null,
    metadata: publicMetadata(row.metadata),
    html: row.html,
    doiRegistered: row.doiRegisteredAt !== null,
    doiPlaceholder: isPlaceholder(row.doi),
    // Who helped with the entry is nobody's business but of those who work on it.
    editors: abilities.revise || abilities.manageEditors ? around.editors : [],
    unfinishedFiles: 0,
    withdrawn:
      row.withdrawnAt && row.withdrawnReason !== null
        ? { at: row.withdrawnAt.toISOString(), reason: row.withdrawnReason }
        : null,
    returnedFrom: null,
    waitingSince: null,
    openSubmission: open ? { id: open.id, kind: open.kind, status: open.status } : null,
    problems: [],
    views: row.views,
    downloads: row.downloads,
    abilities,
  };
};

/** Whom to ask and what the reviewers were told is never published. */
export const publicMetadata = (metadata: Metadata): Metadata => ({ ...metadata, piId: null, noteToReviewers: '' });

type CommonCard = Pick<
  DatasetCard,
  'id' | 'conceptId' | 'title' | 'resourceType' | 'creators' | 'laboratory' | 'owner' | 'files' | 'size' | 'changedAt'
>;

const cardOf = (row: SubmissionRow | RecordRow, { laboratory, owner }: Surroundings): CommonCard => ({
  id: row.id,
  conceptId: row.conceptId,
  title: row.title,
  resourceType: row.metadata.resourceType,
  creators: row.metadata.creators.map(nameOf),
  laboratory: laboratory && {
    id: laboratory.id,
    idf: laboratory.idf,
    name: laboratory.name,
    logoUrl: logoUrlOf(laboratory.logo),
  },
  owner,
  files: row.files,
  size: row.bytes,
  changedAt: row.changedAt.toISOString(),
});

const surroundingPart = ({ createdAt, changedBy, versions }: Surroundings) => ({
  createdAt: createdAt.toISOString(),
  changedBy,
  versions: versions.map((version) => ({
    ...version,
    label: version.label ?? '',
    publishedAt: new Date(version.publishedAt).toISOString(),
  })),
});
