import { deleteDraft } from '@vitrine/contract/records.ts';
import { recall } from '@vitrine/contract/review.ts';
import { formatSize } from '@vitrine/contract/size.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { counted } from '../laboratory/counted.ts';
import type { ActionableDataset, Asked } from './use-dataset-actions.ts';
import { useDatasetChange } from './use-dataset-change.ts';
import { WithdrawDialog } from './withdraw-dialog.tsx';

interface DatasetDialogsProps {
  readonly dataset: ActionableDataset;
  readonly asked: Asked | undefined;
  readonly onClose: () => void;
  readonly onDeleted?: (() => void) | undefined;
}

const lostWith = ({ title, files, size, doi, kind }: ActionableDataset): string => {
  const what = title.trim() === '' ? 'this draft' : `“${title}”`;
  const held = files > 0 && kind !== 'revision' ? ` and its ${counted(files, 'file')}, ${formatSize(size)} in all` : '';
  const reserved = doi !== null && kind !== 'revision' ? ' The DOI that it reserved is never used again.' : '';
  return `Everything that was entered for ${what}${held} is deleted for good.${reserved}`;
};

/** What is asked before something is done that one click cannot take back. */
export const DatasetDialogs = ({ dataset, asked, onClose, onDeleted }: DatasetDialogsProps) => {
  const { id, title } = dataset;
  const takeBack = useDatasetChange(recall, { onSuccess: onClose });
  const remove = useDatasetChange(deleteDraft, {
    onSuccess: () => {
      onClose();
      onDeleted?.();
    },
  });
  return (
    <>
      <ConfirmDialog
        open={asked === 'recall'}
        title="Recall this dataset?"
        action="Recall"
        busy={takeBack.isPending}
        onConfirm={() => takeBack.mutate({ id })}
        onClose={onClose}
      >
        It leaves the review and is a draft again, which you can change and send anew. Nothing that was entered or said
        about it is lost.
      </ConfirmDialog>
      <ConfirmDialog
        open={asked === 'delete'}
        title="Delete this draft?"
        action="Delete"
        busy={remove.isPending}
        onConfirm={() => remove.mutate({ id })}
        onClose={onClose}
      >
        {lostWith(dataset)}
      </ConfirmDialog>
      {asked === 'withdraw' && <WithdrawDialog id={id} title={title} onClose={onClose} />}
    </>
  );
};
