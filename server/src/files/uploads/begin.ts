import type { BegunUpload } from '@vitrine/contract/files.ts';
import type { FilePath } from '@vitrine/contract/path.ts';
import type { Transaction } from '../../platform/database.ts';
import { Failure } from '../../platform/failure.ts';
import type { Account } from '../../platform/http/access.ts';
import { newId } from '../../platform/ids.ts';
import type { Locks } from '../../platform/locks.ts';
import type { Platform } from '../../platform/platform.ts';
import { submissionToFill } from '../changeable.ts';
import { addUse, dropUploads, lockUse } from '../keeping/queries.ts';
import { pathOf } from '../tree/describe.ts';
import { folderKeys, takenKeys } from '../tree/queries.ts';
import { finish } from './finish.ts';
import { expectedContents, filesAt, insertUploads, unfinishedAt, uploadById, type NewUpload } from './queries.ts';
import { underLock } from './receive.ts';
import { UploadRefusal } from './refusal.ts';
import { ancestorsOf, checkPaths, isFolder, liesBelowFile, whyNoRoom } from './rules.ts';
import { keyOf, uploadFor } from './upload.ts';

/** A file that somebody wants to send. */
export interface Offer {
  readonly path: string;
  readonly size: number;
  readonly fingerprint: string;
  readonly metadata?: string;
  readonly statedSha256?: Buffer | undefined;
  readonly statedMd5?: Buffer | undefined;
}

interface Placed extends Offer {
  readonly place: FilePath;
}

/** Which of what is there already counts as the same file. */
export type Sameness = 'found again' | 'always new' | 'unless arrived';

/** Begins or finds again the uploads of these files: all of them or none. */
export const begin = async (
  platform: Platform,
  locks: Locks,
  account: Account,
  recordId: string,
  offers: readonly Offer[],
  sameness: Sameness = 'found again',
): Promise<BegunUpload[]> => {
  const { places, problems } = checkPaths(offers.map(({ path }) => path));
  if (problems.length > 0) {
    throw refused(problems);
  }
  const placed = offers.flatMap((offer, index) => {
    const place = places[index];
    return place ? [{ ...offer, place }] : [];
  });
  const begun = await platform.database
    .transaction()
    .execute((transaction) => takeRoom(platform, transaction, account, recordId, placed, sameness));
  const whole = new Set(begun.filter((each, index) => !each.finished && each.offset === offers[index]?.size));
  const finished: BegunUpload[] = [];
  for (const each of begun) {
    finished.push(whole.has(each) ? await finishWhole(platform, locks, account, each) : each);
  }
  return finished;
};

const refused = (problems: readonly { path: string; message: string }[]) =>
  new Failure(422, problems[0]?.message, { data: { problems } });

const takeRoom = async (
  { config: { limits } }: Platform,
  transaction: Transaction,
  account: Account,
  recordId: string,
  offers: readonly Placed[],
  sameness: Sameness,
): Promise<BegunUpload[]> => {
  await submissionToFill(transaction, recordId, account);
  await refuseClashes(transaction, recordId, offers);
  const keys = offers.map(({ place }) => place.key);
  const [underWay, arrived] = [
    new Map((await unfinishedAt(transaction, recordId, keys)).map((upload) => [upload.pathKey, upload])),
    new Map((await filesAt(transaction, recordId, keys)).map((file) => [file.pathKey, file])),
  ];
  const { bytes: used } = await lockUse(transaction, account.id);
  const made: NewUpload[] = [];
  const replaced: string[] = [];
  const begun = offers.map((offer): BegunUpload => {
    const { path, key } = offer.place;
    const upload = underWay.get(key);
    if (upload && sameness !== 'always new' && isSame(upload, offer)) {
      return { path, uploadId: upload.id, offset: upload.received, finished: false, fileId: null };
    }
    if (upload) {
      replaced.push(upload.id);
    }
    const file = arrived.get(key);
    if (file && sameness === 'found again' && offer.fingerprint !== '' && isSame(file, offer)) {
      return { path, uploadId: file.uploadId ?? '', offset: file.size, finished: true, fileId: file.id };
    }
    const fresh = freshUpload(offer);
    made.push(fresh);
    return { path, uploadId: fresh.id, offset: 0, finished: false, fileId: null };
  });
  const given = [...underWay.values()].filter(({ id, accountId }) => replaced.includes(id) && accountId === account.id);
  await dropUploads(transaction, replaced);
  await insertUploads(transaction, { recordId, accountId: account.id, days: limits.uploadDays }, made);
  const bytes = sum(made);
  await addUse(transaction, account.id, { bytes, files: made.length });
  if (made.length > 0) {
    const why = whyNoRoom({
      dataset: await expectedContents(transaction, recordId),
      used: used + bytes - sum(given),
      limits,
    });
    if (why) {
      throw new Failure(413, why);
    }
  }
  return begun;
};

const sum = (files: readonly { readonly size: number }[]): number => files.reduce((total, { size }) => total + size, 0);

const isSame = (one: { size: number; fingerprint: string }, other: Offer): boolean =>
  one.size === other.size && one.fingerprint === other.fingerprint;

const freshUpload = (offer: Placed): NewUpload => ({
  id: newId() + newId(),
  folder: offer.place.folder,
  name: offer.place.name,
  pathKey: offer.place.key,
  size: offer.size,
  fingerprint: offer.fingerprint,
  metadata: offer.metadata ?? '',
  statedSha256: offer.statedSha256 ?? null,
  statedMd5: offer.statedMd5 ?? null,
});

/** What is a folder cannot become a file, nor the other way round. */
const refuseClashes = async (transaction: Transaction, recordId: string, offers: readonly Placed[]): Promise<void> => {
  const keys = offers.map(({ place }) => place.key);
  const above = await takenKeys(transaction, recordId, [...new Set(keys.flatMap(ancestorsOf))]);
  const folders = await folderKeys(transaction, recordId, keys);
  const problems = keys.flatMap((key, index) => {
    const wrong = folders.has(key)
      ? isFolder
      : ancestorsOf(key).some((ancestor) => above.has(ancestor))
        ? liesBelowFile
        : undefined;
    return wrong ? [{ path: `files.${index}.path`, message: wrong }] : [];
  });
  if (problems.length > 0) {
    throw refused(problems);
  }
};

/** A file of no bytes has arrived before it was sent; another may have arrived though its last answer did not. */
const finishWhole = async (
  platform: Platform,
  locks: Locks,
  account: Account,
  begun: BegunUpload,
): Promise<BegunUpload> => {
  try {
    return await underLock(locks, begun.uploadId, async (held) => {
      const upload = await uploadFor(platform, account, begun.uploadId);
      if (upload.size === 0 && !upload.fileId) {
        await platform.blobs.append(keyOf(upload.id), 0, nothing());
      }
      const fileId = await finish(platform, account, held, upload);
      return { ...begun, path: pathOf(upload), offset: upload.size, finished: true, fileId };
    });
  } catch (error) {
    // Somebody else is finishing it, or it was damaged and begins again: the sender will ask.
    if (error instanceof UploadRefusal) {
      const upload = await uploadById(platform.database, begun.uploadId);
      return {
        ...begun,
        offset: upload?.received ?? 0,
        finished: Boolean(upload?.fileId),
        fileId: upload?.fileId ?? null,
      };
    }
    throw error;
  }
};

async function* nothing(): AsyncGenerator<Uint8Array> {}
