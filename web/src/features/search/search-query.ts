import { type FilterName, filterNames, searchSorts } from '@vitrine/contract/search.ts';
import { pageIn } from '../../ui/page-in.ts';

type Sort = (typeof searchSorts)[number];
export type Chosen = Readonly<Record<FilterName, readonly string[]>>;

/** What a search asks for: kept in the address, so that it can be shared and the back button works. */
export interface SearchQuery extends Chosen {
  readonly keyword: string;
  readonly sort: Sort;
  readonly page: number;
}

const longest = 60;
const most = 50;

const valuesIn = (address: URLSearchParams, name: FilterName): readonly string[] =>
  [...new Set(address.getAll(name))].filter((value) => value !== '' && value.length <= longest).slice(0, most);

const chosenIn = (address: URLSearchParams): Chosen => ({
  type: valuesIn(address, 'type'),
  subject: valuesIn(address, 'subject'),
  laboratory: valuesIn(address, 'laboratory'),
  year: valuesIn(address, 'year'),
  licence: valuesIn(address, 'licence'),
  access: valuesIn(address, 'access'),
  language: valuesIn(address, 'language'),
  fileKind: valuesIn(address, 'fileKind'),
});

export const nothingChosen: Chosen = chosenIn(new URLSearchParams());

/** An address can be written by anyone: whatever makes no sense in it is left out. */
export const readSearchQuery = (address: URLSearchParams): SearchQuery => ({
  keyword: (address.get('keyword') ?? '').trim().slice(0, 500),
  ...chosenIn(address),
  sort: searchSorts.find((sort) => sort === address.get('sort')) ?? 'relevance',
  page: pageIn(address),
});

/** Only what differs from the first page of everything. */
export const writeSearchQuery = (query: Partial<SearchQuery>): string => {
  const { keyword = '', sort = 'relevance', page = 1 } = query;
  const address = new URLSearchParams();
  if (keyword !== '') address.set('keyword', keyword);
  for (const name of filterNames) for (const value of query[name] ?? []) address.append(name, value);
  if (sort !== 'relevance') address.set('sort', sort);
  if (page > 1) address.set('page', String(page));
  return address.size === 0 ? '' : `?${address.toString()}`;
};

/** The address of a search. */
export const searchAddress = (query: Partial<SearchQuery>): string => `/search${writeSearchQuery(query)}`;

export const countChosen = (chosen: Chosen): number => filterNames.reduce((sum, name) => sum + chosen[name].length, 0);

/** With the value if it was not there, without it if it was. */
export const toggled = (values: readonly string[], value: string): readonly string[] =>
  values.includes(value) ? values.filter((each) => each !== value) : [...values, value];
