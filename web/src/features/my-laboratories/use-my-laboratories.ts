import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listMyLaboratories } from '@vitrine/contract/communities.ts';
import { call } from '../../api/client.ts';
import { useUser } from '../session/user.ts';

const size = 18;

/** The laboratories of the one who is signed in, by name. */
export const useMyLaboratories = (page: number, enabled = true) => {
  const viewer = useUser((user) => user.id);
  return useQuery({
    queryKey: ['my laboratories', viewer, page],
    queryFn: ({ signal }) => call(listMyLaboratories, { page, size, sort: 'name' }, { quiet: true, signal }),
    placeholderData: keepPreviousData,
    enabled,
  });
};
