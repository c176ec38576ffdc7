import { sql, type RawBuilder } from 'kysely';
import pg from 'pg';
import type { Logger } from './log.ts';

export interface Held {
  /** Fires when the database has ended our connection and with it the lock: somebody else may have it now. */
  readonly lost: AbortSignal;
  /** True in a statement that runs while the lock is ours: what we write must not count once somebody else has it. */
  readonly holds: RawBuilder<boolean>;
  release(): Promise<void>;
}

/** Locks that hold over all processes on one database, for as long as the work takes and with no transaction open. */
export interface Locks {
  /** Undefined when somebody has it. Never waits for them. */
  take(name: string): Promise<Held | undefined>;
  close(): Promise<void>;
}

/** connection_failure, as the database calls it: whoever had the lock is told that the database is away. */
const lockLost = () =>
  Object.assign(new Error('The lock was lost with the connection to the database.'), { code: '08006' });

/**
 * All locks of this process hang on one connection of its own, so that the pool stays free for queries. When the
 * process dies, the database notices and frees them at once.
 */
export const openLocks = (address: string, log: Logger): Locks => {
  // Advisory locks can be taken twice by one connection, so what we hold ourselves is remembered here.
  const held = new Map<string, AbortController>();
  let connection: Promise<{ client: pg.Client; pid: number }> | undefined;

  let last: Promise<unknown> = Promise.resolve();

  const lose = (): void => {
    connection = undefined;
    const lost = [...held.values()];
    held.clear();
    lost.forEach((each) => each.abort(lockLost()));
  };

  const connect = async () => {
    const client = new pg.Client({ connectionString: address, application_name: 'vitrine-locks', keepAlive: true });
    client.on('error', (error) => log.warn({ err: error }, 'locks: lost the connection'));
    client.once('end', lose);
    await client.connect();
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    return { client, pid: rows[0]?.pid ?? 0 };
  };

  /** Whether it was done, and by which of the database's own processes. */
  const ask = async (statement: string, name: string): Promise<{ done: boolean; pid: number }> => {
    connection ??= connect();
    const own = connection;
    const { client, pid } = await own.catch((error: unknown) => {
      if (connection === own) {
        connection = undefined;
      }
      throw error;
    });
    // One after another: the connection has no queue of its own.
    const asked = last.then(() => client.query<{ done: boolean }>(statement, [name]));
    last = asked.catch(() => undefined);
    const { rows } = await asked;
    return { done: rows[0]?.done === true, pid };
  };

  return {
    take: async (name) => {
      if (held.has(name)) {
        return undefined;
      }
      const controller = new AbortController();
      held.set(name, controller);
      const giveUp = () => held.get(name) === controller && held.delete(name);
      const { done, pid } = await ask('select pg_try_advisory_lock(hashtextextended($1, 0)) as done', name).catch(
        (error: unknown) => {
          giveUp();
          throw error;
        },
      );
      if (!done) {
        giveUp();
        return undefined;
      }
      return {
        lost: controller.signal,
        holds: sql<boolean>`exists (select from pg_locks where locktype = 'advisory' and granted and pid = ${pid}
          and ((classid::bigint << 32) | objid::bigint) = hashtextextended(${name}, 0))`,
        release: async () => {
          if (held.get(name) === controller) {
            // First at the database: the next one in this process asks it after us, on the same connection.
            await ask('select pg_advisory_unlock(hashtextextended($1, 0)) as done', name).catch(() => undefined);
            giveUp();
          }
        },
      };
    },
    close: async () => {
      const own = connection;
      await own?.then(({ client }) => client.end()).catch(() => undefined);
    },
  };
};
