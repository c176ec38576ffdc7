import { useQuery } from '@tanstack/react-query';
import { getDictionaries } from '@vitrine/contract/dictionaries.ts';
import { call } from '../../api/client.ts';

/** Languages, licences and the hints to all other lists. They never change while a page is open. */
export const useDictionaries = () =>
  useQuery({
    queryKey: ['dictionaries'],
    queryFn: ({ signal }) => call(getDictionaries, {}, { quiet: true, signal }),
    staleTime: Infinity,
  });
