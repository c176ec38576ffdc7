import type { Problem } from '@vitrine/contract/envelope.ts';
import { fieldOf } from '../../../features/metadata/path.ts';

export const steps = [
  { name: 'files', label: 'Files' },
  { name: 'about', label: 'About' },
  { name: 'people', label: 'People' },
  { name: 'rights', label: 'Rights' },
  { name: 'review', label: 'Review' },
] as const;

export type StepName = (typeof steps)[number]['name'];

const people = new Set(['creators', 'contributors', 'contact']);
const rights = new Set([
  'access',
  'licence',
  'funding',
  'relatedWorks',
  'places',
  'laboratoryId',
  'piId',
  'noteToReviewers',
]);

/** The step in which a field stands. */
export const stepOf = (path: string): StepName => {
  const field = fieldOf(path);
  if (field === 'files') return 'files';
  if (people.has(field)) return 'people';
  return rights.has(field) ? 'rights' : 'about';
};

/** How many things are missing or wrong in each step; all of them keep the last one from being done. */
export const missingIn = (problems: readonly Problem[], step: StepName): number =>
  step === 'review' ? problems.length : problems.filter(({ path }) => stepOf(path) === step).length;
