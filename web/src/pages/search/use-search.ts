import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { search } from '@vitrine/contract/search.ts';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { call } from '../../api/client.ts';
import { readSearchQuery, type SearchQuery, writeSearchQuery } from '../../features/search/search-query.ts';

const perPage = 20;

/** What is looked for, as the address has it, what was found, and how to look for something else. */
export const useSearch = () => {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  // The router takes its time with an address; what was clicked shows at once, until the address has followed.
  const here = address.toString();
  const [asked, setAsked] = useState<{ readonly query: SearchQuery; readonly from: string }>();
  // Dropped for good: on the way back it would hold again.
  if (asked !== undefined && asked.from !== here) setAsked(undefined);
  const query = asked?.from === here ? asked.query : readSearchQuery(address);
  const queryWith = (change: Partial<SearchQuery>): string => writeSearchQuery({ ...query, page: 1, ...change });
  const found = useQuery({
    queryKey: ['published datasets', 'search', writeSearchQuery(query)],
    queryFn: ({ signal }) =>
      call(
        search,
        {
          keyword: query.keyword,
          type: [...query.type],
          subject: [...query.subject],
          laboratory: [...query.laboratory],
          year: [...query.year],
          licence: [...query.licence],
          access: [...query.access],
          language: [...query.language],
          fileKind: [...query.fileKind],
          sort: query.sort,
          page: query.page,
          size: perPage,
          facets: true,
        },
        { quiet: true, signal },
      ),
    placeholderData: keepPreviousData,
  });
  return {
    query,
    queryWith,
    found,
    show: (change: Partial<SearchQuery>): void => {
      setAsked({ query: { ...query, page: 1, ...change }, from: here });
      void navigate({ search: queryWith(change) });
    },
  };
};

export type Search = ReturnType<typeof useSearch>;
