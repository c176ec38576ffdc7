import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Transaction } from './database.ts';
import { Failure } from './failure.ts';
import type { JobKind } from './jobs/job.ts';
import { z } from 'zod';

export interface RateLimit {
  readonly name: string;
  /** Whose turn is counted: an address, an account. Kept only as a hash. */
  readonly of: string;
  readonly most: number;
  readonly seconds: number;
  /** The sentence for the one who has to wait. */
  readonly sentence: string;
}

/**
 * Counts one use in the caller's transaction and refuses the one too many. The row's lock makes two at once count as
 * two; a rollback takes the count back.
 */
export const countUse = async (transaction: Transaction, limit: RateLimit): Promise<void> => {
  const key = keyOf(limit);
  const ended = sql<boolean>`rate_limit.ends_at <= now()`;
  const row = await transaction
    .insertInto('rate_limit')
    .values({ name: limit.name, key, count: 1, ends_at: sql<Date>`now() + make_interval(secs => ${limit.seconds})` })
    .onConflict((conflict) =>
      conflict.columns(['name', 'key']).doUpdateSet({
        count: sql<number>`case when ${ended} then 1 else rate_limit.count + 1 end`,
        ends_at: sql<Date>`case when ${ended} then excluded.ends_at else rate_limit.ends_at end`,
      }),
    )
    .returning(['count', sql<number>`ceil(extract(epoch from ends_at - now()))::integer`.as('wait')])
    .executeTakeFirstOrThrow();
  if (row.count > limit.most) {
    throw new Failure(429, limit.sentence, { retryAfter: Math.max(row.wait, 1) });
  }
};

/** Takes every count back, for those that only failures should use up. */
export const clearUses = async (transaction: Transaction, limit: RateLimit): Promise<void> => {
  await transaction.deleteFrom('rate_limit').where('name', '=', limit.name).where('key', '=', keyOf(limit)).execute();
};

const keyOf = (limit: RateLimit): Buffer => createHash('sha256').update(limit.of).digest();

/** Counters that have run out are of no use to anyone. */
export const forgetEndedLimits: JobKind = {
  name: 'forget-ended-limits',
  payload: z.object({}),
  everySeconds: 3600,
  work: async (_, transaction) => {
    await transaction
      .deleteFrom('rate_limit')
      .where('ends_at', '<', sql<Date>`now()`)
      .execute();
  },
};
