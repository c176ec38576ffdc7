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
