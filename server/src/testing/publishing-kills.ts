import assert from 'node:assert/strict';
import { submit } from '@vitrine/contract/records.ts';
import { decide } from '@vitrine/contract/review.ts';
import { sql } from 'kysely';
import type { Platform } from '../platform/platform.ts';
import type { Instance } from './call.ts';
import { contentsOf } from './contents.ts';
import { startProcess } from './process.ts';
import { completeDraft, reviewScene, standing, type ReviewPart } from './review.ts';
import { waitForLock, waitingForLocks, waitUntilGone } from './waiting.ts';

/** In the order in which publishing writes to them. */
export const publishingSteps = [
  'record',
  'submission',
  'laboratory',
  'search_entry',
  'job',
  'audit',
  'event',
  'mail',
] as const;
/** Written by the jobs and sessions of any process, whatever becomes of the approval. */
const ownLife = ['job', 'session', 'mail'];

/**
 * Kills a process that publishes, before it writes to the table: nothing may have changed, and the process that is left
 * must then publish once. Throws when it is otherwise; gives where the dataset stands then.
 */
export const publishingKills = async (site: Instance, platform: Platform) => {
  const { config, database } = platform;
  const scene = await reviewScene(site, platform);
  const { checklists } = config.review;
  const approve = (part: ReviewPart, id: string, revision: number, at = site) =>
    at.call(
      decide,
      { id, revision, decision: 'approve', checklist: [...checklists.pi, ...checklists.judge] },
      { token: scene.people[part].token },
    );

  return async (table: (typeof publishingSteps)[number]): Promise<string> => {
    const { id, revision, metadata } = await completeDraft(site, platform, scene);
    await site.call(submit, { id, revision, metadata }, { token: scene.people.owner.token });
    await approve('pi', id, revision);
    const other = await startProcess(platform);
    const before = await contentsOf(platform, ownLife);
    const held = await database.startTransaction().execute();
    await sql`lock table ${sql.table(table)} in share mode`.execute(held);
    const unanswered = approve('judge', id, revision, other).catch(() => 'no answer');
    await waitForLock(platform);
    const connections = await waitingForLocks(platform);
    await other.kill();
    await held.rollback().execute();
    assert.equal(await unanswered, 'no answer');
    await waitUntilGone(platform, connections);
    assert.deepEqual(await contentsOf(platform, ownLife), before);
    assert.equal((await approve('judge', id, revision)).status, 200);
    const jobs = await sql`select id from job where kind = 'register-doi' and payload ->> 'recordId' = ${id}`.execute(
      database,
    );
    const dois = await sql`select doi from record where id = ${id} and doi is not null`.execute(database);
    assert.deepEqual([jobs.rows.length, dois.rows.length], [1, 1]);
    return standing(platform, id);
  };
};
