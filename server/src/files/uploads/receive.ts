import { Failure } from '../../platform/failure.ts';
import type { Account } from '../../platform/http/access.ts';
import type { Held, Locks } from '../../platform/locks.ts';
import type { Platform } from '../../platform/platform.ts';
import { BytesMissing } from '../../platform/storage/blob-store.ts';
import { bytesWereLost, finish } from './finish.ts';
import type { Checksum } from './headers.ts';
import { acknowledge, beginAgain, type Upload } from './queries.ts';
import { isDamaged, isLocked } from './refusal.ts';
import { keyOf, lockOf, noSuchUpload, uploadFor } from './upload.ts';

/** What one PATCH brings. */
export interface Delivery {
  readonly offset: number;
  /** Undefined when the sender does not say. */
  readonly length: number | undefined;
  readonly checksum: Checksum | undefined;
  readonly statedSha256: Buffer | undefined;
  readonly content: AsyncIterable<Uint8Array>;
  /** Ends the content with this reason. */
  breakOff(reason: unknown): void;
}

/** One PATCH may carry a whole file: so often what has arrived of it is made durable and acknowledged. */
const milestoneBytes = 64 * 1024 * 1024;

class TooMuch extends Error {}

/** Takes in what a PATCH brings; gives the upload as it stands then. What is thrown after bytes came does not undo them. */
export const receive = (
  platform: Platform,
  locks: Locks,
  account: Account,
  id: string,
  delivery: Delivery,
): Promise<Upload> =>
  underLock(locks, id, async (held) => {
    const upload = await uploadFor(platform, account, id);
    // "If the offset does not match, the Server MUST respond with 409 Conflict without modifying the upload resource."
    if (delivery.offset !== upload.received) {
      throw new Failure(409, `${upload.received} bytes of this file have arrived; please go on from there.`, {
        data: { offset: upload.received },
      });
    }
    if ((delivery.length ?? 0) > upload.size - upload.received) {
      throw tooMuch(upload);
    }
    if (upload.fileId) {
      return upload;
    }
    // All is there, and perhaps in its place already: only the end is missing.
    const now = upload.received === upload.size ? upload : await takeIn(platform, held, upload, delivery);
    return now.received === now.size ? { ...now, fileId: await finish(platform, account, held, now) } : now;
  });

/** Does something with an upload while nobody else does. */
export const underLock = async <Result>(
  locks: Locks,
  id: string,
  work: (held: Held) => Promise<Result>,
): Promise<Result> => {
  const held = await locks.take(lockOf(id));
  if (!held) {
    throw isLocked();
  }
  return work(held).finally(() => held.release());
};

const tooMuch = ({ size }: Upload) =>
  new Failure(413, `This file was announced with ${size} bytes, and more than that were sent.`);

const takeIn = async (platform: Platform, held: Held, upload: Upload, delivery: Delivery): Promise<Upload> => {
  const { blobs, config, database } = platform;
  const key = keyOf(upload.id);
  const { checksum, statedSha256 } = delivery;
  const source = delivery.content[Symbol.asyncIterator]();
  const state = { ended: false };
  let room = upload.size - upload.received;
  // What has a checksum of its own counts as a whole or not at all.
  const most = checksum ? Infinity : milestoneBytes;
  const pieces = async function* (): AsyncGenerator<Uint8Array> {
    for (let taken = 0; taken < most;) {
      const { done, value } = await source.next();
      if (done) {
        state.ended = true;
        return;
      }
      room -= value.length;
      if (room < 0) {
        throw new TooMuch();
      }
      checksum?.update(value);
      taken += value.length;
      yield value;
    }
  };
  const stop = () => delivery.breakOff(held.lost.reason);
  held.lost.addEventListener('abort', stop);
  let current = upload;
  while (!state.ended) {
    const { size, broken } = await blobs.append(key, current.received, pieces()).catch(async (error: unknown) => {
      if (error instanceof BytesMissing) {
        await beginAgain(database, held, current, error.size);
        throw bytesWereLost();
      }
      throw error;
    });
    if (broken instanceof TooMuch) {
      throw tooMuch(upload);
    }
    if (checksum && broken !== undefined) {
      throw broken;
    }
    // "If the calculated checksum does not match, the Server MUST respond with 460 and MUST discard the chunk."
    if (checksum && !checksum.matches()) {
      throw isDamaged();
    }
    const moved = await acknowledge(database, held, current, {
      received: size,
      statedSha256,
      days: config.limits.uploadDays,
    });
    if (!moved) {
      throw held.lost.aborted ? held.lost.reason : noSuchUpload();
    }
    current = moved;
    // Hashing follows behind, so that little is left to hash at the end. Should it fail, the end tries again and tells.
    blobs.digest(key, current.received, current.attempt).catch(() => undefined);
    if (broken !== undefined) {
      throw broken;
    }
  }
  return current;
};
