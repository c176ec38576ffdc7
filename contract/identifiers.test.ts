import { expect, test } from 'vitest';
import { detectIdentifier } from './identifiers.ts';

test.each([
  ['10.5281/zenodo.1234', 'DOI', '10.5281/zenodo.1234'],
  [' https://doi.org/10.1000/ABC(1) ', 'DOI', '10.1000/ABC(1)'],
  ['http://dx.doi.org/10.1000/a', 'DOI', '10.1000/a'],
  ['doi: 10.1000/a', 'DOI', '10.1000/a'],
  ['arXiv:2401.01234v2', 'arXiv', '2401.01234v2'],
  ['https://arxiv.org/abs/hep-th/9901001', 'arXiv', 'hep-th/9901001'],
  ['https://n2t.net/ark:/12345/x9', 'ARK', 'ark:/12345/x9'],
  ['hdl:20.500.12345/6', 'Handle', '20.500.12345/6'],
  ['https://pubmed.ncbi.nlm.nih.gov/31452104/', 'PMID', '31452104'],
  ['978-3-16-148410-0', 'ISBN', '978-3-16-148410-0'],
  ['ISBN 0-306-40615-2', 'ISBN', '0-306-40615-2'],
  ['0-8044-2957-X', 'ISBN', '0-8044-2957-X'],
  ['ISSN 0378-5955', 'ISSN', '0378-5955'],
  ['urn:nbn:de:101:1-201102033592', 'URN', 'urn:nbn:de:101:1-201102033592'],
  ['https://example.org/data', 'URL', 'https://example.org/data'],
])('%s is recognised as %s', (typed, scheme, identifier) => {
  expect(detectIdentifier(typed)).toEqual({ scheme, identifier });
});

test.each([
  '',
  'a book',
  '10.5/short',
  '978-3-16-148410-1',
  '0378-5956',
  'javascript:alert(1)',
  '12345678',
  'localhost',
])('%j is none that we know', (typed) => {
  expect(detectIdentifier(typed)).toBeUndefined();
});
