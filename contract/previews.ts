import { z } from 'zod';
import { entryPath, signed } from './downloads.ts';
import { endpoint } from './endpoint.ts';
import { shortId } from './ids.ts';
import { pageInput, pageOf } from './page.ts';

/** Where small pictures are; they are drawn anew and answer as WebP. */
export const thumbnailAddress = '/api/comment/thumbnail';

export const thumbnailQuery = z.strictObject({
  fileId: shortId,
  entry: entryPath.optional(),
  width: z.coerce.number().int().min(16).max(2000).default(800),
  ...signed,
});

const oneFile = { fileId: shortId, entry: entryPath.optional() };

export const previewKinds = [
  'zip',
  'table',
  'text',
  'markdown',
  'json',
  'notebook',
  'image',
  'pdf',
  'audio',
  'video',
  'none',
] as const;
export type PreviewKind = (typeof previewKinds)[number];

export const getPreviewInfo = endpoint({
  method: 'POST',
  path: '/api/comment/previewInfo',
  access: 'anyone',
  effect: 'reads',
  summary: 'How a file, or with entry one inside a zip, can be looked at; if not at all, why.',
  input: z.strictObject(oneFile),
  output: z.object({
    kind: z.enum(previewKinds),
    /** A sentence, when there is no preview. */
    reason: z.string().optional(),
    size: z.number().int(),
    mediaType: z.string(),
  }),
  errors: [403, 404],
});

const zipEntry = z.object({
  type: z.enum(['folder', 'file']),
  name: z.string(),
  /** What other calls take as `entry`, or this one as `path`. */
  path: z.string(),
  size: z.number().int(),
  packedSize: z.number().int(),
  /** Null where the zip states none that can be read. */
  date: z.string().nullable(),
  encrypted: z.boolean(),
});
export type ZipEntry = z.output<typeof zipEntry>;

export const listZipEntries = endpoint({
  method: 'POST',
  path: '/api/comment/viweZipFileByFileId',
  access: 'anyone',
  effect: 'reads',
  summary: 'The folders and files in one folder of a zip, folders first, read from its directory alone.',
  input: z.strictObject({ fileId: shortId, path: z.string().max(4000).default(''), ...pageInput }),
  output: pageOf(zipEntry).extend({
    /** In the whole zip. */
    entries: z.number().int(),
    /** It has more entries than we list. */
    cut: z.boolean(),
  }),
  errors: [403, 404],
});

const column = z.object({
  name: z.string(),
  type: z.enum(['integer', 'number', 'date', 'boolean', 'text', 'empty']),
  missing: z.number().int(),
  distinct: z.number().int(),
  /** There are more distinct values than we count. */
  distinctCapped: z.boolean(),
  min: z.string().nullable(),
  max: z.string().nullable(),
  /** Of numbers: how many lie in each of a few equal steps. */
  histogram: z.array(z.object({ from: z.number(), to: z.number(), count: z.number().int() })),
});
export type TableColumn = z.output<typeof column>;

export const viewTable = endpoint({
  method: 'POST',
  path: '/api/comment/viewCsvFileByFileId',
  access: 'anyone',
  effect: 'reads',
  summary:
    'The rows of delimited text, with its columns and what is in them; from the first mebibyte of the file, which `cut` tells.',
  input: z.strictObject({ ...oneFile, ...pageInput }),
  output: z.object({
    columns: z.array(column),
    rows: z.array(z.array(z.string())),
    total: z.number().int(),
    page: z.number().int(),
    size: z.number().int(),
    delimiter: z.string(),
    encoding: z.string(),
    /** The first row names the columns. */
    header: z.boolean(),
    cut: z.boolean(),
    /** There are more columns than we show. */
    columnsCut: z.boolean(),
  }),
  errors: [403, 404],
});

const cellOutput = z.discriminatedUnion('type', [
  z.object({ type: z.literal('text'), text: z.string() }),
  /** Drawn anew by us, as a data: address. */
  z.object({ type: z.literal('image'), url: z.string(), width: z.number().int(), height: z.number().int() }),
  /** What we do not show. */
  z.object({ type: z.literal('left-out'), text: z.string() }),
]);

const cell = z.discriminatedUnion('type', [
  z.object({ type: z.literal('markdown'), html: z.string() }),
  z.object({
    type: z.literal('code'),
    text: z.string(),
    count: z.number().int().nullable(),
    outputs: z.array(cellOutput),
  }),
  z.object({ type: z.literal('raw'), text: z.string() }),
]);
export type NotebookCell = z.output<typeof cell>;

export const viewText = endpoint({
  method: 'POST',
  path: '/api/comment/viewTextFileByFileId',
  access: 'anyone',
  effect: 'reads',
  summary:
    'The beginning of a text; Markdown also as safe HTML, JSON also in order, a notebook as its cells. Nothing in it is ever run.',
  input: z.strictObject(oneFile),
  output: z.object({
    kind: z.enum(['text', 'markdown', 'json', 'notebook']),
    /** Empty for a notebook that is shown as its cells. */
    text: z.string(),
    encoding: z.string(),
    cut: z.boolean(),
    /** Markdown as HTML of our own. */
    html: z.string().nullable(),
    /** Valid JSON, indented, small and flat enough to be shown as a tree. */
    tree: z.string().nullable(),
    cells: z.array(cell).nullable(),
    /** A sentence, where only the plain text can be shown. */
    note: z.string().nullable(),
  }),
  errors: [403, 404],
});
