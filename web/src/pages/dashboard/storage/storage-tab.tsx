import { useQuery } from '@tanstack/react-query';
import { getMyStorage } from '@vitrine/contract/files.ts';
import { formatSize } from '@vitrine/contract/size.ts';
import { call } from '../../../api/client.ts';
import { counted } from '../../../features/laboratory/counted.ts';
import { useUser } from '../../../features/session/user.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Section } from '../../../ui/section.tsx';
import { Line, Loading } from '../../../ui/skeleton.tsx';
import { Trouble } from '../../../ui/trouble.tsx';
import styles from './storage-tab.module.css';

const useStorage = () => {
  const viewer = useUser((user) => user.id);
  return useQuery({
    queryKey: ['storage', viewer],
    queryFn: ({ signal }) => call(getMyStorage, {}, { quiet: true, signal }),
    staleTime: 0,
  });
};

const Used = () => {
  const { data, error, refetch } = useStorage();
  if (error !== null) {
    return <Trouble onRetry={() => void refetch()}>Your storage could not be loaded. {error.message}</Trouble>;
  }
  if (data === undefined) {
    return (
      <Loading label="Your storage is being loaded">
        <Line width="medium" />
        <Line />
      </Loading>
    );
  }
  const { used, quota, files, datasetBytes } = data;
  return (
    <div className={styles.used}>
      <p className={styles.numbers}>
        <span className={styles.most}>{formatSize(used)}</span> of {formatSize(quota)} in {counted(files, 'file')}
      </p>
      <meter
        className="visually-hidden"
        aria-label="Storage used"
        aria-valuetext={`${formatSize(used)} of ${formatSize(quota)}`}
        min={0}
        max={quota}
        value={used}
      />
      <div aria-hidden className={styles.bar}>
        <div style={{ width: `${Math.min(100, (used / Math.max(1, quota)) * 100)}%` }} />
      </div>
      <p className={styles.details}>
        {formatSize(Math.max(0, quota - used))} are free. One dataset holds up to {formatSize(datasetBytes)}.
      </p>
    </div>
  );
};

/** How much room one's files take, and where those are that have not arrived. */
export const StorageTab = () => (
  <>
    <Section
      title="Storage"
      explanation="What your datasets take, those that are published and files on their way included. A new version shares the files that it did not change."
    >
      <Used />
    </Section>
    <Section
      title="Unfinished uploads"
      explanation="Files that have not arrived as a whole take their room too, until they have or seven days have passed."
    >
      <div>
        <ButtonLink to="/midupload">See unfinished uploads</ButtonLink>
      </div>
    </Section>
  </>
);
