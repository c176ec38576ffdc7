import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listMyLaboratories } from '@vitrine/contract/communities.ts';
import { call } from '../../api/client.ts';
import type { LabListQuery } from '../laboratory/list/lab-list-query.ts';
import { useUser } from '../session/user.ts';

const size = 18;

/** The laboratories of the one who is signed in. */
export const useMyLaboratories = ({ keyword, subject, sort, page }: LabListQuery) => {
  const viewer = useUser((user) => user.id);
  return useQuery({
    queryKey: ['my laboratories', viewer, { keyword, subject, sort, page }],
    queryFn: ({ signal }) =>
      call(
        listMyLaboratories,
        { keyword, sort, page, size, ...(subject !== '' && { subject }) },
        { quiet: true, signal },
      ),
    placeholderData: keepPreviousData,
  });
};
