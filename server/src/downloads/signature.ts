import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Database } from '../platform/database.ts';
import { secondsNow, signingKey } from './queries.ts';

/** What an address leads to: one file, or a dataset as a whole. */
export type Subject = { readonly fileId: string } | { readonly id: string };

export interface Signed {
  readonly expires?: number | undefined;
  readonly signature?: string | undefined;
}

const goodForSeconds = 300;

/** Kind, id and end, of a fixed form each, so that no two subjects have one text. */
const textOf = (subject: Subject, expires: number): string =>
  `${'fileId' in subject ? `file ${subject.fileId}` : `dataset ${subject.id}`} ${expires}`;

export const signatureOf = (key: Buffer, subject: Subject, expires: number): string => {
  if (key.length !== 32) {
    throw new Error('An address is signed with a key of 32 bytes, or not at all.');
  }
  return createHmac('sha256', key).update(textOf(subject, expires)).digest('base64url');
};

const isEqual = (one: string, other: string): boolean => {
  const [ours, theirs] = [Buffer.from(one), Buffer.from(other)];
  return ours.length === theirs.length && timingSafeEqual(ours, theirs);
};

const keys = new WeakMap<Database, Promise<Buffer>>();
const keyOf = (database: Database): Promise<Buffer> => {
  const known = keys.get(database);
  if (known) {
    return known;
  }
  const asked = signingKey(database);
  keys.set(database, asked);
  asked.catch(() => keys.delete(database));
  return asked;
};

export const sign = async (
  database: Database,
  subject: Subject,
): Promise<{ readonly expires: number; readonly signature: string }> => {
  const expires = Math.floor(await secondsNow(database)) + goodForSeconds;
  return { expires, signature: signatureOf(await keyOf(database), subject, expires) };
};

/** Whether we signed this for this subject and its time has not come. */
export const isSigned = async (database: Database, subject: Subject, given: Signed): Promise<boolean> => {
  const { expires, signature } = given;
  return (
    expires !== undefined &&
    signature !== undefined &&
    isEqual(signatureOf(await keyOf(database), subject, expires), signature) &&
    expires > (await secondsNow(database))
  );
};
