import { z } from 'zod';
import { enqueue, type JobKind } from '../platform/jobs/job.ts';
import { publishedConcepts } from './queries.ts';
import { putInSearch } from './search.ts';

const atOnce = 50;

const payload = z.strictObject({
  /** Of one laboratory, after it was renamed; otherwise all. */
  laboratoryId: z.string().nullable(),
  /** Those up to this one have been put in again. */
  after: z.string(),
});

/** Puts what is published into the search again, some at a time: for a laboratory with a new name, or a new kind of index. */
export const searchAgain: JobKind<typeof payload> = {
  name: 'search-again',
  payload,
  work: async ({ laboratoryId, after }, transaction) => {
    const conceptIds = await publishedConcepts(transaction, { laboratoryId, after, most: atOnce });
    for (const conceptId of conceptIds) {
      await putInSearch(transaction, conceptId);
    }
    const last = conceptIds.at(-1);
    if (conceptIds.length === atOnce && last !== undefined) {
      await enqueue(transaction, searchAgain.name, { laboratoryId, after: last });
    }
  },
};
