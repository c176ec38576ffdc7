import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Endpoint, OutputOf, RequestOf } from '@vitrine/contract/endpoint.ts';
import { ask } from '../../api/client.ts';
import { showSuccess } from '../../ui/messages.ts';

/** Everything that shows datasets or what happens to them. */
export const datasetKeys = [
  ['dataset'],
  ['my datasets'],
  ['published datasets'],
  ['review'],
  ['reviews'],
  ['steps'],
  ['storage'],
] as const;

interface Options<Call extends Endpoint> {
  /** The caller shows a failure itself: no message pops up. */
  readonly quiet?: boolean;
  /** In place of the server's own sentence; empty where what follows says it. */
  readonly words?: string;
  readonly onSuccess?: (data: OutputOf<Call>) => void;
}

/** One change to a dataset: says that it worked, and lets every list ask anew. */
export const useDatasetChange = <Call extends Endpoint>(
  endpoint: Call,
  { quiet = false, words, onSuccess }: Options<Call> = {},
) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: RequestOf<Call> & object) => ask(endpoint, input, { quiet }),
    onSuccess: ({ message, data }) => {
      const said = words ?? message;
      if (said !== '') showSuccess(said);
      onSuccess?.(data);
    },
    onSettled: () => Promise.all(datasetKeys.map((queryKey) => queries.invalidateQueries({ queryKey }))),
  });
};
