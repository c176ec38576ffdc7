import { landingUrl } from '../citations/citations.ts';
import {
  allFiles,
  downloadOf,
  exportOf,
  formats,
  identityOf,
  linksetOf,
  longList,
  orcidUrl,
  schemaType,
  streamedJson,
  type FormatName,
  type Published,
  type PublishedFile,
} from '../exports/exports.ts';
import { parseRor } from '@vitrine/contract/ror.ts';
import type { Platform } from '../platform/platform.ts';
import { licenceUrl } from '../vocabularies/vocabularies.ts';

interface Link {
  readonly rel: string;
  readonly href: string;
  readonly type?: string;
}

const formatNames = Object.keys(formats) as FormatName[];

/** https://signposting.org/FAIR/: all but the files. */
const linksOf = (platform: Platform, record: Published): Link[] => {
  const { row, metadata, versions } = record;
  const licence = licenceUrl(metadata.licence);
  const authors = metadata.creators.flatMap((who) => (who.kind === 'person' ? orcidUrl(who) : parseRor(who.ror)) ?? []);
  const before = versions.find(({ versionNo }) => versionNo < row.versionNo);
  const after = versions.findLast(({ versionNo }) => versionNo > row.versionNo);
  const latest = versions.find((version) => version.latest);
  const version = (rel: string, other: { readonly id: string } | undefined): Link[] =>
    other ? [{ rel, href: landingUrl(platform, other.id), type: 'text/html' }] : [];
  return [
    { rel: 'cite-as', href: identityOf(record) },
    { rel: 'type', href: `https://schema.org/${schemaType(metadata.resourceType)}` },
    { rel: 'type', href: 'https://schema.org/AboutPage' },
    ...(licence ? [{ rel: 'license', href: licence }] : []),
    ...[...new Set(authors)].map((href) => ({ rel: 'author', href })),
    ...formatNames.map((name) => ({
      rel: 'describedby',
      href: exportOf(platform, row.id, name),
      type: formats[name].mediaType,
    })),
    ...version('predecessor-version', before),
    ...version('successor-version', after),
    ...version('latest-version', latest?.id === row.id ? undefined : latest),
  ];
};

const itemOf = (platform: Platform, record: Published, file: PublishedFile): Link[] => {
  const href = downloadOf(platform, record, file);
  return href ? [{ rel: 'item', href, type: file.mediaType }] : [];
};

/** Proxies refuse headers of more than a few kilobytes; the linkset has what is left out here. */
const mostInHeader = 20;

const written = ({ rel, href, type }: Link): string => `<${href}>; rel="${rel}"${type ? `; type="${type}"` : ''}`;

export const linkHeader = (platform: Platform, record: Published, files: readonly PublishedFile[]): string => {
  const links = linksOf(platform, record);
  const authors = links.filter(({ rel }) => rel === 'author');
  const items = files.flatMap((file) => itemOf(platform, record, file));
  return [
    ...links.filter(({ rel }) => rel !== 'author'),
    ...(authors.length <= mostInHeader ? authors : []),
    ...(record.row.files <= mostInHeader ? items : []),
    { rel: 'linkset', href: linksetOf(platform, record.row.id), type: 'application/linkset+json' },
  ]
    .map(written)
    .join(', ');
};

/** RFC 9264: every link, those of the files and of the metadata back to the page too. */
export const linkset = (platform: Platform, record: Published): AsyncIterable<string> => {
  const anchor = landingUrl(platform, record.row.id);
  const target = ({ href, type }: Link) => (type ? { href, type } : { href });
  const byRelation = Map.groupBy(linksOf(platform, record), ({ rel }) => rel);
  const itemsOf = async function* () {
    for await (const file of allFiles(platform, record)) {
      yield* itemOf(platform, record, file);
    }
  };
  const page = { href: anchor, type: 'text/html' };
  const items = longList(async function* () {
    for await (const item of itemsOf()) {
      yield target(item);
    }
  });
  const collections = longList(async function* () {
    for await (const { href } of itemsOf()) {
      yield { anchor: href, collection: [page] };
    }
  });
  return streamedJson(
    {
      linkset: [
        {
          anchor,
          ...Object.fromEntries([...byRelation].map(([rel, links]) => [rel, links.map(target)])),
          // An empty list says nothing, and is not allowed.
          ...(record.open && record.row.files > 0 ? { item: [items.mark] } : {}),
        },
        ...formatNames.map((name) => ({ anchor: exportOf(platform, record.row.id, name), describes: [page] })),
        collections.mark,
      ],
    },
    record.open && record.row.files > 0 ? [items, collections] : [collections],
  );
};
