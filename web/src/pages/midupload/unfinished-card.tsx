import { formatSize } from '@vitrine/contract/size.ts';
import { useState } from 'react';
import { counted } from '../../features/laboratory/counted.ts';
import { FileName } from '../../features/upload/tree/file-name.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { When } from '../../ui/when.tsx';
import { DiscardDialog } from './discard-dialog.tsx';
import type { UnfinishedDataset } from './group-uploads.ts';
import styles from './unfinished-card.module.css';

const shown = 5;

interface UnfinishedCardProps {
  readonly dataset: UnfinishedDataset;
  readonly onChanged: () => void;
}

export const UnfinishedCard = ({ dataset, onChanged }: UnfinishedCardProps) => {
  const { recordId, title, uploads, bytes, received, changedAt, keptUntil } = dataset;
  const [asking, setAsking] = useState(false);
  const name = title === '' ? 'Untitled dataset' : title;
  return (
    <article className={styles.card}>
      <div className={styles.head}>
        <div className={styles.what}>
          <h2>{name}</h2>
          <p className={styles.figures}>
            {counted(uploads.length, 'file')} · {formatSize(received)} of {formatSize(bytes)} arrived
          </p>
          <p className={styles.times}>
            Last sent <When at={changedAt} as="since" />, kept until <When at={keptUntil} />
          </p>
        </div>
        <div className={styles.actions}>
          <ButtonLink to={`/upload?id=${recordId}`}>Continue</ButtonLink>
          <Button variant="quiet" onClick={() => setAsking(true)}>
            Discard
          </Button>
        </div>
      </div>
      <ul className={styles.files}>
        {uploads.slice(0, shown).map(({ uploadId, path, size, received: arrived }) => (
          <li key={uploadId} className={styles.file}>
            <FileName path={path} />
            <span className={styles.size}>
              {formatSize(arrived)} of {formatSize(size)}
            </span>
            <span className={styles.progress} style={{ transform: `scaleX(${size === 0 ? 0 : arrived / size})` }} />
          </li>
        ))}
        {uploads.length > shown && (
          <li className={styles.more}>and {counted(uploads.length - shown, 'more', 'more')}</li>
        )}
      </ul>
      {asking && (
        <DiscardDialog
          uploads={uploads}
          onDone={() => {
            setAsking(false);
            onChanged();
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </article>
  );
};
