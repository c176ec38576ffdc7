import { describe, expect, test } from 'vitest';
import { isDate, problemsToSubmit } from './completeness.ts';
import { emptyMetadata, metadata, nameOf, type MetadataInput } from './metadata.ts';

const complete = {
  title: 'Sediment cores',
  resourceType: 'Dataset',
  creators: [{ familyName: 'Carvalho' }],
  description: 'Forty cores, taken monthly over three years, each with its grain size.',
  subjects: ['1.5'],
  licence: 'CC-BY-4.0',
  laboratoryId: '0000000000',
} satisfies MetadataInput;
const arrived = { files: 1, unfinished: 0 };
const paths = (given: MetadataInput, held = arrived) =>
  problemsToSubmit(metadata.parse({ ...complete, ...given }), held).map(({ path }) => path);

describe('a draft', () => {
  test('that has all it needs has no problem', () => {
    expect(paths({})).toEqual([]);
  });

  test('that is empty is told everything at once, each with a sentence', () => {
    const problems = problemsToSubmit(emptyMetadata(), { files: 0, unfinished: 0 });
    expect(problems.map(({ path }) => path).toSorted()).toEqual(
      ['files', 'title', 'resourceType', 'description', 'subjects', 'creators', 'licence', 'laboratoryId'].toSorted(),
    );
    expect(problems.every(({ message }) => /^[A-Z].+[a-z”]$/.test(message))).toBe(true);
  });

  test.each([
    [{ title: '  ' }, 'title'],
    [{ description: 'x'.repeat(49) }, 'description'],
    [{ resourceType: 'Sandwich' }, 'resourceType'],
    [{ subjects: [] }, 'subjects'],
    [{ keywords: ['mud', ' '] }, 'keywords.1'],
    [{ otherTitles: [{ title: '' }] }, 'otherTitles.0.title'],
    [{ creators: [] }, 'creators'],
    [{ creators: [{ givenName: 'Inês' }] }, 'creators.0.familyName'],
    [{ creators: [{ kind: 'organisation' }] }, 'creators.0.name'],
    [{ creators: [{ familyName: 'A', orcid: '0000-0002-1825-0098' }] }, 'creators.0.orcid'],
    [{ creators: [{ kind: 'organisation', name: 'A', ror: 'x' }] }, 'creators.0.ror'],
    [{ creators: [{ familyName: 'A', affiliations: [{ name: '' }] }] }, 'creators.0.affiliations.0.name'],
    [{ creators: [{ familyName: 'A', affiliations: [{ name: 'B', ror: 'x' }] }] }, 'creators.0.affiliations.0.ror'],
    [{ contributors: [{ familyName: 'A', contributorType: 'Cook' }] }, 'contributors.0.contributorType'],
    [{ contact: { email: 'nobody' } }, 'contact.email'],
    [{ licence: '' }, 'licence'],
    [{ laboratoryId: null }, 'laboratoryId'],
    [{ access: { kind: 'embargoed', until: '' } }, 'access.until'],
    [{ access: { kind: 'embargoed', until: '2026-02-30' } }, 'access.until'],
    [{ access: { kind: 'restricted', conditions: ' ' } }, 'access.conditions'],
    [{ dates: [{ type: 'Collected', start: '2024-13' }] }, 'dates.0.start'],
    [{ dates: [{ type: 'Collected', start: '2024', end: '2023' }] }, 'dates.0.end'],
    [{ dates: [{ type: 'Eaten', start: '2024' }] }, 'dates.0.type'],
    [{ relatedWorks: [{ relationType: 'Cites' }] }, 'relatedWorks.0.identifier'],
    [{ relatedWorks: [{ identifier: 'a book', relationType: 'Cites' }] }, 'relatedWorks.0.scheme'],
    [{ relatedWorks: [{ identifier: '10.1000/a' }] }, 'relatedWorks.0.relationType'],
    [{ funding: [{ number: '1' }] }, 'funding.0.funder'],
    [{ funding: [{ funder: 'A', funderRor: 'x' }] }, 'funding.0.funderRor'],
    [{ places: [{}] }, 'places.0.name'],
    [{ places: [{ name: 'A', box: { south: 2, west: 0, north: 1, east: 1 } }] }, 'places.0.box'],
  ] satisfies [MetadataInput, string][])('with %j is told of exactly that', (given, path) => {
    expect(paths(given)).toEqual([path]);
  });

  test('needs files, all of them arrived, unless it is metadata only', () => {
    const only = { access: { kind: 'metadata-only' }, licence: '' } satisfies MetadataInput;
    expect(paths({}, { files: 0, unfinished: 0 })).toEqual(['files']);
    expect(paths({}, { files: 1, unfinished: 1 })).toEqual(['files']);
    expect(paths(only, { files: 0, unfinished: 0 })).toEqual([]);
    expect(paths(only)).toEqual(['files']);
  });

  test('may have a box that crosses the date line', () => {
    expect(paths({ places: [{ box: { south: -18, west: 177, north: -16, east: -178 } }] })).toEqual([]);
  });
});

test.each([
  ['2024', true],
  ['2024-02', true],
  ['2024-02-29', true],
  ['2023-02-29', false],
  ['2024-00', false],
  ['24', false],
  ['2024-2-1', false],
  ['', false],
])('%j is a date: %s', (text, expected) => {
  expect(isDate(text)).toBe(expected);
});

test.each([
  [{ kind: 'person', familyName: ' Carvalho ', givenName: 'Inês', name: 'ignored' }, 'Carvalho, Inês'],
  [{ kind: 'person', familyName: 'Carvalho', givenName: '', name: '' }, 'Carvalho'],
  [{ kind: 'organisation', familyName: 'ignored', givenName: '', name: ' Institute ' }, 'Institute'],
] as const)('%j is written %s', (who, name) => {
  expect(nameOf(who)).toBe(name);
});
