import type {
  AccessKind,
  ContributorType,
  DateType,
  DescriptionType,
  IdentifierScheme,
  RelationType,
  ResourceType,
  TitleType,
} from './vocabularies.ts';

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
