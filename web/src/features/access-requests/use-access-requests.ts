import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { listAccessRequests, listMyAccessRequests } from '@vitrine/contract/access-requests.ts';
import type { Endpoint, RequestOf } from '@vitrine/contract/endpoint.ts';
import { ask, call } from '../../api/client.ts';
import { useSignedIn, useUser } from '../session/user.ts';

const requestsKey = ['access requests'];
const mineKey = ['my access requests'];

/** What the caller answers. */
export const useRequests = (wanted: RequestOf<typeof listAccessRequests>) => {
  const verified = useUser(({ token, isFull }) => token !== '' && isFull !== '0');
  return useQuery({
    queryKey: [...requestsKey, wanted],
    queryFn: ({ signal }) => call(listAccessRequests, wanted, { quiet: true, signal }),
    enabled: verified,
    staleTime: 0,
    refetchOnWindowFocus: true,
    placeholderData: keepPreviousData,
  });
};

/** What the caller asked for. */
export const useMyRequests = (wanted: RequestOf<typeof listMyAccessRequests>) =>
  useQuery({
    queryKey: [...mineKey, wanted],
    queryFn: ({ signal }) => call(listMyAccessRequests, wanted, { quiet: true, signal }),
    enabled: useSignedIn(),
    staleTime: 0,
    refetchOnWindowFocus: true,
  });

/** Asks or answers, and lets all that shows it ask anew, also when it was too late. */
export const useAccessChange = <Call extends Endpoint>(endpoint: Call) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: RequestOf<Call> & object) => ask(endpoint, input, { quiet: true }),
    onSettled: () =>
      Promise.all([requestsKey, mineKey, ['dataset']].map((queryKey) => queries.invalidateQueries({ queryKey }))),
  });
};
