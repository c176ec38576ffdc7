import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { shortId } from './ids.ts';

/** Where the bytes are. These addresses answer bytes and not an envelope, so they are no calls like the others. */
export const downloadAddress = '/api/comment/downFile';
export const checksumsAddress = '/api/comment/checksums';

/** What an address that we signed carries. */
export const signed = {
  expires: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).optional(),
  signature: z.string().max(100).optional(),
};

/** The path of a file inside a zip, as the list of its entries names it. */
export const entryPath = z.string().min(1).max(4000, 'Please use a shorter path');

const eitherOne = { path: ['fileId'], message: 'Please name a file or a dataset, one of the two' };
const oneOfTwo = ({ fileId, id }: { fileId?: string | undefined; id?: string | undefined }): boolean =>
  (fileId === undefined) !== (id === undefined);

export const downloadQuery = z
  .strictObject({
    fileId: shortId.optional(),
    id: shortId.optional(),
    entry: entryPath.optional(),
    /** Lets the browser show audio, video and PDF instead of saving them. */
    inline: z.literal('1').optional(),
    ...signed,
  })
  .refine(oneOfTwo, eitherOne);

export const checksumsQuery = z.strictObject({ id: shortId, ...signed });

export const getFilePath = endpoint({
  method: 'GET',
  path: '/api/comment/getFilePath',
  access: 'anyone',
  summary:
    'An address of this server at which one file, or with id a whole dataset as a zip, can be had for five minutes without signing in.',
  input: z.strictObject({ fileId: shortId.optional(), id: shortId.optional() }).refine(oneOfTwo, eitherOne),
  output: z.object({ url: z.string(), expires: z.string() }),
  errors: [403, 404],
});
