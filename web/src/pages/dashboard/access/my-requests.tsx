import { Link } from 'react-router';
import { MyRequestWords } from '../../../features/access-requests/my-access.tsx';
import { useMyRequests } from '../../../features/access-requests/use-access-requests.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyPlace } from '../../../ui/empty-place.tsx';
import { Paging } from '../../../ui/paging.tsx';
import { Line, Loading } from '../../../ui/skeleton.tsx';
import { Trouble } from '../../../ui/trouble.tsx';
import rows from '../rows.module.css';
import styles from './access-tab.module.css';

interface MyRequestsProps {
  readonly page: number;
  readonly queryOf: (page: number) => string;
}

export const MyRequests = ({ page, queryOf }: MyRequestsProps) => {
  const { data, error, refetch } = useMyRequests({ page });
  if (data === undefined) {
    return error === null ? (
      <Loading label="Your requests are being loaded">
        <Line width="medium" />
        <Line width="short" />
      </Loading>
    ) : (
      <Trouble onRetry={() => void refetch()}>Your requests could not be loaded. {error.message}</Trouble>
    );
  }
  if (data.list.length === 0 && page === 1) {
    return (
      <EmptyPlace
        title="You have asked for nothing yet"
        action={<ButtonLink to="/search?access=restricted">Restricted datasets</ButtonLink>}
      >
        Where the files of a dataset are restricted or under embargo, its page lets you ask for them. What became of it
        stands here.
      </EmptyPlace>
    );
  }
  return (
    <>
      <ul className={rows.rows}>
        {data.list.map((request) => (
          <li key={request.id} className={rows.row}>
            <div className={rows.what}>
              <p className={styles.title}>
                <Link to={`/datadetail/${request.recordId}`}>
                  <bdi>{request.title}</bdi>
                </Link>
              </p>
              <p className={rows.details}>
                <bdi>{request.laboratory.name}</bdi>
              </p>
              <MyRequestWords request={request} />
            </div>
          </li>
        ))}
      </ul>
      <Paging label="Pages of your requests" page={page} size={data.size} total={data.total} queryOf={queryOf} />
    </>
  );
};
