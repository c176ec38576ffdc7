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

export interface HeldByName {
  readonly held: ReadonlyMap<string, Held>;
  release(): Promise<void>;
}

/** Locks that hold over all processes on one database, for as long as the work takes and with no transaction open. */
export interface Locks {
  /** Undefined when somebody has it. Never waits for them. */
  take(name: string): Promise<Held | undefined>;
  /** Many at once, each by its name; those that somebody has are left out. */
  takeEach(names: readonly string[]): Promise<HeldByName>;
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

  /** For which of the names it was done, and by which of the database's own processes. */
  const ask = async (
    statement: 'pg_try_advisory_lock' | 'pg_advisory_unlock',
    names: readonly string[],
  ): Promise<{ done: ReadonlySet<string>; pid: number }> => {
    connection ??= connect();
    const own = connection;
    const { client, pid } = await own.catch((error: unknown) => {
      if (connection === own) {
        connection = undefined;
      }
      throw error;
    });
    // One after another: the connection has no queue of its own.
    const asked = last.then(() =>
      client.query<{ name: string; done: boolean }>(
        `select name, ${statement}(hashtextextended(name, 0)) as done from unnest($1::text[]) as name`,
        [names],
      ),
    );
    last = asked.catch(() => undefined);
    const { rows } = await asked;
    return { done: new Set(rows.filter(({ done }) => done).map(({ name }) => name)), pid };
  };

  const releaseAll = async (taken: ReadonlyMap<string, AbortController>): Promise<void> => {
    const ours = [...taken].filter(([name, controller]) => held.get(name) === controller);
    if (ours.length > 0) {
      const names = ours.map(([name]) => name);
      // First at the database: the next one in this process asks it after us, on the same connection.
      await ask('pg_advisory_unlock', names).catch(() => undefined);
      giveUp(ours);
    }
  };

  const giveUp = (taken: Iterable<readonly [string, AbortController]>): void => {
    for (const [name, controller] of taken) {
      if (held.get(name) === controller) {
        held.delete(name);
      }
    }
  };

  const takeEach = async (names: readonly string[]): Promise<HeldByName> => {
    const wanted = new Map(
      [...new Set(names)].filter((name) => !held.has(name)).map((name) => [name, new AbortController()]),
    );
    wanted.forEach((controller, name) => held.set(name, controller));
    const { done, pid } = await ask('pg_try_advisory_lock', [...wanted.keys()]).catch((error: unknown) => {
      giveUp(wanted);
      throw error;
    });
    giveUp([...wanted].filter(([name]) => !done.has(name)));
    const taken = new Map([...wanted].filter(([name]) => done.has(name)));
    const heldOf = ([name, controller]: readonly [string, AbortController]): readonly [string, Held] => [
      name,
      {
        lost: controller.signal,
        holds: sql<boolean>`exists (select from pg_locks where locktype = 'advisory' and granted and pid = ${pid}
          and ((classid::bigint << 32) | objid::bigint) = hashtextextended(${name}, 0))`,
        release: () => releaseAll(new Map([[name, controller]])),
      },
    ];
    return { held: new Map([...taken].map(heldOf)), release: () => releaseAll(taken) };
  };

  return {
    take: async (name) => (await takeEach([name])).held.get(name),
    takeEach,
    close: async () => {
      const own = connection;
      await own?.then(({ client }) => client.end()).catch(() => undefined);
    },
  };
};
