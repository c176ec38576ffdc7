import { z } from 'zod';
import { datasetAbilities } from './abilities.ts';
import { changes } from './changes.ts';
import { endpoint } from './endpoint.ts';
import { shortId } from './ids.ts';
import { metadata } from './metadata.ts';
import { pageInput, pageOf } from './page.ts';
import { optionalLine } from './text.ts';
import { statuses } from './workflow.ts';

const status = z.enum(statuses);
const submissionKinds = ['new', 'version', 'revision'] as const;
const problems = z.array(z.object({ path: z.string(), message: z.string() }));
export const somebody = z.object({ id: z.string(), name: z.string() });

/** The label of a dataset, the same wherever one is listed to those who work on it. */
export const datasetCard = z.object({
  id: z.string(),
  conceptId: z.string(),
  title: z.string(),
  status,
  /** Null for a record. */
  kind: z.enum(submissionKinds).nullable(),
  resourceType: z.string(),
  access: z.enum(['open', 'embargoed', 'restricted', 'metadata-only']),
  /** In lists the first ten. */
  creators: z.array(z.string()),
  laboratory: z
    .object({ id: z.string(), idf: z.string(), name: z.string(), logoUrl: z.string().nullable() })
    .nullable(),
  owner: somebody,
  doi: z.string().nullable(),
  versionNo: z.number().int().nullable(),
  files: z.number().int(),
  size: z.number().int(),
  changedAt: z.string(),
  submittedAt: z.string().nullable(),
  publishedAt: z.string().nullable(),
  abilities: datasetAbilities,
});
export type DatasetCard = z.output<typeof datasetCard>;

const openSubmission = z.object({ id: z.string(), kind: z.enum(submissionKinds), status }).nullable();
const myDatasetCard = datasetCard.extend({ openSubmission });
export type MyDatasetCard = z.output<typeof myDatasetCard>;

const version = z.object({
  id: z.string(),
  versionNo: z.number().int(),
  label: z.string(),
  doi: z.string(),
  publishedAt: z.string(),
  latest: z.boolean(),
  withdrawn: z.boolean(),
});

/** A submission or a record as a whole, but for its files, which are paged. */
export const dataset = datasetCard.extend({
  revision: z.number().int(),
  /** Of a record that this submission follows or corrects. */
  targetId: z.string().nullable(),
  metadata,
  /** The Markdown texts as safe HTML; null for a draft, whose texts still change. */
  html: z.object({ description: z.string(), methods: z.string(), technicalNotes: z.string() }).nullable(),
  /** False while the DOI is only reserved, and always under the placeholder prefix. */
  doiRegistered: z.boolean(),
  /** Of the prefix that nobody ever registers: to be marked as such wherever it is shown. */
  doiPlaceholder: z.boolean(),
  editors: z.array(somebody),
  changedBy: somebody.nullable(),
  createdAt: z.string(),
  /** Bytes and files on their way, beside those that have arrived. */
  unfinishedFiles: z.number().int(),
  withdrawn: z.object({ at: z.string(), reason: z.string() }).nullable(),
  /** The stage that returned it. */
  returnedFrom: z.enum(['pi', 'judge']).nullable(),
  waitingSince: z.string().nullable(),
  /** All published versions, newest first. */
  versions: z.array(version),
  /** Of a record: the submission under way that follows or corrects it, for those who may see it. */
  openSubmission,
  /** What keeps a submission from being sent; empty for a record. */
  problems,
  views: z.number().int(),
  downloads: z.number().int(),
});
export type Dataset = z.output<typeof dataset>;

const changing = { id: shortId, revision: z.number().int().min(1), metadata };

/** What a 409 carries: what someone else saved meanwhile. */
export const savedMeanwhile = z.object({
  revision: z.number().int(),
  metadata,
  changedBy: somebody.nullable(),
  changedAt: z.string(),
});

export const saveDraft = endpoint({
  method: 'POST',
  path: '/api/record/cache',
  access: 'verified',
  summary:
    'Keeps a draft as it is, complete or not; without an id it makes one. A save that names an old revision answers 409 with what was saved meanwhile.',
  input: z
    .strictObject({ id: shortId.optional(), revision: changing.revision.optional(), metadata })
    .refine(({ id, revision }) => (id === undefined) === (revision === undefined), {
      path: ['revision'],
      message: 'A change names the revision that it started from',
    }),
  output: z.object({ id: z.string(), revision: z.number().int(), savedAt: z.string(), problems }),
  errors: [403, 404, 409],
});

export const submit = endpoint({
  method: 'POST',
  path: '/api/record/add',
  access: 'verified',
  summary: 'Saves a draft and sends it to review; 422 names every field that still needs something.',
  input: z.strictObject(changing),
  output: z.object({ id: z.string(), status }),
  errors: [403, 404, 409],
  success: 'Your dataset is on its way to review.',
});

