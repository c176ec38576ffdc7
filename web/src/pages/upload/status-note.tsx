import { copyRejected, type Dataset, resubmit } from '@vitrine/contract/records.ts';
import { CircleAlert, Info } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../api/client.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { useDraftForm, useDraftState } from './draft/draft-context.tsx';
import styles from './notes.module.css';
import { statusWords } from './status-words.ts';

interface StatusNoteProps {
  readonly dataset: Dataset | undefined;
}

/** The ways on from a dataset that is closed. */
const WaysOn = ({ dataset }: { readonly dataset: Dataset }) => {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const { id, status, abilities, revision, metadata } = dataset;
  const open = async (begin: () => Promise<{ readonly id: string }>): Promise<void> => {
    setBusy(true);
    try {
      void navigate(`/upload?id=${(await begin()).id}`);
    } catch {
      // The server's sentence has been shown.
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={styles.actions}>
      {abilities.newVersion && <ButtonLink to={`/upload?version=${id}`}>New version</ButtonLink>}
      {abilities.revise && (
        <Button busy={busy} onClick={() => void open(() => call(resubmit, { id, revision, metadata }))}>
          Correct the description
        </Button>
      )}
      {status === 'rejected' && (
        <Button busy={busy} onClick={() => void open(() => call(copyRejected, { id }))}>
          Copy into a new draft
        </Button>
      )}
    </div>
  );
};

/** Why a dataset cannot be changed, what was asked for, or that it is gone. */
export const StatusNote = ({ dataset }: StatusNoteProps) => {
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
          <WaysOn dataset={dataset} />
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
