import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listAllLaboratories } from '@vitrine/contract/admin.ts';
import { useNavigate, useSearchParams } from 'react-router';
import { call } from '../../../api/client.ts';
import { BusyLine } from '../../../ui/busy-line.tsx';
import { Paging } from '../../../ui/paging.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { Line, Loading } from '../../../ui/skeleton.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { Trouble } from '../../../ui/trouble.tsx';
import styles from './administration.module.css';
import { LaboratoriesFound } from './laboratories-found.tsx';
import { type LaboratoriesQuery, readLaboratoriesQuery, writeLaboratoriesQuery } from './laboratories-query.ts';
import { useSearchText } from '../../../ui/use-search-text.ts';

const shown = [
  { value: 'all', label: 'All' },
  { value: 'without-pi', label: 'Without a PI' },
] as const;

export const Laboratories = () => {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const query = readLaboratoriesQuery(address);
  const show = (change: Partial<LaboratoriesQuery>): void =>
    void navigate({ search: writeLaboratoriesQuery({ ...query, page: 1, ...change }) }, { replace: true });
  const { text, type } = useSearchText(query.keyword, (keyword) => show({ keyword }));
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: ['all laboratories', query],
    queryFn: ({ signal }) =>
      call(
        listAllLaboratories,
        { keyword: query.keyword, page: query.page, withoutPi: query.show === 'without-pi' },
        { quiet: true, signal },
      ),
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  });
  return (
    <>
      <div className={styles.head}>
        <h2>Laboratories</h2>
        <div className={styles.search}>
          <TextField
            name="keyword"
            label="Search"
            type="search"
            placeholder="Name or short name"
            autoComplete="off"
            spellCheck={false}
            value={text}
            onChange={type}
          />
        </div>
        <div className={styles.filter}>
          <SelectField label="Show" options={shown} value={query.show} onChange={(chosen) => show({ show: chosen })} />
        </div>
      </div>
      <BusyLine busy={isFetching && data !== undefined} label="Laboratories are being loaded" />
      {error !== null && (
        <Trouble onRetry={() => void refetch()}>The laboratories could not be loaded. {error.message}</Trouble>
      )}
      {data === undefined && error === null && (
        <Loading label="Laboratories are being loaded">
          <Line height="lead" />
          <Line height="lead" />
          <Line height="lead" />
        </Loading>
      )}
      {data !== undefined && (
        <div className={styles.results} data-stale={isPlaceholderData || undefined}>
          <LaboratoriesFound
            laboratories={data.list}
            query={query}
            onShowAll={() => show({ keyword: '', show: 'all' })}
          />
          <Paging
            label="Pages of laboratories"
            page={query.page}
            size={data.size}
            total={data.total}
            queryOf={(page) => writeLaboratoriesQuery({ ...query, page })}
          />
        </div>
      )}
    </>
  );
};
