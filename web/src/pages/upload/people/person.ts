import type { Contributor, Creator } from '@vitrine/contract/metadata.ts';
import { nameOf } from '@vitrine/contract/metadata.ts';
import { parseOrcid } from '@vitrine/contract/orcid.ts';
import type { Profile } from '../../../features/session/use-profile.ts';
import { splitName } from './split-name.ts';

export const noPerson: Creator = {
  kind: 'person',
  givenName: '',
  familyName: '',
  name: '',
  orcid: '',
  ror: '',
  affiliations: [],
};

export const noContributor: Contributor = { ...noPerson, contributorType: '' };

export const personOf = ({ name, orcid, affiliation }: Profile): Creator => ({
  ...noPerson,
  ...splitName(name),
  orcid: orcid ?? '',
  affiliations: affiliation === '' ? [] : [{ name: affiliation, ror: '' }],
});

/** The same ORCID iD, or where one has none the same name. */
export const isSamePerson = (one: Creator, other: Creator): boolean => {
  const [first, second] = [parseOrcid(one.orcid), parseOrcid(other.orcid)];
  if (first !== undefined && second !== undefined) return first === second;
  return nameOf(one).toLowerCase() === nameOf(other).toLowerCase();
};

export const withoutKnown = (added: readonly Creator[], known: readonly Creator[]): Creator[] =>
  added.filter((person) => !known.some((other) => isSamePerson(person, other)));
