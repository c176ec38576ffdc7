import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { RequestOf } from '@vitrine/contract/endpoint.ts';
import { acceptSuggestion, addComment, resolveComment } from '@vitrine/contract/review.ts';
import { ask, call } from '../../api/client.ts';
import { showSuccess } from '../../ui/messages.ts';
import { reviewKey } from './use-review.ts';

const useAskAnew = (id: string) => {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: reviewKey(id) });
};

/** Says something about a submission. The caller shows what went wrong beside what was typed. */
export const useSay = (id: string) =>
  useMutation({
    mutationFn: (said: Omit<RequestOf<typeof addComment>, 'id'>) => call(addComment, { id, ...said }, { quiet: true }),
    onSettled: useAskAnew(id),
  });

export const useSettle = (id: string) =>
  useMutation({
    mutationFn: (input: RequestOf<typeof resolveComment>) => call(resolveComment, input),
    onSettled: useAskAnew(id),
  });

export const useAccept = (id: string) =>
  useMutation({
    mutationFn: (input: RequestOf<typeof acceptSuggestion>) => ask(acceptSuggestion, input),
    onSuccess: ({ message }) => showSuccess(message),
    onSettled: useAskAnew(id),
  });
