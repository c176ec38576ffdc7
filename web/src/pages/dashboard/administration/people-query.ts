import { roles } from '@vitrine/contract/admin.ts';
import { pageIn } from '../../../ui/page-in.ts';

export type Role = (typeof roles)[number];

/** What the list of people shows: kept in the address, so that it can be shared and the back button works. */
export interface PeopleQuery {
  readonly keyword: string;
  readonly role: Role | 'all';
  readonly page: number;
}

const roleIn = (text: string | null): Role | 'all' => roles.find((role) => role === text) ?? 'all';

export const readPeopleQuery = (address: URLSearchParams): PeopleQuery => ({
  keyword: (address.get('keyword') ?? '').trim().slice(0, 100),
  role: roleIn(address.get('role')),
  page: pageIn(address),
});

/** Only what differs from the first page of everybody. */
export const writePeopleQuery = ({ keyword, role, page }: PeopleQuery): string => {
  const address = new URLSearchParams();
  if (keyword !== '') address.set('keyword', keyword);
  if (role !== 'all') address.set('role', role);
  if (page > 1) address.set('page', String(page));
  return address.size === 0 ? '' : `?${address.toString()}`;
};
