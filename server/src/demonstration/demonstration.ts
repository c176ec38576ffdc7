import { z } from 'zod';
import type { Database, Transaction } from '../platform/database.ts';
import { recordEvent } from '../platform/events.ts';
import { Failure } from '../platform/failure.ts';
import { enqueue, type JobKind } from '../platform/jobs/job.ts';
import type { Platform } from '../platform/platform.ts';
import { datasets } from './datasets.ts';
import { furnishDataset } from './furnish.ts';
import { backToSavepoint, furnishedKeys, savepoint } from './queries.ts';

const kind = 'furnish-demonstration';

/** Asks for the next dataset that the demonstration still lacks: one at a time, each in its own transaction. */
const askForNextDataset = async (transaction: Transaction): Promise<void> => {
  const there = await furnishedKeys(transaction);
  const next = datasets.find(({ key }) => !there.has(key));
  if (next) {
    await enqueue(transaction, kind, { key: next.key }, { key: `${kind} ${next.key}` });
  }
};

/** At every start: a start that was ended half-way goes on where it was. */
export const furnishDatasets = (database: Database): Promise<void> => database.transaction().execute(askForNextDataset);

export const furnishDemonstration = (platform: Platform, issuer: string): JobKind => {
  const payload = z.object({ key: z.string() });
  return {
    name: kind,
    payload,
    work: async (given, transaction) => {
      const { key } = payload.parse(given);
      const dataset = datasets.find((each) => each.key === key);
      if (dataset && !(await furnishedKeys(transaction)).has(key)) {
        await savepoint(transaction);
        const refused = await furnishDataset(platform, transaction, issuer, dataset).then(
          () => undefined,
          (error: unknown) => refusalOf(error),
        );
        if (refused !== undefined) {
          // Such as a laboratory that was archived meanwhile. It stays out, and the others go on.
          await backToSavepoint(transaction);
          platform.log.warn({ dataset: key, reason: refused }, 'a dataset of the demonstration was refused');
        }
        await recordEvent(transaction, {
          actor: null,
          kind: 'demonstration.furnished',
          subject: { kind: 'demonstration', id: key },
          details: { refused: refused ?? null },
        });
      }
      await askForNextDataset(transaction);
    },
  };
};

const refusalOf = (error: unknown): string => {
  if (error instanceof Failure) {
    return `${error.message} ${JSON.stringify(error.data ?? '')}`;
  }
  throw error;
};
