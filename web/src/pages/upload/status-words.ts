import type { Dataset } from '@vitrine/contract/records.ts';
import type { Status } from '@vitrine/contract/workflow.ts';

const closed: Readonly<Partial<Record<Status, string>>> = {
  pi_review:
    'This dataset is with the principal investigators of its laboratory, so that it cannot be changed now. Its owner can recall it.',
  judge_review: 'This dataset is with the judges, so that it cannot be changed now. Its owner can recall it.',
  rejected: 'This dataset was rejected. It can be copied into a new draft.',
  published:
    'This dataset is published, so that it stays as it is. A new version or a correction goes through review again.',
  withdrawn: 'This dataset was withdrawn. Its description and the reason stay.',
};

/** What someone who opens a dataset has to know about its state; nothing for a draft of one's own. */
export const statusWords = ({ status, abilities }: Dataset): string | undefined => {
  if (status === 'returned') {
    return abilities.edit ? 'Changes are asked for. Send it back when you are done.' : 'Changes are asked for.';
  }
  if (status === 'draft') return abilities.edit ? undefined : 'You can look at this dataset, but not change it.';
  return closed[status];
};
