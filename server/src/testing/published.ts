import { metadata, type Metadata, type MetadataInput } from '@vitrine/contract/metadata.ts';
import { sql } from 'kysely';
import { newId } from '../platform/ids.ts';
import type { Platform } from '../platform/platform.ts';
import { putInSearch } from '../search/search.ts';
import { signedIn } from './people.ts';

export interface PublishedVersion {
  readonly id: string;
  readonly conceptId: string;
  readonly metadata: Metadata;
}

export interface GivenVersion {
  readonly laboratoryId: string;
  /** Makes it the next version of that dataset. */
  readonly conceptId?: string;
  readonly publishedAt?: string;
  readonly views?: number;
  readonly downloads?: number;
  readonly fileNames?: readonly string[];
}

/** A laboratory and an owner for what is published in a test file, without any call. */
export const somewhereToPublish = async (platform: Platform, name = 'Tidal Flats Ecology Group') => {
  const owner = await signedIn(platform);
  const id = newId();
  await platform.database
    .insertInto('laboratory')
    .values({
      ...{ id, idf: `lab-${id}`, name, summary: '', description: '', description_html: '', website: '' },
      ...{ organisation: '', subjects: [], submission_policy: 'anyone', created_by: owner.id, changed_by: owner.id },
    })
    .execute();
  return { id, ownerId: owner.id };
};

/** A published version as publishing leaves it, and its entry in the search, in one transaction. */
export const publishVersion = (
  platform: Platform,
  ownerId: string,
  about: MetadataInput,
  given: GivenVersion,
): Promise<PublishedVersion> =>
  platform.database.transaction().execute(async (transaction) => {
    const id = newId();
    const conceptId = given.conceptId ?? id;
    const said = metadata.parse({ title: 'Untitled', resourceType: 'Dataset', licence: 'CC-BY-4.0', ...about });
    await transaction.insertInto('identifier').values({ id, concept_id: conceptId }).execute();
    if (conceptId === id) {
      await transaction.insertInto('concept').values({ id, owner_id: ownerId }).execute();
    }
    await transaction.updateTable('record').set({ latest: false }).where('concept_id', '=', conceptId).execute();
    const names = given.fileNames ?? [];
    await transaction
      .insertInto('record')
      .values({
        ...{ id, concept_id: conceptId, latest: true, laboratory_id: given.laboratoryId, doi: `10.5072/${id}` },
        version_no: sql<number>`(select count(*) + 1 from record where concept_id = ${conceptId})`,
        ...{ title: said.title, metadata: JSON.stringify(said) },
        html: JSON.stringify({ description: `<p>${said.description}</p>`, methods: said.methods, technicalNotes: '' }),
        ...{ access: said.access.kind, opens_on: said.access.kind === 'embargoed' ? said.access.until : null },
        ...{ files: names.length, bytes: names.length * 10, views: given.views ?? 0, downloads: given.downloads ?? 0 },
        ...(given.publishedAt ? { published_at: new Date(given.publishedAt) } : {}),
      })
      .execute();
    await addFiles(transaction, id, ownerId, names);
    await putInSearch(transaction, conceptId);
    return { id, conceptId, metadata: said };
  });

const addFiles = async (
  transaction: Platform['database'],
  recordId: string,
  ownerId: string,
  names: readonly string[],
): Promise<void> => {
  for (const name of names) {
    const key = newId();
    await transaction
      .insertInto('blob')
      .values({
        ...{ key, sha256: Buffer.alloc(32), md5: Buffer.alloc(16), size: 10, media_type: 'text/plain' },
        uploaded_by: ownerId,
      })
      .execute();
    await transaction
      .insertInto('file')
      .values({
        id: key,
        record_id: recordId,
        folder: '',
        name,
        sort_key: name,
        path_key: name,
        blob_key: key,
        size: 10,
      })
      .execute();
  }
};

/** Withdraws what stands for the dataset, and passes on to the version before it, if there is one. */
export const withdrawVersion = ({ database }: Platform, { id, conceptId }: PublishedVersion): Promise<void> =>
  database.transaction().execute(async (transaction) => {
    const at = sql<Date>`now()`;
    await transaction
      .updateTable('record')
      .set({ withdrawn_at: at, withdrawn_reason: 'A mistake' })
      .where('id', '=', id)
      .execute();
    const before = await transaction
      .selectFrom('record')
      .select('id')
      .where('concept_id', '=', conceptId)
      .where('withdrawn_at', 'is', null)
      .orderBy('version_no', 'desc')
      .executeTakeFirst();
    if (before) {
      await transaction.updateTable('record').set({ latest: false }).where('id', '=', id).execute();
      await transaction.updateTable('record').set({ latest: true }).where('id', '=', before.id).execute();
    }
    await putInSearch(transaction, conceptId);
  });
