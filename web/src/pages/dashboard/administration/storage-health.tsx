import { useQuery } from '@tanstack/react-query';
import { getStorageHealth } from '@vitrine/contract/admin.ts';
import type { OutputOf } from '@vitrine/contract/endpoint.ts';
import { formatSize } from '@vitrine/contract/size.ts';
import { Link } from 'react-router';
import { call } from '../../../api/client.ts';
import { counted } from '../../../features/laboratory/counted.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Line, Loading } from '../../../ui/skeleton.tsx';
import { Trouble } from '../../../ui/trouble.tsx';
import { When } from '../../../ui/when.tsx';
import rows from '../rows.module.css';
import styles from './storage-health.module.css';

type Health = OutputOf<typeof getStorageHealth>;

const Since = ({ at, never }: { readonly at: string | null; readonly never: string }) =>
  at === null ? never : <When at={at} as="since" />;

const Figures = ({ health }: { readonly health: Health }) => (
  <dl className={styles.figures}>
    <div>
      <dt>State</dt>
      <dd>
        {health.damaged === 0 ? (
          <Badge tone="green">No damage known</Badge>
        ) : (
          <Badge tone="red">{counted(health.damaged, 'damaged file')}</Badge>
        )}
      </dd>
    </div>
    <div>
      <dt>Stored</dt>
      <dd>
        {counted(health.files, 'file')}, {formatSize(health.bytes)}
      </dd>
    </div>
    <div>
      <dt>Last check</dt>
      <dd>
        <Since at={health.latestCheckAt} never="Nothing is stored yet" />
      </dd>
    </div>
    <div>
      <dt>Longest without a check</dt>
      <dd>
        <Since at={health.oldestCheckAt} never="Nothing is stored yet" />
      </dd>
    </div>
    <div>
      <dt>Last backup</dt>
      <dd>
        <Since at={health.backupAt} never="None was made yet" />
      </dd>
    </div>
  </dl>
);

const Damaged = ({ health }: { readonly health: Health }) => (
  <section aria-labelledby="damaged-files">
    <h3 id="damaged-files" className={styles.title}>
      Damaged files
    </h3>
    <p className={styles.words}>
      Their bytes are missing, or are not those that arrived. Please bring them back from a backup; the files are looked
      at again every day.
    </p>
    <ul className={rows.rows}>
      {health.damagedFiles.map((file) => (
        <li key={file.fileId} className={rows.row}>
          <div className={rows.what}>
            <p className={rows.name}>
              <Link to={`/datadetail/${file.recordId}`}>{file.path}</Link>
            </p>
            <p className={rows.details}>
              {formatSize(file.size)}, found <When at={file.since} as="since" />: {file.damage}
            </p>
          </div>
        </li>
      ))}
    </ul>
  </section>
);

/** Whether the stored files are still those that arrived, and when that was last looked at. */
export const StorageHealth = () => {
  const { data, error, refetch } = useQuery({
    queryKey: ['storage-health'],
    queryFn: ({ signal }) => call(getStorageHealth, {}, { quiet: true, signal }),
    staleTime: 10_000,
  });
  return (
    <div className={styles.health}>
      <div>
        <h2 className={styles.title}>Storage health</h2>
        <p className={styles.words}>
          Every stored file is read again and compared with the checksum of the day it arrived
          {data === undefined ? '' : `, at least every ${counted(data.checkedEveryDays, 'day')}`}. Damage is mailed to
          the operator.
        </p>
      </div>
      {error !== null && (
        <Trouble onRetry={() => void refetch()}>The state of the storage could not be loaded. {error.message}</Trouble>
      )}
      {data === undefined && error === null && (
        <Loading label="The state of the storage is being loaded">
          <Line height="lead" />
          <Line height="lead" />
        </Loading>
      )}
      {data !== undefined && <Figures health={data} />}
      {data !== undefined && data.damaged > 0 && <Damaged health={data} />}
    </div>
  );
};
