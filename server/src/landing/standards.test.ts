import { describe, expect, test } from 'vitest';
import { creator, makeRecord } from '../testing/records.ts';
import { makeLaboratory, withoutDemonstration } from '../testing/laboratories.ts';
import { signedIn } from '../testing/people.ts';
import { addFiles } from '../testing/published-files.ts';
import { startSite } from '../testing/site.ts';
import { signpostingOfFile } from './landing.ts';

const site = await startSite(withoutDemonstration);
const owner = await signedIn(site.platform);
const { id: laboratoryId } = await makeLaboratory(site, owner);

const first = await makeRecord(site.platform, { owner, laboratoryId, doi: '10.1234/first-0001' });
const { id, doi } = await makeRecord(site.platform, {
  owner,
  laboratoryId,
  conceptId: first.conceptId,
  doi: '10.1234/abcde-fghjk',
  publishedAt: '2026-05-03T10:00:00Z',
  metadata: {
    title: 'Seagrass cover of the Ria Formosa',
    creators: [
      creator({ orcid: '0000-0002-1825-0097', affiliations: [{ name: 'University of the Algarve', ror: '' }] }),
      creator({ kind: 'organisation', name: 'CCMAR', ror: 'https://ror.org/014g34x36' }),
    ],
    access: { kind: 'open', until: '', conditions: '' },
    language: 'en',
    keywords: ['seagrass'],
    relatedWorks: [{ identifier: '10.1038/sdata.2016.18', scheme: 'DOI', relationType: 'IsDerivedFrom', note: '' }],
  },
});
const fileIds = await addFiles(site.platform, id, owner, [
  { path: 'cover.csv', size: 2048 },
  { path: 'README.md', size: 10, mediaType: 'text/markdown' },
]);
const landing = `${site.origin}/records/${id}`;
const page = await fetch(landing);
const html = await page.text();
const [, data = '{}'] = /<script type="application\/ld\+json">([^]*?)<\/script>/.exec(html) ?? [];
const described = JSON.parse(data) as Record<string, unknown> & { distribution: Record<string, string>[] };
const links = (page.headers.get('link') ?? '').split(', ').map((link) => {
  const [, href = '', rel = '', type] = /^<([^>]+)>; rel="([^"]+)"(?:; type="([^"]+)")?$/.exec(link) ?? [];
  return type ? { href, rel, type } : { href, rel };
});
const linked = (rel: string) => links.filter((link) => link.rel === rel);
const metaOf = (name: string) =>
  [...html.matchAll(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`, 'g'))].map((match) => match[1]);

const addresses = fileIds.map((fileId) => `${site.origin}/api/comment/downFile?fileId=${fileId}`);
const checksum = expect.stringMatching(/^[0-9a-f]{64}$/);
const redirect = await fetch(`${site.origin}/doi/${doi}`, { redirect: 'manual' });
const negotiated = await fetch(landing, { headers: { accept: 'application/ld+json' } });

/** What F-UJI reads for each of its metrics (v0.8): where it finds that with us, and what is there. */
const metrics: readonly (readonly [string, unknown, unknown])[] = [
  ['FsF-F1-01MD: an identifier that is globally unique', described['@id'], `https://doi.org/${doi}`],
  [
    'FsF-F1-02MD: a persistent identifier that redirects to the landing page',
    [redirect.status, redirect.headers.get('location'), linked('cite-as')],
    [302, landing, [{ rel: 'cite-as', href: `https://doi.org/${doi}` }]],
  ],
  [
    'FsF-F2-01M: creator, title, identifier, date, publisher, type, summary and keywords',
    described,
    {
      '@type': 'Dataset',
      creator: [{ name: 'Inês Carvalho' }, { name: 'CCMAR' }],
      name: 'Seagrass cover of the Ria Formosa',
      identifier: `https://doi.org/${doi}`,
      datePublished: '2026-05-03',
      publisher: { name: 'Vitrine' },
      description: expect.stringMatching(/^Forty cores.{50,}/),
      keywords: ['Earth and related environmental sciences', 'seagrass'],
    },
  ],
  [
    'FsF-F3-01M: the addresses of the data',
    [described.distribution.slice(1).map(({ contentUrl }) => contentUrl), linked('item').map(({ href }) => href)],
    [addresses, addresses],
  ],
  [
    'FsF-F4-01M: metadata that search engines read',
    described['@context'],
    { '@vocab': 'https://schema.org/', prov: 'http://www.w3.org/ns/prov#' },
  ],
  [
    'FsF-A1-01M: an access right of a vocabulary',
    described['conditionsOfAccess'],
    'http://purl.org/coar/access_right/c_abf2',
  ],
  ['FsF-A1-02MD: metadata by a standard protocol', page.status, 200],
  [
    'FsF-I1-01M: metadata that can be parsed, also when asked for by name',
    [negotiated.headers.get('content-type'), await negotiated.json()],
    ['application/ld+json; charset=utf-8', described],
  ],
  [
    'FsF-I2-01M: a vocabulary beside those that only describe',
    described['prov:generatedAtTime'],
    { '@value': '2026-05-03T10:00:00.000Z' },
  ],
  [
    'FsF-I3-01M: related works with their relation',
    described,
    {
      isBasedOn: [{ '@id': 'https://doi.org/10.1038/sdata.2016.18' }],
      includedInDataCatalog: { url: site.origin },
    },
  ],
  [
    'FsF-R1-01M: the type of the resource',
    linked('type').map(({ href }) => href),
    ['https://schema.org/Dataset', 'https://schema.org/AboutPage'],
  ],
  [
    'FsF-R1-01M: size and format of every file',
    described.distribution.slice(1),
    [
      { contentSize: '2048 B', encodingFormat: 'text/csv', sha256: checksum },
      { contentSize: '10 B', encodingFormat: 'text/markdown', sha256: checksum },
    ],
  ],
  [
    'FsF-R1.1-01M: a licence by its address',
    [described['license'], linked('license')],
    [
      'https://creativecommons.org/licenses/by/4.0/',
      [{ href: 'https://creativecommons.org/licenses/by/4.0/', rel: 'license' }],
    ],
  ],
  [
    'FsF-R1.2-01M: where it comes from',
    described,
    {
      'prov:wasAttributedTo': [
        { '@id': 'https://orcid.org/0000-0002-1825-0097' },
        { '@id': 'https://ror.org/014g34x36' },
      ],
      'prov:wasDerivedFrom': [{ '@id': 'https://doi.org/10.1038/sdata.2016.18' }],
      'prov:wasRevisionOf': { '@id': `${site.origin}/records/${first.id}` },
    },
  ],
  [
    'FsF-R1.3-01M: a standard of the community',
    linked('describedby').map(({ type }) => type),
    expect.arrayContaining(['application/vnd.datacite.datacite+xml', 'application/vnd.datacite.datacite+json']),
  ],
  ['FsF-R1.3-02D: files in open formats', linked('item').map(({ type }) => type), ['text/csv', 'text/markdown']],
];

describe('F-UJI finds', () => {
  test.each(metrics)('%s', (_, found, expected) => {
    expect({ found }).toMatchObject({ found: expected });
  });
});

describe('reference managers find', () => {
  test.each([
    ['citation_title', ['Seagrass cover of the Ria Formosa']],
    ['citation_author', ['Carvalho, Inês', 'CCMAR']],
    ['citation_author_institution', ['University of the Algarve']],
    ['citation_author_orcid', ['https://orcid.org/0000-0002-1825-0097']],
    ['citation_publication_date', ['2026/05/03']],
    ['citation_publisher', ['Vitrine']],
    ['citation_doi', ['10.1234/abcde-fghjk']],
    ['citation_language', ['en']],
    ['citation_keywords', ['Earth and related environmental sciences; seagrass']],
    ['citation_abstract_html_url', [landing]],
    ['og:title', ['Seagrass cover of the Ria Formosa']],
    ['og:url', [landing]],
    ['og:site_name', ['Vitrine']],
    ['og:type', ['website']],
  ])('%s', (name, values) => {
    expect(metaOf(name)).toEqual(values);
  });
});

describe('those who follow links find', () => {
  test('authors, metadata of every kind, versions and the linkset in the header', () => {
    expect(linked('author').map(({ href }) => href)).toEqual([
      'https://orcid.org/0000-0002-1825-0097',
      'https://ror.org/014g34x36',
    ]);
    expect(linked('describedby')).toHaveLength(9);
    expect(linked('predecessor-version')).toMatchObject([{ href: `${site.origin}/records/${first.id}` }]);
    expect(linked('linkset')).toEqual([
      { rel: 'linkset', href: `${landing}/linkset.json`, type: 'application/linkset+json' },
    ]);
  });

  test('from the older version the newer one', async () => {
    const header = (await fetch(`${site.origin}/records/${first.id}`)).headers.get('link');
    expect(header).toContain(`<${landing}>; rel="successor-version"; type="text/html"`);
    expect(header).toContain(`<${landing}>; rel="latest-version"; type="text/html"`);
  });

  test('the same and the ways back in the linkset', async () => {
    const answer = await fetch(`${landing}/linkset.json`);
    expect(answer.headers.get('content-type')).toBe('application/linkset+json');
    const { linkset } = (await answer.json()) as { linkset: Record<string, unknown>[] };
    const [own, ...others] = linkset;
    expect(own).toMatchObject({ anchor: landing, 'cite-as': [{ href: `https://doi.org/${doi}` }] });
    for (const { rel, ...target } of links.filter((link) => link.rel !== 'linkset')) {
      expect(own?.[rel]).toContainEqual(target);
    }
    expect(others).toHaveLength(9 + fileIds.length);
    expect(others).toContainEqual({
      anchor: `${site.origin}/api/comment/downFile?fileId=${fileIds[0]}`,
      collection: [{ href: landing, type: 'text/html' }],
    });
    expect(others).toContainEqual({
      anchor: `${site.origin}/api/record/export?id=${id}&format=bibtex`,
      describes: [{ href: landing, type: 'text/html' }],
    });
  });

  test('from a file the page that it belongs to', () => {
    expect(signpostingOfFile(site.platform, id)).toBe(`<${landing}>; rel="collection"; type="text/html"`);
  });

  test('of a dataset without files no list of none', async () => {
    const answer = await fetch(`${site.origin}/records/${first.id}/linkset.json`);
    const { linkset } = (await answer.json()) as { linkset: object[] };
    expect(linkset[0]).not.toHaveProperty('item');
    expect(linkset).toHaveLength(10);
  });
});
