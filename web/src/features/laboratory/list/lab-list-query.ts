import { pageIn } from '../../../ui/page-in.ts';

export const sorts = [
  { value: 'datasets', label: 'Most datasets' },
  { value: 'name', label: 'Name' },
  { value: 'newest', label: 'Newest' },
] as const;
export type Sort = (typeof sorts)[number]['value'];

/** What the list shows: kept in the address, so that it can be shared and the back button works. */
export interface LabListQuery {
  readonly keyword: string;
  /** The code of a subject; empty: all of them. */
  readonly subject: string;
  readonly sort: Sort;
  readonly page: number;
}

export const everything: LabListQuery = { keyword: '', subject: '', sort: 'datasets', page: 1 };

/** An address can be written by anyone: whatever makes no sense in it is left out. */
export const readLabListQuery = (address: URLSearchParams): LabListQuery => ({
  keyword: (address.get('keyword') ?? '').trim().slice(0, 100),
  subject: /^\d(\.\d{1,2})?$/u.exec(address.get('subject') ?? '')?.[0] ?? '',
  sort: sorts.find(({ value }) => value === address.get('sort'))?.value ?? 'datasets',
  page: pageIn(address),
});

/** Only what differs from the first page of everything. */
export const writeLabListQuery = ({ keyword, subject, sort, page }: LabListQuery): string => {
  const address = new URLSearchParams();
  if (keyword !== '') address.set('keyword', keyword);
  if (subject !== '') address.set('subject', subject);
  if (sort !== 'datasets') address.set('sort', sort);
  if (page > 1) address.set('page', String(page));
  return address.size === 0 ? '' : `?${address.toString()}`;
};
