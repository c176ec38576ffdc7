import { describe, expect, test } from 'vitest';
import {
  accessKinds,
  contributorTypes,
  dateTypes,
  descriptionTypes,
  identifierSchemes,
  labelOf,
  relationLabelOf,
  relationTypes,
  resourceTypes,
  schemeLabelOf,
  titleTypes,
} from './vocabularies.ts';

/** As the schema of DataCite 4.7 has them. */
const ofDataCite: Readonly<Record<string, string>> = {
  resourceTypes:
    'Audiovisual Award Book BookChapter Collection ComputationalNotebook ConferencePaper ConferenceProceeding DataPaper Dataset Dissertation Event Image Instrument InteractiveResource Journal JournalArticle Model Other OutputManagementPlan PeerReview PhysicalObject Poster Preprint Presentation Project Report Service Software Sound Standard StudyRegistration Text Workflow',
  contributorTypes:
    'ContactPerson DataCollector DataCurator DataManager Distributor Editor HostingInstitution Other Producer ProjectLeader ProjectManager ProjectMember RegistrationAgency RegistrationAuthority RelatedPerson ResearchGroup Researcher RightsHolder Sponsor Supervisor Translator WorkPackageLeader',
  relationTypes:
    'Cites Collects Compiles Continues Describes Documents HasMetadata HasPart HasTranslation HasVersion IsCitedBy IsCollectedBy IsCompiledBy IsContinuedBy IsDerivedFrom IsDescribedBy IsDocumentedBy IsIdenticalTo IsMetadataFor IsNewVersionOf IsObsoletedBy IsOriginalFormOf IsPartOf IsPreviousVersionOf IsPublishedIn IsReferencedBy IsRequiredBy IsReviewedBy IsSourceOf IsSupplementTo IsSupplementedBy IsTranslationOf IsVariantFormOf IsVersionOf Obsoletes Other References Requires Reviews',
  dateTypes: 'Accepted Available Collected Copyrighted Coverage Created Issued Other Submitted Updated Valid Withdrawn',
  titleTypes: 'AlternativeTitle Other Subtitle TranslatedTitle',
  descriptionTypes: 'Abstract Methods Other SeriesInformation TableOfContents TechnicalInfo',
  identifierSchemes:
    'ARK CSTR DOI EAN13 EISSN Handle IGSN ISBN ISSN ISTC LISSN LSID PMID PURL RAiD RRID SWHID UPC URL URN arXiv bibcode w3id',
};
const ours: Readonly<Record<string, readonly string[]>> = {
  resourceTypes,
  contributorTypes,
  relationTypes,
  dateTypes,
  titleTypes,
  descriptionTypes,
  identifierSchemes: identifierSchemes.filter((scheme) => scheme !== 'PMCID'),
};

describe('the vocabularies', () => {
  test.each(Object.entries(ofDataCite))('%s are those of DataCite', (name, words) => {
    expect(ours[name]?.toSorted()).toEqual(words.split(' '));
  });

  test('know beyond them only the ids of PubMed Central', () => {
    expect(identifierSchemes).toContain('PMCID');
  });

  test('know four kinds of access', () => {
    expect(accessKinds).toEqual(['open', 'embargoed', 'restricted', 'metadata-only']);
  });
});

describe('a value', () => {
  test.each([
    ['Dataset', 'Dataset'],
    ['BookChapter', 'Book chapter'],
    ['WorkPackageLeader', 'Work package leader'],
    ['TableOfContents', 'Table of contents'],
    ['TechnicalInfo', 'Technical notes'],
    ['metadata-only', 'Metadata only'],
  ] as const)('%s is shown as %s', (value, label) => {
    expect(labelOf(value)).toBe(label);
  });

  test.each([
    ['IsSupplementTo', 'is supplement to'],
    ['HasPart', 'has part'],
    ['Cites', 'cites'],
    ['Other', 'is related otherwise to'],
  ] as const)('%s relates two works as "%s"', (value, label) => {
    expect(relationLabelOf(value)).toBe(label);
  });

  test.each([
    ['DOI', 'DOI'],
    ['arXiv', 'arXiv'],
    ['URL', 'Web address (URL)'],
  ] as const)('%s names the scheme %s', (value, label) => {
    expect(schemeLabelOf(value)).toBe(label);
  });
});
