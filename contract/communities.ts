import { z } from 'zod';
import { shortId } from './ids.ts';
import { endpoint } from './endpoint.ts';
import { idfProblem } from './idf.ts';
import { pageInput, pageOf } from './page.ts';
import { parseRor } from './ror.ts';
import { emailLine, line, optionalLine } from './text.ts';

export const laboratoryId = shortId;
export const memberRoles = ['pi', 'member'] as const;
const memberRole = z.enum(memberRoles);

/** What the caller may do with a laboratory. The interface obeys; it never works out a role by itself. */
const laboratoryAbilities = z.object({
  edit: z.boolean(),
  manageMembers: z.boolean(),
  archive: z.boolean(),
  leave: z.boolean(),
  submit: z.boolean(),
  review: z.boolean(),
});

export const laboratoryCard = z.object({
  id: z.string(),
  idf: z.string(),
  name: z.string(),
  summary: z.string(),
  organisation: z.string(),
  /** Null: the generated mark stands in. */
  logoUrl: z.string().nullable(),
  subjects: z.array(z.string()),
  datasets: z.number().int(),
  members: z.number().int(),
  archived: z.boolean(),
  createdAt: z.string(),
});
export type LaboratoryCard = z.output<typeof laboratoryCard>;

const myLaboratoryCard = laboratoryCard.extend({
  role: memberRole,
  piUnreviewed: z.number().int(),
  judgeUnreviewed: z.number().int(),
});

export const person = z.object({
  id: z.string(),
  name: z.string(),
  orcid: z.string().nullable(),
  affiliation: z.string(),
});

export const laboratory = laboratoryCard.extend({
  description: z.string(),
  /** The description as safe HTML. */
  descriptionHtml: z.string(),
  website: z.string(),
  ror: z.string().nullable(),
  submissionPolicy: z.enum(['anyone', 'members']),
  /** Counts every save; a save names the one it started from. */
  revision: z.number().int(),
  pis: z.array(person),
  /** Null for those who are not in it. */
  role: memberRole.nullable(),
  abilities: laboratoryAbilities,
});
export type Laboratory = z.output<typeof laboratory>;

const website = optionalLine(300).refine(
  (text) => text === '' || (/^https?:\/\/[^\s]+\.[^\s]+$/.test(text) && URL.canParse(text)),
  { message: 'Please enter an address that starts with https:// or http://' },
);
const ror = z
  .string()
  .trim()
  .transform((text, context) => {
    const parsed = text === '' ? null : parseRor(text);
    if (parsed === undefined) {
      context.addIssue({ code: 'custom', message: 'This is not a ROR id: please check it at ror.org' });
      return z.NEVER;
    }
    return parsed;
  });
const idf = z
  .string({ error: 'Short name is required' })
  .trim()
  .superRefine((text, context) => {
    const problem = text === '' ? 'Short name is required' : idfProblem(text);
    if (problem) {
      context.addIssue({ code: 'custom', message: problem });
    }
  });

export const laboratoryForm = z.strictObject({
  name: line(120, 'Name is required'),
  idf,
  summary: line(280, 'Summary is required'),
  description: z.string().max(20_000, 'Please use at most 20,000 characters').default(''),
  website: website.default(''),
  organisation: optionalLine(200).default(''),
  ror: ror.default(null),
  subjects: z.array(z.string().max(10)).max(5, 'Please choose at most five subjects').default([]),
  submissionPolicy: z.enum(['anyone', 'members']).default('members'),
});

export const saveLaboratory = endpoint({
  method: 'POST',
  path: '/api/community/save',
  access: 'verified',
  summary:
    'Makes a laboratory (single sign-on accounts; the caller becomes its PI) or, with id and revision, changes one. 409 carries what someone else saved meanwhile.',
  input: laboratoryForm
    .extend({
      id: laboratoryId.optional(),
      revision: z.number().int().optional(),
      /** Further PIs to invite when a laboratory is made. */
      invitePis: z.array(emailLine('Email is required', 'Please enter a valid e-mail address')).max(10).default([]),
    })
    .refine(({ id, revision }) => (id === undefined) === (revision === undefined), {
      path: ['revision'],
      message: 'A change names the revision that it started from',
    })
    .refine(({ id, invitePis }) => id === undefined || invitePis.length === 0, {
      path: ['invitePis'],
      message: 'People are invited to a laboratory that exists one by one',
    }),
  output: laboratory,
  errors: [403, 404, 409],
  success: 'The laboratory is saved.',
});

export const checkIdf = endpoint({
  method: 'GET',
  path: '/api/community/checkIdf',
  access: 'verified',
  summary: 'Whether a short name can be taken.',
  input: z.strictObject({ idf: z.string().max(100) }),
  output: z.object({ free: z.boolean(), problem: z.string().nullable() }),
  errors: [],
});

const listInput = {
  ...pageInput,
  keyword: optionalLine(100).default(''),
  subject: z.string().max(10).optional(),
  sort: z.enum(['name', 'newest', 'datasets']).default('datasets'),
};

export const listLaboratories = endpoint({
  method: 'POST',
  path: '/api/community/listPage',
  access: 'anyone',
  effect: 'reads',
  summary: 'Laboratories by words and subject, with counts; `user` gives those of one person.',
  input: z.strictObject({ ...listInput, user: z.uuid().optional() }),
  output: pageOf(laboratoryCard),
  errors: [],
});

export const listMyLaboratories = endpoint({
  method: 'POST',
  path: '/api/community/myListPage',
  access: 'signed-in',
  effect: 'reads',
  summary: 'The laboratories of the caller, with role and what waits for review.',
  input: z.strictObject({ ...listInput, role: memberRole.optional() }),
  output: pageOf(myLaboratoryCard),
  errors: [],
});

export const listLaboratoriesToSubmitTo = endpoint({
  method: 'POST',
  path: '/api/community/allList',
  access: 'signed-in',
  effect: 'reads',
  summary: 'Every laboratory that the caller may submit to.',
  input: z.strictObject({}),
  output: z.array(z.object({ id: z.string(), idf: z.string(), name: z.string() })),
  errors: [],
});

export const getLaboratory = endpoint({
  method: 'GET',
  path: '/api/community/detail',
  access: 'anyone',
  summary: 'A laboratory by its short name.',
  input: z.strictObject({ idf: z.string().max(100) }),
  output: laboratory,
  errors: [404],
});

export const getLaboratoryPis = endpoint({
  method: 'POST',
  path: '/api/community/getCommunityPIs',
  access: 'anyone',
  effect: 'reads',
  summary: 'The principal investigators of a laboratory.',
  input: z.strictObject({ communityId: laboratoryId }),
  output: z.array(person),
  errors: [404],
});

export const archiveLaboratory = endpoint({
  method: 'POST',
  path: '/api/community/archive',
  access: 'verified',
  summary: 'Archives a laboratory (nothing new can be sent to it) or opens it again.',
  input: z.strictObject({ id: laboratoryId, archived: z.boolean() }),
  output: laboratory,
  errors: [403, 404],
});

export const saveLaboratoryLogo = endpoint({
  method: 'POST',
  path: '/api/community/saveLogo',
  access: 'verified',
  summary:
    'Sets the logo: a PNG, JPEG, WebP or GIF of at most 5 MB, drawn anew by the server; without a file the logo is removed.',
  body: 'multipart',
  input: z.strictObject({ id: laboratoryId, file: z.instanceof(Uint8Array).optional() }),
  output: laboratory,
  errors: [403, 404, 413],
  success: 'The logo is saved.',
});
