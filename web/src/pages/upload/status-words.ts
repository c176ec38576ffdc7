import type { Dataset } from '@vitrine/contract/records.ts';

/** What someone who opens a dataset has to know about its state; nothing for a draft of one's own. */
export const statusWords = ({ status, abilities, returnedFrom }: Dataset): string | undefined => {
  switch (status) {
    case 'pi_review':
      return 'This dataset is with the principal investigators of its laboratory, so that it cannot be changed now. Its owner can recall it.';
    case 'judge_review':
      return 'This dataset is with the judges, so that it cannot be changed now. Its owner can recall it.';
    case 'rejected':
      return 'This dataset was rejected. It can be copied into a new draft.';
    case 'published':
      return 'This dataset is published, so that it stays as it is. A new version or a correction goes through review again.';
    case 'withdrawn':
      return 'This dataset was withdrawn. Its description and the reason stay.';
    case 'returned':
      return `${returnedFrom === 'judge' ? 'A judge' : 'A principal investigator'} returned this and asks for changes. Send it back when you are done.`;
    case 'draft':
      return abilities.edit ? undefined : 'You can look at this dataset, but not change it.';
  }
};
