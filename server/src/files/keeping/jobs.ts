import { z } from 'zod';
import { bytesMayGo } from '../../platform/backup/keep-blobs.ts';
import type { JobKind } from '../../platform/jobs/job.ts';
import type { Platform } from '../../platform/platform.ts';
import { inBatches } from './batches.ts';
import { mayBeCollected } from './collector/age.ts';
import { dropExpiredUploads, takeDiscarded, unknownKeys } from './collector/queries.ts';

const nothing = z.object({});

/** Removes from the store what was given up, once no backup needs it. Should the commit fail, it is removed once more. */
export const removeDiscarded = ({ blobs }: Platform): JobKind => ({
  name: 'remove-discarded-blobs',
  payload: nothing,
  everySeconds: 60,
  work: async (_, transaction) => {
    if (!(await bytesMayGo(transaction))) {
      return;
    }
    for (let keys = await takeDiscarded(transaction); keys.length > 0; keys = await takeDiscarded(transaction)) {
      for (const key of keys) {
        await blobs.remove(key);
      }
    }
  },
});

/** Uploads that nobody went on with, and the rows that remember finished ones for senders who missed our answer. */
export const forgetUploads: JobKind = {
  name: 'forget-unfinished-uploads',
  payload: nothing,
  everySeconds: 3600,
  work: async (_, transaction) => {
    while ((await dropExpiredUploads(transaction)) > 0) {
      // Until none is left.
    }
  },
};

/**
 * Bytes that no row knows, such as those of an upload that was ended while it was received, once they are old: nobody
 * has come for them.
 */
export const collectUnreferenced = (platform: Platform): JobKind => ({
  name: 'collect-unreferenced',
  payload: nothing,
  everySeconds: 24 * 3600,
  work: async (_, transaction) => {
    const { blobs, log } = platform;
    if (!(await bytesMayGo(transaction))) {
      return;
    }
    for (const keys of [blobs.list(), blobs.listUnfinished()]) {
      for await (const batch of inBatches(keys, 1000)) {
        for (const key of await unknownKeys(transaction, batch)) {
          const at = await blobs.writtenAt(key);
          if (at && mayBeCollected(platform, at)) {
            log.info({ key }, 'collected bytes that no row knows');
            await blobs.remove(key);
          }
        }
      }
    }
  },
});
