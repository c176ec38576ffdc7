import { emptyMetadata } from '@vitrine/contract/metadata.ts';
import { expect, test } from 'vitest';
import { shownFields } from './shown-fields.ts';

const names = { subject: (code: string) => `Subject ${code}`, laboratory: (id: string) => `Laboratory ${id}` };
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
  expect(shown.find(({ field }) => field === 'licence')).toMatchObject({ text: '', before: 'CC0-1.0' });
  expect(shown.find(({ field }) => field === 'resourceType')?.before).toBe('Image');
});
