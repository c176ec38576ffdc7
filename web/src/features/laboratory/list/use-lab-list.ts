import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { useSearchText } from '../../../ui/use-search-text.ts';
import { type LabListQuery, readLabListQuery, writeLabListQuery } from './lab-list-query.ts';

/** What a list of laboratories shows, as the address has it, and how to change that. */
export const useLabList = () => {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation();
  const query = readLabListQuery(address);
  const queryWith = (change: Partial<LabListQuery>): string => {
    const wanted = new URLSearchParams(writeLabListQuery({ ...query, page: 1, ...change }));
    // Whose laboratories they are stays, whatever is looked for among them.
    const user = address.get('user');
    if (user !== null) wanted.set('user', user);
    return wanted.size === 0 ? '' : `?${wanted.toString()}`;
  };
  const show = (change: Partial<LabListQuery>, replace = false): void =>
    void navigate({ search: queryWith(change) }, { replace, state });
  // Every pause in typing would be a step of the back button otherwise.
  const search = useSearchText(query.keyword, (keyword) => show({ keyword }, true));
  return { query, queryWith, show, search, narrowed: query.keyword !== '' || query.subject !== '' };
};

export type LabList = ReturnType<typeof useLabList>;
