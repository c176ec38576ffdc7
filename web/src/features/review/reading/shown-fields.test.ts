import { emptyMetadata } from '@vitrine/contract/metadata.ts';
import { expect, test } from 'vitest';
import { shownFields } from './shown-fields.ts';

const names = {
  subject: (code: string) => `Subject ${code}`,
  language: (code: string) => (code === 'pt' ? 'Portuguese' : code),
  licence: (id: string) => (id === 'CC0-1.0' ? 'CC0 1.0 Universal' : id),
  laboratory: (id: string) => `Laboratory ${id}`,
};
const metadata = { ...emptyMetadata(), resourceType: 'Dataset', keywords: ['ice', 'snow'], subjects: ['1.5'] };

test('what is empty is left out, and what stands at the head is not told twice', () => {
  expect(shownFields(metadata, [], names)).toEqual([
    { field: 'subjects', text: 'Subject 1.5', before: undefined },
    { field: 'keywords', text: 'ice, snow', before: undefined },
    { field: 'access', text: 'Open', before: undefined },
  ]);
});

test('what has changed shows what it was, also what is empty now', () => {
  const changes = [
    { field: 'keywords', before: ['ice'], after: ['ice', 'snow'] },
    { field: 'licence', before: 'CC0-1.0', after: '' },
    { field: 'resourceType', before: 'Image', after: 'Dataset' },
  ];
  const shown = shownFields(metadata, changes, names);
  expect(shown.find(({ field }) => field === 'keywords')?.before).toBe('ice');
  expect(shown.find(({ field }) => field === 'licence')).toMatchObject({ text: '', before: 'CC0 1.0 Universal' });
  expect(shown.find(({ field }) => field === 'resourceType')?.before).toBe('Image');
});

test('codes are told in words, as on the page of the dataset', () => {
  const person = { kind: 'person' as const, givenName: 'Ada', familyName: 'Okafor', name: '', orcid: '', ror: '' };
  const shown = shownFields(
    {
      ...metadata,
      otherTitles: [{ title: 'Gelo', type: 'TranslatedTitle', language: 'pt' }],
      contributors: [{ ...person, affiliations: [], contributorType: 'DataCurator' }],
      language: 'pt',
      licence: 'CC0-1.0',
      dates: [{ type: 'Collected', start: '2024-03', end: '2024-05-03' }],
      access: { kind: 'embargoed', until: '2027-01-31', conditions: '' },
      relatedWorks: [{ identifier: '10.5072/article', scheme: 'DOI', relationType: 'IsSupplementTo', note: '' }],
    },
    [],
    names,
  );
  expect(Object.fromEntries(shown.map(({ field, text }) => [field, text]))).toMatchObject({
    otherTitles: 'Gelo (Translated title, Portuguese)',
    contributors: 'Okafor, Ada, Data curator',
    language: 'Portuguese',
    licence: 'CC0 1.0 Universal',
    dates: 'Collected: March 2024 to 3 May 2024',
    access: 'Embargoed until 31 January 2027',
    relatedWorks: 'is supplement to 10.5072/article',
  });
});
