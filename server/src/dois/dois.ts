import type { Config } from '../config.ts';
import type { Transaction } from '../platform/database.ts';
import { enqueue } from '../platform/jobs/job.ts';
import { versionBefore } from './queries.ts';

export { attributesOf } from './datacite-attributes.ts';

/** Of DataCite's examples: it never resolves, and nobody can register under it. */
const placeholderPrefix = '10.5072';

export const prefixOf = ({ datacite }: Config): string => datacite?.prefix ?? placeholderPrefix;

export const isPlaceholder = (doi: string): boolean => doi.startsWith(`${placeholderPrefix}/`);

export const registerDoiKind = 'register-doi';

/**
 * Asks, in the transaction that publishes, corrects or withdraws a record, that the registry be told; of the version
 * before too, whose entry names the one that follows.
 */
export const askToRegister = async (transaction: Transaction, recordId: string): Promise<void> => {
  const before = await versionBefore(transaction, recordId);
  for (const id of [recordId, ...(before ? [before] : [])]) {
    // Without a key: one that is under way has read what was there before.
    await enqueue(transaction, registerDoiKind, { recordId: id });
  }
};
