import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { shortId } from './ids.ts';
import { pageInput, pageOf } from './page.ts';
import { line, optionalLine } from './text.ts';

/** Where any client of tus 1.0 sends files: https://tus.io/protocols/resumable-upload */
export const uploadAddress = '/api/applicant/upload';
/** Many small files that were begun, in one request: a line of JSON with which ones, then their bytes. */
export const severalAddress = `${uploadAddress}/several`;
export const uploadId = z.string().regex(/^[0-9a-hjkmnp-tv-z]{20}$/);

/** Paths are checked by path.ts; here only their length is bounded. */
const path = z.string().max(2000, 'Please use a shorter path');

const storedFile = z.object({
  id: z.string(),
  name: z.string(),
  path: z.string(),
  size: z.number().int(),
  mediaType: z.string(),
  /** Null for those who may not open the file: a checksum would tell whether someone has a copy of it. */
  md5: z.string().nullable(),
  sha256: z.string().nullable(),
  arrivedAt: z.string(),
});
export type StoredFile = z.output<typeof storedFile>;

const entry = z.discriminatedUnion('type', [
  z.object({ type: z.literal('folder'), name: z.string(), path: z.string() }),
  storedFile.extend({ type: z.literal('file') }),
]);
export type Entry = z.output<typeof entry>;

export const listFiles = endpoint({
  method: 'POST',
  path: '/api/record/files',
  access: 'anyone',
  effect: 'reads',
  summary:
    'The folders and files in one folder of a dataset, folders first; with a keyword, the files below it whose path contains it. `after` continues where `next` of the last answer stood.',
  input: z.strictObject({
    id: shortId,
    folder: path.default(''),
    keyword: optionalLine(100).default(''),
    after: z.string().max(3000).optional(),
    size: z.number().int().min(1).max(200).default(100),
  }),
  output: z.object({
    list: z.array(entry),
    next: z.string().nullable(),
    files: z.number().int(),
    bytes: z.number().int(),
  }),
  errors: [403, 404],
});

const begun = z.object({
  path: z.string(),
  uploadId: z.string(),
  /** How many bytes are safely stored. */
  offset: z.number().int(),
  finished: z.boolean(),
  fileId: z.string().nullable(),
});
export type BegunUpload = z.output<typeof begun>;

export const beginUploads = endpoint({
  method: 'POST',
  path: '/api/applicant/beginUploads',
  access: 'verified',
  summary:
    'Begins or finds again the uploads of many files at once and takes their size from the quota: all of them or, with the reason in numbers, none. A file that is there already in the same form is answered as finished; one that differs is replaced when the new one has arrived.',
  input: z.strictObject({
    recordId: shortId,
    files: z
      .array(
        z.strictObject({
          path,
          size: z.number().int().min(0),
          /** Made from a sample of the content, so that another device finds the same upload again. */
          fingerprint: z.string().max(200).default(''),
        }),
      )
      .min(1)
      .max(500),
  }),
  output: z.object({ chunkSize: z.number().int(), list: z.array(begun) }),
  errors: [403, 404, 413],
});

export const getUploadFileLastNum = endpoint({
  method: 'POST',
  path: '/api/applicant/getUploadFileLastNum',
  access: 'verified',
  body: 'form',
  summary: 'Begins or finds again the upload of one file, and says how many whole chunks of it are safely stored.',
  input: z.strictObject({
    recordId: shortId,
    name: path,
    size: z.coerce.number().int().min(0),
    fingerprint: z.string().max(200).default(''),
  }),
  output: z.object({
    uploadId: z.string(),
    chunkSize: z.number().int(),
    lastNum: z.number().int(),
    finished: z.boolean(),
  }),
  errors: [403, 404, 413],
});

export const listUnfinishedUploads = endpoint({
  method: 'POST',
  path: '/api/applicant/unfinishedUploads',
  access: 'signed-in',
  effect: 'reads',
  summary:
    'Files of the caller that have not arrived as a whole, from this or another device; of one dataset or of all.',
  input: z.strictObject({ ...pageInput, recordId: shortId.optional() }),
  output: pageOf(
    z.object({
      uploadId: z.string(),
      recordId: z.string(),
      title: z.string(),
      path: z.string(),
      size: z.number().int(),
      received: z.number().int(),
      changedAt: z.string(),
      expiresAt: z.string(),
    }),
  ),
  errors: [],
});

