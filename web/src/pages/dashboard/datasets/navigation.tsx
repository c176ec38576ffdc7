import type { OutputOf } from '@vitrine/contract/endpoint.ts';
import type { countMyDatasets } from '@vitrine/contract/records.ts';
import { Link } from 'react-router';
import { statusNames } from '../../../features/dataset/status-words.ts';
import { allDatasets, type DatasetsQuery, writeDatasetsQuery } from './datasets-query.ts';
import styles from './navigation.module.css';

interface NavigationProps {
  readonly counts: OutputOf<typeof countMyDatasets> | undefined;
  readonly query: DatasetsQuery;
}

interface EntryProps {
  readonly name: string;
  readonly count: number;
  readonly current: boolean;
  readonly search: string;
}

const Entry = ({ name, count, current, search }: EntryProps) => (
  <li>
    <Link to={{ search }} aria-current={current ? 'page' : undefined}>
      <bdi>{name}</bdi>
      <span className={styles.count}>{count}</span>
    </Link>
  </li>
);

/** One's datasets by where they stand and where they belong, with how many there are. */
export const Navigation = ({ counts, query }: NavigationProps) => {
  const { keyword, status, laboratory } = query;
  const byStatus = (counts?.byStatus ?? []).filter((each) => each.count > 0 || each.status === status);
  const byLaboratory = counts?.byLaboratory ?? [];
  const search = (change: Partial<DatasetsQuery>): string => writeDatasetsQuery({ ...allDatasets, keyword, ...change });
  return (
    <nav aria-label="Your datasets" className={styles.navigation}>
      <ul>
        <Entry name="All" count={counts?.total ?? 0} current={status === '' && laboratory === ''} search={search({})} />
        {byStatus.map((each) => (
          <Entry
            key={each.status}
            name={statusNames[each.status]}
            count={each.count}
            current={each.status === status}
            search={search({ status: each.status, laboratory })}
          />
        ))}
      </ul>
      {byLaboratory.length > 0 && (
        <>
          <p className={styles.head}>Laboratories</p>
          <ul aria-label="Laboratories">
            {byLaboratory.map(({ id, name, count }) => (
              <Entry
                key={id}
                name={name}
                count={count}
                current={id === laboratory}
                search={search({ status, laboratory: id === laboratory ? '' : id })}
              />
            ))}
          </ul>
        </>
      )}
    </nav>
  );
};
