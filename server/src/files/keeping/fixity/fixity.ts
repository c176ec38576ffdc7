import { z } from 'zod';
import { recordEvent } from '../../../platform/events.ts';
import type { JobKind } from '../../../platform/jobs/job.ts';
import type { Platform } from '../../../platform/platform.ts';
import { damageOf, type BlobRow } from '../damage.ts';
import { damageLetter } from './letter.ts';
import { daysAgo, dueBlobs, filesOf, markDamaged, markSound, type Damage } from './queries.ts';

/** One portion: so much is read before others get their turn. One file may be larger. */
const portionFiles = 1000;
const portionBytes = 1024 ** 3;
const mostInLetter = 20;

export interface CheckedPortion {
  readonly files: number;
  readonly bytes: number;
  readonly damaged: readonly Damage[];
}

/**
 * Reads the blobs that were checked longest ago, if before that moment, and compares their hashes with those of the day
 * they arrived. What is damaged is told to the operator, each once; what is mended is noted.
 */
const checkPortion = async (platform: Platform, checkedBefore: Date): Promise<CheckedPortion> => {
  const { blobs, database, log } = platform;
  const portion = untilFull(await dueBlobs(database, checkedBefore, portionFiles));
  const sound: string[] = [];
  const damaged: Damage[] = [];
  for (const blob of portion) {
    const damage = await damageOf(blobs, blob);
    if (damage === undefined) {
      sound.push(blob.key);
    } else {
      damaged.push({ key: blob.key, damage });
    }
  }
  const fresh = await database.transaction().execute(async (transaction) => {
    for (const key of await markSound(transaction, sound)) {
      await recordEvent(transaction, { actor: null, kind: 'blob.mended', subject: { kind: 'blob', id: key } });
    }
    const found = await markDamaged(transaction, damaged);
    for (const { key, damage } of found) {
      await recordEvent(transaction, {
        ...{ actor: null, kind: 'blob.damaged', subject: { kind: 'blob', id: key } },
        details: { damage },
      });
    }
    if (found.length > 0) {
      const keys = found.map(({ key }) => key);
      const files = await filesOf(transaction, keys, mostInLetter);
      await platform.post.send(transaction, platform.config.mail.operator, damageLetter(found.length, files));
    }
    return found;
  });
  fresh.forEach(({ key, damage }) => log.error({ key, damage }, 'a stored file is damaged'));
  return { files: portion.length, bytes: portion.reduce((sum, { size }) => sum + size, 0), damaged };
};

const untilFull = (blobs: readonly BlobRow[]): readonly BlobRow[] => {
  let bytes = 0;
  const end = blobs.findIndex(({ size }, index) => {
    bytes += size;
    return index > 0 && bytes > portionBytes;
  });
  return end < 0 ? blobs : blobs.slice(0, end);
};

/** All that are due, portion after portion; with `all`, every one, whenever it was checked. */
export async function* checkFixity(platform: Platform, { all = false } = {}): AsyncGenerator<CheckedPortion> {
  const before = await daysAgo(platform.database, all ? 0 : platform.config.keeping.fixityDays);
  for (let portion = await checkPortion(platform, before); portion.files > 0;) {
    yield portion;
    portion = await checkPortion(platform, before);
  }
}

/** A portion a minute at the most. What is written is committed by itself: a job that is broken off has lost little. */
export const checkFixityInTurn = (platform: Platform): JobKind => ({
  name: 'check-fixity',
  payload: z.object({}),
  everySeconds: 60,
  work: async () => {
    await checkPortion(platform, await daysAgo(platform.database, platform.config.keeping.fixityDays));
  },
});
