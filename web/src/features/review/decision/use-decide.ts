import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { RequestOf } from '@vitrine/contract/endpoint.ts';
import { decide } from '@vitrine/contract/review.ts';
import type { Status } from '@vitrine/contract/workflow.ts';
import { call } from '../../../api/client.ts';
import { ApiFailure } from '../../../api/failure.ts';
import { showSuccess } from '../../../ui/messages.ts';
import { datasetKeys } from '../../dataset/use-dataset-change.ts';
import { refreshUnreviewed } from '../unreviewed.ts';

const words: Partial<Readonly<Record<Status, string>>> = {
  judge_review: 'Approved. It is with the judges now.',
  published: 'Approved. The dataset is published.',
  returned: 'Returned to the authors.',
  rejected: 'Rejected. The authors know.',
};

const failureWords = (error: unknown): string => {
  if (!(error instanceof ApiFailure)) return 'This did not work. Please try again.';
  return error.code === 409 ? `${error.message} It is shown anew here, and nothing is decided.` : error.message;
};

/** Sends a decision on what was seen. Where that has changed meanwhile, it is read again and nothing is decided. */
export const useDecide = (onDecided: () => void) => {
  const queries = useQueryClient();
  const readAgain = () => Promise.all(datasetKeys.map((queryKey) => queries.invalidateQueries({ queryKey })));
  const { mutate, isPending, error } = useMutation({
    mutationFn: (input: RequestOf<typeof decide>) => call(decide, input, { quiet: true }),
    onSuccess: ({ status }) => {
      showSuccess(words[status] ?? 'It is decided.');
      onDecided();
    },
    onSettled: async () => {
      await Promise.all([readAgain(), refreshUnreviewed()]);
    },
  });
  return { mutate, isPending, failure: error === null ? undefined : failureWords(error) };
};
