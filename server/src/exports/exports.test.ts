import { formatSize } from '@vitrine/contract/size.ts';
import { describe, expect, test } from 'vitest';
import { creator, makeRecord } from '../testing/records.ts';
import { makeLaboratory, withoutDemonstration } from '../testing/laboratories.ts';
import { faultIn } from '../testing/markup.ts';
import { signedIn } from '../testing/people.ts';
import { addFiles } from '../testing/published-files.ts';
import { startSite } from '../testing/site.ts';
import type { FormatName } from './exports.ts';

const site = await startSite({ ...withoutDemonstration, SITE_TITLE: 'Data & Co <1>' });
const owner = await signedIn(site.platform);
const { id: laboratoryId } = await makeLaboratory(site, owner, { name: 'Tidal Flats Ecology Group' });

const hostile = ']]> <b>"bold" & \'single\'</b> {brace} \u0001\ufffe</script><!-- 海草';

const record = await makeRecord(site.platform, {
  owner,
  laboratoryId,
  doi: '10.1234/abcde-fghjk',
  publishedAt: '2026-05-03T10:00:00Z',
  metadata: {
    title: `Seagrass ${hostile}`,
    otherTitles: [{ title: 'Ervas marinhas', type: 'TranslatedTitle', language: 'pt' }],
    creators: [
      creator({
        orcid: '0000-0002-1825-0097',
        affiliations: [{ name: 'University of the Algarve', ror: 'https://ror.org/014g34x36' }],
      }),
      creator({ familyName: '王', givenName: '伟' }),
      creator({ kind: 'organisation', name: `Group ${hostile}`, givenName: '', familyName: '' }),
    ],
    contributors: [{ ...creator({ familyName: 'Okafor', givenName: 'Ada' }), contributorType: 'DataCurator' }],
    versionLabel: '1.2',
    keywords: ['seagrass', hostile],
    language: 'en',
    access: { kind: 'open', until: '', conditions: '' },
    dates: [{ type: 'Collected', start: '2021-05', end: '2024-09-30' }],
    funding: [{ funder: 'Science Foundation', number: 'SF-1', title: 'Grasses', url: 'https://sf.example/1' }],
    relatedWorks: [
      { identifier: 'https://doi.org/10.1038/sdata.2016.18', scheme: '', relationType: 'IsSupplementTo', note: '' },
      { identifier: 'javascript:alert(1)', scheme: 'constructor', relationType: 'Cites', note: hostile },
      { identifier: '10.1234/raw', scheme: 'DOI', relationType: 'IsDerivedFrom', note: '' },
    ],
    places: [
      { name: 'Ria Formosa', point: { latitude: 36.99, longitude: -7.85 } },
      { name: '', box: { south: 36, west: -8, north: 37, east: -7 } },
    ],
    contact: { name: 'Inês', email: 'ines@lab.example' },
  },
});
const fileIds = await addFiles(site.platform, record.id, owner, [
  { path: 'README.md', size: 10, mediaType: 'text/markdown' },
  { path: 'data/run 10 & more.csv', size: 2048 },
  { path: 'data/run 9.csv', size: 100 },
]);

const exported = (format: string, id = record.id) =>
  fetch(`${site.origin}/api/record/export?id=${id}&format=${format}`);
const json = async (format: FormatName, id = record.id) =>
  (await (await exported(format, id)).json()) as Record<string, unknown>;

describe('every export', () => {
  test.each([
    ['datacite-json', 'application/vnd.datacite.datacite+json', '.datacite.json'],
    ['datacite-xml', 'application/vnd.datacite.datacite+xml', '.datacite.xml'],
    ['schema-org', 'application/ld+json', '.jsonld'],
    ['dublin-core', 'application/xml', '.dc.xml'],
    ['csl', 'application/vnd.citationstyles.csl+json', '.csl.json'],
    ['bibtex', 'application/x-bibtex', '.bib'],
    ['ris', 'application/x-research-info-systems', '.ris'],
    ['ro-crate', 'application/ld+json', 'ro-crate-metadata.json'],
    ['croissant', 'application/ld+json', '.croissant.json'],
  ])('%s is a file of its type, with a name, that no browser opens', async (format, type, ending) => {
    const { status, headers } = await exported(format);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe(`${type}; charset=utf-8`);
    const name = ending.startsWith('.') ? `${record.id.slice(0, 5)}-${record.id.slice(5)}${ending}` : ending;
    expect(headers.get('content-disposition')).toBe(`attachment; filename="${name}"`);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('link')).toBe(`<${site.origin}/records/${record.id}>; rel="describes"; type="text/html"`);
  });

  test.each(['datacite-xml', 'dublin-core'])('%s is well formed, whatever people typed', async (format) => {
    const text = await (await exported(format)).text();
    expect(faultIn(text)).toBeUndefined();
    expect(text).not.toMatch(/[\u0001\ufffe]/);
    expect(text).toContain('海草');
  });

  test.each(['datacite-json', 'schema-org', 'csl', 'ro-crate', 'croissant'] as const)(
    '%s is JSON, whatever people typed',
    async (format) => {
      expect(JSON.stringify(await json(format))).toContain('海草');
    },
  );

  test.each(['nothing', '', 'constructor', 'html'])('of the format %j does not exist: 422', async (format) => {
    const answer = await exported(format);
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ code: 422, message: expect.stringContaining('datacite-json') });
  });

  test('of what is not published does not exist: 404', async () => {
    expect((await exported('bibtex', '0000000000')).status).toBe(404);
    expect((await exported('bibtex', 'nonsense')).status).toBe(422);
  });
});

