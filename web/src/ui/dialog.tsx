import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import styles from './dialog.module.css';

interface DialogProps {
  readonly open: boolean;
  readonly title: string;
  /** A sheet hangs from the top edge and fills the width of a phone; a wide card has room for a text. */
  readonly shape?: 'card' | 'wide' | 'sheet';
  readonly children: ReactNode;
  /** Without it the dialog cannot be closed by hand: no cross, no Escape, no click beside it. */
  readonly onClose?: () => void;
}

const startIn = (body: HTMLElement | null): HTMLElement | null | undefined =>
  body?.querySelector<HTMLElement>('[data-safe]') ??
  body?.querySelector<HTMLElement>('input, textarea, select, button');

export const Dialog = ({ open, title, shape = 'card', children, onClose }: DialogProps) => {
  const body = useRef<HTMLDivElement>(null);
  return (
    <BaseDialog.Root
      open={open}
      disablePointerDismissal={onClose === undefined}
      onOpenChange={(next, details) => {
        if (next) return;
        if (onClose === undefined) details.cancel();
        else onClose();
      }}
    >
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className={styles.backdrop} />
        <BaseDialog.Popup
          className={styles.popup}
          data-shape={shape}
          // What one came to do, not the cross. Under a finger the keyboard of a phone would cover the words.
          initialFocus={(way) => (way === 'touch' ? true : (startIn(body.current) ?? true))}
        >
          <div className={styles.head}>
            <BaseDialog.Title className={styles.title}>{title}</BaseDialog.Title>
            {onClose !== undefined && (
              <BaseDialog.Close className={styles.close} aria-label="Close">
                <X aria-hidden />
              </BaseDialog.Close>
            )}
          </div>
          <div ref={body}>{children}</div>
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
};

interface DialogActionsProps {
  readonly children: ReactNode;
}

/** The buttons at the end of a dialog, the one that goes on first. */
export const DialogActions = ({ children }: DialogActionsProps) => <div className={styles.actions}>{children}</div>;
