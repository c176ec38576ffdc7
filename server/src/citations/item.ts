import type { Creator } from '@vitrine/contract/metadata.ts';

export interface PersonName {
  readonly kind: 'person';
  readonly family: string;
  /** Without the suffix. */
  readonly given: string;
  /** Jr., III */
  readonly suffix: string;
}

export interface OrganisationName {
  readonly kind: 'organisation';
  readonly name: string;
}

export type CitedName = PersonName | OrganisationName;

/** All that a citation says of a dataset. */
export interface CitationItem {
  readonly id: string;
  readonly creators: readonly CitedName[];
  readonly title: string;
  /** The day of publishing. */
  readonly published: Date;
  readonly publisher: string;
  /** Without a word before it: `1.2`; empty when there is none. */
  readonly version: string;
  /** DataCite's resourceTypeGeneral. */
  readonly type: string;
  /** Only one that resolves. */
  readonly doi: string | null;
  /** The landing page. */
  readonly url: string;
  readonly withdrawn: boolean;
  /** The day on which it is cited. */
  readonly cited: Date;
}

export const yearOf = (item: CitationItem): number => item.published.getUTCFullYear();

/** The DOI as an address where there is one, else the landing page. */
export const linkOf = ({ doi, url }: CitationItem): string => (doi ? `https://doi.org/${doi}` : url);

/** `v1.2` and `Version 1.2` are both the version 1.2. */
export const plainVersion = (label: string): string =>
  oneLine(label).replace(/^(?:version|vers\.?|ver\.?|v\.?)\s*(?=\d)/i, '');

export const oneLine = (text: string): string => text.replaceAll(/\s+/gu, ' ').trim();

const suffix = /[\s,]+(Jr\.?|Sr\.?|II|III|IV)$/u;

/** A person without a family name, or without a given one, is known by the one name they have. */
export const citedName = (who: Pick<Creator, 'kind' | 'givenName' | 'familyName' | 'name'>): CitedName => {
  if (who.kind === 'organisation') {
    return { kind: 'organisation', name: oneLine(who.name) };
  }
  const given = oneLine(who.givenName);
  const family = oneLine(who.familyName);
  return family === ''
    ? { kind: 'person', family: given, given: '', suffix: '' }
    : { kind: 'person', family, given: given.replace(suffix, ''), suffix: suffix.exec(given)?.[1] ?? '' };
};

export const isNamed = (name: CitedName): boolean =>
  name.kind === 'organisation' ? name.name !== '' : name.family !== '';
