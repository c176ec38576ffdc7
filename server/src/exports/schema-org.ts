import { parseOrcid } from '@vitrine/contract/orcid.ts';
import type { Creator, Metadata } from '@vitrine/contract/metadata.ts';
import { parseRor } from '@vitrine/contract/ror.ts';
import { landingUrl, spokenName } from '../citations/citations.ts';
import { plainText } from '../platform/markdown/plain-text.ts';
import type { Platform } from '../platform/platform.ts';
import { categoryName, licenceUrl } from '../vocabularies/vocabularies.ts';
import { accessRightOf } from './access.ts';
import { addressOfWork, archiveOf, downloadOf, identityOf } from './addresses.ts';
import type { Published, PublishedFile } from './published.ts';

/** Inline, so that nobody has to fetch a context to understand it, and with a vocabulary for where it comes from. */
const context = {
  '@vocab': 'https://schema.org/',
  prov: 'http://www.w3.org/ns/prov#',
  xsd: 'http://www.w3.org/2001/XMLSchema#',
};

const types = new Map(
  Object.entries({
    Software: 'SoftwareSourceCode',
    ComputationalNotebook: 'SoftwareSourceCode',
    Workflow: 'SoftwareSourceCode',
    Collection: 'Collection',
    Image: 'ImageObject',
    Audiovisual: 'VideoObject',
    Sound: 'AudioObject',
    Report: 'Report',
    Book: 'Book',
    BookChapter: 'Chapter',
    Dissertation: 'Thesis',
    JournalArticle: 'ScholarlyArticle',
    DataPaper: 'ScholarlyArticle',
    Preprint: 'ScholarlyArticle',
    ConferencePaper: 'ScholarlyArticle',
    Poster: 'Poster',
    Presentation: 'PresentationDigitalDocument',
    PeerReview: 'Review',
  }),
);
const datasets = new Set(['Dataset', 'Model', '']);

export const schemaType = (resourceType: string): string =>
  datasets.has(resourceType) ? 'Dataset' : (types.get(resourceType) ?? 'CreativeWork');

/** What there is none of is left out. */
export const filled = <Value extends object>(value: Value): Partial<Value> =>
  Object.fromEntries(
    Object.entries(value).filter(
      ([, each]) => each !== undefined && each !== '' && !(Array.isArray(each) && each.length === 0),
    ),
  ) as Partial<Value>;

export const organisation = (name: string, ror: string) =>
  filled({ '@type': 'Organization', '@id': parseRor(ror), name: name.trim() });

export const agent = (who: Creator) =>
  who.kind === 'organisation'
    ? organisation(who.name, who.ror)
    : filled({
        '@type': 'Person',
        '@id': orcidUrl(who),
        name: spokenName(who),
        givenName: who.givenName.trim(),
        familyName: who.familyName.trim(),
        affiliation: who.affiliations.filter(({ name }) => name.trim()).map(({ name, ror }) => organisation(name, ror)),
      });

export const orcidUrl = (who: Pick<Creator, 'orcid'>): string | undefined => {
  const orcid = parseOrcid(who.orcid);
  return orcid && `https://orcid.org/${orcid}`;
};

/** Google reads up to 5,000 characters. */
export const summaryOf = ({ row }: Published): string => plainText(row.html.description).slice(0, 5000);

export const keywordsOf = ({ metadata }: Published): string[] => [
  ...metadata.subjects.flatMap((code) => categoryName(code) ?? []),
  ...metadata.keywords.map((keyword) => keyword.trim()).filter(Boolean),
];

const fileOf = (platform: Platform, record: Published, file: PublishedFile) =>
  filled({
    '@type': 'DataDownload',
    name: file.path,
    encodingFormat: file.mediaType,
    contentSize: `${file.size} B`,
    // A checksum would tell whether someone has a copy of what is not open.
    sha256: record.open ? file.sha256 : undefined,
    contentUrl: downloadOf(platform, record, file),
  });

