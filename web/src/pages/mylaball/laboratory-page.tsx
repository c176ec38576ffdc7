import type { UseQueryResult } from '@tanstack/react-query';
import type { LaboratoryCard } from '@vitrine/contract/communities.ts';
import type { ComponentType, ReactNode } from 'react';
import { LaboratoryCards } from '../../features/laboratory/card/laboratory-cards.tsx';
import { LaboratoryCardsLoading } from '../../features/laboratory/card/laboratory-cards-loading.tsx';
import { countedLaboratories } from '../../features/laboratory/counted.ts';
import { ListTools } from '../../features/laboratory/list/list-tools.tsx';
import { NothingLikeThat } from '../../features/laboratory/list/nothing-like-that.tsx';
import type { LabList } from '../../features/laboratory/list/use-lab-list.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Paging } from '../../ui/paging.tsx';
import { Trouble } from '../../ui/trouble.tsx';
import styles from './laboratory-page.module.css';

interface LaboratoryPageProps<Listed extends LaboratoryCard> {
  readonly title: ReactNode;
  readonly list: LabList;
  readonly query: UseQueryResult<{
    readonly list: readonly Listed[];
    readonly total: number;
    readonly size: number;
  }>;
  readonly About?: ComponentType<{ readonly laboratory: Listed }>;
  readonly empty: ReactNode;
}

export const LaboratoryPage = <Listed extends LaboratoryCard>({
  title,
  list,
  query: { data, error, isPlaceholderData, refetch },
  About,
  empty,
}: LaboratoryPageProps<Listed>) => (
  <div className={styles.page}>
    <div>
      <PageHeading>{title}</PageHeading>
      <output className={styles.total}>
        {data !== undefined && data.total > 0 && countedLaboratories(data.total)}
      </output>
    </div>
    <h2 className="visually-hidden">Laboratories</h2>
    {error !== null && (
      <Trouble onRetry={() => void refetch()}>The laboratories could not be loaded. {error.message}</Trouble>
    )}
    {data === undefined && error === null && <LaboratoryCardsLoading number={3} />}
    {data !== undefined && (data.total > 0 || list.narrowed) && <ListTools list={list} />}
    {data?.total === 0 && (list.narrowed ? <NothingLikeThat list={list} /> : empty)}
    {data !== undefined && data.total > 0 && (
      <div className={styles.results} data-stale={isPlaceholderData || undefined}>
        <LaboratoryCards laboratories={data.list} About={About} />
        <Paging
          label="Pages of laboratories"
          page={list.query.page}
          size={data.size}
          total={data.total}
          queryOf={(page) => list.queryWith({ page })}
        />
      </div>
    )}
  </div>
);
