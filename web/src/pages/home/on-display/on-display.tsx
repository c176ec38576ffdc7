import { useQuery } from '@tanstack/react-query';
import { listLaboratories } from '@vitrine/contract/communities.ts';
import { search } from '@vitrine/contract/search.ts';
import { countByResourceType, countBySubject } from '@vitrine/contract/statistics.ts';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { call } from '../../../api/client.ts';
import { HitCard } from '../../../features/dataset/hit-card.tsx';
import { LaboratoryCards } from '../../../features/laboratory/card/laboratory-cards.tsx';
import { searchAddress } from '../../../features/search/search-query.ts';
import { EmptyPlace } from '../../../ui/empty-place.tsx';
import { Line, Loading } from '../../../ui/skeleton.tsx';
import { Trouble } from '../../../ui/trouble.tsx';
import { Bars } from './bars.tsx';
import styles from './on-display.module.css';

const shown = 3;

const useFirst = (sort: 'newest' | 'downloads') =>
  useQuery({
    queryKey: ['published datasets', 'first', sort],
    queryFn: ({ signal }) => call(search, { sort, size: shown }, { quiet: true, signal }),
  });

interface DatasetsProps {
  readonly title: string;
  readonly sort: 'newest' | 'downloads';
  readonly found: ReturnType<typeof useFirst>;
}

const Datasets = ({ title, sort, found: { data, error, refetch } }: DatasetsProps) => (
  <section className={styles.datasets}>
    <div className={styles.head}>
      <h2>{title}</h2>
      {data !== undefined && data.total > shown && (
        <Link to={searchAddress({ sort })} aria-label={`All datasets, ${title.toLowerCase()}`}>
          All
          <ArrowRight aria-hidden />
        </Link>
      )}
    </div>
    {error !== null && (
      <Trouble onRetry={() => void refetch()}>The datasets could not be loaded. {error.message}</Trouble>
    )}
    {data === undefined && error === null && (
      <Loading label="Datasets are being loaded">
        {['first', 'second', 'third'].map((name) => (
          <div key={name} className={styles.shape}>
            <Line height="lead" />
            <Line width="medium" />
            <Line width="short" />
          </div>
        ))}
      </Loading>
    )}
    {data?.total === 0 && (
      <EmptyPlace title="Nothing is on display yet">
        The first dataset that passes its review will stand here, for anyone to look at, download and cite.
      </EmptyPlace>
    )}
    {data !== undefined && data.total > 0 && (
      <ul className={styles.cards}>
        {data.list.map((hit) => (
          <li key={hit.id}>
            <HitCard hit={{ ...hit, excerpt: '' }} />
          </li>
        ))}
      </ul>
    )}
  </section>
);

/** What there is to see: the newest, the most wanted, of which kinds and subjects, and from whom. All asked for at once. */
export const OnDisplay = () => {
  const newest = useFirst('newest');
  const wanted = useFirst('downloads');
  const { data: types = [] } = useQuery({
    queryKey: ['counts', 'type'],
    queryFn: ({ signal }) => call(countByResourceType, {}, { quiet: true, signal }),
  });
  const { data: subjects = [] } = useQuery({
    queryKey: ['counts', 'subject'],
    queryFn: ({ signal }) => call(countBySubject, {}, { quiet: true, signal }),
  });
  const { data: laboratories } = useQuery({
    queryKey: ['laboratories', 'on display'],
    queryFn: ({ signal }) => call(listLaboratories, { sort: 'datasets', size: shown }, { quiet: true, signal }),
  });
  // Of a few, or of some that nobody has taken yet, it would be the same list again.
  const many = (newest.data?.total ?? 0) > shown && (wanted.data?.list[0]?.downloads ?? 0) > 0;
  return (
    <>
      <div className={styles.pair}>
        <Datasets title="New on display" sort="newest" found={newest} />
        {many && <Datasets title="Most downloaded" sort="downloads" found={wanted} />}
      </div>
      {types.length + subjects.length > 0 && (
        <div className={styles.pair}>
          <Bars title="By type" groups={types} addressOf={(value) => searchAddress({ type: [value] })} />
          <Bars title="By subject" groups={subjects} addressOf={(value) => searchAddress({ subject: [value] })} />
        </div>
      )}
      {laboratories !== undefined && laboratories.total > 0 && (
        <section className={styles.laboratories}>
          <div className={styles.head}>
            <h2>Laboratories</h2>
            <Link to="/lablist" aria-label="All laboratories">
              All
              <ArrowRight aria-hidden />
            </Link>
          </div>
          <LaboratoryCards laboratories={laboratories.list} />
        </section>
      )}
    </>
  );
};
