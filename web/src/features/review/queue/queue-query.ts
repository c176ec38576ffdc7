import { pageIn } from '../../../ui/page-in.ts';

/** What the queue shows: kept in the address. */
export interface QueueQuery {
  /** The one that is open; empty: the first. */
  readonly id: string;
  readonly state: 'waiting' | 'done';
  readonly keyword: string;
  readonly page: number;
}

export const readQueueQuery = (address: URLSearchParams): QueueQuery => ({
  id: (address.get('id') ?? '').toLowerCase().replace('-', ''),
  state: address.get('state') === 'done' ? 'done' : 'waiting',
  keyword: (address.get('keyword') ?? '').trim().slice(0, 100),
  page: pageIn(address),
});

/** What else stands in the address stays there. */
export const writeQueueQuery = (address: URLSearchParams, { id, state, keyword, page }: QueueQuery): string => {
  const next = new URLSearchParams(address);
  const put = (name: string, value: string): void => (value === '' ? next.delete(name) : next.set(name, value));
  put('id', id);
  put('state', state === 'done' ? 'done' : '');
  put('keyword', keyword);
  put('page', page > 1 ? String(page) : '');
  return `?${next.toString()}`;
};
