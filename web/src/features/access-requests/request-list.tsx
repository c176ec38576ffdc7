import type { listAccessRequests } from '@vitrine/contract/access-requests.ts';
import type { RequestOf } from '@vitrine/contract/endpoint.ts';
import type { ReactNode } from 'react';
import { Paging } from '../../ui/paging.tsx';
import { Line, Loading } from '../../ui/skeleton.tsx';
import { Trouble } from '../../ui/trouble.tsx';
import styles from './access-requests.module.css';
import { RequestCard } from './request-card.tsx';
import { useRequests } from './use-access-requests.ts';

interface RequestListProps {
  readonly wanted: RequestOf<typeof listAccessRequests>;
  /** What stands here when there is nothing. */
  readonly empty: ReactNode;
  /** The query of the address that shows a page. */
  readonly queryOf: (page: number) => string;
}

/** Requests that the reader answers, or has answered. */
export const RequestList = ({ wanted, empty, queryOf }: RequestListProps) => {
  const { data, error, refetch } = useRequests(wanted);
  if (data === undefined) {
    return error === null ? (
      <Loading label="The requests are being loaded">
        <Line width="medium" />
        <Line />
        <Line width="short" />
      </Loading>
    ) : (
      <Trouble onRetry={() => void refetch()}>The requests could not be loaded. {error.message}</Trouble>
    );
  }
  if (data.total === 0 && data.list.length === 0 && data.page === 1) return empty;
  return (
    <>
      <ul className={styles.cards}>
        {data.list.map((request) => (
          <RequestCard key={request.id} request={request} namesDataset={wanted.id === undefined} />
        ))}
      </ul>
      <Paging label="Pages of requests" page={data.page} size={data.size} total={data.total} queryOf={queryOf} />
    </>
  );
};
