import { listHints } from '@vitrine/contract/files.ts';
import type { OutputOf } from '@vitrine/contract/endpoint.ts';
import { z } from 'zod';
import { Failure } from '../../platform/failure.ts';
import type { Account } from '../../platform/http/access.ts';
import type { JobKind } from '../../platform/jobs/job.ts';
import type { Platform } from '../../platform/platform.ts';
import { pathOf } from '../tree/describe.ts';
import { filesSeen } from '../tree/list.ts';
import { duplicatesIn, fileToLookAt, hintsIn, setHints, standingOf } from './queries.ts';
import { hintsOf } from './rules.ts';

const headBytes = 256 * 1024;

/** Asked for when a file has arrived. */
export const lookAtFile = ({ blobs }: Platform): JobKind => {
  const payload = z.object({ fileId: z.string() });
  return {
    name: 'look-at-file',
    payload,
    work: async (given, transaction) => {
      const file = await fileToLookAt(transaction, payload.parse(given).fileId);
      if (!file) {
        return;
      }
      const head =
        file.size === 0
          ? Buffer.alloc(0)
          : Buffer.concat(
              await Array.fromAsync(
                (await blobs.read(file.key, {
                  start: 0,
                  end: Math.min(file.size, headBytes) - 1,
                })) as AsyncIterable<Buffer>,
              ),
            );
      const { size, mediaType } = file;
      await setHints(transaction, file.id, hintsOf({ path: pathOf(file), size, mediaType, head }));
    },
  };
};

/** What was noticed, for those who work on the dataset. */
export const readHints = async (
  platform: Platform,
  account: Account,
  id: string,
): Promise<OutputOf<typeof listHints>> => {
  const { seen, holder } = await filesSeen(platform, account, id);
  if (seen.type === 'record' && !seen.abilities.newVersion) {
    throw new Failure(403, 'Hints are for those who work on a dataset.');
  }
  const { database } = platform;
  const [{ pending, files, readme }, single, duplicates] = await Promise.all([
    standingOf(database, holder),
    hintsIn(database, holder),
    duplicatesIn(database, holder),
  ]);
  const whole = files > 0 && !readme ? [{ kind: 'no-readme' as const, count: 1, files: [] }] : [];
  return { pending, hints: [...single, ...duplicates, ...whole] };
};
