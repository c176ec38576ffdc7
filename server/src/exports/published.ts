import type { Metadata } from '@vitrine/contract/metadata.ts';
import { citationOfRecord, type CitationItem } from '../citations/citations.ts';
import { datasetFor, type RecordRow } from '../datasets/datasets.ts';
import { Failure } from '../platform/failure.ts';
import type { Platform } from '../platform/platform.ts';
import {
  filesAfter,
  laboratoryOf,
  versionsOf,
  type LaboratoryOfRecord,
  type Place,
  type PublishedFile,
  type VersionOfRecord,
} from './queries.ts';

export type { PublishedFile, VersionOfRecord } from './queries.ts';

/** A record as anyone may see it, whoever asks: what leaves by an export or a landing page leaves for good. */
export interface Published {
  readonly row: RecordRow;
  readonly metadata: Omit<Metadata, 'piId' | 'noteToReviewers'>;
  readonly laboratory: LaboratoryOfRecord;
  /** Newest first. */
  readonly versions: readonly VersionOfRecord[];
  /** Whether anyone may download the files. */
  readonly open: boolean;
  readonly citation: CitationItem;
}

/** Undefined for what is not published, which nobody is told about here, not even its authors. */
export const readPublished = async (platform: Platform, id: string): Promise<Published | undefined> => {
  const seen = await datasetFor(platform.database, id, null).catch((error: unknown) => {
    if (error instanceof Failure && error.code === 404) {
      return undefined;
    }
    throw error;
  });
  if (seen?.type !== 'record') {
    return undefined;
  }
  const { row, abilities } = seen;
  const [laboratory, versions] = await Promise.all([
    laboratoryOf(platform.database, row.laboratoryId),
    versionsOf(platform.database, row.conceptId),
  ]);
  const { piId: _, noteToReviewers: __, ...metadata } = row.metadata;
  return { row, metadata, laboratory, versions, open: abilities.openFiles, citation: citationOfRecord(platform, row) };
};

/** The files of a withdrawn record are not even named. */
const namesFiles = ({ row }: Published): boolean => !row.withdrawn;

export const firstFiles = ({ database }: Platform, record: Published, most: number): Promise<PublishedFile[]> =>
  namesFiles(record) ? filesAfter(database, record.row.id, undefined, most) : Promise.resolve([]);

const batch = 1000;

/** All of them, a batch at a time: a dataset may have a hundred thousand. */
export const allFiles = async function* (
  { database }: Platform,
  record: Published,
): AsyncGenerator<PublishedFile, void, undefined> {
  if (!namesFiles(record)) {
    return;
  }
  let after: Place | undefined;
  do {
    const files = await filesAfter(database, record.row.id, after, batch);
    yield* files;
    after = files.length === batch ? files.at(-1) : undefined;
  } while (after);
};
