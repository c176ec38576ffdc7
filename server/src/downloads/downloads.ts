import { datasetFor, type Actor, type Seen } from '../datasets/datasets.ts';
import type { Database } from '../platform/database.ts';
import { Failure } from '../platform/failure.ts';
import { fileBy, heldDataset, type FileRow, type HeldDataset } from './queries.ts';
import { isSigned, type Signed, type Subject } from './signature.ts';

export type { FileRow } from './queries.ts';

/** What someone brings to be given bytes: who they are, an address that we signed, or nothing. */
export interface Claim extends Signed {
  readonly actor: Actor | null;
}

const noFile = () => new Failure(404, 'There is no such file, or none that you may see.');

/** The file, when it is open to whoever claims it. */
export const fileFor = async (database: Database, fileId: string, claim: Claim): Promise<FileRow> => {
  const file = await fileBy(database, fileId);
  await checkClaim(database, { fileId }, file?.recordId, claim);
  if (!file) {
    throw noFile();
  }
  return file;
};

/** The dataset, when its files are open to whoever claims them. */
export const datasetOpenTo = async (database: Database, id: string, claim: Claim): Promise<HeldDataset> => {
  await checkClaim(database, { id }, id, claim);
  const held = await heldDataset(database, id);
  if (!held) {
    throw new Failure(404, 'There is no such dataset, or none that you may see.');
  }
  return held;
};

/**
 * The one place that decides. A signature that does not hold is refused in the same words whether there is such a file
 * or not; what one may see without it is still given.
 */
const checkClaim = async (
  database: Database,
  subject: Subject,
  recordId: string | undefined,
  claim: Claim,
): Promise<void> => {
  if (await isSigned(database, subject, claim)) {
    return;
  }
  try {
    if (recordId === undefined) {
      throw noFile();
    }
    const seen = await datasetFor(database, recordId, claim.actor);
    if (!seen.abilities.openFiles) {
      throw new Failure(403, whyClosed(seen));
    }
  } catch (error) {
    if (error instanceof Failure && claim.signature !== undefined) {
      throw new Failure(403, 'This address no longer works. Please open the file from the page of its dataset again.');
    }
    throw error instanceof Failure && error.code === 404 && 'fileId' in subject ? noFile() : error;
  }
};

const whyClosed = (seen: Seen): string => {
  if (seen.type === 'record' && seen.row.withdrawn) {
    return 'This dataset was withdrawn, and its files are closed.';
  }
  const access = seen.type === 'record' ? seen.row.access : 'restricted';
  return {
    open: 'The files of this dataset are not open to you.',
    embargoed: 'The files of this dataset are under embargo and not open to you yet.',
    restricted: 'The files of this dataset are restricted and not open to you.',
    'metadata-only': 'This dataset describes data that is kept elsewhere; it has no files to open.',
  }[access];
};
