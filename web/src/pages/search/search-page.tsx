import { SlidersHorizontal } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { counted } from '../../features/laboratory/counted.ts';
import { SearchField } from '../../features/search/search-field.tsx';
import { countChosen } from '../../features/search/search-query.ts';
import { BusyLine } from '../../ui/busy-line.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Paging } from '../../ui/paging.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { Trouble } from '../../ui/trouble.tsx';
import { usePageTurn } from '../../ui/use-page-turn.ts';
import { useWide } from '../../ui/use-wide.ts';
import { ChosenFilters, Filters } from './filters/filters.tsx';
import { Hits } from './hits.tsx';
import { NothingFound } from './nothing-found.tsx';
import styles from './search-page.module.css';
import { SearchLoading } from './search-loading.tsx';
import { useSearch } from './use-search.ts';

const sorts = [
  { value: 'relevance', label: 'Best match' },
  { value: 'newest', label: 'Newest' },
  { value: 'oldest', label: 'Oldest' },
  { value: 'views', label: 'Most viewed' },
  { value: 'downloads', label: 'Most downloaded' },
] as const;

/** The server pages no further. */
const reachable = 10_000;

const totalWords = (total: number, exact: boolean): string =>
  exact ? counted(total, 'dataset') : `About ${counted(Number(total.toPrecision(3)), 'dataset')}`;

export const SearchPage = () => {
  const { query, queryWith, show, found } = useSearch();
  const { data, error, isFetching, isPlaceholderData, refetch } = found;
  const wide = useWide();
  const [filtering, setFiltering] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const results = useRef<HTMLDivElement>(null);
  usePageTurn(query.page, results);
  useEffect(() => {
    const focusField = (event: KeyboardEvent): void => {
      const typing = event.target instanceof Element && event.target.closest('input, textarea, select') !== null;
      if (event.key !== '/' || typing || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      field.current?.select();
    };
    addEventListener('keydown', focusField);
    return () => removeEventListener('keydown', focusField);
  }, []);
  const facets = data?.facets ?? {};
  const filters = countChosen(query);
  const total = data === undefined ? '' : totalWords(data.total, data.exact);
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <PageHeading>Find data</PageHeading>
        <SearchField keyword={query.keyword} onSearch={(keyword) => show({ keyword })} input={field} />
      </div>
      {wide && (
        <aside aria-label="Filters" className={styles.filters}>
          <Filters facets={facets} query={query} show={show} />
        </aside>
      )}
      <div className={styles.found}>
        <h2 className="visually-hidden">Found</h2>
        <div ref={results} tabIndex={-1} className={styles.bar}>
          <output className={styles.total}>{total}</output>
          <div className={styles.tools}>
            {!wide && (
              <Button onClick={() => setFiltering(true)}>
                <SlidersHorizontal aria-hidden />
                {filters === 0 ? 'Filters' : `Filters (${filters})`}
              </Button>
            )}
            <div className={styles.sort}>
              <SelectField label="Sort by" options={sorts} value={query.sort} onChange={(sort) => show({ sort })} />
            </div>
          </div>
        </div>
        <ChosenFilters facets={facets} query={query} show={show} />
        {data !== undefined && data.didYouMean !== null && (
          <p className={styles.meant}>
            Did you mean <Link to={{ search: queryWith({ keyword: data.didYouMean }) }}>{data.didYouMean}</Link>?
          </p>
        )}
        <BusyLine busy={isFetching && data !== undefined} label="Datasets are being looked for" />
        {error !== null && <Trouble onRetry={() => void refetch()}>The search did not work. {error.message}</Trouble>}
        {data === undefined && error === null && <SearchLoading />}
        {data !== undefined &&
          (data.list.length === 0 ? (
            <NothingFound query={query} total={data.total} show={show} />
          ) : (
            <Hits hits={data.list} stale={isPlaceholderData} />
          ))}
        {data !== undefined && (
          <Paging
            label="Pages of datasets"
            page={query.page}
            size={data.size}
            total={Math.min(data.total, reachable)}
            queryOf={(page) => queryWith({ page })}
          />
        )}
      </div>
      <Dialog open={filtering && !wide} title="Filters" shape="sheet" onClose={() => setFiltering(false)}>
        <div className={styles.sheet}>
          <Filters facets={facets} query={query} show={show} />
        </div>
        <DialogActions>
          <Button variant="primary" onClick={() => setFiltering(false)}>
            Show {total.toLowerCase()}
          </Button>
        </DialogActions>
      </Dialog>
    </div>
  );
};
