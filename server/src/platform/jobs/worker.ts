import { sql } from 'kysely';
import pg from 'pg';
import type { Logger } from '../log.ts';
import type { Database, Transaction } from '../database.ts';
import { enqueue, jobChannel, type JobKind } from './job.ts';

export interface Worker {
  /** Ends after the work under way. */
  stop(): Promise<void>;
}

interface Due {
  readonly id: number;
  readonly kind: string;
  readonly payload: object;
  readonly attempts: number;
}

export const mostAttempts = 12;
/** A job is noticed by its notification; this is only for those whose time has come, or a notification that was lost. */
const pollMilliseconds = 5000;

/** 10 s, 20 s, 40 s, … at most an hour: twelve attempts span about five hours. */
export const secondsUntilNextAttempt = (attempts: number): number => Math.min(5 * 2 ** attempts, 3600);

/** Works off due jobs until stopped. Any number of processes may do so on one database. */
export const startWorker = async (
  database: Database,
  address: string,
  kinds: readonly JobKind[],
  log: Logger,
  loops = 2,
): Promise<Worker> => {
  const known = new Map(kinds.map((kind) => [kind.name, kind]));
  const bell = await listen(address, log);
  const state = { stopping: false };

  const loop = async (): Promise<void> => {
    while (!state.stopping) {
      const rung = bell.next();
      const worked = await workOne(database, known, log).catch((error: unknown) => {
        log.warn({ err: error }, 'jobs: the database is away');
        return false;
      });
      if (!worked && !state.stopping) {
        await rung;
      }
    }
  };

  await database.transaction().execute(async (transaction) => {
    for (const kind of kinds.filter((each) => each.everySeconds)) {
      await enqueue(transaction, kind.name, {}, { key: kind.name });
    }
  });
  const running = Promise.all(Array.from({ length: loops }, loop));
  return {
    stop: async () => {
      state.stopping = true;
      await bell.stop();
      await running;
    },
  };
};

/** Does one due job; false when none is due. The row stays locked meanwhile, so nobody else takes it. */
export const workOne = async (
  database: Database,
  kinds: ReadonlyMap<string, JobKind>,
  log: Logger,
): Promise<boolean> => {
  const transaction = await database.startTransaction().execute();
  try {
    const due = await nextDue(transaction, [...kinds.keys()]);
    const kind = due && kinds.get(due.kind);
    if (!due || !kind) {
      await transaction.rollback().execute();
      return false;
    }
    const attempt = await transaction.savepoint('work').execute();
    try {
      await kind.work(kind.payload.parse(due.payload), attempt);
      await attempt.releaseSavepoint('work').execute();
      await finish(attempt, due, kind);
    } catch (error) {
      await attempt.rollbackToSavepoint('work').execute();
      await postpone(attempt, due, kind, error, log);
    }
    await transaction.commit().execute();
    return true;
  } catch (error) {
    await transaction
      .rollback()
      .execute()
      .catch(() => undefined);
    throw error;
  }
};

const nextDue = (transaction: Transaction, kinds: readonly string[]): Promise<Due | undefined> =>
  transaction
    .selectFrom('job')
    .select(['id', 'kind', 'payload', 'attempts'])
    .where('failed_at', 'is', null)
    .where('run_at', '<=', sql<Date>`now()`)
    .where('kind', 'in', kinds)
    .orderBy('run_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();

const finish = async (transaction: Transaction, due: Due, kind: JobKind): Promise<void> => {
  await transaction.deleteFrom('job').where('id', '=', due.id).execute();
  if (kind.everySeconds) {
    await enqueue(transaction, kind.name, {}, { key: kind.name, afterSeconds: kind.everySeconds });
  }
};

const postpone = async (
  transaction: Transaction,
  due: Due,
  kind: JobKind,
  error: unknown,
  log: Logger,
): Promise<void> => {
  const attempts = due.attempts + 1;
  // What comes again and again is never given up: its next turn would be lost with it.
  const forGood = attempts >= mostAttempts && !kind.everySeconds;
  const reason = error instanceof Error ? error.message : String(error);
  log[forGood ? 'error' : 'warn'](
    { job: due.id, kind: due.kind, attempts, reason },
    forGood ? 'job failed for good' : 'job failed, will be tried again',
  );
  await transaction
    .updateTable('job')
    .set({
      attempts,
      last_error: reason.slice(0, 1000),
      run_at: sql`now() + make_interval(secs => ${secondsUntilNextAttempt(attempts)})`,
      failed_at: forGood ? sql`now()` : null,
    })
    .where('id', '=', due.id)
    .execute();
};

/** A bell that rings for every notification, every few seconds, and once more when stopped. */
const listen = async (address: string, log: Logger) => {
  let ring = () => {};
  let rung = new Promise<void>((resolve) => (ring = resolve));
  const strike = () => {
    ring();
    rung = new Promise<void>((resolve) => (ring = resolve));
  };
  let stopped = false;
  let client: pg.Client | undefined;
  const connect = async (): Promise<void> => {
    const fresh = new pg.Client({ connectionString: address, application_name: 'vitrine-jobs' });
    fresh.on('notification', strike);
    fresh.on('error', (error) => log.warn({ err: error }, 'jobs: lost the notifications, will connect again'));
    fresh.on('end', () => (client = undefined));
    await fresh.connect();
    await fresh.query(`listen ${jobChannel}`);
    client = fresh;
  };
  await connect();
  const timer = setInterval(() => {
    strike();
    if (!client && !stopped) {
      connect().catch(() => undefined);
    }
  }, pollMilliseconds);
  return {
    next: () => rung,
    stop: async () => {
      stopped = true;
      clearInterval(timer);
      strike();
      await client?.end();
    },
  };
};
