import { withdraw } from '@vitrine/contract/records.ts';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { Trouble } from '../../ui/trouble.tsx';
import dialog from '../../ui/confirm-dialog.module.css';
import styles from './withdraw-dialog.module.css';
import { useDatasetChange } from './use-dataset-change.ts';

interface WithdrawDialogProps {
  readonly id: string;
  readonly title: string;
  readonly onClose: () => void;
}

/** Takes a published dataset out of sight, with a reason that everyone can read. */
export const WithdrawDialog = ({ id, title, onClose }: WithdrawDialogProps) => {
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string>();
  const change = useDatasetChange(withdraw, {
    quiet: true,
    words: 'The dataset is withdrawn. Its citation and the reason stay.',
    onSuccess: onClose,
  });
  const send = (): void => {
    if (reason.trim() === '') setProblem('A reason is required');
    else change.mutate({ id, reason });
  };
  return (
    <Dialog open title="Withdraw this dataset?" onClose={onClose}>
      <div className={styles.form}>
        <p className={dialog.words}>
          The files of <bdi>“{title}”</bdi> are no longer open to anyone but those who work on it, and it leaves the
          search. Its title, its citation and your reason stay at its address for good. This cannot be undone.
        </p>
        <TextField
          name="reason"
          label="Reason"
          hint="Everyone can read it."
          rows={4}
          required
          value={reason}
          error={problem}
          onChange={(text) => {
            setReason(text);
            setProblem(undefined);
          }}
        />
        {change.error !== null && <Trouble>{change.error.message}</Trouble>}
      </div>
      <DialogActions>
        <Button variant="primary" busy={change.isPending} onClick={send}>
          Withdraw
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </DialogActions>
    </Dialog>
  );
};
