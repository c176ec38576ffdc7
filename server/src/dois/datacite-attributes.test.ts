import { metadata, type MetadataInput } from '@vitrine/contract/metadata.ts';
import { describe, expect, test } from 'vitest';
import { completeMetadata, creator } from '../testing/records.ts';
import { attributesOf } from './datacite-attributes.ts';
import type { PublishedRecord } from './queries.ts';

const recordWith = (given: MetadataInput, more: Partial<PublishedRecord> = {}): PublishedRecord => ({
  id: '7k2d9fq3xz',
  doi: '10.12345/7k2d9-fq3xz',
  versionNo: 2,
  metadata: completeMetadata(given),
  laboratory: 'Tidal Flats Ecology Group',
  files: 0,
  bytes: 0,
  mediaTypes: [],
  revision: 1,
  opensOn: null,
  publishedAt: new Date('2026-03-05T23:59:59Z'),
  changedAt: new Date('2026-04-01T12:00:00Z'),
  withdrawnAt: null,
  previousDoi: null,
  nextDoi: null,
  ...more,
});
const of = (given: MetadataInput, more: Partial<PublishedRecord> = {}) =>
  attributesOf(recordWith(given, more), { title: 'Vitrine', publicUrl: 'https://data.example' });

describe('DataCite is told', () => {
  test('the mandatory properties of the plainest record', () => {
    expect(of({})).toMatchObject({
      url: 'https://data.example/records/7k2d9fq3xz',
      creators: [{ name: 'Carvalho, Inês', nameType: 'Personal', givenName: 'Inês', familyName: 'Carvalho' }],
      titles: [{ title: 'Sediment cores of the northern tidal flats' }],
      publisher: { name: 'Vitrine' },
      publicationYear: 2026,
      types: { resourceTypeGeneral: 'Dataset' },
    });
  });

  test('people with ORCID iD and ROR id in their full form, and nothing that is no id', () => {
    const affiliations = [
      { name: ' University of Example ', ror: '05gq02987' },
      { name: 'A garage', ror: 'nothing' },
    ];
    const { creators } = of({
      creators: [
        creator({ orcid: '0000-0002-1825-0097', affiliations }),
        creator({ orcid: '0000-0002-1825-0098' }),
        creator({ kind: 'organisation', name: 'Coastal Institute', ror: 'https://ror.org/05gq02987' }),
      ],
    });
    expect(creators).toEqual([
      {
        name: 'Carvalho, Inês',
        nameType: 'Personal',
        givenName: 'Inês',
        familyName: 'Carvalho',
        nameIdentifiers: [
          {
            nameIdentifier: 'https://orcid.org/0000-0002-1825-0097',
            nameIdentifierScheme: 'ORCID',
            schemeUri: 'https://orcid.org',
          },
        ],
        affiliation: [
          {
            name: 'University of Example',
            affiliationIdentifier: 'https://ror.org/05gq02987',
            affiliationIdentifierScheme: 'ROR',
            schemeUri: 'https://ror.org',
          },
          { name: 'A garage' },
        ],
      },
      expect.objectContaining({ nameIdentifiers: [] }),
      {
        name: 'Coastal Institute',
        nameType: 'Organizational',
        nameIdentifiers: [
          { nameIdentifier: 'https://ror.org/05gq02987', nameIdentifierScheme: 'ROR', schemeUri: 'https://ror.org' },
        ],
        affiliation: [],
      },
    ]);
  });

  test('contributors by what they did, whom to ask without their address, and the laboratory', () => {
    const told = of({
      contributors: [{ ...creator({ familyName: 'Okafor', givenName: 'Ada' }), contributorType: 'DataCollector' }],
      contact: { name: 'Grete Holm', email: 'grete@lab.example' },
    });
    expect(told['contributors']).toMatchObject([
      { name: 'Okafor, Ada', contributorType: 'DataCollector' },
      { name: 'Grete Holm', contributorType: 'ContactPerson' },
      { name: 'Tidal Flats Ecology Group', contributorType: 'ResearchGroup' },
    ]);
    expect(JSON.stringify(told)).not.toContain('grete@');
  });

  test('neither the note to the reviewers nor who was asked to review', () => {
    const told = JSON.stringify(of({ noteToReviewers: 'canary-note', piId: '01990000-0000-7000-8000-00000000dead' }));
    expect(told).not.toMatch(/canary-note|dead/);
  });

  test('titles, descriptions and language', () => {
    const { titles, descriptions, language } = of({
      language: 'en',
      otherTitles: [
        { title: 'Sedimentkerne', type: 'TranslatedTitle', language: 'de' },
        { title: 'Mud', type: 'Nickname', language: '' },
      ],
      methods: 'With a corer.',
    });
    expect(titles).toEqual([
      { title: 'Sediment cores of the northern tidal flats', lang: 'en' },
      { title: 'Sedimentkerne', titleType: 'TranslatedTitle', lang: 'de' },
      { title: 'Mud', titleType: 'Other' },
    ]);
    expect(descriptions).toEqual([
      { description: expect.stringContaining('Forty cores') as string, descriptionType: 'Abstract', lang: 'en' },
      { description: 'With a corer.', descriptionType: 'Methods', lang: 'en' },
    ]);
    expect(language).toBe('en');
  });

  test('subjects by name and code, and keywords as they are', () => {
    expect(of({ subjects: ['1.5', 'nothing'], keywords: [' mud '] })['subjects']).toEqual([
      expect.objectContaining({ subject: 'Earth and related environmental sciences', classificationCode: '1.5' }),
      { subject: 'mud' },
    ]);
  });

  test('when it was published, and the dates that the authors state before what we know', () => {
    expect(of({})['dates']).toEqual([
      { date: '2026-03-05', dateType: 'Issued' },
      { date: '2026-03-05', dateType: 'Available' },
    ]);
    const { dates } = of(
      {
        dates: [
          { type: 'Collected', start: '2021', end: '2023-10' },
          { type: 'Issued', start: '2025-12-24', end: '' },
        ],
      },
      { revision: 2, withdrawnAt: new Date('2026-05-01T00:00:00Z') },
    );
    expect(dates).toEqual([
      { date: '2021/2023-10', dateType: 'Collected' },
      { date: '2025-12-24', dateType: 'Issued' },
      { date: '2026-03-05', dateType: 'Available' },
      { date: '2026-04-01', dateType: 'Updated' },
      { date: '2026-05-01', dateType: 'Withdrawn' },
    ]);
  });

  test('of what is under embargo the day and year in which it opens', () => {
    const told = of({ access: { kind: 'embargoed', until: '2027-01-31' } }, { opensOn: '2027-01-31' });
    expect(told['publicationYear']).toBe(2027);
    expect(told['dates']).toContainEqual({ date: '2027-01-31', dateType: 'Available' });
    expect(told['rightsList']).toContainEqual({
      rights: 'Embargoed access',
      rightsUri: 'info:eu-repo/semantics/embargoedAccess',
    });
  });

  test('the licence by its SPDX id', () => {
    expect(of({ licence: 'CC-BY-4.0' })['rightsList']).toContainEqual({
      rights: 'Creative Commons Attribution 4.0',
      rightsUri: expect.stringContaining('creativecommons.org/licenses/by/4.0') as string,
      rightsIdentifier: 'CC-BY-4.0',
      rightsIdentifierScheme: 'SPDX',
      schemeUri: 'https://spdx.org/licenses/',
    });
  });

  test.each([
    ['https://doi.org/10.1000/ABC', 'DOI', '10.1000/ABC', 'DOI'],
    ['doi:10.1000/abc', '', '10.1000/abc', 'DOI'],
    ['https://example.org/a', 'URL', 'https://example.org/a', 'URL'],
    ['PMC1234567', 'PMCID', 'https://pmc.ncbi.nlm.nih.gov/articles/PMC1234567/', 'URL'],
    ['swh:1:dir:1', 'SWHID', 'swh:1:dir:1', 'SWHID'],
  ])('the related work %s as %s', (identifier, scheme, relatedIdentifier, relatedIdentifierType) => {
    const { relatedIdentifiers } = of({
      relatedWorks: [{ identifier, scheme, relationType: 'IsSupplementTo', note: '' }],
    });
    expect(relatedIdentifiers).toEqual([{ relatedIdentifier, relatedIdentifierType, relationType: 'IsSupplementTo' }]);
  });

  test('the versions before and after, and what a relation means in words', () => {
    const { relatedIdentifiers, version } = of(
      { relatedWorks: [{ identifier: '10.1000/a', scheme: 'DOI', relationType: 'Other', note: 'same cruise' }] },
      { previousDoi: '10.12345/before', nextDoi: '10.12345/after' },
    );
    expect(relatedIdentifiers).toEqual([
      {
        relatedIdentifier: '10.1000/a',
        relatedIdentifierType: 'DOI',
        relationType: 'Other',
        relationTypeInformation: 'same cruise',
      },
      { relatedIdentifier: '10.12345/before', relatedIdentifierType: 'DOI', relationType: 'IsNewVersionOf' },
      { relatedIdentifier: '10.12345/after', relatedIdentifierType: 'DOI', relationType: 'IsPreviousVersionOf' },
    ]);
    expect(version).toBe('2');
    expect(of({ versionLabel: '2026b' })['version']).toBe('2026b');
  });

  test('funders, places, sizes and formats', () => {
    const told = of(
      {
        funding: metadata.parse({
          funding: [
            { funder: 'A foundation', funderRor: '05gq02987', number: 'X-1', title: 'Mud', url: 'https://a.example' },
            { funder: 'Another' },
          ],
        }).funding,
        places: [
          { name: 'Flat', point: { latitude: 0, longitude: 8.5 }, box: null },
          { name: '', point: null, box: { south: 53, west: 8, north: 54, east: 9 } },
        ],
      },
      { files: 3, bytes: 2048, mediaTypes: ['text/csv'] },
    );
    expect(told['fundingReferences']).toEqual([
      {
        funderName: 'A foundation',
        funderIdentifier: 'https://ror.org/05gq02987',
        funderIdentifierType: 'ROR',
        schemeUri: 'https://ror.org',
        awardNumber: 'X-1',
        awardTitle: 'Mud',
        awardUri: 'https://a.example',
      },
      { funderName: 'Another' },
    ]);
    expect(told['geoLocations']).toEqual([
      { geoLocationPlace: 'Flat', geoLocationPoint: { pointLatitude: 0, pointLongitude: 8.5 } },
      {
        geoLocationBox: {
          southBoundLatitude: 53,
          westBoundLongitude: 8,
          northBoundLatitude: 54,
          eastBoundLongitude: 9,
        },
      },
    ]);
    expect([told['sizes'], told['formats']]).toEqual([['2.00 KB', '3 files'], ['text/csv']]);
  });
});
