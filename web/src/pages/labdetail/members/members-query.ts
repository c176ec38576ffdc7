import { pageIn } from '../../../ui/page-in.ts';

/** What the list of members shows: kept in the address. */
export interface MembersQuery {
  readonly keyword: string;
  readonly page: number;
}

export const readMembersQuery = (address: URLSearchParams): MembersQuery => ({
  keyword: (address.get('keyword') ?? '').trim().slice(0, 100),
  page: pageIn(address),
});

export const writeMembersQuery = ({ keyword, page }: MembersQuery): string => {
  const address = new URLSearchParams();
  if (keyword !== '') address.set('keyword', keyword);
  if (page > 1) address.set('page', String(page));
  return address.size === 0 ? '' : `?${address.toString()}`;
};
