import type { Dataset } from '@vitrine/contract/records.ts';
import { datasetFor, type Actor } from '../datasets/datasets.ts';
import type { Database } from '../platform/database.ts';
import { describeDataset } from './describe.ts';

export { deleteDraft } from './delete-draft.ts';
export { publicMetadata } from './describe.ts';
export { beginRevision } from './begin-revision.ts';
export { submissionProblems } from './problems.ts';
export { takeDoi } from './reserve-doi.ts';
export { beginNewVersion } from './new-version.ts';
export { applySave, saveDraft } from './save-draft.ts';
export { cardsOf } from './mine/mine.ts';

/** A record, or a submission that the actor may see. */
export const readDataset = async (database: Database, id: string, actor: Actor | null): Promise<Dataset> =>
  describeDataset(database, await datasetFor(database, id, actor), actor);
