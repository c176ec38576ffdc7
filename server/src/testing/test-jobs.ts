import type { z } from 'zod';
import type { Database, Transaction } from '../platform/database.ts';
import { enqueue, type JobKind } from '../platform/jobs/job.ts';
import { workOne } from '../platform/jobs/worker.ts';
import { openLog } from '../platform/log.ts';

export const silentLog = openLog({ level: 'silent', file: undefined });

/** A kind of job for tests. */
export const jobKind = <Payload extends z.ZodType>(
  name: string,
  payload: Payload,
  work: (payload: z.output<Payload>, transaction: Transaction) => Promise<void>,
  everySeconds?: number,
): JobKind<Payload> => ({ name, payload, work, ...(everySeconds ? { everySeconds } : {}) });

export const kindsOf = (...kinds: readonly JobKind[]): ReadonlyMap<string, JobKind> =>
  new Map(kinds.map((kind) => [kind.name, kind]));

/** Asks for a job in a transaction of its own. */
export const ask = (database: Database, kind: string, payload: object = {}, when?: Parameters<typeof enqueue>[3]) =>
  database.transaction().execute((transaction) => enqueue(transaction, kind, payload, when));

/** Does every job that is due, and tells how many were. */
export const workAll = async (database: Database, ...kinds: readonly JobKind[]): Promise<number> => {
  let done = 0;
  while (await workOne(database, kindsOf(...kinds), silentLog)) {
    done += 1;
  }
  return done;
};
