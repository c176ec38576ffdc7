import { problemsToSubmit } from '@vitrine/contract/completeness.ts';
import { emptyMetadata } from '@vitrine/contract/metadata.ts';
import { expect, test } from 'vitest';
import { placeOf, wordsOf } from './field-words.ts';

test('a problem says where it is', () => {
  expect(placeOf('title')).toBe('Title');
  expect(placeOf('creators.2.orcid')).toBe('Creator 3, ORCID iD');
  expect(placeOf('contributors.0.affiliations.1.ror')).toBe('Contributor 1, affiliation 2, ROR id of the affiliation');
  expect(placeOf('keywords.4')).toBe('Keyword 5');
});

test('every field has a name, and so has everything that can be wrong', () => {
  const nobody = { kind: 'person', givenName: '', familyName: '', name: '', orcid: '1', ror: '1' } as const;
  const affiliations = [{ name: '', ror: '1' }];
  const wrong = {
    ...emptyMetadata(),
    otherTitles: [{ title: '', type: '', language: '' }],
    keywords: [''],
    dates: [{ type: '', start: '', end: 'x' }],
    creators: [
      { ...nobody, affiliations },
      { ...nobody, kind: 'organisation' as const, affiliations },
    ],
    contributors: [{ ...nobody, affiliations, contributorType: '' }],
    contact: { name: '', email: 'x' },
    access: { kind: 'embargoed' as const, until: '', conditions: '' },
    funding: [{ awardId: null, funder: '', funderRor: '1', number: '', title: '', url: '' }],
    relatedWorks: [
      { identifier: '', scheme: '', relationType: '', note: '' },
      { identifier: '1', scheme: '', relationType: '', note: '' },
    ],
    places: [
      { name: '', point: null, box: null },
      { name: '', point: null, box: { south: 2, north: 1, west: 0, east: 0 } },
    ],
  };
  const paths = problemsToSubmit(wrong, { files: 0, unfinished: 0 }).map(({ path }) => path);
  expect(paths.length).toBeGreaterThan(20);
  const named = [...Object.keys(emptyMetadata()), ...paths.filter((path) => !/\.\d+$/u.test(path))];
  expect(named.filter((path) => wordsOf(path).label === 'Elsewhere')).toEqual([]);
});
