import type { Platform } from '../../../platform/platform.ts';
import { inBatches } from '../batches.ts';
import { mayBeCollected } from '../collector/age.ts';
import { unknownKeys } from '../collector/queries.ts';
import { damageOf, wrongSize } from '../damage.ts';
import {
  blobIsThere,
  contradictions,
  everyBlob,
  everyLogo,
  everyUpload,
  logoIsNeeded,
  uploadReceived,
} from './queries.ts';

/**
 * Whether the promise holds: every acknowledged byte is there, every row has its bytes, all bytes have a row. Yields a
 * sentence for each thing that is wrong. With `deep`, every byte is read and hashed. Without `young`, bytes that no row
 * knows are left to the collector until it should have taken them. May run beside a busy Vitrine: what looks wrong is
 * looked at again, since its row may have gone meanwhile.
 */
export async function* verifyFiles(platform: Platform, { deep = false, young = true } = {}): AsyncGenerator<string> {
  yield* wrongBlobs(platform, deep);
  yield* wrongLogos(platform);
  yield* wrongUploads(platform);
  yield* unknownBytes(platform, young);
  yield* await contradictions(platform.database);
}

async function* wrongBlobs({ blobs, database }: Platform, deep: boolean): AsyncGenerator<string> {
  for await (const blob of everyBlob(database)) {
    const wrong = await (deep ? damageOf : wrongSize)(blobs, blob);
    if (wrong && (await blobIsThere(database, blob.key))) {
      yield wrong;
    }
  }
}

async function* wrongLogos({ blobs, database }: Platform): AsyncGenerator<string> {
  for (const logo of await everyLogo(database)) {
    if (!(await blobs.size(logo)) && (await logoIsNeeded(database, logo))) {
      yield `the bytes of ${logo} are missing`;
    }
  }
}

async function* wrongUploads({ blobs, database }: Platform): AsyncGenerator<string> {
  for await (const { id } of everyUpload(database)) {
    const key = `file-${id}`;
    // The row first: bytes are there before the row counts them.
    const received = await uploadReceived(database, id);
    const there = (await blobs.unfinishedSize(key)) ?? (await blobs.size(key)) ?? 0;
    if (received !== undefined && there < received && (await uploadReceived(database, id)) === received) {
      yield `upload ${id} counts ${received} bytes, but only ${there} are there`;
    }
  }
}

async function* unknownBytes(platform: Platform, young: boolean): AsyncGenerator<string> {
  const { blobs, config, database } = platform;
  for (const keys of [blobs.list(), blobs.listUnfinished()]) {
    for await (const batch of inBatches(keys, 1000)) {
      for (const key of await unknownKeys(database, batch)) {
        const at = await blobs.writtenAt(key);
        // A logo is stored before its row names it; a file never.
        if (at && (mayBeCollected(platform, at) || (young && key.startsWith('file-')))) {
          yield `the bytes of ${key} belong to no row; the collector removes them after ${config.keeping.collectAfterDays} days`;
        }
      }
    }
  }
}
