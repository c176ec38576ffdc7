import { bibtex } from '../citations/citations.ts';
import type { Platform } from '../platform/platform.ts';
import { licenceUrl } from '../vocabularies/vocabularies.ts';
import { downloadOf } from './addresses.ts';
import { allFiles, type Published } from './published.ts';
import { agent, filled, keywordsOf, summaryOf } from './schema-org.ts';
import { longList, streamedJson } from './streamed-json.ts';

/** The context that the specification prints, which readers expect as it stands. */
const context = {
  '@language': 'en',
  '@vocab': 'https://schema.org/',
  annotation: 'cr:annotation',
  arrayShape: 'cr:arrayShape',
  citeAs: 'cr:citeAs',
  column: 'cr:column',
  conformsTo: 'dct:conformsTo',
  containedIn: 'cr:containedIn',
  cr: 'http://mlcommons.org/croissant/',
  data: { '@id': 'cr:data', '@type': '@json' },
  dataType: { '@id': 'cr:dataType', '@type': '@vocab' },
  dct: 'http://purl.org/dc/terms/',
  equivalentProperty: 'cr:equivalentProperty',
  examples: { '@id': 'cr:examples', '@type': '@json' },
  excludes: 'cr:excludes',
  extract: 'cr:extract',
  field: 'cr:field',
  fileObject: 'cr:fileObject',
  fileProperty: 'cr:fileProperty',
  fileSet: 'cr:fileSet',
  format: 'cr:format',
  includes: 'cr:includes',
  isArray: 'cr:isArray',
  isLiveDataset: 'cr:isLiveDataset',
  jsonPath: 'cr:jsonPath',
  key: 'cr:key',
  md5: 'cr:md5',
  parentField: 'cr:parentField',
  path: 'cr:path',
  prov: 'http://www.w3.org/ns/prov#',
  rai: 'http://mlcommons.org/croissant/RAI/',
  recordSet: 'cr:recordSet',
  references: 'cr:references',
  regex: 'cr:regex',
  repeated: 'cr:repeated',
  replace: 'cr:replace',
  samplingRate: 'cr:samplingRate',
  sc: 'https://schema.org/',
  separator: 'cr:separator',
  source: 'cr:source',
  subField: 'cr:subField',
  transform: 'cr:transform',
};

/** https://docs.mlcommons.org/croissant/docs/croissant-spec-1.1.html */
export const croissant = (platform: Platform, record: Published): AsyncIterable<string> => {
  const { row, metadata, citation } = record;
  const files = longList(async function* () {
    for await (const file of allFiles(platform, record)) {
      yield filled({
        '@type': 'cr:FileObject',
        '@id': file.id,
        name: file.path,
        contentUrl: downloadOf(platform, record, file),
        contentSize: `${file.size} B`,
        encodingFormat: file.mediaType,
        sha256: record.open ? file.sha256 : undefined,
      });
    }
  });
  return streamedJson(
    {
      '@context': context,
      '@type': 'sc:Dataset',
      ...filled({
        conformsTo: 'http://mlcommons.org/croissant/1.1',
        name: citation.title,
        description: summaryOf(record) || citation.title,
        url: citation.url,
        license: licenceUrl(metadata.licence),
        creator: metadata.creators.map(agent),
        publisher: { '@type': 'Organization', name: platform.config.site.title },
        datePublished: row.publishedAt.toISOString().slice(0, 10),
        dateModified: row.changedAt.toISOString().slice(0, 10),
        version: citation.version || String(row.versionNo),
        keywords: keywordsOf(record),
        inLanguage: metadata.language,
        citeAs: bibtex(citation),
        creativeWorkStatus: row.withdrawn ? `Withdrawn: ${row.withdrawnReason}` : undefined,
      }),
      distribution: [files.mark],
    },
    [files],
  );
};
