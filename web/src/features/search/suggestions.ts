import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Address } from '@vitrine/contract/endpoint.ts';
import type { suggest } from '@vitrine/contract/search.ts';
import { call } from '../../api/client.ts';

// Written down again, and compared by the compiler: the declaration would bring the schema library into the first load.
const address: Address<typeof suggest> = { method: 'GET', path: '/api/record/suggest' };

const least = 2;

/** What others would go on to type, and titles that match; none for a letter alone. */
export const useSuggestions = (typed: string, wanted: boolean) => {
  const keyword = typed.trim().slice(0, 200);
  const { data } = useQuery({
    queryKey: ['suggestions', keyword],
    queryFn: ({ signal }) => call<typeof suggest>(address, { keyword }, { quiet: true, signal }),
    enabled: wanted && keyword.length >= least,
    placeholderData: keepPreviousData,
  });
  return data;
};
