import { pageIn } from '../../../ui/page-in.ts';

export interface JudgesQuery {
  readonly keyword: string;
  readonly page: number;
}

export const readJudgesQuery = (address: URLSearchParams): JudgesQuery => ({
  keyword: (address.get('keyword') ?? '').trim().slice(0, 100),
  page: pageIn(address),
});

export const writeJudgesQuery = ({ keyword, page }: JudgesQuery): string => {
  const address = new URLSearchParams({ list: 'judges' });
  if (keyword !== '') address.set('keyword', keyword);
  if (page > 1) address.set('page', String(page));
  return `?${address.toString()}`;
};
