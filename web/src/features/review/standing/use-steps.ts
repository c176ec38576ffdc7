import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listAuditHistory } from '@vitrine/contract/review.ts';
import { call } from '../../../api/client.ts';
import { useUser } from '../../session/user.ts';

interface StepsOptions {
  /** Of one dataset; otherwise everything that concerns the one who is signed in. */
  readonly id?: string;
  readonly page?: number;
  readonly size?: number;
}

export const useSteps = ({ id, page = 1, size = 20 }: StepsOptions) => {
  const viewer = useUser((user) => user.id);
  return useQuery({
    queryKey: ['steps', viewer, id, page, size],
    queryFn: ({ signal }) =>
      call(listAuditHistory, { page, size, ...(id !== undefined && { id }) }, { quiet: true, signal }),
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  });
};
