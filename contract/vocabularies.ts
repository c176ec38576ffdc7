// The lists are those of DataCite 4.7, so that what is chosen here can be registered there as it is. Languages and
// licences are too long to be sent with every page: the call getDictionaries gives them.

/** DataCite's resourceTypeGeneral, the usual ones of a data platform first. */
export const resourceTypes = [
  'Dataset',
  'Software',
  'ComputationalNotebook',
  'Workflow',
  'Model',
  'Image',
  'Audiovisual',
  'Sound',
  'Collection',
  'Text',
  'Report',
  'DataPaper',
  'JournalArticle',
  'Preprint',
  'ConferencePaper',
  'ConferenceProceeding',
  'Poster',
  'Presentation',
  'Book',
  'BookChapter',
  'Dissertation',
  'Journal',
  'PeerReview',
  'OutputManagementPlan',
  'Standard',
  'StudyRegistration',
  'Instrument',
  'InteractiveResource',
  'PhysicalObject',
  'Event',
  'Project',
  'Award',
  'Service',
  'Other',
] as const;

export const contributorTypes = [
  'ContactPerson',
  'DataCollector',
  'DataCurator',
  'DataManager',
  'Distributor',
  'Editor',
  'HostingInstitution',
  'Producer',
  'ProjectLeader',
  'ProjectManager',
  'ProjectMember',
  'RegistrationAgency',
  'RegistrationAuthority',
  'RelatedPerson',
  'Researcher',
  'ResearchGroup',
  'RightsHolder',
  'Sponsor',
  'Supervisor',
  'Translator',
  'WorkPackageLeader',
  'Other',
] as const;

/** What a dataset has to do with another work, each beside its inverse. */
export const relationTypes = [
  'IsSupplementTo',
  'IsSupplementedBy',
  'IsCitedBy',
  'Cites',
  'IsReferencedBy',
  'References',
  'IsDescribedBy',
  'Describes',
  'IsDocumentedBy',
  'Documents',
  'IsDerivedFrom',
  'IsSourceOf',
  'IsPartOf',
  'HasPart',
  'IsPublishedIn',
  'IsNewVersionOf',
  'IsPreviousVersionOf',
  'IsVersionOf',
  'HasVersion',
  'Continues',
  'IsContinuedBy',
  'Obsoletes',
  'IsObsoletedBy',
  'Requires',
  'IsRequiredBy',
  'Compiles',
  'IsCompiledBy',
  'Collects',
  'IsCollectedBy',
  'Reviews',
  'IsReviewedBy',
  'IsMetadataFor',
  'HasMetadata',
  'IsVariantFormOf',
  'IsOriginalFormOf',
  'IsTranslationOf',
  'HasTranslation',
  'IsIdenticalTo',
  'Other',
] as const;

export const dateTypes = [
  'Collected',
  'Created',
  'Coverage',
  'Submitted',
  'Accepted',
  'Issued',
  'Available',
  'Updated',
  'Valid',
  'Copyrighted',
  'Withdrawn',
  'Other',
] as const;

export const titleTypes = ['AlternativeTitle', 'Subtitle', 'TranslatedTitle', 'Other'] as const;

export const descriptionTypes = [
  'Abstract',
  'Methods',
  'TechnicalInfo',
  'SeriesInformation',
  'TableOfContents',
  'Other',
] as const;

/** DataCite's relatedIdentifierType. PMCID alone is not among those: it is told to DataCite as the URL it stands for. */
export const identifierSchemes = [
  'DOI',
  'URL',
  'arXiv',
  'ISBN',
  'ISSN',
  'Handle',
  'ARK',
  'URN',
  'PMID',
  'PMCID',
  'bibcode',
  'IGSN',
  'RRID',
  'SWHID',
  'RAiD',
  'PURL',
  'w3id',
  'CSTR',
  'EISSN',
  'LISSN',
  'ISTC',
  'LSID',
  'EAN13',
  'UPC',
] as const;

export const accessKinds = ['open', 'embargoed', 'restricted', 'metadata-only'] as const;

export type ResourceType = (typeof resourceTypes)[number];
export type ContributorType = (typeof contributorTypes)[number];
export type RelationType = (typeof relationTypes)[number];
export type DateType = (typeof dateTypes)[number];
export type TitleType = (typeof titleTypes)[number];
export type DescriptionType = (typeof descriptionTypes)[number];
export type IdentifierScheme = (typeof identifierSchemes)[number];
export type AccessKind = (typeof accessKinds)[number];

/** What people read instead of a value that is a name: 'BookChapter' is "Book chapter". */
export const labelOf = (
  value: ResourceType | ContributorType | DateType | TitleType | DescriptionType | AccessKind,
): string => special[value] ?? sentenceCase(value);

const special: Readonly<Record<string, string>> = {
  Audiovisual: 'Video or audiovisual',
  Coverage: 'Period covered',
  Copyrighted: 'Under copyright since',
  Sound: 'Sound recording',
  TechnicalInfo: 'Technical notes',
  Valid: 'Valid during',
};

const sentenceCase = (value: string): string => {
  const words = value.replaceAll(/(?<=[a-z])(?=[A-Z])|-/g, ' ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** The middle of the sentence "this dataset … that work": 'IsSupplementTo' is "is supplement to". */
export const relationLabelOf = (value: RelationType): string =>
  value === 'Other' ? 'is related otherwise to' : sentenceCase(value).toLowerCase();

/** Names of schemes are spelt as their communities spell them. */
export const schemeLabelOf = (value: IdentifierScheme): string => schemeNames[value] ?? value;

const schemeNames: Partial<Record<IdentifierScheme, string>> = {
  bibcode: 'Bibcode (ADS)',
  CSTR: 'CSTR (China)',
  EAN13: 'EAN-13',
  EISSN: 'ISSN of the electronic edition',
  IGSN: 'IGSN (physical sample)',
  LISSN: 'Linking ISSN',
  PMCID: 'PMCID (PubMed Central)',
  PMID: 'PMID (PubMed)',
  RAiD: 'RAiD (project)',
  RRID: 'RRID (research resource)',
  SWHID: 'SWHID (Software Heritage)',
  URL: 'Web address (URL)',
};

export const accessSentences: Readonly<Record<AccessKind, string>> = {
  open: 'Anyone can download the files.',
  embargoed: 'Everyone sees the description; the files open to all on the day you choose.',
  restricted: 'Everyone sees the description; people ask for the files, and you decide.',
  'metadata-only': 'There is a description, but no files here.',
};
