import { createHash } from 'node:crypto';
import { canonical } from '@vitrine/contract/changes.ts';
import type { SubmissionRow } from '../datasets/datasets.ts';
import { contentsDigest } from '../files/files.ts';
import type { Transaction } from '../platform/database.ts';

/** The hash of all that a reviewer decides on: metadata and files. */
export const digestOf = async (
  transaction: Transaction,
  { id, metadata }: Pick<SubmissionRow, 'id' | 'metadata'>,
): Promise<Buffer> =>
  createHash('sha256')
    .update(canonical(metadata))
    .update(await contentsDigest(transaction, id))
    .digest();
