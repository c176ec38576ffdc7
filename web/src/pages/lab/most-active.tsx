import { useQuery } from '@tanstack/react-query';
import { listLaboratories } from '@vitrine/contract/communities.ts';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { call } from '../../api/client.ts';
import { LaboratoryCards } from '../../features/laboratory/card/laboratory-cards.tsx';
import { LaboratoryCardsLoading } from '../../features/laboratory/card/laboratory-cards-loading.tsx';
import { countedLaboratories } from '../../features/laboratory/counted.ts';
import { EmptyPlace } from '../../ui/empty-place.tsx';
import { Trouble } from '../../ui/trouble.tsx';
import styles from './most-active.module.css';

const shown = 6;

export const MostActive = () => {
  const { data, error, refetch } = useQuery({
    queryKey: ['laboratories', 'most active'],
    queryFn: ({ signal }) => call(listLaboratories, { sort: 'datasets', size: shown }, { quiet: true, signal }),
  });
  return (
    <section className={styles.active}>
      <div className={styles.head}>
        <h2>Most active</h2>
        {data !== undefined && data.total > 0 && (
          <Link to="/lablist" className={styles.all}>
            {data.total === 1 ? 'See the list' : `All ${countedLaboratories(data.total)}`}
            <ArrowRight aria-hidden />
          </Link>
        )}
      </div>
      {data === undefined && error === null && <LaboratoryCardsLoading number={shown} />}
      {error !== null && (
        <Trouble onRetry={() => void refetch()}>The laboratories could not be loaded. {error.message}</Trouble>
      )}
      {data?.total === 0 && (
        <EmptyPlace title="No laboratory yet">
          The first one will stand here. Once there are some, those with the most datasets and members come first.
        </EmptyPlace>
      )}
      {data !== undefined && data.total > 0 && <LaboratoryCards laboratories={data.list} />}
    </section>
  );
};
