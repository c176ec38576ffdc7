import type { AuditEvent } from '@vitrine/contract/review.ts';
import { Link, useSearchParams } from 'react-router';
import { Timeline } from '../../../features/review/standing/timeline.tsx';
import { useSteps } from '../../../features/review/standing/use-steps.ts';
import { EmptyPlace } from '../../../ui/empty-place.tsx';
import { pageIn } from '../../../ui/page-in.ts';
import { Paging } from '../../../ui/paging.tsx';
import { Line, Loading } from '../../../ui/skeleton.tsx';
import { Trouble } from '../../../ui/trouble.tsx';
import styles from '../tab.module.css';

const titleOf = ({ recordId, title, toStatus }: AuditEvent) => (
  <p>
    <Link
      to={toStatus === 'published' || toStatus === 'withdrawn' ? `/datadetail/${recordId}` : `/upload?id=${recordId}`}
    >
      <bdi>{title}</bdi>
    </Link>
  </p>
);

/** Everything that happened to one's datasets, and what one decided on others. */
export const HistoryTab = () => {
  const [address] = useSearchParams();
  const page = pageIn(address);
  const { data, error, refetch } = useSteps({ page });
  return (
    <div className={styles.tab}>
      <h2 className="visually-hidden">History</h2>
      {error !== null && (
        <Trouble onRetry={() => void refetch()}>The history could not be loaded. {error.message}</Trouble>
      )}
      {data === undefined && error === null && (
        <Loading label="The history is being loaded">
          <Line width="medium" />
          <Line width="short" />
          <Line width="medium" />
        </Loading>
      )}
      {data?.total === 0 && (
        <EmptyPlace title="Nothing has happened yet">
          When you send a dataset to review, when it is approved, returned or published, and when you decide on those of
          others, it is written down here.
        </EmptyPlace>
      )}
      {data !== undefined && data.total > 0 && (
        <>
          <Timeline steps={data.list} subjectOf={titleOf} />
          <Paging
            label="Pages of the history"
            page={page}
            size={data.size}
            total={data.total}
            queryOf={(other) => `?page=${other}`}
          />
        </>
      )}
    </div>
  );
};
