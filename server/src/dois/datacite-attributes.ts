import { detectIdentifier } from '@vitrine/contract/identifiers.ts';
import { nameOf, type Creator, type Metadata } from '@vitrine/contract/metadata.ts';
import { parseOrcid } from '@vitrine/contract/orcid.ts';
import { parseRor } from '@vitrine/contract/ror.ts';
import { formatSize } from '@vitrine/contract/size.ts';
import { contributorTypes, dateTypes, titleTypes } from '@vitrine/contract/vocabularies.ts';
import { categoryName, licenceName, licenceUrl } from '../vocabularies/vocabularies.ts';
import type { PublishedRecord } from './queries.ts';
import type { Attributes } from './registry.ts';

export interface Publisher {
  readonly title: string;
  readonly publicUrl: string;
}

/** What DataCite 4.7 is told about a record. Numbers in comments are those of its properties. */
export const attributesOf = (record: PublishedRecord, { title, publicUrl }: Publisher): Attributes => {
  const { metadata } = record;
  return {
    url: `${publicUrl}/records/${record.id}`,
    schemaVersion: 'http://datacite.org/schema/kernel-4',
    creators: metadata.creators.map(personOf),
    titles: titlesOf(metadata),
    publisher: { name: title },
    publicationYear: publicationYearOf(record),
    types: { resourceTypeGeneral: metadata.resourceType },
    subjects: subjectsOf(metadata),
    contributors: contributorsOf(record),
    dates: datesOf(record),
    ...(metadata.language === '' ? {} : { language: metadata.language }),
    relatedIdentifiers: relatedIdentifiersOf(record),
    sizes:
      record.files === 0 ? [] : [formatSize(record.bytes), record.files === 1 ? '1 file' : `${record.files} files`],
    formats: record.mediaTypes,
    version: metadata.versionLabel.trim() || String(record.versionNo),
    rightsList: rightsOf(metadata),
    descriptions: descriptionsOf(metadata),
    geoLocations: metadata.places.map(placeOf),
    fundingReferences: metadata.funding.map(fundingOf),
  };
};

const isOneOf = <Value extends string>(values: readonly Value[], value: string): value is Value =>
  values.some((each) => each === value);

const filled = (fields: Readonly<Record<string, string>>): Attributes =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value.trim() !== ''));

/** 2 and 7: a name with its ORCID iD or ROR id and its affiliations. */
const personOf = (who: Creator): Attributes => {
  const orcid = who.kind === 'person' ? parseOrcid(who.orcid) : undefined;
  const ror = who.kind === 'organisation' ? parseRor(who.ror) : undefined;
  return {
    name: nameOf(who),
    nameType: who.kind === 'person' ? 'Personal' : 'Organizational',
    ...(who.kind === 'person' ? filled({ givenName: who.givenName.trim(), familyName: who.familyName.trim() }) : {}),
    nameIdentifiers: [
      ...(orcid
        ? [
            {
              nameIdentifier: `https://orcid.org/${orcid}`,
              nameIdentifierScheme: 'ORCID',
              schemeUri: 'https://orcid.org',
            },
          ]
        : []),
      ...(ror ? [{ nameIdentifier: ror, nameIdentifierScheme: 'ROR', schemeUri: 'https://ror.org' }] : []),
    ],
    affiliation: who.affiliations.map((affiliation) => {
      const id = parseRor(affiliation.ror);
      return {
        name: affiliation.name.trim(),
        ...(id ? { affiliationIdentifier: id, affiliationIdentifierScheme: 'ROR', schemeUri: 'https://ror.org' } : {}),
      };
    }),
  };
};

/** 3: the first is the title itself and has no type. */
const titlesOf = ({ title, language, otherTitles }: Metadata): Attributes[] => [
  { title: title.trim(), ...filled({ lang: language }) },
  ...otherTitles.map((other) => ({
    title: other.title.trim(),
    titleType: isOneOf(titleTypes, other.type) ? other.type : 'Other',
    ...filled({ lang: other.language }),
  })),
];

/** 5: of something under embargo, the year in which it opens. */
const publicationYearOf = ({ opensOn, publishedAt }: PublishedRecord): number =>
  Number((opensOn ?? publishedAt.toISOString()).slice(0, 4));

/** 6 */
const subjectsOf = ({ subjects, keywords }: Metadata): Attributes[] => [
  ...subjects.flatMap((code) => {
    const subject = categoryName(code);
    return subject
      ? [
          {
            subject,
            subjectScheme: 'OECD Fields of Research and Development (Frascati 2015)',
            classificationCode: code,
          },
        ]
      : [];
  }),
  ...keywords.map((keyword) => ({ subject: keyword.trim() })),
];

/** 7: those who were named, whom to ask, and the laboratory. An e-mail address has no place there. */
const contributorsOf = ({ metadata, laboratory }: PublishedRecord): Attributes[] => [
  ...metadata.contributors.map(({ contributorType, ...who }) => ({
    ...personOf(who),
    contributorType: isOneOf(contributorTypes, contributorType) ? contributorType : 'Other',
  })),
  ...(metadata.contact.name.trim() === ''
    ? []
    : [{ name: metadata.contact.name.trim(), contributorType: 'ContactPerson' }]),
  { name: laboratory, nameType: 'Organizational', contributorType: 'ResearchGroup' },
];

