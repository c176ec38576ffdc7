import type { Laboratory } from '@vitrine/contract/communities.ts';

/** What is entered about a laboratory, as it stands in the fields. */
export interface LaboratoryValues {
  readonly name: string;
  readonly idf: string;
  readonly summary: string;
  readonly description: string;
  readonly website: string;
  readonly organisation: string;
  readonly ror: string;
  readonly subjects: string[];
  readonly submissionPolicy: 'anyone' | 'members';
}

export const noValues: LaboratoryValues = {
  name: '',
  idf: '',
  summary: '',
  description: '',
  website: '',
  organisation: '',
  ror: '',
  subjects: [],
  submissionPolicy: 'members',
};

export const valuesOf = (laboratory: Laboratory): LaboratoryValues => ({
  name: laboratory.name,
  idf: laboratory.idf,
  summary: laboratory.summary,
  description: laboratory.description,
  website: laboratory.website,
  organisation: laboratory.organisation,
  ror: laboratory.ror ?? '',
  subjects: laboratory.subjects,
  submissionPolicy: laboratory.submissionPolicy,
});

export const fieldLabels: Readonly<Record<keyof LaboratoryValues, string>> = {
  name: 'Name',
  idf: 'Short name',
  summary: 'Summary',
  description: 'Description',
  website: 'Website',
  organisation: 'Organisation',
  ror: 'ROR id',
  subjects: 'Subjects',
  submissionPolicy: 'Who may submit',
};

export const policyChoices = [
  {
    value: 'members',
    label: 'Members only',
    explanation: 'People whom you invite. What they send still goes through review.',
  },
  {
    value: 'anyone',
    label: 'Anyone with a verified address',
    explanation: 'Whoever has an account can send you data. You see it before anyone else does.',
  },
] as const;
