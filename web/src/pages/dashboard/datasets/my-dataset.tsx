import type { MyDatasetCard as Card } from '@vitrine/contract/records.ts';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { DatasetMenu } from '../../../features/dataset/dataset-actions.tsx';
import { DatasetCard } from '../../../features/dataset/dataset-card.tsx';
import { StatusBadge } from '../../../features/dataset/status-badge.tsx';
import { useDataset } from '../../../features/dataset/use-dataset.ts';
import { Standing } from '../../../features/review/standing/standing.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Line, Loading } from '../../../ui/skeleton.tsx';
import { Trouble } from '../../../ui/trouble.tsx';
import { When } from '../../../ui/when.tsx';
import styles from './my-dataset.module.css';

interface MyDatasetProps {
  readonly dataset: Card;
}

const isPublic = ({ status }: Card): boolean => status === 'published' || status === 'withdrawn';

const isChangeable = ({ status }: Card): boolean => status === 'draft' || status === 'returned';

const addressOf = (dataset: Card): string =>
  isPublic(dataset) ? `/datadetail/${dataset.id}` : `/upload?id=${dataset.id}`;

/** Where it stands, and the way that it came. */
const Details = ({ id }: { readonly id: string }) => {
  const { data, error, refetch } = useDataset(id);
  if (data !== undefined) {
    return <Standing dataset={data} />;
  }
  if (error !== null) {
    return <Trouble onRetry={() => void refetch()}>The details could not be loaded. {error.message}</Trouble>;
  }
  return (
    <Loading label="The details are being loaded">
      <Line width="medium" />
      <Line width="short" />
    </Loading>
  );
};

/** One of one's datasets: its label, where it stands, and what comes next. */
export const MyDataset = ({ dataset }: MyDatasetProps) => {
  const details = useId();
  const [open, setOpen] = useState(false);
  const { id, publishedAt, changedAt } = dataset;
  return (
    <DatasetCard
      dataset={dataset}
      to={addressOf(dataset)}
      status={<StatusBadge dataset={dataset} />}
      date={
        publishedAt === null ? (
          <>
            Changed <When at={changedAt} as="since" />
          </>
        ) : (
          <>
            Published <When at={publishedAt} />
          </>
        )
      }
    >
      <div className={styles.next}>
        <ButtonLink to={addressOf(dataset)}>{isChangeable(dataset) ? 'Continue' : 'See'}</ButtonLink>
        <Button variant="quiet" aria-expanded={open} aria-controls={details} onClick={() => setOpen(!open)}>
          Details
          <ChevronDown aria-hidden size={16} />
        </Button>
        <DatasetMenu dataset={dataset} />
      </div>
      <div id={details} hidden={!open} className={styles.details}>
        {open && <Details id={id} />}
      </div>
    </DatasetCard>
  );
};
