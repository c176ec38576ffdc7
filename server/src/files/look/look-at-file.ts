import { listHints } from '@vitrine/contract/files.ts';
import type { OutputOf } from '@vitrine/contract/endpoint.ts';
import { z } from 'zod';
import { Failure } from '../../platform/failure.ts';
import type { Account } from '../../platform/http/access.ts';
import type { JobKind } from '../../platform/jobs/job.ts';
import type { Platform } from '../../platform/platform.ts';
import { pathOf } from '../tree/describe.ts';
import { filesSeen } from '../tree/list.ts';
import { duplicatesIn, filesToLookAt, hintsIn, setHints, standingOf } from './queries.ts';
import type { Hint } from './hint.ts';
import { hintsOf } from './rules.ts';

const headBytes = 256 * 1024;

/** Asked for when files have arrived. */
export const lookAtFiles = ({ blobs }: Platform): JobKind => {
  const payload = z.union([
    z.object({ fileIds: z.array(z.string()) }),
    // As it was asked for by earlier versions.
    z.object({ fileId: z.string() }).transform(({ fileId }) => ({ fileIds: [fileId] })),
  ]);
  const headOf = async (key: string, size: number): Promise<Buffer> => {
    if (size === 0) {
      return Buffer.alloc(0);
    }
    const head = await blobs.read(key, { start: 0, end: Math.min(size, headBytes) - 1 });
    return Buffer.concat(await Array.fromAsync(head as AsyncIterable<Buffer>));
  };
  return {
    name: 'look-at-file',
    payload,
    work: async (given, transaction) => {
      const noticed = new Map<string, readonly Hint[]>();
      for (const file of await filesToLookAt(transaction, payload.parse(given).fileIds)) {
        const { size, mediaType } = file;
        noticed.set(file.id, hintsOf({ path: pathOf(file), size, mediaType, head: await headOf(file.key, size) }));
      }
      await setHints(transaction, noticed);
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
