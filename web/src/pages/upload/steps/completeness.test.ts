import { problemsToSubmit } from '@vitrine/contract/completeness.ts';
import { emptyMetadata, type Metadata } from '@vitrine/contract/metadata.ts';
import { describe, expect, test } from 'vitest';
import { completenessOf, nextSteps } from './completeness.ts';
import { missingIn, stepOf, steps } from './steps.ts';

const nothing = { files: 0, unfinished: 0 };
const one = { files: 1, unfinished: 0 };
const complete: Metadata = {
  ...emptyMetadata(),
  title: 'Tides of the Tagus',
  resourceType: 'Dataset',
  description: 'Water levels at twelve stations, every ten minutes, for ten years.',
  subjects: ['1.5'],
  creators: [
    { kind: 'person', givenName: 'Inês', familyName: 'Carvalho', name: '', orcid: '', ror: '', affiliations: [] },
  ],
  licence: 'CC-BY-4.0',
  laboratoryId: '7k2d9fq3xz',
};
const look = (metadata: Metadata, held = one) =>
  completenessOf(metadata, held, problemsToSubmit(metadata, held), false);
const words = (metadata: Metadata, held = one) => nextSteps(look(metadata, held)).map((point) => point.words);

describe('what to do next', () => {
  test('is what is required, in the order of the page, three at a time', () => {
    expect(words(emptyMetadata(), nothing)).toEqual([
      'Add the files',
      'Give it a title',
      'Say what kind of work it is',
    ]);
    expect(words({ ...complete, licence: '' })).toEqual(['Choose a licence']);
  });

  test('is what helps others, once everything required is there', () => {
    expect(look(complete).required.every(({ done }) => done)).toBe(true);
    expect(words(complete)).toEqual(['Add keywords', 'Add ORCID iDs', 'Add affiliations']);
  });

  test('names a mistake in a field that nobody asked for', () => {
    expect(words({ ...complete, contact: { name: '', email: 'x' } })).toEqual(['Please enter a valid e-mail address']);
  });

  test('asks for neither licence nor README where there are no files', () => {
    const metadataOnly = { ...complete, licence: '', access: { ...complete.access, kind: 'metadata-only' as const } };
    const { required, recommended } = look(metadataOnly, nothing);
    expect(required.some(({ path }) => path === 'licence')).toBe(false);
    expect(required.every(({ done }) => done)).toBe(true);
    expect(recommended.some(({ path }) => path === 'files')).toBe(false);
  });

  test('is not the ORCID iDs when everybody has one', () => {
    const [creator] = complete.creators;
    const known = creator === undefined ? [] : [{ ...creator, orcid: '0000-0002-1825-0097' }];
    expect(words({ ...complete, creators: known })).not.toContain('Add ORCID iDs');
  });
});

test('every problem is counted in one step, and all of them in the last', () => {
  const problems = problemsToSubmit(emptyMetadata(), nothing);
  const counts = steps.map(({ name }) => missingIn(problems, name));
  expect(counts.slice(0, 4).reduce((sum, count) => sum + count, 0)).toBe(problems.length);
  expect(counts.at(-1)).toBe(problems.length);
  expect(counts.slice(0, 4).every((count) => count > 0)).toBe(true);
});

test('a field stands in its step', () => {
  expect(['files', 'title', 'creators.0.orcid', 'places.2.name'].map(stepOf)).toEqual([
    'files',
    'about',
    'people',
    'rights',
  ]);
});
