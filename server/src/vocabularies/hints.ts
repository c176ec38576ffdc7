import type {
  ContributorType,
  DateType,
  DescriptionType,
  RelationType,
  ResourceType,
} from '@vitrine/contract/vocabularies.ts';

interface Hints {
  readonly resourceTypes: Partial<Record<ResourceType, string>>;
  readonly contributorTypes: Partial<Record<ContributorType, string>>;
  readonly relationTypes: Partial<Record<RelationType, string>>;
  readonly dateTypes: Partial<Record<DateType, string>>;
  readonly descriptionTypes: Partial<Record<DescriptionType, string>>;
}

/** Sentences that help to choose, where the label alone leaves people unsure. */
export const hints: Hints = {
  resourceTypes: {
    Dataset: 'Measurements, observations, tables, survey answers: data of any kind.',
    Software: 'Programs, scripts and libraries.',
    ComputationalNotebook: 'Text and code that run together, such as Jupyter or R Markdown.',
    Workflow: 'Steps that turn data into results, for people or for machines.',
    Model: 'A simplified picture of a system: mathematical, trained or three-dimensional.',
    Collection: 'Several things of different kinds that belong together.',
    DataPaper: 'A text that describes a dataset so that others can use it.',
    OutputManagementPlan: 'A data or software management plan.',
    StudyRegistration: 'A study described before it begins.',
    PhysicalObject: 'A sample, specimen or artefact.',
    Instrument: 'A device that measures.',
    InteractiveResource: 'Something that people use in the browser.',
  },
  contributorTypes: {
    ContactPerson: 'Answers questions about the dataset.',
    DataCollector: 'Gathered the data or made the observations.',
    DataCurator: 'Checked, cleaned or documented the data.',
    DataManager: 'Keeps the data safe and up to date.',
    HostingInstitution: 'Gives the data their place.',
    RightsHolder: 'Owns the rights in the dataset.',
    ResearchGroup: 'The group in which the work was done.',
    Sponsor: 'Helped with money, equipment or in kind. Grants belong under funding.',
  },
  relationTypes: {
    IsSupplementTo: 'The usual choice for the article that this dataset belongs to.',
    IsCitedBy: 'The other work cites this dataset.',
    Cites: 'This dataset cites the other work.',
    IsDerivedFrom: 'This dataset was made from the other.',
    IsSourceOf: 'The other was made from this dataset.',
    IsDocumentedBy: 'The other explains how to use this dataset, such as a manual or protocol.',
    IsDescribedBy: 'The other is about this dataset, such as a data paper.',
    Requires: 'One needs the other to use this dataset, such as a program.',
    IsNewVersionOf: 'Versions published here are linked by themselves.',
    IsPreviousVersionOf: 'Versions published here are linked by themselves.',
    IsIdenticalTo: 'The same dataset, kept in another place.',
  },
  dateTypes: {
    Collected: 'When the data were gathered; often a period.',
    Created: 'When it was made.',
    Coverage: 'The time that the data are about, which may lie far from when they were gathered.',
    Issued: 'When it was first published, where that was not here.',
    Available: 'When it can be had, such as the end of an embargo.',
    Valid: 'The time during which it can be relied on.',
    Updated: 'When it was last changed.',
  },
  descriptionTypes: {
    Abstract: 'What it is, in a few sentences.',
    Methods: 'How the data came about, so that others could do it again.',
    TechnicalInfo: 'What one needs to open, read or run it.',
    SeriesInformation: 'The series that it belongs to.',
  },
};
