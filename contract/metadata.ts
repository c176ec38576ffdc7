import { z } from 'zod';
import { shortId } from './ids.ts';

/**
 * What is said of a dataset, modelled on DataCite 4.7. A draft may be saved at any moment, so nothing is required here
 * and texts are kept as they were typed; what a submission needs is in completeness.ts. Only the shape and the sizes are
 * fixed. A NUL and half a surrogate pair, which no database column holds, are dropped or replaced.
 */
const text = (longest: number) =>
  z
    .string()
    .max(longest, `Please use at most ${longest.toLocaleString('en')} characters`)
    .transform((value) => value.replaceAll('\u0000', '').toWellFormed())
    .default('');

const list = <Item extends z.ZodType>(item: Item, most: number) =>
  z.array(item).max(most, `Please enter at most ${most}`).default([]);

const affiliation = z.strictObject({ name: text(300), ror: text(100) });

const nameFields = {
  kind: z.enum(['person', 'organisation']).default('person'),
  givenName: text(150),
  familyName: text(150),
  /** Of an organisation. */
  name: text(300),
  orcid: text(100),
  ror: text(100),
  affiliations: list(affiliation, 10),
};

const creator = z.strictObject(nameFields);
const contributor = z.strictObject({ ...nameFields, contributorType: text(50) });

const date = z.strictObject({
  type: text(30),
  /** A year, a month or a day: `2024`, `2024-05`, `2024-05-17`. */
  start: text(10),
  /** Empty unless it is a range. */
  end: text(10),
});

const funding = z.strictObject({
  /** The award of our list that was chosen; null when it was typed by hand. */
  awardId: z.uuid().nullable().default(null),
  funder: text(300),
  funderRor: text(100),
  number: text(100),
  title: text(500),
  url: text(500),
});

const relatedWork = z.strictObject({
  identifier: text(1000),
  scheme: text(30),
  relationType: text(50),
  /** What it is, in words, for those who read. */
  note: text(500),
});

const latitude = z.number().min(-90).max(90);
const longitude = z.number().min(-180).max(180);
const place = z.strictObject({
  name: text(300),
  point: z.strictObject({ latitude, longitude }).nullable().default(null),
  box: z.strictObject({ south: latitude, west: longitude, north: latitude, east: longitude }).nullable().default(null),
});

export const metadata = z.strictObject({
  title: text(500),
  otherTitles: list(z.strictObject({ title: text(500), type: text(30), language: text(10) }), 20),
  resourceType: text(50),
  creators: list(creator, 500),
  contributors: list(contributor, 500),
  description: text(20_000),
  methods: text(20_000),
  technicalNotes: text(20_000),
  subjects: list(text(10), 5),
  keywords: list(text(100), 20),
  language: text(10),
  dates: list(date, 20),
  versionLabel: text(50),
  licence: text(60),
  access: z
    .strictObject({
      kind: z.enum(['open', 'embargoed', 'restricted', 'metadata-only']),
      /** The day on which an embargo ends. */
      until: text(10),
      /** Under which conditions restricted files are given. */
      conditions: text(2000),
    })
    .default({ kind: 'open', until: '', conditions: '' }),
  funding: list(funding, 50),
  relatedWorks: list(relatedWork, 200),
  places: list(place, 50),
  contact: z.strictObject({ name: text(200), email: text(254) }).default({ name: '', email: '' }),
  laboratoryId: shortId.nullable().default(null),
  /** Who is asked to review, of the laboratory's PIs; null leaves it to any of them. */
  piId: z.uuid().nullable().default(null),
  /** Seen by authors and reviewers, never published. */
  noteToReviewers: text(5000),
});
export type Metadata = z.output<typeof metadata>;
export type MetadataInput = z.input<typeof metadata>;
export type Creator = Metadata['creators'][number];
export type Contributor = Metadata['contributors'][number];

/** What a new draft starts with. */
export const emptyMetadata = (): Metadata => metadata.parse({});

/** As it is written in lists and citations: `Carvalho, Inês`, or the organisation. */
export const nameOf = (who: Pick<Creator, 'kind' | 'givenName' | 'familyName' | 'name'>): string =>
  who.kind === 'organisation'
    ? who.name.trim()
    : [who.familyName, who.givenName]
        .map((part) => part.trim())
        .filter(Boolean)
        .join(', ');
