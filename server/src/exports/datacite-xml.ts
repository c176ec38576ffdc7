import { element, parentOf, xmlDocument, type Xml } from './xml.ts';

type Text = string | undefined;

interface Name {
  readonly name: string;
  readonly nameType?: string;
  readonly givenName?: string;
  readonly familyName?: string;
  readonly contributorType?: string;
  readonly nameIdentifiers?: readonly Readonly<Record<string, string>>[];
  readonly affiliation?: readonly Readonly<Record<string, string>>[];
}

/** As much of DataCite's JSON as we write. */
interface DataCite {
  readonly doi: string;
  readonly creators: readonly Name[];
  readonly titles: readonly { readonly title: string; readonly titleType?: string; readonly lang?: string }[];
  readonly publisher: { readonly name: string };
  readonly publicationYear: number;
  readonly types: { readonly resourceTypeGeneral: string; readonly resourceType?: string };
  readonly subjects: readonly Readonly<Record<string, string>>[];
  readonly contributors: readonly Name[];
  readonly dates: readonly Readonly<Record<string, string>>[];
  readonly language?: string;
  readonly relatedIdentifiers: readonly Readonly<Record<string, string>>[];
  readonly sizes: readonly string[];
  readonly formats: readonly string[];
  readonly version?: string;
  readonly rightsList: readonly Readonly<Record<string, string>>[];
  readonly descriptions: readonly Readonly<Record<string, string>>[];
  readonly geoLocations: readonly {
    readonly geoLocationPlace?: string;
    readonly geoLocationPoint?: Readonly<Record<string, number>>;
    readonly geoLocationBox?: Readonly<Record<string, number>>;
  }[];
  readonly fundingReferences: readonly Readonly<Record<string, string>>[];
}

/** The same as the JSON, in the words of the XML schema. */
export const dataciteXml = (json: object): string => {
  const given = json as DataCite;
  return xmlDocument(
    element(
      'resource',
      {
        xmlns: 'http://datacite.org/schema/kernel-4',
        'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
        'xsi:schemaLocation':
          'http://datacite.org/schema/kernel-4 https://schema.datacite.org/meta/kernel-4.7/metadata.xsd',
      },
      element('identifier', { identifierType: 'DOI' }, given.doi),
      parentOf(
        'creators',
        given.creators.map((who) => element('creator', {}, ...nameParts(who, 'creatorName'))),
      ),
      parentOf('titles', given.titles.map(titleOf)),
      element('publisher', {}, given.publisher.name),
      element('publicationYear', {}, given.publicationYear),
      element(
        'resourceType',
        { resourceTypeGeneral: given.types.resourceTypeGeneral },
        given.types.resourceType ?? given.types.resourceTypeGeneral,
      ),
      parentOf('subjects', given.subjects.map(subjectOf)),
      parentOf('contributors', given.contributors.map(contributorOf)),
      parentOf('dates', given.dates.map(dateOf)),
      given.language ? element('language', {}, given.language) : null,
      parentOf('relatedIdentifiers', given.relatedIdentifiers.map(relatedOf)),
      parentOf(
        'sizes',
        given.sizes.map((size) => element('size', {}, size)),
      ),
      parentOf(
        'formats',
        given.formats.map((format) => element('format', {}, format)),
      ),
      given.version ? element('version', {}, given.version) : null,
      parentOf('rightsList', given.rightsList.map(rightsOf)),
      parentOf('descriptions', given.descriptions.map(descriptionOf)),
      parentOf('geoLocations', given.geoLocations.map(placeOf)),
      parentOf('fundingReferences', given.fundingReferences.map(fundingOf)),
    ),
  );
};

const optional = (name: string, text: Text): Xml[] => (text ? [element(name, {}, text)] : []);

const nameParts = (who: Name, tag: string): Xml[] => [
  element(tag, { nameType: who.nameType }, who.name),
  ...optional('givenName', who.givenName),
  ...optional('familyName', who.familyName),
  ...(who.nameIdentifiers ?? []).map(({ nameIdentifier, nameIdentifierScheme, schemeUri }) =>
    element('nameIdentifier', { nameIdentifierScheme, schemeURI: schemeUri }, nameIdentifier),
  ),
  ...(who.affiliation ?? []).map(({ name, affiliationIdentifier, affiliationIdentifierScheme, schemeUri }) =>
    element('affiliation', { affiliationIdentifier, affiliationIdentifierScheme, schemeURI: schemeUri }, name),
  ),
];

const contributorOf = (who: Name): Xml =>
  element('contributor', { contributorType: who.contributorType }, ...nameParts(who, 'contributorName'));

const titleOf = ({ title, titleType, lang }: DataCite['titles'][number]): Xml =>
  element('title', { 'xml:lang': lang, titleType }, title);

const subjectOf = ({ subject, subjectScheme, schemeUri, valueUri, classificationCode }: Record<string, string>): Xml =>
  element('subject', { subjectScheme, schemeURI: schemeUri, valueURI: valueUri, classificationCode }, subject);

const dateOf = ({ date, dateType, dateInformation }: Record<string, string>): Xml =>
  element('date', { dateType, dateInformation }, date);

const relatedOf = ({ relatedIdentifier, ...attributes }: Record<string, string>): Xml =>
  element('relatedIdentifier', attributes, relatedIdentifier);

const rightsOf = ({ rights, rightsUri, schemeUri, rightsIdentifier, rightsIdentifierScheme }: Record<string, string>) =>
  element('rights', { rightsURI: rightsUri, rightsIdentifier, rightsIdentifierScheme, schemeURI: schemeUri }, rights);

const descriptionOf = ({ description, descriptionType, lang }: Record<string, string>): Xml =>
  element('description', { 'xml:lang': lang, descriptionType }, description);

const placeOf = ({ geoLocationPlace, geoLocationPoint, geoLocationBox }: DataCite['geoLocations'][number]): Xml => {
  const numbers = (name: string, values: Readonly<Record<string, number>> | undefined) =>
    values
      ? parentOf(
          name,
          Object.entries(values).map(([key, value]) => element(key, {}, value)),
        )
      : null;
  return element(
    'geoLocation',
    {},
    ...optional('geoLocationPlace', geoLocationPlace),
    numbers('geoLocationPoint', geoLocationPoint),
    numbers('geoLocationBox', geoLocationBox),
  );
};

const fundingOf = (given: Record<string, string>): Xml =>
  element(
    'fundingReference',
    {},
    ...optional('funderName', given['funderName']),
    given['funderIdentifier']
      ? element(
          'funderIdentifier',
          { funderIdentifierType: given['funderIdentifierType'], schemeURI: given['schemeUri'] },
          given['funderIdentifier'],
        )
      : null,
    given['awardNumber'] ? element('awardNumber', { awardURI: given['awardUri'] }, given['awardNumber']) : null,
    ...optional('awardTitle', given['awardTitle']),
  );
