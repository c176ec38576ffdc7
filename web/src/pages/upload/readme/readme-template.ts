import { type Metadata, nameOf } from '@vitrine/contract/metadata.ts';
import { parseOrcid } from '@vitrine/contract/orcid.ts';
import type { RelationType } from '@vitrine/contract/vocabularies.ts';
import { relationLabelOf } from '@vitrine/contract/vocabularies.ts';

interface Known {
  readonly doi: string | null;
  readonly licence: string;
}

const section = (title: string, text: string): string[] => (text.trim() === '' ? [] : [`## ${title}`, text.trim()]);

const list = (items: readonly string[]): string => items.map((item) => `- ${item}`).join('\n');

const creatorLine = (creator: Metadata['creators'][number]): string => {
  const orcid = parseOrcid(creator.orcid);
  const affiliations = creator.affiliations.map(({ name }) => name).filter(Boolean);
  return [
    nameOf(creator),
    affiliations.length > 0 ? ` (${affiliations.join('; ')})` : '',
    orcid === undefined ? '' : `, https://orcid.org/${orcid}`,
  ].join('');
};

const range = ({ start, end }: Metadata['dates'][number]): string => (end === '' ? start : `${start} to ${end}`);

/** A README.md from what was already said about the dataset, with places to fill in what only its authors know. */
export const readmeFor = (metadata: Metadata, { doi, licence }: Known): string =>
  [
    `# ${metadata.title.trim() === '' ? 'Title of the dataset' : metadata.title.trim()}`,
    ...(doi === null ? [] : [`DOI: https://doi.org/${doi}`]),
    ...section('Description', metadata.description),
    ...section('Creators', list(metadata.creators.filter((creator) => nameOf(creator) !== '').map(creatorLine))),
    ...section('Contact', [metadata.contact.name, metadata.contact.email].filter(Boolean).join(', ')),
    ...section('How the data were made', metadata.methods),
    ...section('Technical notes', metadata.technicalNotes),
    ...section(
      'Dates',
      list(metadata.dates.filter(({ start }) => start !== '').map((date) => `${date.type}: ${range(date)}`)),
    ),
    ...section('Places', list(metadata.places.map(({ name }) => name).filter(Boolean))),
    '## Files',
    'Say what each file or folder holds. For tables: each column, its unit, and how a missing value is written.',
    '| file | what it holds |\n|---|---|\n| | |',
    ...section(
      'Related works',
      list(
        metadata.relatedWorks
          .filter(({ identifier }) => identifier !== '')
          .map(({ identifier, relationType }) => `This dataset ${relationWords(relationType)} ${identifier}`),
      ),
    ),
    ...section(
      'Funding',
      list(
        metadata.funding
          .map(({ funder, number, title }) => [funder, number, title].filter(Boolean).join(', '))
          .filter(Boolean),
      ),
    ),
    ...section('Licence', licence),
  ].join('\n\n') + '\n';

const relationWords = (relationType: string): string =>
  relationType === '' ? 'is related to' : relationLabelOf(relationType as RelationType);
