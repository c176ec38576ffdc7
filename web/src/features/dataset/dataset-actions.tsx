import { copyRejected, type Dataset, deleteDraft, resubmit } from '@vitrine/contract/records.ts';
import { recall } from '@vitrine/contract/review.ts';
import { formatSize } from '@vitrine/contract/size.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { counted } from '../laboratory/counted.ts';
import styles from './dataset-actions.module.css';
import { useDatasetChange } from './use-dataset-change.ts';
import { WithdrawDialog } from './withdraw-dialog.tsx';

interface DatasetActionsProps {
  readonly dataset: Dataset;
  readonly onDeleted?: () => void;
}

const lostWith = ({ title, files, size, doi, kind }: Dataset): string => {
  const what = title.trim() === '' ? 'this draft' : `“${title}”`;
  const held = files > 0 && kind !== 'revision' ? ` and its ${counted(files, 'file')}, ${formatSize(size)} in all` : '';
  const reserved = doi !== null && kind !== 'revision' ? ' The DOI that it reserved is never used again.' : '';
  return `Everything that was entered for ${what}${held} is deleted for good.${reserved}`;
};

const continueWords = {
  new: 'Go on with it',
  version: 'Go on with the new version',
  revision: 'Go on with the correction',
};

/** What one may do with a dataset, as the server says. */
export const DatasetActions = ({ dataset, onDeleted }: DatasetActionsProps) => {
  const navigate = useNavigate();
  const [asking, setAsking] = useState<'recall' | 'delete' | 'withdraw'>();
  const close = (): void => setAsking(undefined);
  const { id, title, revision, metadata, abilities, openSubmission } = dataset;
  const open = ({ id: begun }: { readonly id: string }): void => void navigate(`/upload?id=${begun}`);
  const correct = useDatasetChange(resubmit, { words: '', onSuccess: open });
  const copy = useDatasetChange(copyRejected, { words: '', onSuccess: open });
  const takeBack = useDatasetChange(recall, { onSuccess: close });
  const remove = useDatasetChange(deleteDraft, {
    onSuccess: () => {
      close();
      onDeleted?.();
    },
  });
  const mayBegin = openSubmission === null;
  return (
    <div className={styles.actions}>
      {openSubmission !== null && (
        <ButtonLink to={`/upload?id=${openSubmission.id}`}>{continueWords[openSubmission.kind]}</ButtonLink>
      )}
      {abilities.newVersion && mayBegin && <ButtonLink to={`/upload?version=${id}`}>New version</ButtonLink>}
      {abilities.revise && mayBegin && (
        <Button busy={correct.isPending} onClick={() => correct.mutate({ id, revision, metadata })}>
          Correct the description
        </Button>
      )}
      {abilities.copy && (
        <Button busy={copy.isPending} onClick={() => copy.mutate({ id })}>
          Copy into a new draft
        </Button>
      )}
      {abilities.recall && <Button onClick={() => setAsking('recall')}>Recall</Button>}
      {abilities.delete && (
        <Button variant="quiet" onClick={() => setAsking('delete')}>
          Delete
        </Button>
      )}
      {abilities.withdraw && (
        <Button variant="quiet" onClick={() => setAsking('withdraw')}>
          Withdraw
        </Button>
      )}
      <ConfirmDialog
        open={asking === 'recall'}
        title="Recall this dataset?"
        action="Recall"
        busy={takeBack.isPending}
        onConfirm={() => takeBack.mutate({ id })}
        onClose={close}
      >
        It leaves the review and is a draft again, which you can change and send anew. Nothing that was entered or said
        about it is lost.
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === 'delete'}
        title="Delete this draft?"
        action="Delete"
        busy={remove.isPending}
        onConfirm={() => remove.mutate({ id })}
        onClose={close}
      >
        {lostWith(dataset)}
      </ConfirmDialog>
      {asking === 'withdraw' && <WithdrawDialog id={id} title={title} onClose={close} />}
    </div>
  );
};