test('DataCite XML says the same as DataCite JSON', async () => {
  const [text, given] = [await (await exported('datacite-xml')).text(), await json('datacite-json')];
  expect(given).toMatchObject({
    doi: '10.1234/abcde-fghjk',
    publicationYear: 2026,
    types: { resourceTypeGeneral: 'Dataset' },
    sizes: [formatSize(2158), '3 files'],
    formats: ['text/csv', 'text/markdown'],
  });
  for (const piece of [
    'kernel-4.7/metadata.xsd',
    '<identifier identifierType="DOI">10.1234/abcde-fghjk</identifier>',
    '<creatorName nameType="Personal">Carvalho, Inês</creatorName><givenName>Inês</givenName><familyName>Carvalho</familyName>',
    '<nameIdentifier nameIdentifierScheme="ORCID" schemeURI="https://orcid.org">https://orcid.org/0000-0002-1825-0097</nameIdentifier>',
    'affiliationIdentifier="https://ror.org/014g34x36"',
    '<title xml:lang="pt" titleType="TranslatedTitle">Ervas marinhas</title>',
    '<publisher>Data &amp; Co &lt;1&gt;</publisher>',
    '<publicationYear>2026</publicationYear>',
    '<resourceType resourceTypeGeneral="Dataset">',
    '<contributor contributorType="DataCurator">',
    '<date dateType="Collected">2021-05/2024-09-30</date>',
    'relatedIdentifierType="DOI"',
    'relationType="IsSupplementTo"',
    '<version>1.2</version>',
    'rightsURI="https://creativecommons.org/licenses/by/4.0/"',
    '<geoLocationPoint><pointLatitude>36.99</pointLatitude><pointLongitude>-7.85</pointLongitude></geoLocationPoint>',
    '<awardNumber awardURI="https://sf.example/1">SF-1</awardNumber>',
  ]) {
    expect(text).toContain(piece);
  }
});

test('schema.org names people, files, rights and where it comes from, without a remote context', async () => {
  const described = await json('schema-org');
  expect(described).toMatchObject({
    '@context': { '@vocab': 'https://schema.org/', prov: 'http://www.w3.org/ns/prov#' },
    '@type': 'Dataset',
    '@id': 'https://doi.org/10.1234/abcde-fghjk',
    url: `${site.origin}/records/${record.id}`,
    creator: [
      {
        '@type': 'Person',
        '@id': 'https://orcid.org/0000-0002-1825-0097',
        name: 'Inês Carvalho',
        affiliation: [{ '@id': 'https://ror.org/014g34x36', name: 'University of the Algarve' }],
      },
      { '@type': 'Person', name: '王伟' },
      { '@type': 'Organization' },
    ],
    license: 'https://creativecommons.org/licenses/by/4.0/',
    conditionsOfAccess: 'http://purl.org/coar/access_right/c_abf2',
    isAccessibleForFree: true,
    temporalCoverage: ['2021-05/2024-09-30'],
    spatialCoverage: [
      { name: 'Ria Formosa', geo: { '@type': 'GeoCoordinates', latitude: 36.99 } },
      { geo: { '@type': 'GeoShape', box: '36 -8 37 -7' } },
    ],
    funding: [{ '@type': 'Grant', identifier: 'SF-1', funder: { name: 'Science Foundation' } }],
    subjectOf: [{ '@id': 'https://doi.org/10.1038/sdata.2016.18' }],
    isBasedOn: [{ '@id': 'https://doi.org/10.1234/raw' }],
    'prov:wasDerivedFrom': [{ '@id': 'https://doi.org/10.1234/raw' }],
    distribution: [
      { encodingFormat: 'application/zip', contentUrl: `${site.origin}/api/comment/downFile?id=${record.id}` },
      {
        '@type': 'DataDownload',
        name: 'README.md',
        encodingFormat: 'text/markdown',
        contentSize: '10 B',
        contentUrl: `${site.origin}/api/comment/downFile?fileId=${fileIds[0]}`,
        sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      },
      { name: 'data/run 9.csv' },
      { name: 'data/run 10 & more.csv' },
    ],
  });
  // What was typed as an identifier and is none leads nowhere.
  expect(described['citation']).toEqual([
    { '@type': 'CreativeWork', identifier: 'javascript:alert(1)', name: hostile },
  ]);
});

