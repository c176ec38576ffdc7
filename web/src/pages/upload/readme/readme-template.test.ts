import { emptyMetadata } from '@vitrine/contract/metadata.ts';
import { expect, test } from 'vitest';
import { readmeFor } from './readme-template.ts';

test('a README says what the form already knows, and leaves room for what it cannot know', () => {
  const metadata = {
    ...emptyMetadata(),
    title: 'Tides of the Tagus',
    description: 'Water levels at twelve stations.',
    creators: [
      {
        kind: 'person' as const,
        givenName: 'Inês',
        familyName: 'Carvalho',
        name: '',
        orcid: '0000-0002-1825-0097',
        ror: '',
        affiliations: [{ name: 'University of Lisbon', ror: '' }],
      },
    ],
    dates: [{ type: 'Collected', start: '2014', end: '2024' }],
    relatedWorks: [{ identifier: '10.1234/abc', scheme: 'DOI', relationType: 'IsSupplementTo', note: '' }],
  };
  const readme = readmeFor(metadata, { doi: '10.5072/7k2d9-fq3xz', licence: 'CC BY 4.0' });
  expect(readme).toBe(`# Tides of the Tagus

DOI: https://doi.org/10.5072/7k2d9-fq3xz

## Description

Water levels at twelve stations.

## Creators

- Carvalho, Inês (University of Lisbon), https://orcid.org/0000-0002-1825-0097

## Dates

- Collected: 2014 to 2024

## Files

Say what each file or folder holds. For tables: each column, its unit, and how a missing value is written.

| file | what it holds |
|---|---|
| | |

## Related works

- This dataset is supplement to 10.1234/abc

## Licence

CC BY 4.0
`);
});

test('a README for nothing yet has no empty sections', () => {
  const readme = readmeFor(emptyMetadata(), { doi: null, licence: '' });
  expect(readme.match(/^#+ .*$/gmu)).toEqual(['# Title of the dataset', '## Files']);
});
