import { expect, test } from 'vitest';
import { negotiate } from './negotiate.ts';

test.each([
  [undefined, 'html'],
  ['', 'html'],
  ['*/*', 'html'],
  ['text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8', 'html'],
  ['application/vnd.datacite.datacite+json', 'datacite-json'],
  ['application/vnd.datacite.datacite+xml', 'datacite-xml'],
  ['application/vnd.citationstyles.csl+json', 'csl'],
  ['application/x-bibtex', 'bibtex'],
  ['application/x-research-info-systems', 'ris'],
  ['application/ld+json', 'schema-org'],
  ['application/ld+json;profile="https://schema.org"', 'schema-org'],
  ['Application/LD+JSON ; Q=1', 'schema-org'],
  ['application/ld+json, */*', 'schema-org'],
  ['application/ld+json, */*;q=0.1', 'schema-org'],
  ['application/ld+json;q=0.5, */*', 'html'],
  ['application/ld+json, text/html', 'html'],
  ['application/ld+json, text/html;q=0.9', 'schema-org'],
  ['application/x-bibtex;q=0.2, application/ld+json;q=0.3', 'schema-org'],
  ['application/ld+json;q=0', 'html'],
  ['application/ld+json;q=nonsense', 'html'],
  ['text/html;q=0, application/x-bibtex', 'bibtex'],
  ['text/html;q=0', 'html'],
  ['application/*', 'html'],
  ['image/png', 'html'],
  [',;,=;q', 'html'],
  ['constructor', 'html'],
])('whoever accepts %j gets %s', (accept, format) => {
  expect(negotiate(accept)).toBe(format);
});
