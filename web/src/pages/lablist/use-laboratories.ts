import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listLaboratories } from '@vitrine/contract/communities.ts';
import { call } from '../../api/client.ts';
import type { LabListQuery } from '../../features/laboratory/list/lab-list-query.ts';

const size = 18;

/** What was found before stays until what comes next is there. */
export const useLaboratories = ({ keyword, subject, sort, page }: LabListQuery) =>
  useQuery({
    queryKey: ['laboratories', { keyword, subject, sort, page }],
    queryFn: ({ signal }) =>
      call(
        listLaboratories,
        { keyword, sort, page, size, ...(subject !== '' && { subject }) },
        { quiet: true, signal },
      ),
    placeholderData: keepPreviousData,
  });
