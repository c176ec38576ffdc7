import { sql } from 'kysely';
import type { z } from 'zod';
import type { Transaction } from '../database.ts';

/** A kind of work done after the commit that asks for it, and at least once. */
export interface JobKind<Payload extends z.ZodType = z.ZodType> {
  readonly name: string;
  readonly payload: Payload;
  /** What it does in the given transaction is committed together with the job's end. */
  work(payload: z.output<Payload>, transaction: Transaction): Promise<void>;
  /** For work that comes again and again: how many seconds after the end of one the next is due. */
  readonly everySeconds?: number;
}

export const jobChannel = 'vitrine_job';

/**
 * Asks for work, in the transaction that causes it: a rollback takes the job along. A key that waits already is not
 * asked for twice; one whose job failed for good gets a fresh start.
 */
export const enqueue = async (
  transaction: Transaction,
  kind: string,
  payload: object,
  when: { key?: string; afterSeconds?: number } = {},
): Promise<void> => {
  await transaction
    .insertInto('job')
    .values({
      kind,
      payload: JSON.stringify(payload),
      key: when.key ?? null,
      run_at: sql<Date>`now() + make_interval(secs => ${when.afterSeconds ?? 0})`,
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  if (when.key) {
    await transaction
      .updateTable('job')
      .set({ failed_at: null, attempts: 0, payload: JSON.stringify(payload), run_at: sql`now()` })
      .where('key', '=', when.key)
      .where('failed_at', 'is not', null)
      .execute();
  }
  // Delivered at the commit, never before.
  await sql`select pg_notify(${jobChannel}, '')`.execute(transaction);
};
