import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { shortId } from './ids.ts';
import { pageOf } from './page.ts';

export const searchSorts = ['relevance', 'newest', 'oldest', 'views', 'downloads'] as const;

/** The filters of a search and the order in which they are shown. Several values of one filter mean any of them. */
export const filterNames = [
  'type',
  'subject',
  'laboratory',
  'year',
  'licence',
  'access',
  'language',
  'fileKind',
] as const;
export type FilterName = (typeof filterNames)[number];

const values = z.array(z.string().max(60)).max(50).default([]);

/** Exactly what everyone may see of a published dataset in a list. */
export const hit = z.object({
  id: z.string(),
  title: z.string(),
  /** With the words that were found between ⟦ and ⟧; the interface marks them. */
  titleMarked: z.string(),
  /** A piece of the description around what was found, as plain text marked the same way; its beginning otherwise. */
  excerpt: z.string(),
  resourceType: z.string(),
  access: z.enum(['open', 'embargoed', 'restricted', 'metadata-only']),
  /** The day on which an embargo ends. */
  opensOn: z.string().nullable(),
  /** The first few; how many more there are is `creatorCount` minus these. */
  creators: z.array(z.string()),
  creatorCount: z.number().int(),
  laboratory: z.object({
    id: z.string(),
    idf: z.string(),
    name: z.string(),
    logoUrl: z.string().nullable(),
  }),
  doi: z.string(),
  doiRegistered: z.boolean(),
  versionNo: z.number().int(),
  publishedAt: z.string(),
  licence: z.string(),
  subjects: z.array(z.string()),
  files: z.number().int(),
  size: z.number().int(),
  views: z.number().int(),
  downloads: z.number().int(),
});
export type Hit = z.output<typeof hit>;

const facet = z.object({ value: z.string(), label: z.string(), count: z.number().int() });
export type Facet = z.output<typeof facet>;

export const search = endpoint({
  method: 'POST',
  path: '/api/record/listPage',
  access: 'anyone',
  effect: 'reads',
  summary:
    'Published datasets by words ("phrases", -not, OR, title:, creator:, orcid:, doi:, keyword:, lab:, funder:), filters and order, with the counts of every filter.',
  input: z.strictObject({
    page: z.coerce.number().int().min(1).max(1_000_000).default(1),
    size: z.coerce.number().int().min(1).max(100).default(10),
    keyword: z.string().max(500).default(''),
    /** The last word may still be being typed: it is taken as a beginning. */
    typing: z.boolean().default(false),
    type: values,
    subject: values,
    laboratory: values,
    year: values,
    licence: values,
    access: values,
    language: values,
    fileKind: values,
    sort: z.enum(searchSorts).default('relevance'),
    facets: z.boolean().default(false),
  }),
  output: pageOf(hit).extend({
    /** False for a very large result, whose total and counts are worked out from a sample. */
    exact: z.boolean(),
    facets: z.partialRecord(z.enum(filterNames), z.array(facet)).nullable(),
    didYouMean: z.string().nullable(),
  }),
  errors: [],
});

export const suggest = endpoint({
  method: 'GET',
  path: '/api/record/suggest',
  access: 'anyone',
  summary: 'Words that go on from what is being typed, the most used first, and the first titles that match.',
  input: z.strictObject({ keyword: z.string().max(200) }),
  output: z.object({
    words: z.array(z.string()),
    titles: z.array(z.object({ id: shortId, title: z.string() })),
  }),
  errors: [],
});
