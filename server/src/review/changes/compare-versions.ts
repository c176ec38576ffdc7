import { changedFields, noFileChanges, type Changes } from '@vitrine/contract/changes.ts';
import type { InputOf } from '@vitrine/contract/endpoint.ts';
import type { compareVersions as call } from '@vitrine/contract/records.ts';
import type { Actor } from '../../datasets/datasets.ts';
import type { Database } from '../../platform/database.ts';
import { Failure } from '../../platform/failure.ts';
import { readDataset } from '../../records/records.ts';
import { changedFiles } from './queries.ts';

const isPublic = ({ kind }: { readonly kind: string | null }): boolean => kind === null;

/** What `id` changed against `otherId`: a version that is published or, for those who see it, on its way. */
export const compareVersions = async (
  database: Database,
  { id, otherId }: InputOf<typeof call>,
  actor: Actor | null,
): Promise<Changes> => {
  const [after, before] = await Promise.all([readDataset(database, id, actor), readDataset(database, otherId, actor)]);
  if (!(isPublic(after) || after.kind === 'version') || !isPublic(before) || after.conceptId !== before.conceptId) {
    throw new Failure(404, 'These are not two versions of one dataset.');
  }
  const mayNameFiles = after.abilities.openFiles && before.abilities.openFiles;
  return {
    fields: changedFields(before.metadata, after.metadata),
    ...(mayNameFiles ? await changedFiles(database, id, { record: otherId }) : noFileChanges()),
  };
};
