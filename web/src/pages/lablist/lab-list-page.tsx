import { useRef } from 'react';
import { Link } from 'react-router';
import { LaboratoryCards } from '../../features/laboratory/card/laboratory-cards.tsx';
import { LaboratoryCardsLoading } from '../../features/laboratory/card/laboratory-cards-loading.tsx';
import { countedLaboratories } from '../../features/laboratory/counted.ts';
import { sorts } from '../../features/laboratory/list/lab-list-query.ts';
import { useLabList } from '../../features/laboratory/list/use-lab-list.ts';
import { BusyLine } from '../../ui/busy-line.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Paging } from '../../ui/paging.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { Trouble } from '../../ui/trouble.tsx';
import { usePageTurn } from '../../ui/use-page-turn.ts';
import styles from './lab-list-page.module.css';
import { NothingFound } from './nothing-found.tsx';
import { SubjectFilter } from './subject-filter.tsx';
import { useLaboratories } from './use-laboratories.ts';

export const LabListPage = () => {
  const { query, queryWith, show, search } = useLabList();
  const { data, error, isFetching, isPlaceholderData, refetch } = useLaboratories(query);
  const results = useRef<HTMLDivElement>(null);
  usePageTurn(query.page, results);
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <PageHeading>All laboratories</PageHeading>
        <Link to="/lab">What laboratories are</Link>
      </div>
      <search className={styles.search}>
        <SearchBox
          label="Search laboratories"
          placeholder="Name or organisation"
          value={search.text}
          onChange={search.type}
        />
      </search>
      <div className={styles.filter}>
        <SubjectFilter
          subject={query.subject}
          queryOf={(subject) => queryWith({ subject })}
          onChoose={(subject) => show({ subject })}
        />
      </div>
      <div className={styles.found}>
        <h2 className="visually-hidden">Found</h2>
        <div ref={results} tabIndex={-1} className={styles.bar}>
          <output className={styles.total}>{data !== undefined && countedLaboratories(data.total)}</output>
          <div className={styles.sort}>
            <SelectField label="Sort by" options={sorts} value={query.sort} onChange={(sort) => show({ sort })} />
          </div>
        </div>
        <BusyLine busy={isFetching && data !== undefined} label="Laboratories are being loaded" />
        {error !== null && (
          <Trouble onRetry={() => void refetch()}>The laboratories could not be loaded. {error.message}</Trouble>
        )}
        {data === undefined && error === null && <LaboratoryCardsLoading number={8} />}
        {data !== undefined && (
          <div className={styles.results} data-stale={isPlaceholderData || undefined}>
            {data.list.length === 0 ? (
              <NothingFound query={query} total={data.total} />
            ) : (
              <LaboratoryCards laboratories={data.list} />
            )}
            <Paging
              label="Pages of laboratories"
              page={query.page}
              size={data.size}
              total={data.total}
              queryOf={(page) => queryWith({ page })}
            />
          </div>
        )}
      </div>
    </div>
  );
};
