import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Laboratory } from '@vitrine/contract/communities.ts';
import sharp from 'sharp';
import { recordEvent } from '../platform/events.ts';
import { Failure } from '../platform/failure.ts';
import type { Account } from '../platform/http/access.ts';
import type { Platform } from '../platform/platform.ts';
import { BlobNotFound } from '../platform/storage/blob-store.ts';
import { discardBlob } from '../platform/storage/discard.ts';
import { lockLaboratory, logoExists, setLogo } from './queries.ts';
import { laboratoryFor, readLaboratory } from './read-laboratory.ts';

const side = 320;
/** The four formats by their first bytes. sharp reads many more, and some of them cost it minutes, SVG above all. */
const beginnings = [/^\x89PNG\r\n\x1a\n/, /^\xff\xd8\xff/, /^GIF8[79]a/, /^RIFF[^]{4}WEBP/];

const isAllowed = (file: Uint8Array): boolean => {
  const beginning = Buffer.from(file.subarray(0, 12)).toString('latin1');
  return beginnings.some((each) => each.test(beginning));
};

/** Draws the picture anew, which leaves nothing of the file that was sent but its pixels. */
const drawLogo = async (file: Uint8Array): Promise<Buffer> => {
  try {
    if (!isAllowed(file)) {
      throw new Error('format');
    }
    const picture = sharp(file, { limitInputPixels: 40_000_000, failOn: 'error', pages: 1 });
    return await picture.autoOrient().resize(side, side, { fit: 'cover' }).png().toBuffer();
  } catch {
    throw new Failure(422, 'This is not a picture that we can use. Please choose a PNG, JPEG, WebP or GIF.', {
      data: { problems: [{ path: 'file', message: 'Please choose a PNG, JPEG, WebP or GIF' }] },
    });
  }
};

/** The blob is durable before the row names it; the former one is given up in the same transaction. */
export const saveLogo = async (
  { blobs, database, log }: Platform,
  account: Account,
  id: string,
  file: Uint8Array | undefined,
): Promise<Laboratory> => {
  await laboratoryFor(database, id, account, 'edit');
  const logo = file ? await storeLogo(blobs, file) : null;
  try {
    return await database.transaction().execute(async (transaction) => {
      const locked = await lockLaboratory(transaction, id);
      await laboratoryFor(transaction, id, account, 'edit');
      await setLogo(transaction, id, logo);
      if (locked?.logo) {
        await discardBlob(transaction, locked.logo);
      }
      await recordEvent(transaction, {
        actor: account.id,
        kind: 'laboratory.logo-changed',
        subject: { kind: 'laboratory', id },
      });
      return readLaboratory(transaction, { id }, account);
    });
  } catch (error) {
    // A commit whose answer got lost may have counted.
    if (logo && !(await logoExists(database, logo))) {
      await blobs
        .remove(logo)
        .catch((failure: unknown) => log.warn({ err: failure, key: logo }, 'a logo that nobody needs stays'));
    }
    throw error;
  }
};

const storeLogo = async (blobs: Platform['blobs'], file: Uint8Array): Promise<string> => {
  const key = `logo-${randomBytes(16).toString('hex')}`;
  await blobs.write(key, Readable.from([await drawLogo(file)]));
  return key;
};

/** The picture under a key; undefined when no laboratory has it, or no longer. */
export const readLogo = async ({ blobs, database }: Platform, key: string): Promise<Readable | undefined> => {
  if (!/^logo-[0-9a-f]{32}$/.test(key) || !(await logoExists(database, key))) {
    return undefined;
  }
  return blobs.read(key).catch((error: unknown) => {
    if (error instanceof BlobNotFound) {
      return undefined;
    }
    throw error;
  });
};