export const resubmit = endpoint({
  method: 'POST',
  path: '/api/record/update',
  access: 'verified',
  summary:
    'Saves a returned submission and sends it back to the stage that returned it; with the id of a published record, begins a correction of its metadata and answers its id.',
  input: z.strictObject(changing),
  output: z.object({ id: z.string(), status }),
  errors: [403, 404, 409],
});

export const reserveDoi = endpoint({
  method: 'GET',
  path: '/api/record/initDoi',
  access: 'verified',
  effect: 'writes',
  summary: 'Reserves the DOI that the dataset will have; the same one however often it is asked for.',
  input: z.strictObject({ id: shortId }),
  output: z.object({ doi: z.string(), placeholder: z.boolean() }),
  errors: [403, 404],
});

export const getDataset = endpoint({
  method: 'GET',
  path: '/api/record/detail',
  access: 'anyone',
  summary: 'A record, or a submission for those who may see it.',
  input: z.strictObject({ id: shortId }),
  output: dataset,
  errors: [404],
});

export const compareVersions = endpoint({
  method: 'GET',
  path: '/api/record/compare',
  access: 'anyone',
  summary:
    'What a version of a dataset changed against a published one of it; `id` may be a new version that the caller works on. Files are named only to those who may open those of both.',
  input: z.strictObject({ id: shortId, otherId: shortId }),
  output: changes,
  errors: [404],
});

export const listMyDatasets = endpoint({
  method: 'POST',
  path: '/api/record/myListPage',
  access: 'signed-in',
  effect: 'reads',
  summary: 'The submissions and records of the caller as owner or co-editor, the last changed first.',
  input: z.strictObject({
    ...pageInput,
    keyword: optionalLine(100).default(''),
    status: status.optional(),
    communityId: shortId.optional(),
  }),
  output: pageOf(myDatasetCard),
  errors: [],
});

export const countMyDatasets = endpoint({
  method: 'GET',
  path: '/api/record/getSelfLeftNavigation',
  access: 'signed-in',
  summary: 'How many datasets the caller has, by status and by laboratory.',
  input: z.strictObject({}),
  output: z.object({
    total: z.number().int(),
    byStatus: z.array(z.object({ status, count: z.number().int() })),
    byLaboratory: z.array(z.object({ id: z.string(), name: z.string(), count: z.number().int() })),
  }),
  errors: [],
});

export const beginNewVersion = endpoint({
  method: 'GET',
  path: '/api/record/getNewVersion',
  access: 'verified',
  effect: 'writes',
  summary:
    'A draft of the next version with the metadata and files of the last one, without copying a byte; the one that is open already, if there is one.',
  input: z.strictObject({ id: shortId }),
  output: z.object({ id: z.string() }),
  errors: [403, 404, 409],
});

export const deleteDraft = endpoint({
  method: 'GET',
  path: '/api/record/delDraft',
  access: 'verified',
  effect: 'writes',
  summary: 'Deletes a draft, a returned or a rejected submission with its files. Its DOI is never used again.',
  input: z.strictObject({ id: shortId }),
  output: z.object({ id: z.string() }),
  errors: [403, 404],
  success: 'The draft is deleted.',
});

export const withdraw = endpoint({
  method: 'POST',
  path: '/api/record/del',
  access: 'verified',
  body: 'multipart',
  summary:
    'Withdraws a published record with a reason, which stays visible with its citation; deletes a submission like delDraft.',
  input: z.strictObject({
    id: shortId,
    reason: z.string().trim().max(2000, 'Please use at most 2,000 characters').default(''),
  }),
  output: z.null(),
  errors: [403, 404],
});

export const addEditor = endpoint({
  method: 'POST',
  path: '/api/record/addEditor',
  access: 'verified',
  summary: 'Lets someone else work on all versions of a dataset; by the id that checkUser answers.',
  input: z.strictObject({ id: shortId, userId: z.uuid() }),
  output: z.array(somebody),
  errors: [403, 404],
});

export const removeEditor = endpoint({
  method: 'POST',
  path: '/api/record/removeEditor',
  access: 'verified',
  summary: 'Takes a co-editor off again.',
  input: z.strictObject({ id: shortId, userId: z.uuid() }),
  output: z.array(somebody),
  errors: [403, 404],
});

export const copyRejected = endpoint({
  method: 'POST',
  path: '/api/record/copy',
  access: 'verified',
  summary: 'Makes a new draft with the metadata and files of a rejected submission.',
  input: z.strictObject({ id: shortId }),
  output: z.object({ id: z.string() }),
  errors: [403, 404],
});

export const listFormerCreators = endpoint({
  method: 'GET',
  path: '/api/record/formerCreators',
  access: 'verified',
  summary: 'The creators of the caller’s last datasets, each once, to be added with one click.',
  input: z.strictObject({}),
  output: z.array(metadata.shape.creators.unwrap().element),
  errors: [],
});
