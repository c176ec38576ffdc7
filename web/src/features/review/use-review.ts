import { useQuery } from '@tanstack/react-query';
import type { OutputOf } from '@vitrine/contract/endpoint.ts';
import { getReview } from '@vitrine/contract/review.ts';
import { call } from '../../api/client.ts';

export type Review = OutputOf<typeof getReview>;

export const reviewKey = (id: string) => ['review', id] as const;

/** All that belongs to the review of a submission. A record has none. */
export const useReview = (id: string | undefined) =>
  useQuery({
    queryKey: reviewKey(id ?? ''),
    queryFn: ({ signal }) => call(getReview, { id: id ?? '' }, { quiet: true, signal }),
    enabled: id !== undefined,
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
