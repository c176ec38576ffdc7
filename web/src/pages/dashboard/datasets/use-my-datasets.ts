import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { countMyDatasets, listMyDatasets } from '@vitrine/contract/records.ts';
import { call } from '../../../api/client.ts';
import { useUser } from '../../../features/session/user.ts';
import type { DatasetsQuery } from './datasets-query.ts';

export const useMyDatasets = ({ keyword, status, laboratory, page }: DatasetsQuery) => {
  const viewer = useUser((user) => user.id);
  return useQuery({
    queryKey: ['my datasets', viewer, { keyword, status, laboratory, page }],
    queryFn: ({ signal }) =>
      call(
        listMyDatasets,
        { keyword, page, ...(status !== '' && { status }), ...(laboratory !== '' && { communityId: laboratory }) },
        { quiet: true, signal },
      ),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
};

export const useMyCounts = () => {
  const viewer = useUser((user) => user.id);
  return useQuery({
    queryKey: ['my datasets', viewer, 'counts'],
    queryFn: ({ signal }) => call(countMyDatasets, {}, { quiet: true, signal }),
    staleTime: 0,
  });
};
