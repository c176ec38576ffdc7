import type { DatasetCard } from '@vitrine/contract/records.ts';
import type { Status } from '@vitrine/contract/workflow.ts';
import { shortDayWords } from '../../ui/time-words.ts';

/** A heap of datasets of one status. */
export const statusNames: Readonly<Record<Status, string>> = {
  draft: 'Drafts',
  pi_review: 'With the laboratory',
  judge_review: 'With the judges',
  returned: 'Returned',
  rejected: 'Rejected',
  published: 'Published',
  withdrawn: 'Withdrawn',
};

const since = (at: string | null, now: Date): string => (at === null ? '' : ` since ${shortDayWords(at, now)}`);

const drafts = { new: 'Draft', version: 'Draft of a new version', revision: 'Draft of a correction' } as const;

/** Where one dataset stands. */
export const statusWords = (
  { status, kind, submittedAt }: Pick<DatasetCard, 'status' | 'kind' | 'submittedAt'>,
  now: Date,
): string => {
  switch (status) {
    case 'draft':
      return drafts[kind ?? 'new'];
    case 'pi_review':
      return `With the laboratory${since(submittedAt, now)}`;
    case 'judge_review':
      return 'With the judges';
    case 'returned':
      return 'Returned: changes asked';
    default:
      return statusNames[status];
  }
};
