import { useQuery } from '@tanstack/react-query';
import { getUsage } from '@vitrine/contract/statistics.ts';
import { useId } from 'react';
import { call } from '../../api/client.ts';
import { counted } from '../../features/laboratory/counted.ts';
import { Line, Loading } from '../../ui/skeleton.tsx';
import { Trouble } from '../../ui/trouble.tsx';
import { partialDayWords } from '../../features/metadata/partial-day-words.ts';
import styles from './usage.module.css';

interface UsageProps {
  readonly id: string;
}

interface MonthsProps {
  readonly title: string;
  readonly months: readonly { readonly month: string; readonly count: number }[];
  readonly words: (count: number) => string;
}

const Months = ({ title, months, words }: MonthsProps) => {
  const highest = Math.max(1, ...months.map(({ count }) => count));
  // Twelve bars of no height say nothing.
  const isUnused = months.every(({ count }) => count === 0);
  return (
    <figure className={styles.chart}>
      <figcaption>{title}</figcaption>
      <ol hidden={isUnused}>
        {months.map(({ month, count }) => (
          <li key={month} title={`${partialDayWords(month.slice(0, 7))}: ${words(count)}`}>
            <span className="visually-hidden">{`${partialDayWords(month.slice(0, 7))}: ${words(count)}`}</span>
            <span
              className={styles.bar}
              style={{ height: `${count === 0 ? 0 : Math.max(4, (count / highest) * 100)}%` }}
            />
          </li>
        ))}
      </ol>
      <p aria-hidden hidden={isUnused} className={styles.ends}>
        <span>{partialDayWords(months[0]?.month.slice(0, 7) ?? '')}</span>
        <span>{partialDayWords(months.at(-1)?.month.slice(0, 7) ?? '')}</span>
      </p>
    </figure>
  );
};

const views = (count: number): string => counted(count, 'view');
const downloads = (count: number): string => counted(count, 'download');

/** How much it was looked at and taken, by people; over the last twelve months as bars. */
export const Usage = ({ id }: UsageProps) => {
  const heading = useId();
  const { data, error, refetch } = useQuery({
    queryKey: ['usage', id],
    queryFn: ({ signal }) => call(getUsage, { id }, { quiet: true, signal }),
  });
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading}>Use</h2>
      {error !== null && (
        <Trouble onRetry={() => void refetch()}>The numbers could not be loaded. {error.message}</Trouble>
      )}
      {data === undefined && error === null && (
        <Loading label="The numbers are being loaded">
          <Line width="medium" />
          <Line />
        </Loading>
      )}
      {data !== undefined && (
        <div className={styles.usage}>
          <Months
            title={`${views(data.views)}, ${counted(data.uniqueViews, 'visit')}`}
            months={data.months.map(({ month, views: count }) => ({ month, count }))}
            words={views}
          />
          <Months
            title={`${downloads(data.downloads)}, ${counted(data.uniqueDownloads, 'visit')}`}
            months={data.months.map(({ month, downloads: count }) => ({ month, count }))}
            words={downloads}
          />
          <p className={styles.machines}>
            By people, counted by the COUNTER rules. Machines apart: {views(data.machineViews)},{' '}
            {downloads(data.machineDownloads)}.
          </p>
        </div>
      )}
    </section>
  );
};
