import type { Held } from '@vitrine/contract/completeness.ts';
import type { Problem } from '@vitrine/contract/envelope.ts';
import type { Metadata } from '@vitrine/contract/metadata.ts';
import { parseOrcid } from '@vitrine/contract/orcid.ts';
import { fieldOf } from '../../../features/metadata/path.ts';

interface Point {
  /** Where one does it. */
  readonly path: string;
  /** What to do, as a short invitation. */
  readonly words: string;
  readonly done: boolean;
}

export interface Completeness {
  readonly required: readonly Point[];
  /** Makes a dataset easier to find, to understand and to reuse; nothing waits for it. */
  readonly recommended: readonly Point[];
}

const required: readonly (readonly [path: string, words: string])[] = [
  ['files', 'Add the files'],
  ['title', 'Give it a title'],
  ['resourceType', 'Say what kind of work it is'],
  ['description', 'Describe the data'],
  ['subjects', 'Choose a subject'],
  ['creators', 'Name the creators'],
  ['access', 'Say who may open the files'],
  ['licence', 'Choose a licence'],
  ['laboratoryId', 'Choose the laboratory'],
];

const people = ({ creators }: Metadata) => creators.filter(({ kind }) => kind === 'person');

const recommendedOf = (metadata: Metadata, { files }: Held, hasReadme: boolean): Point[] => [
  { path: 'keywords', words: 'Add keywords', done: metadata.keywords.length > 0 },
  {
    path: 'creators',
    words: 'Add ORCID iDs',
    done: people(metadata).length > 0 && people(metadata).every(({ orcid }) => parseOrcid(orcid) !== undefined),
  },
  {
    path: 'creators',
    words: 'Add affiliations',
    done: people(metadata).length > 0 && people(metadata).every(({ affiliations }) => affiliations.length > 0),
  },
  { path: 'methods', words: 'Say how the data were made', done: metadata.methods.trim() !== '' },
  { path: 'relatedWorks', words: 'Link the article or the code', done: metadata.relatedWorks.length > 0 },
  { path: 'funding', words: 'Name who paid for it', done: metadata.funding.length > 0 },
  ...(metadata.access.kind === 'metadata-only'
    ? []
    : [{ path: 'files', words: 'Add a README', done: files > 0 && hasReadme }]),
];

/** What is there and what is not: required first. Mistakes in fields that nobody asked for come with the required ones. */
export const completenessOf = (
  metadata: Metadata,
  held: Held,
  problems: readonly Problem[],
  hasReadme: boolean,
): Completeness => {
  const wrong = new Set(problems.map(({ path }) => fieldOf(path)));
  const known = new Set(required.map(([path]) => path));
  const wanted = required.filter(([path]) => path !== 'licence' || metadata.access.kind !== 'metadata-only');
  const mistakes = problems.filter(({ path }) => !known.has(fieldOf(path)));
  return {
    required: [
      ...wanted.map(([path, words]) => ({ path, words, done: !wrong.has(path) })),
      ...mistakes.map(({ path, message }) => ({ path, words: message, done: false })),
    ],
    recommended: recommendedOf(metadata, held, hasReadme),
  };
};

const most = 3;

/** The few things to do next: what is required first, in the order of the page. */
export const nextSteps = ({ required: needed, recommended }: Completeness): readonly Point[] => {
  const open = needed.filter(({ done }) => !done);
  return (open.length > 0 ? open : recommended.filter(({ done }) => !done)).slice(0, most);
};
