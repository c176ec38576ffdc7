import { filterNames } from '@vitrine/contract/search.ts';
import { countChosen } from '../../features/search/search-query.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyPlace } from '../../ui/empty-place.tsx';
import styles from './search-page.module.css';
import type { Search } from './use-search.ts';

interface NothingFoundProps {
  readonly query: Search['query'];
  readonly total: number;
  readonly show: Search['show'];
}

/** Says what to loosen, the narrowest first. */
export const NothingFound = ({ query, total, show }: NothingFoundProps) => {
  const filters = countChosen(query);
  if (total > 0) {
    return (
      <EmptyPlace
        title="This page is past the end"
        action={<Button onClick={() => show({})}>To the first page</Button>}
      >
        There is less to show than that many pages.
      </EmptyPlace>
    );
  }
  if (filters === 0 && query.keyword === '') {
    return (
      <EmptyPlace title="Nothing is on display yet" action={<ButtonLink to="/lab">See the laboratories</ButtonLink>}>
        Every dataset that has passed its review will be found here, by anyone, without an account.
      </EmptyPlace>
    );
  }
  const tip =
    query.keyword === ''
      ? 'No dataset has all of these at once.'
      : 'Try fewer or more general words, or another spelling. A word in quotation marks is taken exactly, and -word leaves out.';
  return (
    <EmptyPlace
      title="Nothing was found"
      action={
        <div className={styles.loosen}>
          {filters > 0 && (
            <Button onClick={() => show(Object.fromEntries(filterNames.map((name) => [name, []])))}>
              {filters === 1 ? 'Without the filter' : `Without the ${filters} filters`}
            </Button>
          )}
          {query.keyword !== '' && filters > 0 && (
            <Button onClick={() => show({ keyword: '' })}>Without the words</Button>
          )}
          {query.keyword !== '' && filters === 0 && <ButtonLink to="/search">See all datasets</ButtonLink>}
        </div>
      }
    >
      {tip}
    </EmptyPlace>
  );
};
