import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './dialog.module.css';

interface DialogProps {
  readonly open: boolean;
  readonly title: string;
  /** A sheet hangs from the top edge and fills the width of a phone. */
  readonly shape?: 'card' | 'sheet';
  readonly children: ReactNode;
  readonly onClose: () => void;
}

export const Dialog = ({ open, title, shape = 'card', children, onClose }: DialogProps) => (
  <BaseDialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
    <BaseDialog.Portal>
      <BaseDialog.Backdrop className={styles.backdrop} />
      <BaseDialog.Popup className={styles.popup} data-shape={shape}>
        <div className={styles.head}>
          <BaseDialog.Title className={styles.title}>{title}</BaseDialog.Title>
          <BaseDialog.Close className={styles.close} aria-label="Close">
            <X aria-hidden />
          </BaseDialog.Close>
        </div>
        {children}
      </BaseDialog.Popup>
    </BaseDialog.Portal>
  </BaseDialog.Root>
);
