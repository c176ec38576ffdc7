import { submit } from '@vitrine/contract/records.ts';
import { decide } from '@vitrine/contract/review.ts';
import { sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import { contentsOf } from '../../testing/contents.ts';
import { withoutDemonstration } from '../../testing/laboratories.ts';
import { freePort, runVitrine } from '../../testing/program.ts';
import { completeDraft, reviewScene, standing, type ReviewPart } from '../../testing/review.ts';
import { startSite } from '../../testing/site.ts';
import { waitForLock } from '../../testing/waiting.ts';

const site = await startSite(withoutDemonstration);
const { platform } = site;
const { database } = platform;
const scene = await reviewScene(site, platform);
const { checklists } = platform.config.review;
const checklist = [...checklists.pi, ...checklists.judge];

const approve = (part: ReviewPart, id: string, revision: number, origin = site.origin) =>
  fetch(`${origin}${decide.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${scene.people[part].token}` },
    body: JSON.stringify({ id, revision, decision: 'approve', checklist }),
  });

/** Another process on the same database. It does no jobs of its own that would change the contents meanwhile. */
const startProgram = async () => {
  const port = await freePort();
  const program = runVitrine({
    ...withoutDemonstration,
    NODE_ENV: 'test',
    PORT: String(port),
    DATA_DIR: platform.config.dataFolder,
    DATABASE_URL: platform.address,
    LOG_FILE: '-',
    LOG_LEVEL: 'silent',
  });
  await program.says('Ctrl-C');
  return { program, origin: `http://127.0.0.1:${port}` };
};

/** The connections of the database that wait for a lock. */
const waitingBackends = async (): Promise<readonly number[]> =>
  (
    await sql<{ pid: number }>`select pid from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(database)
  ).rows.map(({ pid }) => pid);

const goneFrom = (backends: readonly number[]) =>
  vi.waitFor(
    async () => {
      const { rows } = await sql`select pid from pg_stat_activity where pid = any(${backends})`.execute(database);
      expect(rows).toEqual([]);
    },
    { timeout: 10_000, interval: 20 },
  );

/** In the order in which publishing writes to them. */
const steps = ['record', 'submission', 'laboratory', 'search_entry', 'job', 'audit', 'event', 'mail'] as const;
/** Written by the jobs and sessions of any process, whatever becomes of the approval. */
const ownLife = ['job', 'session', 'mail'];

describe('a process that is killed while it publishes', () => {
  test.each(steps)(
    'before it writes to %s has done nothing, and another publishes once',
    async (table) => {
      const { id, revision, metadata } = await completeDraft(site, platform, scene);
      await site.call(submit, { id, revision, metadata }, { token: scene.people.owner.token });
      await approve('pi', id, revision);
      const { program, origin } = await startProgram();
      const before = await contentsOf(platform, ownLife);
      const held = await database.startTransaction().execute();
      await sql`lock table ${sql.table(table)} in share mode`.execute(held);
      const unanswered = approve('judge', id, revision, origin).catch(() => 'no answer');
      await waitForLock(platform);
      const backends = await waitingBackends();
      program.child.kill('SIGKILL');
      await program.exit;
      await held.rollback().execute();
      expect(await unanswered).toBe('no answer');
      await goneFrom(backends);
      expect(await contentsOf(platform, ownLife)).toEqual(before);
      expect((await approve('judge', id, revision)).status).toBe(200);
      expect(await standing(platform, id)).toBe('published');
      const jobs = await sql`select id from job where kind = 'register-doi' and payload ->> 'recordId' = ${id}`.execute(
        database,
      );
      expect(jobs.rows).toHaveLength(1);
    },
    60_000,
  );
});
