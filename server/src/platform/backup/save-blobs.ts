import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { BlobNotFound, type BlobStore } from '../storage/blob-store.ts';
import { hashed } from './checksums.ts';

/** A blob that the rows of the backup name. */
export interface NamedBlob {
  readonly key: string;
  /** Null for logos, of which the database knows no more than the key. */
  readonly known: { readonly size: number; readonly sha256: string } | null;
}

export type SavedBlob = { readonly key: string; readonly bytes: number } & (
  | { readonly sha256: string; readonly isNew: boolean }
  | { readonly damage: string }
);

/** Small files wait for the disk most of the time: some at once. */
const atOnce = 4;

/** Copies what the target does not have yet. Damage of one blob is told and stops no other. */
export const saveBlobs = async (
  source: BlobStore,
  target: BlobStore,
  named: AsyncIterable<NamedBlob>,
  tell: (saved: SavedBlob) => Promise<void>,
): Promise<void> => {
  const blobs = named[Symbol.asyncIterator]();
  const state = { failed: false };
  const work = async (): Promise<void> => {
    for (let next = await blobs.next(); !next.done && !state.failed; next = await blobs.next()) {
      await tell(await saveBlob(source, target, next.value));
    }
  };
  await Promise.all(
    Array.from({ length: atOnce }, () =>
      work().catch((error: unknown) => {
        state.failed = true;
        throw error;
      }),
    ),
  );
};

const saveBlob = async (source: BlobStore, target: BlobStore, { key, known }: NamedBlob): Promise<SavedBlob> => {
  const there = await target.size(key);
  if (there !== undefined && (!known || there === known.size)) {
    const sha256 = known?.sha256 ?? (await target.digest(key, there)).sha256.toString('hex');
    return { key, bytes: there, sha256, isNew: false };
  }
  const hash = createHash('sha256');
  const broken: unknown[] = [];
  const content = async function* (): AsyncGenerator<Uint8Array> {
    try {
      yield* hashed(await source.read(key), hash);
    } catch (error) {
      broken.push(error);
      throw error;
    }
  };
  try {
    const bytes = await target.write(key, Readable.from(content()));
    const sha256 = hash.digest('hex');
    if (known && sha256 !== known.sha256) {
      await target.remove(key);
      return { key, bytes, damage: 'it is not what arrived, since its sha-256 differs' };
    }
    return { key, bytes, sha256, isNew: true };
  } catch (error) {
    // What cannot be read is one loss; what cannot be written ends the backup.
    if (broken.length === 0) {
      throw error;
    }
    const [reason] = broken;
    return { key, bytes: 0, damage: reason instanceof BlobNotFound ? 'its bytes are missing' : String(reason) };
  }
};
