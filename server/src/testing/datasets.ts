import { createHash, randomBytes } from 'node:crypto';
import { uploadAddress } from '@vitrine/contract/files.ts';
import { emptyMetadata } from '@vitrine/contract/metadata.ts';
import { newId } from '../platform/ids.ts';
import type { Platform } from '../platform/platform.ts';
import type { Person } from './people.ts';

export interface GivenSubmission {
  readonly status?: 'draft' | 'pi_review' | 'judge_review' | 'returned' | 'rejected';
  readonly kind?: 'new' | 'version' | 'revision';
  readonly targetId?: string;
  readonly conceptId?: string;
  readonly laboratoryId?: string;
  readonly title?: string;
}

/** A dataset on its way that belongs to the person, as a row: a draft unless told otherwise. */
export const makeSubmission = async (
  { database }: Platform,
  owner: Person,
  given: GivenSubmission = {},
): Promise<string> => {
  const id = newId();
  const conceptId = given.conceptId ?? newId();
  await database.insertInto('identifier').values({ id, concept_id: conceptId }).execute();
  if (!given.conceptId) {
    await database.insertInto('concept').values({ id: conceptId, owner_id: owner.id }).execute();
  }
  await database
    .insertInto('submission')
    .values({
      id,
      concept_id: conceptId,
      kind: given.kind ?? 'new',
      target_id: given.targetId ?? null,
      laboratory_id: given.laboratoryId ?? null,
      status: given.status ?? 'draft',
      title: given.title ?? 'Tides of the Wadden Sea',
      metadata: JSON.stringify(emptyMetadata()),
      changed_by: owner.id,
    })
    .execute();
  return id;
};

/** Lets someone else work on a dataset. */
export const makeCoEditor = async ({ database }: Platform, recordId: string, person: Person): Promise<void> => {
  const { concept_id, changed_by } = await database
    .selectFrom('submission')
    .select(['concept_id', 'changed_by'])
    .where('id', '=', recordId)
    .executeTakeFirstOrThrow();
  await database.insertInto('co_editor').values({ concept_id, account_id: person.id, added_by: changed_by }).execute();
};

/** Makes a record of a submission, as publishing does: the same id, so that its files stay where they are. */
export const publishRow = async ({ database }: Platform, id: string, laboratoryId: string): Promise<void> => {
  const submission = await database
    .deleteFrom('submission')
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await database
    .insertInto('record')
    .values({
      id,
      concept_id: submission.concept_id,
      version_no: 1,
      latest: true,
      laboratory_id: laboratoryId,
      doi: `10.5072/${id}`,
      title: submission.title,
      metadata: JSON.stringify(submission.metadata),
      html: JSON.stringify({ description: '', methods: '', technicalNotes: '' }),
      access: 'open',
      files: submission.files,
      bytes: submission.bytes,
    })
    .execute();
};

export const sha256 = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex');
export const md5 = (content: Uint8Array): string => createHash('md5').update(content).digest('hex');
export const someBytes = (size: number): Buffer => randomBytes(size);

type Headers = Readonly<Record<string, string | number>>;

/** One request of the upload protocol. */
export const tus = async (
  origin: string,
  token: string,
  method: 'POST' | 'HEAD' | 'PATCH' | 'DELETE' | 'OPTIONS',
  id = '',
  headers: Headers = {},
  body?: Uint8Array | ReadableStream<Uint8Array>,
): Promise<Response> => {
  const given: Headers = {
    'tus-resumable': '1.0.0',
    authorization: `Bearer ${token}`,
    ...(method === 'PATCH' ? { 'content-type': 'application/offset+octet-stream' } : {}),
    ...headers,
  };
  const all = Object.entries(given).map(([name, value]): [string, string] => [name, String(value)]);
  return fetch(`${origin}${uploadAddress}${id === '' ? '' : `/${id}`}`, {
    method,
    headers: all.filter(([, value]) => value !== ''),
    ...(body === undefined ? {} : { body, duplex: 'half' }),
  });
};

export const metadataOf = (pairs: Readonly<Record<string, string>>): string =>
  Object.entries(pairs)
    .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
    .join(',');

/** Announces a file; gives the id of its upload. */
export const createUpload = async (
  origin: string,
  token: string,
  recordId: string,
  path: string,
  size: number,
  more: Readonly<Record<string, string>> = {},
): Promise<string> => {
  const answer = await tus(origin, token, 'POST', '', {
    'upload-length': size,
    'upload-metadata': metadataOf({ recordId, path, ...more }),
  });
  if (answer.status !== 201) {
    throw new Error(`The upload could not be made: ${answer.status} ${await answer.text()}`);
  }
  return answer.headers.get('location')?.split('/').at(-1) ?? '';
};

/** Sends a whole file in one piece; gives the id of its upload. */
export const sendFile = async (
  origin: string,
  token: string,
  recordId: string,
  path: string,
  content: Uint8Array,
): Promise<string> => {
  const id = await createUpload(origin, token, recordId, path, content.length);
  if (content.length > 0) {
    const answer = await tus(origin, token, 'PATCH', id, { 'upload-offset': 0 }, content);
    if (answer.status !== 204) {
      throw new Error(`The file did not arrive: ${answer.status} ${await answer.text()}`);
    }
  }
  return id;
};

/** For places where an expectation hangs on a condition. */
export const must = (found: unknown, wanted: unknown): void => {
  if (found !== wanted) {
    throw new Error(`It is ${String(found)} and should be ${String(wanted)}.`);
  }
};
