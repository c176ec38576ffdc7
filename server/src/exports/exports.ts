import { showId } from '@vitrine/contract/ids.ts';
import { bibtex, csl, ris } from '../citations/citations.ts';
import type { Platform } from '../platform/platform.ts';
import { croissant } from './croissant.ts';
import { datacite } from './datacite.ts';
import { dataciteXml } from './datacite-xml.ts';
import { dublinCore } from './dublin-core.ts';
import { firstFiles, type Published } from './published.ts';
import { roCrate } from './ro-crate.ts';
import { schemaOrg } from './schema-org.ts';

export { addressOfWork, archiveOf, downloadOf, exportOf, identityOf, linksetOf } from './addresses.ts';
export { allFiles, firstFiles, readPublished, type Published, type PublishedFile } from './published.ts';
export { keywordsOf, orcidUrl, schemaOrg, schemaType, summaryOf } from './schema-org.ts';
export { longList, streamedJson } from './streamed-json.ts';
export { element, xmlDocument } from './xml.ts';

interface Format {
  /** For people. */
  readonly label: string;
  readonly mediaType: string;
  /** What follows the id in the name of the file. */
  readonly ending: string;
  readonly write: (platform: Platform, record: Published) => Promise<string> | AsyncIterable<string>;
}

/** Beyond these, the whole list of files is in RO-Crate, Croissant and the linkset. */
export const mostFilesOnAPage = 200;

const pretty = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

const of = (
  label: string,
  mediaType: string,
  ending: string,
  write: (platform: Platform, record: Published) => Promise<string> | AsyncIterable<string>,
): Format => ({ label, mediaType, ending, write });

export const formats = {
  'datacite-json': of(
    'DataCite JSON',
    'application/vnd.datacite.datacite+json',
    'datacite.json',
    async (platform, record) => pretty(await datacite(platform, record)),
  ),
  'datacite-xml': of(
    'DataCite XML',
    'application/vnd.datacite.datacite+xml',
    'datacite.xml',
    async (platform, record) => dataciteXml(await datacite(platform, record)),
  ),
  'schema-org': of('Schema.org JSON-LD', 'application/ld+json', 'jsonld', async (platform, record) =>
    pretty(schemaOrg(platform, record, await firstFiles(platform, record, mostFilesOnAPage))),
  ),
  'dublin-core': of('Dublin Core XML', 'application/xml', 'dc.xml', async (_, record) => dublinCore(record)),
  csl: of('CSL-JSON', 'application/vnd.citationstyles.csl+json', 'csl.json', async (_, { citation }) =>
    pretty(csl(citation)),
  ),
  bibtex: of('BibTeX', 'application/x-bibtex', 'bib', async (_, { citation }) => bibtex(citation)),
  ris: of('RIS', 'application/x-research-info-systems', 'ris', async (_, { citation }) => ris(citation)),
  'ro-crate': of('RO-Crate', 'application/ld+json', 'ro-crate-metadata.json', roCrate),
  croissant: of('Croissant', 'application/ld+json', 'croissant.json', croissant),
} as const satisfies Readonly<Record<string, Format>>;

export type FormatName = keyof typeof formats;

/** A crate's description has a name that is fixed. */
export const fileNameOf = (id: string, name: FormatName): string =>
  name === 'ro-crate' ? formats[name].ending : `${showId(id)}.${formats[name].ending}`;

export const isFormat = (name: string): name is FormatName => Object.hasOwn(formats, name);
