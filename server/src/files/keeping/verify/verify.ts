import type { Platform } from '../../../platform/platform.ts';
import { inBatches } from '../batches.ts';
import { unknownKeys } from '../collector/queries.ts';
import { blobIsThere, contradictions, everyBlob, everyUpload, setChecked, uploadReceived } from './queries.ts';

/**
 * Whether the promise holds: every acknowledged byte is there, every row has its bytes, all bytes have a row. Yields a
 * sentence for each thing that is wrong. With `deep`, every byte is read and hashed. May run beside a busy Vitrine:
 * what looks wrong is looked at again, since its row may have gone meanwhile.
 */
export async function* verifyFiles(platform: Platform, { deep = false } = {}): AsyncGenerator<string> {
  yield* wrongBlobs(platform, deep);
  yield* wrongUploads(platform);
  yield* unknownBytes(platform);
  yield* await contradictions(platform.database);
}

async function* wrongBlobs({ blobs, database }: Platform, deep: boolean): AsyncGenerator<string> {
  for await (const { key, size, sha256 } of everyBlob(database)) {
    const there = await blobs.size(key);
    if (there !== size) {
      if (await blobIsThere(database, key)) {
        yield there === undefined
          ? `the bytes of ${key} are missing`
          : `${key} has ${there} bytes where there should be ${size}`;
      }
    } else if (deep) {
      const found = await blobs.digest(key, size).catch(() => undefined);
      if (found?.sha256.equals(sha256)) {
        await setChecked(database, key);
      } else if (await blobIsThere(database, key)) {
        yield `the content of ${key} is not what arrived: its sha-256 differs`;
      }
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

async function* unknownBytes({ blobs, database }: Platform): AsyncGenerator<string> {
  for (const keys of [blobs.list(), blobs.listUnfinished()]) {
    for await (const batch of inBatches(keys, 1000)) {
      const files = batch.filter((key) => key.startsWith('file-'));
      for (const key of await unknownKeys(database, files)) {
        if (((await blobs.size(key)) ?? (await blobs.unfinishedSize(key))) !== undefined) {
          yield `the bytes of ${key} belong to no row; the collector will remove them`;
        }
      }
    }
  }
}
