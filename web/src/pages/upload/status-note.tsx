import type { Dataset } from '@vitrine/contract/records.ts';
import { CircleAlert, Info } from 'lucide-react';
import { useNavigate } from 'react-router';
import { DatasetActions } from '../../features/dataset/dataset-actions.tsx';
import { Button } from '../../ui/button.tsx';
import { useDraftForm, useDraftState } from './draft/draft-context.tsx';
import styles from './notes.module.css';
import { statusWords } from './status-words.ts';

interface StatusNoteProps {
  readonly dataset: Dataset | undefined;
}

/** Why a dataset cannot be changed, what was asked for, or that it is gone. */
export const StatusNote = ({ dataset }: StatusNoteProps) => {
  const navigate = useNavigate();
  const { draft } = useDraftForm();
  const saving = useDraftState((state) => state.saving);
  const gone = saving.kind === 'kept' && (saving.code === 404 || saving.code === 403);
  const words = dataset === undefined ? undefined : statusWords(dataset);
  return (
    <div>
      {words !== undefined && dataset !== undefined && (
        <div className={styles.note} data-tone={dataset.status === 'returned' ? 'amber' : undefined}>
          {dataset.status === 'returned' ? <CircleAlert aria-hidden /> : <Info aria-hidden />}
          <p>{words}</p>
          <div className={styles.actions}>
            <DatasetActions dataset={dataset} onDeleted={() => void navigate('/dashboard/datasets')} />
          </div>
        </div>
      )}
      {gone && (
        <div role="alert" className={styles.note} data-tone="amber">
          <CircleAlert aria-hidden />
          <p>
            {saving.message} What you typed is kept in this browser; it can become a dataset of its own, without the
            files.
          </p>
          <div className={styles.actions}>
            <Button onClick={draft.startAnew}>Make a new dataset of it</Button>
          </div>
        </div>
      )}
    </div>
  );
};