const fileId = z.strictObject({ fileId: shortId });

export const deleteFile = endpoint({
  method: 'GET',
  path: '/api/applicant/delFile',
  access: 'verified',
  effect: 'writes',
  summary: 'Removes a file from a submission.',
  input: fileId,
  output: z.null(),
  errors: [403, 404],
});

export const deleteFolder = endpoint({
  method: 'POST',
  path: '/api/applicant/delFolder',
  access: 'verified',
  summary: 'Removes a folder with all that is in it from a submission.',
  input: z.strictObject({ recordId: shortId, folder: path }),
  output: z.object({ removed: z.number().int() }),
  errors: [403, 404],
});

export const moveFile = endpoint({
  method: 'POST',
  path: '/api/applicant/moveFile',
  access: 'verified',
  summary: 'Renames a file or moves it to another folder.',
  input: z.strictObject({ fileId: shortId, path: line(2000, 'Name is required') }),
  output: storedFile,
  errors: [403, 404, 409],
});

export const moveFolder = endpoint({
  method: 'POST',
  path: '/api/applicant/moveFolder',
  access: 'verified',
  summary: 'Renames a folder or moves it with all that is in it.',
  input: z.strictObject({ recordId: shortId, folder: path, to: line(2000, 'Name is required') }),
  output: z.object({ moved: z.number().int() }),
  errors: [403, 404, 409],
});

export const getFileMd5 = endpoint({
  method: 'GET',
  path: '/api/applicant/getFileMd5',
  access: 'anyone',
  summary: 'The checksums of a file that the caller may open, worked out from what is stored.',
  input: fileId,
  output: z.object({ md5: z.string(), sha256: z.string() }),
  errors: [403, 404],
});

export const getFileSize = endpoint({
  method: 'GET',
  path: '/api/applicant/getFileSizeByFileId',
  access: 'anyone',
  summary: 'The size of a file, also in words.',
  input: fileId,
  output: z.object({ size: z.number().int(), text: z.string() }),
  errors: [403, 404],
});

export const getMyStorage = endpoint({
  method: 'GET',
  path: '/api/applicant/getMyFileTotalSize',
  access: 'signed-in',
  summary: 'How much the caller has stored, files on their way included, and what the limits are.',
  input: z.strictObject({}),
  output: z.object({
    used: z.number().int(),
    quota: z.number().int(),
    files: z.number().int(),
    text: z.string(),
    datasetBytes: z.number().int(),
    datasetFiles: z.number().int(),
    chunkSize: z.number().int(),
  }),
  errors: [],
});

export const checkUser = endpoint({
  method: 'GET',
  path: '/api/applicant/checkUser',
  access: 'verified',
  summary: 'Whether somebody has an account, by exact e-mail address, user name or ORCID iD.',
  input: z.strictObject({ account: line(254, 'Please enter an e-mail address, a user name or an ORCID iD') }),
  output: z.object({ exists: z.boolean(), id: z.string().nullable(), name: z.string().nullable() }),
  errors: [],
});

export const hintKinds = [
  'empty-file',
  'duplicate',
  'troubling-name',
  'no-header',
  'broken-encoding',
  'open-alternative',
  'personal-data',
  'no-readme',
] as const;

export const listHints = endpoint({
  method: 'GET',
  path: '/api/record/hints',
  access: 'verified',
  summary: 'What we noticed in the files of a submission that its authors may want to look at. Never blocks anything.',
  input: z.strictObject({ id: shortId }),
  output: z.object({
    /** Files that are still to be looked at. */
    pending: z.number().int(),
    hints: z.array(
      z.object({
        kind: z.enum(hintKinds),
        /** How many files it concerns; the first few are named. */
        count: z.number().int(),
        files: z.array(z.object({ fileId: z.string(), path: z.string(), detail: z.string() })),
      }),
    ),
  }),
  errors: [403, 404],
});