/** 8: what the authors say, and what we know where they say nothing of it. */
const datesOf = ({
  metadata,
  publishedAt,
  changedAt,
  revision,
  opensOn,
  withdrawnAt,
}: PublishedRecord): Attributes[] => {
  const stated = metadata.dates.map(({ type, start, end }) => ({
    date: end === '' ? start : `${start}/${end}`,
    dateType: isOneOf(dateTypes, type) ? type : 'Other',
  }));
  const day = (date: Date) => date.toISOString().slice(0, 10);
  const known = [
    { date: day(publishedAt), dateType: 'Issued' },
    { date: opensOn ?? day(publishedAt), dateType: 'Available' },
    ...(revision > 1 ? [{ date: day(changedAt), dateType: 'Updated' }] : []),
    ...(withdrawnAt ? [{ date: day(withdrawnAt), dateType: 'Withdrawn' }] : []),
  ];
  return [...stated, ...known.filter(({ dateType }) => !stated.some((date) => date.dateType === dateType))];
};

/** 12: the works that were named, and the versions before and after. */
const relatedIdentifiersOf = ({ metadata, previousDoi, nextDoi }: PublishedRecord): Attributes[] => [
  ...metadata.relatedWorks.map(({ identifier, scheme, relationType, note }) => ({
    ...identified(identifier.trim(), scheme),
    relationType,
    ...filled({ relationTypeInformation: note.trim() }),
  })),
  ...(previousDoi
    ? [{ relatedIdentifier: previousDoi, relatedIdentifierType: 'DOI', relationType: 'IsNewVersionOf' }]
    : []),
  ...(nextDoi
    ? [{ relatedIdentifier: nextDoi, relatedIdentifierType: 'DOI', relationType: 'IsPreviousVersionOf' }]
    : []),
];

/** The plain form of what was pasted. DataCite has no PMCID, so it is told the address that it stands for. */
const identified = (identifier: string, scheme: string): Attributes => {
  if (scheme === 'PMCID') {
    const number = /\d+/.exec(identifier)?.[0] ?? identifier;
    return {
      relatedIdentifier: `https://pmc.ncbi.nlm.nih.gov/articles/PMC${number}/`,
      relatedIdentifierType: 'URL',
    };
  }
  const detected = detectIdentifier(identifier);
  return detected && (scheme === '' || scheme === detected.scheme)
    ? { relatedIdentifier: detected.identifier, relatedIdentifierType: detected.scheme }
    : { relatedIdentifier: identifier, relatedIdentifierType: scheme };
};

const accessRights = {
  open: { rights: 'Open access', rightsUri: 'info:eu-repo/semantics/openAccess' },
  embargoed: { rights: 'Embargoed access', rightsUri: 'info:eu-repo/semantics/embargoedAccess' },
  restricted: { rights: 'Restricted access', rightsUri: 'info:eu-repo/semantics/restrictedAccess' },
  'metadata-only': { rights: 'Metadata only', rightsUri: 'info:eu-repo/semantics/closedAccess' },
} as const;

/** 16: the licence by its SPDX id, and who may open the files. */
const rightsOf = ({ licence, access }: Metadata): Attributes[] => [
  ...(licence === ''
    ? []
    : [
        {
          rights: licenceName(licence) ?? licence,
          ...filled({ rightsUri: licenceUrl(licence) ?? '' }),
          rightsIdentifier: licence,
          rightsIdentifierScheme: 'SPDX',
          schemeUri: 'https://spdx.org/licenses/',
        },
      ]),
  accessRights[access.kind],
];

/** 17 */
const descriptionsOf = ({ description, methods, technicalNotes, language }: Metadata): Attributes[] =>
  (
    [
      ['Abstract', description],
      ['Methods', methods],
      ['TechnicalInfo', technicalNotes],
    ] as const
  )
    .filter(([, text]) => text.trim() !== '')
    .map(([descriptionType, text]) => filled({ description: text.trim(), descriptionType, lang: language }));

/** 18 */
const placeOf = ({ name, point, box }: Metadata['places'][number]): Attributes => ({
  ...filled({ geoLocationPlace: name.trim() }),
  ...(point ? { geoLocationPoint: { pointLatitude: point.latitude, pointLongitude: point.longitude } } : {}),
  ...(box
    ? {
        geoLocationBox: {
          southBoundLatitude: box.south,
          westBoundLongitude: box.west,
          northBoundLatitude: box.north,
          eastBoundLongitude: box.east,
        },
      }
    : {}),
});

/** 19 */
const fundingOf = ({ funder, funderRor, number, title, url }: Metadata['funding'][number]): Attributes => {
  const ror = parseRor(funderRor);
  return {
    funderName: funder.trim(),
    ...(ror ? { funderIdentifier: ror, funderIdentifierType: 'ROR', schemeUri: 'https://ror.org' } : {}),
    ...filled({ awardNumber: number.trim(), awardTitle: title.trim(), awardUri: url.trim() }),
  };
};