test('Dublin Core has its fifteen elements where there is something to say', async () => {
  const text = await (await exported('dublin-core')).text();
  for (const piece of [
    '<dc:creator>Carvalho, Inês</dc:creator>',
    '<dc:contributor>Okafor, Ada</dc:contributor>',
    '<dc:title>Ervas marinhas</dc:title>',
    '<dc:date>2026-05-03</dc:date>',
    '<dc:type>Dataset</dc:type>',
    '<dc:identifier>https://doi.org/10.1234/abcde-fghjk</dc:identifier>',
    '<dc:relation>https://doi.org/10.1038/sdata.2016.18</dc:relation>',
    '<dc:coverage>Ria Formosa</dc:coverage>',
    '<dc:rights>info:eu-repo/semantics/openAccess</dc:rights>',
    '<dc:rights>https://creativecommons.org/licenses/by/4.0/</dc:rights>',
  ]) {
    expect(text).toContain(piece);
  }
});

test('RO-Crate describes the root, every file by its path, and everyone once', async () => {
  const { '@context': context, '@graph': graph } = (await json('ro-crate')) as {
    '@context': string;
    '@graph': Record<string, unknown>[];
  };
  const byId = new Map(graph.map((entity) => [entity['@id'], entity]));
  expect(context).toBe('https://w3id.org/ro/crate/1.2/context');
  expect(byId.size).toBe(graph.length);
  expect(byId.get('ro-crate-metadata.json')).toMatchObject({
    '@type': 'CreativeWork',
    about: { '@id': './' },
    conformsTo: { '@id': 'https://w3id.org/ro/crate/1.2' },
  });
  const parts = ['README.md', 'data/run%209.csv', 'data/run%2010%20%26%20more.csv'];
  expect(byId.get('./')).toMatchObject({
    '@type': 'Dataset',
    datePublished: '2026-05-03',
    license: { '@id': 'https://creativecommons.org/licenses/by/4.0/' },
    hasPart: parts.map((id) => ({ '@id': id })),
  });
  expect(byId.get('data/run%209.csv')).toMatchObject({
    '@type': 'File',
    contentSize: '100',
    encodingFormat: 'text/csv',
  });
  expect(byId.get('https://orcid.org/0000-0002-1825-0097')).toMatchObject({
    affiliation: [{ '@id': 'https://ror.org/014g34x36' }],
  });
  // Whatever an entity names is there.
  const named = JSON.stringify(
    graph.find((entity) => entity['@id'] === './'),
    (key, value: unknown) => (key === '@id' && !byId.has(value) ? `missing ${String(value)}` : value),
  );
  expect(named).not.toContain('missing');
});

test('Croissant has what it requires, and every file with its type and checksum', async () => {
  expect(await json('croissant')).toMatchObject({
    '@type': 'sc:Dataset',
    conformsTo: 'http://mlcommons.org/croissant/1.1',
    name: expect.stringContaining('Seagrass'),
    description: expect.stringContaining('Forty cores'),
    license: 'https://creativecommons.org/licenses/by/4.0/',
    url: `${site.origin}/records/${record.id}`,
    creator: [{ name: 'Inês Carvalho' }, {}, {}],
    datePublished: '2026-05-03',
    citeAs: expect.stringContaining('@dataset{carvalho2026seagrass'),
    distribution: fileIds.map(() => ({
      '@type': 'cr:FileObject',
      encodingFormat: expect.any(String),
      contentUrl: expect.stringContaining('/api/comment/downFile?fileId='),
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    })),
  });
});

test('a dataset of thousands of files is described as a whole, in the order in which it is shown', async () => {
  const many = await makeRecord(site.platform, {
    owner,
    laboratoryId,
    metadata: { access: { kind: 'open', until: '', conditions: '' } },
  });
  const paths = Array.from({ length: 2100 }, (_, at) => ({ path: `run ${at}.csv`, size: at }));
  await addFiles(site.platform, many.id, owner, paths);
  const { distribution } = (await json('croissant', many.id)) as { distribution: { name: string }[] };
  expect(distribution.map(({ name }) => name)).toEqual(paths.map(({ path }) => path));
  const { '@graph': graph } = (await json('ro-crate', many.id)) as { '@graph': { '@type': string }[] };
  expect(graph.filter((entity) => entity['@type'] === 'File')).toHaveLength(2100);
  const page = (await json('schema-org', many.id)) as { distribution: unknown[] };
  expect(page.distribution).toHaveLength(201);
});
