import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { emptyMetadata } from '@vitrine/contract/metadata.ts';
import { parsePath, sortKeyOf } from '@vitrine/contract/path.ts';
import { sql } from 'kysely';
import { newId } from '../platform/ids.ts';
import type { Platform } from '../platform/platform.ts';

type Access = 'open' | 'embargoed' | 'restricted' | 'metadata-only';

export interface GivenDataset {
  readonly ownerId: string;
  readonly laboratoryId: string;
  readonly title?: string;
  /** A submission of this status; else a record. */
  readonly status?: 'draft' | 'pi_review' | 'judge_review' | 'returned' | 'rejected';
  readonly access?: Access;
  readonly opensOn?: string;
  readonly withdrawn?: boolean;
  readonly publishedAt?: Date;
}

/** A dataset put straight into the tables, with no file yet. */
export const storeDataset = async ({ database }: Platform, given: GivenDataset): Promise<string> => {
  const { ownerId, laboratoryId, title = 'Mudflat counts', access = 'open', withdrawn = false } = given;
  const id = newId();
  const metadata = JSON.stringify({ ...emptyMetadata(), title });
  const html = JSON.stringify({ description: '', methods: '', technicalNotes: '' });
  await database
    .insertInto('identifier')
    .values({ id, concept_id: id, doi: `10.5072/${id}` })
    .execute();
  await database.insertInto('concept').values({ id, owner_id: ownerId }).execute();
  const both = { id, concept_id: id, laboratory_id: laboratoryId, title, metadata };
  if (given.status) {
    await database
      .insertInto('submission')
      .values({ ...both, kind: 'new', status: given.status, html, changed_by: ownerId })
      .execute();
    return id;
  }
  await database
    .insertInto('record')
    .values({
      ...{ ...both, version_no: 1, latest: true, doi: `10.5072/${id}`, html, access, files: 0, bytes: 0 },
      opens_on: access === 'embargoed' ? (given.opensOn ?? '2999-01-01') : null,
      ...(given.publishedAt ? { published_at: given.publishedAt } : {}),
      withdrawn_at: withdrawn ? sql<Date>`now()` : null,
      withdrawn_by: withdrawn ? ownerId : null,
      withdrawn_reason: withdrawn ? 'A mistake' : null,
    })
    .execute();
  return id;
};

export interface StoredFile {
  readonly id: string;
  readonly blobKey: string;
  readonly sha256: string;
}

/** A file with these bytes in the store. */
export const storeFile = async (
  { blobs, database }: Platform,
  recordId: string,
  path: string,
  content: Buffer | string,
  mediaType = 'application/octet-stream',
): Promise<StoredFile> => {
  const parsed = parsePath(path);
  if ('problem' in parsed) {
    throw new Error(parsed.problem);
  }
  const bytes = Buffer.from(content);
  const [id, blobKey] = [newId(), `test-${newId()}${newId()}`];
  await blobs.write(blobKey, Readable.from(bytes.length > 0 ? [bytes] : []));
  const sha256 = createHash('sha256').update(bytes).digest();
  const { uploaded_by } = await database
    .selectFrom('concept')
    .innerJoin('identifier', 'identifier.concept_id', 'concept.id')
    .select('concept.owner_id as uploaded_by')
    .where('identifier.id', '=', recordId)
    .executeTakeFirstOrThrow();
  await database
    .insertInto('blob')
    .values({
      ...{ key: blobKey, sha256, size: bytes.length, media_type: mediaType, uploaded_by },
      md5: createHash('md5').update(bytes).digest(),
    })
    .execute();
  await database
    .insertInto('file')
    .values({
      ...{ id, record_id: recordId, folder: parsed.folder, name: parsed.name, path_key: parsed.key },
      ...{ sort_key: sortKeyOf(parsed.name), blob_key: blobKey, size: bytes.length },
    })
    .execute();
  return { id, blobKey, sha256: sha256.toString('hex') };
};
