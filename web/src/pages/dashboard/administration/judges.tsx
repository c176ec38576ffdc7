import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listJudges } from '@vitrine/contract/admin.ts';
import { useNavigate, useSearchParams } from 'react-router';
import { call } from '../../../api/client.ts';
import { BusyLine } from '../../../ui/busy-line.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { EmptyPlace } from '../../../ui/empty-place.tsx';
import { Paging } from '../../../ui/paging.tsx';
import { Line, Loading } from '../../../ui/skeleton.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { Trouble } from '../../../ui/trouble.tsx';
import rows from '../rows.module.css';
import styles from './administration.module.css';
import { Judge } from './judge.tsx';
import { type JudgesQuery, readJudgesQuery, writeJudgesQuery } from './judges-query.ts';
import { useSearchText } from '../../../ui/use-search-text.ts';

export const Judges = () => {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const query = readJudgesQuery(address);
  const show = (change: Partial<JudgesQuery>): void =>
    void navigate({ search: writeJudgesQuery({ ...query, page: 1, ...change }) }, { replace: true });
  const { text, type } = useSearchText(query.keyword, (keyword) => show({ keyword }));
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: ['judges', query],
    queryFn: ({ signal }) => call(listJudges, query, { quiet: true, signal }),
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  });
  return (
    <>
      <div className={styles.head}>
        <h2>Judges</h2>
        <div className={styles.search}>
          <TextField
            name="keyword"
            label="Search"
            type="search"
            placeholder="Name"
            autoComplete="off"
            spellCheck={false}
            value={text}
            onChange={type}
          />
        </div>
        <div className={styles.end}>
          <ButtonLink to="/dashboard/administration?role=user">Make someone a judge</ButtonLink>
        </div>
      </div>
      <BusyLine busy={isFetching && data !== undefined} label="Judges are being loaded" />
      {error !== null && (
        <Trouble onRetry={() => void refetch()}>The judges could not be loaded. {error.message}</Trouble>
      )}
      {data === undefined && error === null && (
        <Loading label="Judges are being loaded">
          <Line height="lead" />
          <Line height="lead" />
        </Loading>
      )}
      {data !== undefined && (
        <div className={styles.results} data-stale={isPlaceholderData || undefined}>
          {data.list.length === 0 && query.keyword !== '' && (
            <EmptyPlace
              title="No judge found"
              action={<Button onClick={() => show({ keyword: '' })}>Show all judges</Button>}
            >
              Nobody with the role of judge goes by this name.
            </EmptyPlace>
          )}
          {data.list.length === 0 && query.keyword === '' && (
            <EmptyPlace title="No judge yet">
              Judges give the second review. Give someone the role of judge among the people; then appoint them here,
              for all laboratories or for some.
            </EmptyPlace>
          )}
          {data.list.length > 0 && (
            <ul className={rows.rows}>
              {data.list.map((judge) => (
                <Judge key={judge.id} judge={judge} />
              ))}
            </ul>
          )}
          <Paging
            label="Pages of judges"
            page={query.page}
            size={data.size}
            total={data.total}
            queryOf={(page) => writeJudgesQuery({ ...query, page })}
          />
        </div>
      )}
    </>
  );
};
