import { describe, expect, test } from 'vitest';
import { idfProblem, proposeIdf } from './idf.ts';

describe('a short name', () => {
  test.each(['abc', 'a1b', '123', 'tidal-flats', 'a-b-c', 'x'.repeat(40), 'laboratory-2'])('may be %s', (idf) => {
    expect(idfProblem(idf)).toBeUndefined();
  });

  test.each([
    ['ab', '3 to 40 characters'],
    ['', '3 to 40 characters'],
    ['x'.repeat(41), '3 to 40 characters'],
    ['Tidal', 'small letters'],
    ['tidal_flats', 'small letters'],
    ['tidal flats', 'small letters'],
    ['tidal/flats', 'small letters'],
    ['../etc', 'small letters'],
    ['tidal%2fflats', 'small letters'],
    ['célula', 'small letters'],
    ['аdmin', 'small letters'],
    ['tidal\n', 'small letters'],
    ['-tidal', 'dashes only between'],
    ['tidal-', 'dashes only between'],
    ['tidal--flats', 'dashes only between'],
    ['---', 'dashes only between'],
  ])('may not be %j: %s', (idf, problem) => {
    expect(idfProblem(idf)).toContain(problem);
  });

  // The words that stand beside it in addresses, and those by which we could be impersonated.
  test.each(['about', 'datasets', 'members', 'reviews', 'settings', 'admin', 'api', 'new', 'vitrine', 'system'])(
    'may not be %s, which is reserved',
    (idf) => {
      expect(idfProblem(idf)).toContain('reserved');
    },
  );
});

describe('a short name is proposed', () => {
  test.each([
    ['Laboratory for Soft Matter', 'laboratory-for-soft-matter'],
    ['  Zieliński & Søn: Größe №5  ', 'zielinski-s-n-gro-e-no5'],
    ['Inês Carvalho’s Group', 'ines-carvalho-s-group'],
    ['ﬁeld station', 'field-station'],
    ['A '.repeat(60), 'a-a-a-a-a-a-a-a-a-a-a-a-a-a-a-a-a-a-a-a'],
    [`${'x'.repeat(39)} y`, 'x'.repeat(39)],
  ])('from %j: %s', (name, idf) => {
    expect(proposeIdf(name)).toBe(idf);
    expect(idfProblem(idf)).toBeUndefined();
  });

  test.each(['', 'ab', '海洋生态实验室', 'Members', '---', '!!!'])('from %j: none', (name) => {
    expect(proposeIdf(name)).toBe('');
  });
});
