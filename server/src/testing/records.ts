import type { Creator, MetadataInput } from '@vitrine/contract/metadata.ts';
import { metadata as metadataSchema, type Metadata } from '@vitrine/contract/metadata.ts';
import { showId } from '@vitrine/contract/ids.ts';
import { saveDraft } from '@vitrine/contract/records.ts';
import type { SubmissionStatus } from '@vitrine/contract/workflow.ts';
import { sql } from 'kysely';
import type { Transaction } from '../platform/database.ts';
import { newId } from '../platform/ids.ts';
import type { Platform } from '../platform/platform.ts';
import { insertConcept, insertSubmission } from '../records/queries.ts';
import type { Person } from './people.ts';
import type { Instance } from './site.ts';

export const creator = (given: Partial<Creator> = {}): Creator => ({
  kind: 'person',
  givenName: 'Inês',
  familyName: 'Carvalho',
  name: '',
  orcid: '',
  ror: '',
  affiliations: [],
  ...given,
});

/** All that a submission needs but its files, so with metadata only unless told otherwise. */
export const completeMetadata = (given: MetadataInput = {}): Metadata =>
  metadataSchema.parse({
    title: 'Sediment cores of the northern tidal flats',
    resourceType: 'Dataset',
    creators: [creator()],
    description: 'Forty cores, taken monthly over three years, with grain size, carbon and the species found in each.',
    subjects: ['1.5'],
    licence: 'CC-BY-4.0',
    access: { kind: 'metadata-only', until: '', conditions: '' },
    ...given,
  });

/** A draft of the person, through the call; empty unless told otherwise. */
export const makeDraft = async (site: Instance, { token }: Person, given: MetadataInput = {}) => {
  const { status, message, data } = await site.call(saveDraft, { metadata: given }, { token });
  if (status !== 200) {
    throw new Error(`The draft could not be made: ${message}`);
  }
  return data;
};

/** Puts a submission into a status that only a review leads to. */
export const setStatus = (
  { database }: Platform,
  id: string,
  status: SubmissionStatus,
  returnedFrom: 'pi' | 'judge' | null = status === 'returned' ? 'pi' : null,
) =>
  database
    .updateTable('submission')
    .set({ status, returned_from: returnedFrom, submitted_at: sql<Date>`now()`, waiting_since: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();

export const addCoEditor = ({ database }: Platform, conceptId: string, { id }: Person, by: Person) =>
  database.insertInto('co_editor').values({ concept_id: conceptId, account_id: id, added_by: by.id }).execute();

export interface GivenRecord {
  readonly owner: Person;
  readonly laboratoryId: string;
  readonly metadata?: MetadataInput;
  /** Of an earlier version: this one becomes the latest. */
  readonly conceptId?: string;
  readonly withdrawn?: string;
  readonly doi?: string;
  readonly publishedAt?: string;
}

export interface MadeRecord {
  readonly id: string;
  readonly conceptId: string;
  readonly doi: string;
  readonly versionNo: number;
}

/** A published record as publishing leaves it, without a review and without files. */
export const makeRecord = ({ database }: Platform, given: GivenRecord): Promise<MadeRecord> =>
  database.transaction().execute(async (transaction) => {
    const id = newId();
    const doi = given.doi ?? `10.5072/${showId(id)}`;
    const conceptId = given.conceptId ?? newId();
    if (given.conceptId === undefined) {
      await transaction.insertInto('concept').values({ id: conceptId, owner_id: given.owner.id }).execute();
    }
    await transaction.insertInto('identifier').values({ id, concept_id: conceptId, doi }).execute();
    const before = await transaction
      .updateTable('record')
      .set({ latest: false })
      .where('concept_id', '=', conceptId)
      .returning('version_no')
      .execute();
    const metadata = completeMetadata({ laboratoryId: given.laboratoryId, ...given.metadata });
    const versionNo = Math.max(0, ...before.map((row) => row.version_no)) + 1;
    await transaction
      .insertInto('record')
      .values({
        id,
        concept_id: conceptId,
        version_no: versionNo,
        latest: true,
        laboratory_id: given.laboratoryId,
        doi,
        title: metadata.title,
        metadata: JSON.stringify(metadata),
        html: JSON.stringify({ description: `<p>${metadata.description}</p>`, methods: '', technicalNotes: '' }),
        access: metadata.access.kind,
        opens_on: metadata.access.kind === 'embargoed' ? metadata.access.until : null,
        files: 0,
        bytes: 0,
        ...(given.publishedAt ? { published_at: new Date(given.publishedAt) } : {}),
        ...(given.withdrawn === undefined
          ? {}
          : { withdrawn_at: sql<Date>`now()`, withdrawn_reason: given.withdrawn, withdrawn_by: given.owner.id }),
      })
      .execute();
    return { id, conceptId, doi, versionNo };
  });

/** A submission as it begins, put there directly: a draft of a new dataset, or one that follows or corrects a record. */
export const makeSubmission = (
  { database }: Platform,
  owner: Person,
  given: {
    readonly kind?: 'new' | 'version' | 'revision';
    readonly target?: Pick<MadeRecord, 'id' | 'conceptId'>;
    readonly metadata?: MetadataInput;
  } = {},
): Promise<string> =>
  database.transaction().execute(async (transaction) => {
    const metadata = completeMetadata(given.metadata);
    const { id } = await insertSubmission(transaction, {
      conceptId: given.target?.conceptId ?? (await insertConcept(transaction, owner.id)),
      kind: given.kind ?? 'new',
      targetId: given.target?.id ?? null,
      // As what it follows, unless told otherwise.
      metadata: {
        ...metadata,
        laboratoryId: metadata.laboratoryId ?? (given.target ? await laboratoryOf(transaction, given.target.id) : null),
      },
      by: owner.id,
    });
    return id;
  });

const laboratoryOf = async (transaction: Transaction, recordId: string): Promise<string> =>
  (
    await transaction
      .selectFrom('record')
      .select('laboratory_id as laboratoryId')
      .where('id', '=', recordId)
      .executeTakeFirstOrThrow()
  ).laboratoryId;

/** The row of a submission as it stands. */
export const submissionRow = ({ database }: Platform, id: string) =>
  database.selectFrom('submission').selectAll().where('id', '=', id).executeTakeFirst();
