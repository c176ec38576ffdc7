import type { Transaction } from '../platform/database.ts';
import { documentOf } from './document.ts';
import { put, remove } from './postgres/put.ts';
import { publishedRecord } from './queries.ts';

/**
 * Makes what can be found of a dataset equal to its latest version, or takes it out where that one is withdrawn. In the
 * transaction that publishes, corrects or withdraws.
 */
export const putInSearch = async (transaction: Transaction, conceptId: string): Promise<void> => {
  const record = await publishedRecord(transaction, conceptId);
  await (record ? put(transaction, documentOf(record)) : remove(transaction, conceptId));
};

export { countsOfFilter } from './queries.ts';
export { followUse } from './postgres/writing/queries.ts';
