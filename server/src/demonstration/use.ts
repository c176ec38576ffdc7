import type { Transaction } from '../platform/database.ts';
import { addUse, type DayOfUse } from '../statistics/statistics.ts';
import { chanceOf } from './make-files/chance.ts';

export const dayMs = 24 * 3600 * 1000;
const longest = 400;

/** Views and downloads on some days since it was published: many at first, then fewer, one in three a download. */
export const inventUse = async (
  transaction: Transaction,
  recordId: string,
  { seed, daysAgo, readers, now }: { seed: string; daysAgo: number; readers: number; now: Date },
): Promise<void> => {
  const chance = chanceOf(`use of ${seed}`);
  const days: DayOfUse[] = [];
  const first = Math.min(daysAgo, longest);
  const step = Math.max(1, Math.floor(first / 60));
  for (let ago = first; ago > 0; ago -= step) {
    const wanted = (readers / 30) * step * (1 + 2 * Math.exp(-(daysAgo - ago) / 30)) * (0.3 + 1.4 * chance.next());
    const views = Math.round(wanted);
    const downloads = Math.round(wanted * 0.5 * chance.next());
    if (views + downloads > 0) {
      days.push({
        recordId,
        fileId: '',
        day: new Date(now.getTime() - ago * dayMs).toISOString().slice(0, 10),
        views,
        uniqueViews: Math.ceil(views * 0.8),
        downloads,
        uniqueDownloads: Math.ceil(downloads * 0.9),
        machineViews: chance.whole(0, 3),
        machineDownloads: 0,
      });
    }
  }
  if (days.length > 0) {
    await addUse(transaction, days);
  }
};
