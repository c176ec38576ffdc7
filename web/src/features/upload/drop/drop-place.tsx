import { useQuery } from '@tanstack/react-query';
import { getMyStorage } from '@vitrine/contract/files.ts';
import { formatSize } from '@vitrine/contract/size.ts';
import { call } from '../../../api/client.ts';
import { useUser } from '../../session/user.ts';
import { ChooseButtons } from './choose-buttons.tsx';
import styles from './drop-place.module.css';
import { Shelf } from './shelf.tsx';
import type { Reading } from './use-drop.ts';

const numbers = new Intl.NumberFormat('en-GB');

const Limits = () => {
  const viewer = useUser((user) => user.id);
  const { data } = useQuery({
    queryKey: ['my storage', viewer],
    queryFn: ({ signal }) => call(getMyStorage, {}, { quiet: true, signal }),
    staleTime: 10_000,
  });
  // Holds its line while it is empty.
  if (data === undefined) return <p className={styles.limits} />;
  const free = Math.max(0, data.quota - data.used);
  return (
    <p className={styles.limits}>
      Up to {formatSize(data.datasetBytes)} and {numbers.format(data.datasetFiles)} files a dataset. {formatSize(free)}{' '}
      of your storage are free.
    </p>
  );
};

interface DropPlaceProps {
  /** There is nothing yet: says what this place is for. */
  readonly empty: boolean;
  readonly over: boolean;
  readonly onChoose: (reading: Reading) => void;
}

export const DropPlace = ({ empty, over, onChoose }: DropPlaceProps) =>
  empty ? (
    <div className={styles.large} data-over={over || undefined}>
      <Shelf />
      <div className={styles.words}>
        <p className={styles.title}>{over ? 'Let go to add them' : 'Drop files and folders here'}</p>
        <p className={styles.purpose}>
          Your data, and what others need to understand it: a README, a codebook, the code. Folders keep their shape,
          and nothing is public before you say so.
        </p>
        <ChooseButtons primary onChoose={onChoose} />
        <Limits />
      </div>
    </div>
  ) : (
    <div className={styles.slim} data-over={over || undefined}>
      <p>{over ? 'Let go to add them' : 'Drop more files and folders here'}</p>
      <ChooseButtons primary={false} onChoose={onChoose} />
    </div>
  );
