import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Endpoint, OutputOf, RequestOf } from '@vitrine/contract/endpoint.ts';
import { ask } from '../../api/client.ts';
import { showSuccess } from '../../ui/messages.ts';
import { laboratoryKeys } from './use-laboratory.ts';

interface Options<Call extends Endpoint> {
  /** The caller shows a failure itself: no message pops up. */
  readonly quiet?: boolean;
  /** In place of the server's own sentence. */
  readonly words?: string;
  readonly onSuccess?: (data: OutputOf<Call>) => void;
  readonly onSettled?: () => void;
  /** What else the change makes stale. */
  readonly alsoStale?: readonly (readonly unknown[])[];
}

/** One change to a laboratory or its people: says that it worked, and lets every list ask anew. */
export const useLaboratoryChange = <Call extends Endpoint>(
  endpoint: Call,
  { quiet = false, words, onSuccess, onSettled, alsoStale = [] }: Options<Call> = {},
) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: RequestOf<Call> & object) => ask(endpoint, input, { quiet }),
    onSuccess: ({ message, data }) => {
      showSuccess(words ?? message);
      onSuccess?.(data);
    },
    onSettled: async () => {
      onSettled?.();
      await Promise.all([...laboratoryKeys, ...alsoStale].map((queryKey) => queries.invalidateQueries({ queryKey })));
    },
  });
};
