import type { Creator, MetadataInput } from '@vitrine/contract/metadata.ts';
import type { GivenFile } from '../files/files.ts';

type Files = Readonly<Record<string, Buffer | Promise<Buffer>>>;
export type About = Omit<MetadataInput, 'laboratoryId' | 'funding' | 'piId'> & {
  /** Numbers of awards of the demonstration. */
  readonly awards?: readonly string[];
};

/** A remark of a reviewer, at a field or at a file. */
interface Remark {
  readonly text: string;
  readonly field?: string;
  readonly file?: string;
  /** What the reviewer would write in that field instead. */
  readonly suggestion?: string;
}

export interface NextVersion {
  readonly daysAgo: number;
  /** What is said otherwise than before. */
  readonly about: About;
  /** Added, or in the place of what was at the same path. */
  readonly files: () => Files;
}

/** Someone who asks for files that are not open. */
export interface AskedFor {
  readonly by: string;
  readonly message: string;
  readonly daysAgo: number;
  /** How many days from now on it is granted for, and what is said with it; left out, it waits. */
  readonly granted?: { readonly days: number; readonly comment: string };
}

/** A dataset of an invented laboratory. People are named by their subject at the embedded identity provider. */
export interface DemonstrationDataset {
  /** Never changes: what was furnished once is not furnished again. */
  readonly key: string;
  readonly laboratory: string;
  readonly owner: string;
  /** How far it has come; published, unless told otherwise. */
  readonly stands?: 'draft' | 'pi_review' | 'judge_review' | 'returned' | 'rejected' | 'withdrawn';
  /** What the reviewer says who returns or rejects it, or why it was withdrawn. */
  readonly reason?: string;
  readonly remarks?: readonly Remark[];
  /** How long ago it was published, or sent to review. */
  readonly daysAgo: number;
  /** How many look at it in a month. */
  readonly readers?: number;
  readonly about: About;
  readonly files: () => Files;
  readonly versions?: readonly NextVersion[];
  readonly asked?: readonly AskedFor[];
}

export const filesOf = (files: Files): Promise<GivenFile[]> =>
  Promise.all(Object.entries(files).map(async ([path, bytes]) => ({ path, bytes: await bytes })));

interface Belonging {
  readonly orcid?: string;
  readonly at?: string;
}

export const person = (givenName: string, familyName: string, { orcid = '', at }: Belonging = {}): Creator => ({
  kind: 'person',
  givenName,
  familyName,
  name: '',
  orcid,
  ror: '',
  affiliations: at === undefined ? [] : [{ name: at, ror: '' }],
});

export const organisation = (name: string): Creator => ({
  kind: 'organisation',
  givenName: '',
  familyName: '',
  name,
  orcid: '',
  ror: '',
  affiliations: [],
});

/** "Ama Boateng; Jun Ito": people of one institute, the last word being the family name. */
export const people = (names: string, at?: string): Creator[] =>
  names.split(';').map((name) => {
    const [, givenName = '', familyName = ''] = /^(.*) (\S+)$/.exec(name.trim()) ?? [];
    return person(givenName, familyName, at === undefined ? {} : { at });
  });

export const collected = (start: string, end = '') => ({ type: 'Collected', start, end });
export const point = (name: string, latitude: number, longitude: number) => ({ name, point: { latitude, longitude } });
export const box = (name: string, south: number, west: number, north: number, east: number) => ({
  name,
  box: { south, west, north, east },
});
export const work = (relationType: string, identifier: string, note: string) => ({
  relationType,
  identifier,
  scheme: identifier.startsWith('10.') ? 'DOI' : 'URL',
  note,
});
export const translated = (title: string, language: string) => ({ title, type: 'TranslatedTitle', language });

const dayMs = 24 * 3600 * 1000;
export const embargoed = (days: number) => ({
  kind: 'embargoed' as const,
  until: new Date(Date.now() + days * dayMs).toISOString().slice(0, 10),
  conditions: '',
});
export const restricted = (conditions: string) => ({ kind: 'restricted' as const, until: '', conditions });
