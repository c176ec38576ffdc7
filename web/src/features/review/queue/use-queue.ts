import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listReviews, type Stage } from '@vitrine/contract/review.ts';
import { call } from '../../../api/client.ts';
import { useUser } from '../../session/user.ts';
import type { QueueQuery } from './queue-query.ts';

const size = 20;

/** What waits at a stage, oldest first; or what one has decided, newest first. */
export const useQueue = (stage: Stage, communityId: string | undefined, { state, keyword, page }: QueueQuery) => {
  const viewer = useUser((user) => user.id);
  return useQuery({
    queryKey: ['reviews', viewer, stage, communityId, { state, keyword, page }],
    queryFn: ({ signal }) =>
      call(
        listReviews,
        { stage, state, keyword, page, size, ...(communityId !== undefined && { communityId }) },
        { quiet: true, signal },
      ),
    placeholderData: keepPreviousData,
    staleTime: 10_000,
    refetchOnWindowFocus: true,
  });
};
