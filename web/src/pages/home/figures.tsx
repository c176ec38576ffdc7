import { useQuery } from '@tanstack/react-query';
import type { Address } from '@vitrine/contract/endpoint.ts';
import { formatSize } from '@vitrine/contract/size.ts';
import type { getStatistics } from '@vitrine/contract/statistics.ts';
import { call } from '../../api/client.ts';
import styles from './figures.module.css';

// Written down again, and compared by the compiler: the declaration would bring the schema library into the first load.
const address: Address<typeof getStatistics> = { method: 'GET', path: '/api/comment/indexStatistics' };

const grouped = (count: number): string => String(count).replaceAll(/\B(?=(\d{3})+$)/gu, ',');

/** What the platform holds, in quiet numbers. Their place is kept until they come. */
export const Figures = () => {
  const { data } = useQuery({
    queryKey: ['statistics'],
    queryFn: ({ signal }) => call<typeof getStatistics>(address, {}, { quiet: true, signal }),
  });
  const figures = [
    ['Datasets', data && grouped(data.datasets)],
    ['Laboratories', data && grouped(data.laboratories)],
    ['Researchers', data && grouped(data.researchers)],
    ['Files', data && grouped(data.files)],
    ['Held', data && formatSize(data.totalSize)],
    ['Downloads', data && grouped(data.downloads)],
  ] as const;
  return (
    <section aria-label="In numbers">
      <dl className={styles.figures}>
        {figures.map(([term, figure]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{figure ?? '\u2007'}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
};
