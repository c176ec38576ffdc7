import { nameOf, type Metadata } from '@vitrine/contract/metadata.ts';
import type { FilterName } from '@vitrine/contract/search.ts';
import { categoryName, parentOf } from '../vocabularies/vocabularies.ts';
import { fileKindsOf } from './file-kinds.ts';
import { doiIn, orcidIn } from './identifiers.ts';
import type { FilterValue, Passage, SearchDocument } from './index.ts';
import { plainText } from './plain-text.ts';

export interface PublishedRecord {
  readonly id: string;
  readonly conceptId: string;
  readonly doi: string;
  readonly metadata: Metadata;
  readonly html: { readonly description: string; readonly methods: string; readonly technicalNotes: string };
  readonly access: string;
  readonly opensOn: string | null;
  readonly files: number;
  readonly bytes: number;
  readonly views: number;
  readonly downloads: number;
  readonly publishedAt: Date;
  readonly laboratory: { readonly id: string; readonly idf: string; readonly name: string };
  /** The ends of the names of its files, each once. */
  readonly endings: readonly string[];
}

/** What of a published record can be found, and by what it can be narrowed down. */
export const documentOf = (record: PublishedRecord): SearchDocument => ({
  conceptId: record.conceptId,
  recordId: record.id,
  publishedAt: record.publishedAt,
  opensOn: record.opensOn,
  files: record.files,
  bytes: record.bytes,
  views: record.views,
  downloads: record.downloads,
  passages: passagesOf(record).filter(({ text }) => text !== ''),
  identifiers: identifiersOf(record),
  values: valuesOf(record).filter(({ value }) => value !== ''),
});

const passagesOf = ({ id, metadata, html, laboratory }: PublishedRecord): Passage[] => {
  const passage = (text: string, field: Passage['field'], weight: Passage['weight']): Passage => ({
    // Half-width and full-width letters, ligatures and the like are what they stand for.
    text: text.normalize('NFKC'),
    field,
    weight,
  });
  return [
    passage(metadata.title, 'title', 'A'),
    ...metadata.otherTitles.map(({ title }) => passage(title, 'title', 'A')),
    ...metadata.keywords.map((keyword) => passage(keyword, 'keyword', 'B')),
    ...metadata.creators.map((creator) => passage(nameOf(creator), 'creator', 'B')),
    ...metadata.contributors.map((contributor) => passage(nameOf(contributor), null, 'C')),
    passage(`${laboratory.name} ${laboratory.idf}`, 'lab', 'C'),
    ...metadata.funding.map(({ funder, number, title }) => passage(`${funder} ${number} ${title}`, 'funder', 'C')),
    ...metadata.subjects.map((code) => passage(categoryName(code) ?? '', null, 'C')),
    ...metadata.places.map(({ name }) => passage(name, null, 'C')),
    passage(`${id.slice(0, 5)} ${id.slice(5)}`, null, 'C'),
    passage(plainText(html.description), null, 'C'),
    passage(plainText(html.methods), null, 'C'),
    passage(plainText(html.technicalNotes), null, 'C'),
  ];
};

/** The DOIs of related works too: whoever has the article finds its data. */
const identifiersOf = ({ doi, metadata }: PublishedRecord): SearchDocument['identifiers'] => [
  ...[doi, ...metadata.relatedWorks.map(({ identifier }) => identifier)]
    .map(doiIn)
    .filter((value) => value !== undefined)
    .map((value) => ({ field: 'doi' as const, value })),
  ...[...metadata.creators, ...metadata.contributors]
    .map(({ orcid }) => orcidIn(orcid))
    .filter((value) => value !== undefined)
    .map((value) => ({ field: 'orcid' as const, value })),
];

const valuesOf = ({ metadata, access, publishedAt, laboratory, endings }: PublishedRecord): FilterValue[] => {
  // A field counts for the one above it too.
  const subjects = new Set(metadata.subjects.flatMap((code) => [code, parentOf(code) ?? code]));
  const values: Readonly<Record<FilterName, readonly string[]>> = {
    type: [metadata.resourceType],
    subject: [...subjects],
    laboratory: [laboratory.id],
    year: [String(publishedAt.getUTCFullYear())],
    licence: [metadata.licence],
    access: [access],
    language: [metadata.language],
    fileKind: fileKindsOf(endings),
  };
  return Object.entries(values).flatMap(([filter, all]) =>
    all.map((value) => ({ filter: filter as FilterName, value })),
  );
};