export const schemaOrg = (platform: Platform, record: Published, files: readonly PublishedFile[]) => {
  const { row, metadata, laboratory, citation } = record;
  const { publicUrl, site } = platform.config;
  const archive = archiveOf(platform, record);
  const creators = metadata.creators.map(agent);
  const publisher = { '@type': 'Organization', '@id': publicUrl, name: site.title, url: publicUrl };
  return {
    '@context': context,
    ...filled({
      '@type': schemaType(metadata.resourceType),
      '@id': identityOf(record),
      identifier: identityOf(record),
      url: citation.url,
      name: citation.title,
      alternateName: metadata.otherTitles.map(({ title }) => title.trim()).filter(Boolean),
      description: summaryOf(record),
      creator: creators,
      contributor: metadata.contributors.map(agent),
      publisher,
      datePublished: row.publishedAt.toISOString().slice(0, 10),
      dateModified: row.changedAt.toISOString(),
      version: citation.version || String(row.versionNo),
      inLanguage: metadata.language,
      keywords: keywordsOf(record),
      license: licenceUrl(metadata.licence),
      conditionsOfAccess: accessRightOf(record).uri,
      isAccessibleForFree: record.open,
      ...coverage(metadata),
      ...fundingOf(metadata),
      ...related(metadata),
      includedInDataCatalog: { '@type': 'DataCatalog', '@id': publicUrl, name: site.title, url: publicUrl },
      sourceOrganization: filled({
        '@type': 'ResearchOrganization',
        name: laboratory.name,
        url: `${publicUrl}/#/labdetail/${laboratory.idf}`,
        parentOrganization: laboratory.organisation && organisation(laboratory.organisation, laboratory.ror ?? ''),
      }),
      size: row.withdrawn ? undefined : `${row.bytes} B`,
      distribution: [
        ...(archive
          ? [{ '@type': 'DataDownload', name: 'All files', encodingFormat: 'application/zip', contentUrl: archive }]
          : []),
        ...files.map((file) => fileOf(platform, record, file)),
      ],
      ...tombstone(record),
      'prov:generatedAtTime': { '@type': 'xsd:dateTime', '@value': row.publishedAt.toISOString() },
      'prov:wasAttributedTo': creators.flatMap((creator) => (creator['@id'] ? [{ '@id': creator['@id'] }] : publisher)),
      'prov:wasRevisionOf': previousOf(platform, record),
      'prov:wasDerivedFrom': metadata.relatedWorks
        .filter(({ relationType }) => relationType === 'IsDerivedFrom')
        .flatMap((work) => addressOfWork(work) ?? [])
        .map((address) => ({ '@id': address })),
    }),
  };
};

const previousOf = (platform: Platform, { row, versions }: Published) => {
  const previous = versions.find(({ versionNo }) => versionNo < row.versionNo);
  return previous && { '@id': landingUrl(platform, previous.id) };
};

const tombstone = ({ row }: Published) =>
  row.withdrawnAt
    ? {
        creativeWorkStatus: 'Withdrawn',
        correction: {
          '@type': 'CorrectionComment',
          text: row.withdrawnReason,
          datePublished: row.withdrawnAt.toISOString().slice(0, 10),
        },
      }
    : {};

const fundingOf = ({ funding }: Published['metadata']) => ({
  funder: funding.map(({ funder, funderRor }) => organisation(funder, funderRor)),
  funding: funding
    .filter(({ number, title }) => number.trim() || title.trim())
    .map(({ funder, funderRor, number, title, url }) =>
      filled({
        '@type': 'Grant',
        name: title.trim(),
        identifier: number.trim(),
        url: /^https?:/i.test(url.trim()) ? url.trim() : undefined,
        funder: organisation(funder, funderRor),
      }),
    ),
});

const coverage = ({ dates, places }: Pick<Metadata, 'dates' | 'places'>) => ({
  temporalCoverage: dates
    .filter(({ type, start }) => (type === 'Coverage' || type === 'Collected') && start)
    .map(({ start, end }) => (end ? `${start}/${end}` : start)),
  spatialCoverage: places.map(({ name, point, box }) =>
    filled({
      '@type': 'Place',
      name: name.trim(),
      geo: point
        ? { '@type': 'GeoCoordinates', ...point }
        : box
          ? { '@type': 'GeoShape', box: `${box.south} ${box.west} ${box.north} ${box.east}` }
          : undefined,
    }),
  ),
});

/** DataCite's relations as properties of schema.org; works that speak of this one are its subjectOf. */
const properties = new Map(
  Object.entries({
    Cites: 'citation',
    References: 'citation',
    IsDerivedFrom: 'isBasedOn',
    IsPartOf: 'isPartOf',
    IsPublishedIn: 'isPartOf',
    HasPart: 'hasPart',
    IsIdenticalTo: 'sameAs',
    IsTranslationOf: 'translationOfWork',
    HasTranslation: 'workTranslation',
    IsSupplementTo: 'subjectOf',
    IsCitedBy: 'subjectOf',
    IsReferencedBy: 'subjectOf',
    IsDescribedBy: 'subjectOf',
    IsDocumentedBy: 'subjectOf',
    IsReviewedBy: 'subjectOf',
  }),
);

const related = ({ relatedWorks }: Pick<Metadata, 'relatedWorks'>): Record<string, unknown> => {
  const works = relatedWorks
    .filter(({ identifier }) => identifier.trim())
    .map((work) => {
      const address = addressOfWork(work);
      return {
        property: properties.get(work.relationType) ?? 'mentions',
        work: filled({
          '@type': 'CreativeWork',
          '@id': address,
          url: address,
          identifier: work.identifier.trim(),
          name: work.note.trim(),
        }),
      };
    });
  return Object.fromEntries(
    [...Map.groupBy(works, ({ property }) => property)].map(([property, group]) => [
      property,
      group.map(({ work }) => work),
    ]),
  );
};
