import { pageIn } from '../../../ui/page-in.ts';

/** What the list of laboratories shows: kept in the address. */
export interface LaboratoriesQuery {
  readonly keyword: string;
  readonly show: 'all' | 'without-pi';
  readonly page: number;
}

export const readLaboratoriesQuery = (address: URLSearchParams): LaboratoriesQuery => ({
  keyword: (address.get('keyword') ?? '').trim().slice(0, 100),
  show: address.get('show') === 'without-pi' ? 'without-pi' : 'all',
  page: pageIn(address),
});

export const writeLaboratoriesQuery = ({ keyword, show, page }: LaboratoriesQuery): string => {
  const address = new URLSearchParams({ list: 'laboratories' });
  if (keyword !== '') address.set('keyword', keyword);
  if (show !== 'all') address.set('show', show);
  if (page > 1) address.set('page', String(page));
  return `?${address.toString()}`;
};
