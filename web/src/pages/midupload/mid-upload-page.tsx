import { useQuery } from '@tanstack/react-query';
import { listUnfinishedUploads } from '@vitrine/contract/files.ts';
import { Navigate, useParams, useSearchParams } from 'react-router';
import { call } from '../../api/client.ts';
import { useUser } from '../../features/session/user.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyPlace } from '../../ui/empty-place.tsx';
import { pageIn } from '../../ui/page-in.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Paging } from '../../ui/paging.tsx';
import { Line, Loading } from '../../ui/skeleton.tsx';
import { Trouble } from '../../ui/trouble.tsx';
import { groupUploads } from './group-uploads.ts';
import styles from './mid-upload-page.module.css';
import { UnfinishedCard } from './unfinished-card.tsx';

const largestPage = 100;

/** Unfinished uploads, from this or another device; with a path, the draft that it names. */
export const MidUploadPage = () => {
  const { path } = useParams();
  return path === undefined ? (
    <UnfinishedUploads />
  ) : (
    <Navigate to={`/upload?id=${encodeURIComponent(path)}`} replace />
  );
};

const UnfinishedUploads = () => {
  const viewer = useUser((user) => user.id);
  const [address] = useSearchParams();
  const page = pageIn(address);
  const { data, error, refetch } = useQuery({
    queryKey: ['unfinished uploads', viewer, page],
    queryFn: ({ signal }) => call(listUnfinishedUploads, { page, size: largestPage }, { quiet: true, signal }),
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <PageHeading>Unfinished uploads</PageHeading>
        <p className={styles.lead}>
          Files that have not arrived as a whole, from this or another device. What has arrived is safe: continue,
          choose the same files again, and only what is missing travels.
        </p>
      </div>
      {error !== null && (
        <Trouble onRetry={() => void refetch()}>Your unfinished uploads could not be loaded. {error.message}</Trouble>
      )}
      {data === undefined && error === null && (
        <Loading label="Your unfinished uploads are being loaded">
          <Line height="lead" width="medium" />
          <Line />
          <Line width="short" />
        </Loading>
      )}
      {data?.total === 0 && (
        <EmptyPlace title="Everything has arrived" action={<ButtonLink to="/upload">New Upload</ButtonLink>}>
          When a connection breaks, a tab is closed or a day ends before all files have arrived, you find them here and
          go on where it stopped.
        </EmptyPlace>
      )}
      {data !== undefined && data.total > 0 && (
        <>
          <ul className={styles.list}>
            {groupUploads(data.list).map((dataset) => (
              <li key={dataset.recordId}>
                <UnfinishedCard dataset={dataset} onChanged={() => void refetch()} />
              </li>
            ))}
          </ul>
          <Paging
            label="Pages of unfinished uploads"
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
