import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { shortId } from './ids.ts';
import { pageInput, pageOf } from './page.ts';
import { somebody } from './records.ts';

const accessStates = ['waiting', 'granted', 'refused', 'ended'] as const;
export type AccessState = (typeof accessStates)[number];

/** What someone is offered who grants: a quarter of a year, and a year at most. */
export const usualDays = 90;
export const longestDays = 366;

const comment = z.string().trim().max(2000, 'Please use at most 2,000 characters').default('');

const accessRequest = z.object({
  id: z.string(),
  /** The version from whose page it was asked for. */
  recordId: z.string(),
  title: z.string(),
  laboratory: z.object({ id: z.string(), idf: z.string(), name: z.string() }),
  state: z.enum(accessStates),
  message: z.string(),
  askedAt: z.string(),
  decidedAt: z.string().nullable(),
  /** What was said with the answer. */
  comment: z.string(),
  /** The last day on which it opens the files. */
  until: z.string().nullable(),
  /** When it was ended before that day, and what was said then. */
  ended: z.object({ at: z.string(), comment: z.string() }).nullable(),
});
export type MyAccessRequest = z.output<typeof accessRequest>;

const decidableRequest = accessRequest.extend({
  person: somebody.extend({ email: z.string().nullable(), affiliation: z.string(), orcid: z.string().nullable() }),
  decidedBy: somebody.nullable(),
});
export type AccessRequest = z.output<typeof decidableRequest>;

export const requestAccess = endpoint({
  method: 'POST',
  path: '/api/record/requestAccess',
  access: 'verified',
  summary:
    'Asks the PIs of the laboratory and the owner for the files of a restricted or embargoed dataset. One request of a person for a dataset can be open: 409 while one is.',
  input: z.strictObject({
    id: shortId,
    message: z
      .string()
      .trim()
      .min(1, 'Please say what you need the files for')
      .max(2000, 'Please use at most 2,000 characters'),
  }),
  output: accessRequest,
  errors: [403, 404, 409],
  success: 'Your request is sent. The answer comes by mail.',
});

export const listMyAccessRequests = endpoint({
  method: 'POST',
  path: '/api/record/myAccessRequests',
  access: 'signed-in',
  effect: 'reads',
  summary: 'What the caller asked for and what became of it, for one dataset or for all, the newest first.',
  input: z.strictObject({ ...pageInput, id: shortId.optional() }),
  output: pageOf(accessRequest),
  errors: [404],
});

export const listAccessRequests = endpoint({
  method: 'POST',
  path: '/api/record/accessRequests',
  access: 'verified',
  effect: 'reads',
  summary:
    'Requests that the caller answers as PI of the laboratory or as owner, for one dataset, one laboratory or all: those that wait, the oldest first; those whose access holds; or those that are over.',
  input: z.strictObject({
    ...pageInput,
    id: shortId.optional(),
    communityId: shortId.optional(),
    state: z.enum(['waiting', 'granted', 'over']).default('waiting'),
  }),
  output: pageOf(decidableRequest),
  errors: [403, 404],
});

export const decideAccess = endpoint({
  method: 'POST',
  path: '/api/record/decideAccess',
  access: 'verified',
  summary:
    'Grants a request until a day, at most a year from now, or refuses it. It holds for all versions of the dataset in that laboratory. 409 when someone else has answered.',
  input: z
    .strictObject({
      requestId: z.uuid(),
      grant: z.boolean(),
      until: z.iso.date('Please choose a day').optional(),
      comment,
    })
    .refine(({ grant, until }) => !grant || until !== undefined, { path: ['until'], message: 'Please choose a day' }),
  output: decidableRequest,
  errors: [404, 409],
});

export const revokeAccess = endpoint({
  method: 'POST',
  path: '/api/record/revokeAccess',
  access: 'verified',
  summary: 'Ends access that was granted, at once.',
  input: z.strictObject({ requestId: z.uuid(), comment }),
  output: decidableRequest,
  errors: [404, 409],
  success: 'The access has ended.',
});
