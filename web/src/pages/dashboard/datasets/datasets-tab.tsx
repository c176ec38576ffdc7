import { useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { BusyLine } from '../../../ui/busy-line.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { EmptyPlace } from '../../../ui/empty-place.tsx';
import { Paging } from '../../../ui/paging.tsx';
import { SearchBox } from '../../../ui/search-box.tsx';
import { Line, Loading } from '../../../ui/skeleton.tsx';
import { Trouble } from '../../../ui/trouble.tsx';
import { usePageTurn } from '../../../ui/use-page-turn.ts';
import { useSearchText } from '../../../ui/use-search-text.ts';
import { allDatasets, type DatasetsQuery, readDatasetsQuery, writeDatasetsQuery } from './datasets-query.ts';
import styles from './datasets-tab.module.css';
import { MyDataset } from './my-dataset.tsx';
import { Navigation } from './navigation.tsx';
import { useMyCounts, useMyDatasets } from './use-my-datasets.ts';

/** What one has begun, sent and published. */
export const DatasetsTab = () => {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const top = useRef<HTMLDivElement>(null);
  const query = readDatasetsQuery(address);
  const search = (change: Partial<DatasetsQuery>): string => writeDatasetsQuery({ ...query, page: 1, ...change });
  const { text, type } = useSearchText(
    query.keyword,
    (keyword) => void navigate({ search: search({ keyword }) }, { replace: true }),
  );
  const { data: counts } = useMyCounts();
  const { data, error, isFetching, isPlaceholderData, refetch } = useMyDatasets(query);
  usePageTurn(query.page, top);
  const hasNone = data?.total === 0 && (counts?.total ?? 0) === 0;
  if (hasNone && query.keyword === '') {
    return (
      <div className={styles.tab}>
        <EmptyPlace
          title="Your first dataset"
          action={
            <ButtonLink to="/upload" variant="primary">
              New Upload
            </ButtonLink>
          }
        >
          Bring your files and describe them; everything is saved while you do. What you begin, send to review and
          publish stands here.
        </EmptyPlace>
      </div>
    );
  }
  return (
    <div className={styles.tab}>
      <Navigation counts={counts} query={query} />
      <div ref={top} tabIndex={-1} className={styles.found}>
        <h2 className="visually-hidden">Datasets</h2>
        <SearchBox label="Search your datasets" placeholder="Words of a title" value={text} onChange={type} />
        <BusyLine busy={isFetching && data !== undefined} label="Your datasets are being loaded" />
        {error !== null && (
          <Trouble onRetry={() => void refetch()}>Your datasets could not be loaded. {error.message}</Trouble>
        )}
        {data === undefined && error === null && (
          <Loading label="Your datasets are being loaded">
            <Line height="title" />
            <Line width="medium" />
            <Line height="title" />
            <Line width="medium" />
          </Loading>
        )}
        {data?.total === 0 && (
          <EmptyPlace
            title="No dataset found"
            action={
              <Button onClick={() => void navigate({ search: writeDatasetsQuery(allDatasets) })}>
                Show all of them
              </Button>
            }
          >
            None of your datasets fits what you look for.
          </EmptyPlace>
        )}
        {data !== undefined && data.total > 0 && (
          <>
            <ul className={styles.list} data-stale={isPlaceholderData || undefined}>
              {data.list.map((dataset) => (
                <li key={dataset.id}>
                  <MyDataset dataset={dataset} />
                </li>
              ))}
            </ul>
            <Paging
              label="Pages of datasets"
              page={query.page}
              size={data.size}
              total={data.total}
              queryOf={(page) => writeDatasetsQuery({ ...query, page })}
            />
          </>
        )}
      </div>
    </div>
  );
};
