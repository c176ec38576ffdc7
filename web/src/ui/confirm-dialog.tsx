import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog, DialogActions } from './dialog.tsx';
import styles from './confirm-dialog.module.css';

interface ConfirmDialogProps {
  readonly open: boolean;
  readonly title: string;
  /** What it does, and what it does not. */
  readonly children: ReactNode;
  readonly action: string;
  readonly busy: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Before something that cannot be taken back with one click. */
export const ConfirmDialog = ({ open, title, children, action, busy, onConfirm, onClose }: ConfirmDialogProps) => (
  <Dialog open={open} title={title} onClose={onClose}>
    <p className={styles.words}>{children}</p>
    <DialogActions>
      <Button variant="primary" busy={busy} onClick={onConfirm}>
        {action}
      </Button>
      <Button data-safe onClick={onClose}>
        Cancel
      </Button>
    </DialogActions>
  </Dialog>
);
