import type { Database, Transaction } from '../platform/database.ts';
import type { JobKind } from '../platform/jobs/job.ts';
import type { Platform } from '../platform/platform.ts';
import { checkFixityInTurn } from './keeping/fixity/fixity.ts';
import { collectUnreferenced, forgetUploads, removeDiscarded } from './keeping/jobs.ts';
import { copyAll, countHeld, digestOf, releaseAll } from './keeping/release/queries.ts';
import { lookAtFiles } from './look/look-at-file.ts';

export { keepFiles, type GivenFile } from './uploads/keep-files.ts';
export { checkFixity } from './keeping/fixity/fixity.ts';
export { fileMetrics } from './keeping/fixity/health.ts';
export { verifyFiles } from './keeping/verify/verify.ts';

export const fileJobs = (platform: Platform): readonly JobKind[] => [
  removeDiscarded(platform),
  forgetUploads,
  collectUnreferenced(platform),
  checkFixityInTurn(platform),
  lookAtFiles(platform),
];

/** For a submission that is deleted, under its lock: its files go, and what no other dataset has is given up. */
export const releaseFiles = (transaction: Transaction, recordId: string): Promise<void> =>
  releaseAll(transaction, recordId);

/** Gives a new submission the files of another dataset. Only rows are copied. */
export const copyFiles = (transaction: Transaction, fromId: string, toId: string): Promise<void> =>
  copyAll(transaction, fromId, toId);

/** How many files have arrived, and how many are still on their way. */
export const heldBy = (database: Database, recordId: string): Promise<{ files: number; unfinished: number }> =>
  countHeld(database, recordId);

/** What a decision is made on: changes with every file that is added, removed, renamed or replaced. */
export const contentsDigest = (database: Database, recordId: string): Promise<Buffer> => digestOf(database, recordId);
